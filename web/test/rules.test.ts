import { readFileSync } from 'node:fs'
import { findGame, games } from '@portolan/games'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBrowser, newPerson } from './browser.ts'
import { faults, misfits } from './faults.ts'
import { keep, tableAt } from './kept-tables.ts'
import { type Client, serveClient } from './serve.ts'

let client: Client

beforeAll(async () => {
  client = await serveClient()
})
afterAll(async () => {
  await closeBrowser()
  await client.close()
})

/** Whether the anchor's element is in view, below the search, and has the focus. */
const isOpenAt = (page: Page, anchor: string) =>
  page.waitForFunction((wanted) => {
    const element = document.getElementById(wanted)
    const below = document.querySelector('.rules-search')?.getBoundingClientRect().bottom ?? 0
    const { top, bottom } = element?.getBoundingClientRect() ?? { top: -1, bottom: -1 }
    return document.activeElement === element && top >= below - 1 && bottom <= innerHeight
  }, anchor)

test('every game’s rules have contents that lead to every heading, pieces that are drawn, and no fault', async () => {
  const { page, errors, context } = await newPerson({ locale: 'pt-BR' })
  const found: string[] = []
  for (const { id } of games) {
    await page.goto(`${client.url}/rules/${id}`)
    await page.waitForSelector('.rules .prose h2')
    const anchors = await page.locator('.prose :is(h2, h3)').evaluateAll((headings) => headings.map(({ id }) => id))
    const links = await page.locator('.rules-contents a').evaluateAll((all) => all.map((a) => a.getAttribute('href')))
    expect(links).toEqual(anchors.map((anchor) => `#${anchor}`))
    expect(await page.locator('[data-piece]:empty').count()).toBe(0)
    // Each from wherever the last has led.
    for (const anchor of [...anchors.slice(0, 2), ...anchors.slice(-1)]) {
      await page.locator(`.rules-contents a[href="#${anchor}"]`).click()
      await isOpenAt(page, anchor)
      expect(new URL(page.url()).hash).toBe(`#${anchor}`)
    }
    for (const fault of [...(await faults(page)), ...(await misfits(page))]) found.push(`${id}: ${fault}`)
  }
  expect(found).toEqual([])
  expect(errors).toEqual([])
  await context.close()
})

test('a link to a paragraph opens the rules there, in every language, and words are found in them', async () => {
  const { page, errors, context } = await newPerson({ locale: 'pt-BR', width: 390, height: 844, phone: true })
  await page.goto(`${client.url}/rules/ophir#stranded`)
  await isOpenAt(page, 'stranded')
  await page.locator('.page-head select').first().selectOption('ja')
  await page.locator('.prose h2', { hasText: '市場' }).first().waitFor()
  await page.evaluate(() => {
    location.hash = '#market'
  })
  await isOpenAt(page, 'market')

  await page.locator('.page-head select').first().selectOption('pt')
  await page.locator('.prose #market', { hasText: 'O mercado' }).waitFor()
  // A list that is made from the game's data has the words of its catalogue.
  const { ability = {} } = (await findGame('ophir')?.text('pt')) ?? {}
  const told = await page.locator('.prose').innerText()
  expect(Object.values(ability)).toHaveLength(10)
  expect(Object.values(ability).filter((text) => !told.includes(`${text}`))).toEqual([])

  const field = page.locator('.rules-search input')
  /** So many places are marked, and said to be found. */
  const isFound = (places: number, said: string) =>
    page.waitForFunction(
      ([places, said]) =>
        CSS.highlights.get('found')?.size === places &&
        document.querySelector('.rules-search output')?.textContent === said,
      [places, said] as const,
    )
  // Without the accent and across bold letters.
  await field.fill('PORAO')
  const all = await page.evaluate(() => document.querySelector('.prose')?.textContent?.match(/porão/gi)?.length ?? 0)
  await isFound(all, `1 de ${all} ocorrências`)
  await field.press('Enter')
  await isFound(all, `2 de ${all} ocorrências`)
  await field.fill('duas barreiras fecham')
  await isFound(1, '1 de 1 ocorrência')
  await page.waitForFunction(() => {
    const [range] = CSS.highlights.get('found-here') ?? []
    const { top, bottom } = (range as Range | undefined)?.getBoundingClientRect() ?? { top: -1, bottom: -1 }
    return top >= 0 && bottom <= innerHeight
  })
  await field.fill('zeppelin')
  await isFound(0, 'Nada encontrado')
  expect(errors).toEqual([])
  await context.close()
})

test('a reason at the table leads to its paragraph, by a press and by the key, and the address stays', async () => {
  const record = JSON.parse(
    readFileSync(new URL('../../games/ophir/test/golden/4-templeComplete.json', import.meta.url), 'utf8'),
  )
  const { page, errors, context } = await newPerson()
  await page.goto(client.url)
  await keep(page, tableAt('rules', record, 12, ['Ana', 'Bento', 'Chieko', 'Dora']))
  await page.goto(`${client.url}/home/rules`)
  await page.waitForSelector('.bar[data-mine]')
  const shut = page.locator('.board [data-offer=shut]').first()
  await shut.focus()
  await page.locator('.hint .in-rules').click()
  const opened = page.locator('dialog .prose [id]:focus')
  await opened.waitFor()
  const anchor = await opened.getAttribute('id')
  await isOpenAt(page, anchor ?? '')
  // Links within it scroll; the table stays where it is.
  await page.locator('dialog .rules-contents summary').click()
  await page.locator('dialog .rules-contents a').last().click()
  await isOpenAt(page, 'glossary')
  expect(new URL(page.url()).hash).toBe('')
  await page.keyboard.press('Escape')
  await page.waitForSelector('dialog', { state: 'detached' })

  await shut.evaluate((element) => (element as HTMLElement).blur())
  await page.waitForSelector('.hint', { state: 'detached' })
  await shut.focus()
  await page.waitForSelector('.hint .in-rules')
  await page.keyboard.press('r')
  await isOpenAt(page, anchor ?? '')
  expect(errors).toEqual([])
  await context.close()
})
