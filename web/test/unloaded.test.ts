import { games } from '@portolan/games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import pt from '../text/pt.ts'
import { closeBrowser, newPerson } from './browser.ts'
import { serveClient } from './serve.ts'

// A part of a game that does not come: a catalogue that its author forgot, a file that a broken connection lost.

let client: Awaited<ReturnType<typeof serveClient>>

beforeAll(async () => {
  client = await serveClient()
})
afterAll(async () => {
  await closeBrowser()
  await client.close()
})

/** The front page, in Portuguese; from then on these files can't be had, and a table is laid. */
async function playWithout(files: RegExp) {
  const person = await newPerson({ locale: 'pt-BR' })
  const { page } = person
  await page.goto(client.url)
  const play = page.locator('.cover button.primary').first()
  await play.waitFor()
  await page.route(files, (route) => route.abort())
  await play.click()
  await page.waitForSelector('.table')
  return person
}

const sentence = (key: string): string => {
  const { ui } = pt
  const found = typeof ui === 'object' ? ui[key] : undefined
  if (typeof found !== 'string') throw new Error(`no sentence ${key}`)
  return found
}

test('a game without words in the reader’s language speaks English, and the frame goes on as it was', async () => {
  const { page, context, errors } = await playWithout(/\/assets\/pt-[^/]*\.js$/)
  await page.locator('.board [data-offer=open]').first().waitFor()
  const prompt = await page.locator('.prompt').first().textContent()
  const english = await Promise.all(games.map((game) => game.text('en')))
  const prompts = english.flatMap((text) => Object.values(text.prompt ?? {}))
  expect(prompts).toContain(prompt?.replace(/^[^:]*: /, ''))
  await page.getByRole('button', { name: sentence('menu') }).waitFor()
  expect(await page.getByText(sentence('loading')).count()).toBe(0)
  expect(errors).toEqual([])
  await context.close()
})

test.each([
  ['no words', /\/assets\/(pt|en)-[^/]*\.js$/],
  ['no board', /\/assets\/board-[^/]*\.js$/],
])('a game of which there are %s says so, and can be tried again', async (_, files) => {
  const { page, context } = await playWithout(files)
  const alert = page.locator('.board [role=alert]')
  await alert.waitFor()
  const [before, after] = sentence('notLoaded').split('{{name}}')
  expect(await alert.locator('p').textContent()).toMatch(new RegExp(`^${before}.+${after.replace('?', '\\?')}$`))
  expect(await page.getByText(sentence('loading')).count()).toBe(0)
  await page.unroute(files)
  await alert.getByRole('button', { name: sentence('loadAgain') }).click()
  await page.locator('.board [data-offer=open]').first().waitFor()
  await context.close()
})
