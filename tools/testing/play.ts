import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type About, type Catalogue, type Language, languages } from '@portolan/games'
import type { TableAnswer } from '@portolan/protocol'
import { expect } from 'vitest'
import { autopilot } from '../../web/test/autopilot.ts'
import { newPerson } from '../../web/test/browser.ts'
import { literally } from './document.ts'

type Person = Awaited<ReturnType<typeof newPerson>>

const ENOUGH = 8

const load = async (project: string, path: string) =>
  await import(pathToFileURL(join(project, 'games', 'pig', path)).href)

/** The sentences that players of this language must find on the screen. */
async function sentencesOf(project: string, language: Language) {
  const { default: text }: { default: Catalogue } = await load(project, `text/${language}.ts`)
  const under = (group: string, key: string): RegExp => {
    const found = text[group]
    const sentence = typeof found === 'object' ? found[key] : undefined
    if (typeof sentence !== 'string') throw new Error(`no ${group}.${key} in ${language}`)
    return new RegExp(
      sentence
        .split(/\{\{.*?\}\}/)
        .map(literally)
        .join('.+'),
    )
  }
  return { rolled: under('event', 'rolled'), begin: under('prompt', 'begin'), note: under('firstGame', 'roll') }
}

const newReader = (language: Language) => newPerson({ locale: { en: 'en-GB', pt: 'pt-BR', ja: 'ja-JP' }[language] })

/** The log tells what was rolled and nothing on the page is amiss. */
async function expectRead(project: string, language: Language, { page, errors }: Person): Promise<void> {
  const { rolled } = await sentencesOf(project, language)
  await page.locator('.log li', { hasText: rolled }).first().waitFor({ state: 'attached' })
  expect(errors).toEqual([])
}

/** From the front page, in one click, as somebody whose browser speaks this language. */
export async function playAgainstBots(project: string, address: string, language: Language): Promise<void> {
  const { about }: { about: About } = await load(project, 'about.ts')
  const { begin } = await sentencesOf(project, language)
  const person = await newReader(language)
  const { page, context } = person
  await page.goto(address)
  await page.locator('.cover', { hasText: about.name[language] }).locator('button.primary').click()
  await page.locator('.prompt', { hasText: begin }).first().waitFor()
  await autopilot(page, ['roll'], ENOUGH)
  await expectRead(project, language, person)
  // What its words explain can be looked up, on the plain board and on its own.
  await page.locator('.board').focus()
  await page.keyboard.press('i')
  await page.locator('.look-up-index button').first().click()
  await page.locator('.look-up > p').first().waitFor()
  await context.close()
}

/** The guided first game, from the front page: it speaks this language, and what it proposes can be pressed. */
export async function learnByPlaying(project: string, address: string, language: Language): Promise<void> {
  const { about }: { about: About } = await load(project, 'about.ts')
  const { note } = await sentencesOf(project, language)
  const person = await newReader(language)
  const { page, context } = person
  await page.goto(address)
  await page.locator('.cover', { hasText: about.name[language] }).locator('button:not(.primary)').click()
  await page.locator('.guide', { hasText: note }).waitFor()
  await page.locator('.board [data-halo=guide]').click()
  await page.locator('[data-confirm]').click()
  await expectRead(project, language, person)
  await context.close()
}

/** Three people at one table on the server, each with a language of their own. */
export async function meetAt(project: string, address: string): Promise<void> {
  const people = await Promise.all(languages.map(newReader))
  const post = async <T>({ context }: Person, path: string, data: object = {}): Promise<T> => {
    const answer = await context.request.post(address + path, { data })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  const [host, ...guests] = people
  for (const [place, person] of people.entries()) await post(person, '/api/me', { name: `Reader ${place}` })
  const seats = people.map((person) => (person === host ? 'me' : 'open'))
  const { table } = await post<TableAnswer>(host, '/api/tables', { game: 'pig', seats })
  for (const guest of guests) await post(guest, `/api/tables/${table.id}/join`)
  await post(host, `/api/tables/${table.id}/start`)
  await Promise.all(people.map(({ page }) => page.goto(`${address}/table/${table.id}`)))
  await Promise.all(people.map(({ page }) => autopilot(page, ['hold'], ENOUGH)))
  for (const [place, person] of people.entries()) {
    expect(await person.page.locator('.board .pig-die').textContent()).toMatch(/^[1-6?]$/)
    await expectRead(project, languages[place], person)
  }
  await Promise.all(people.map(({ context }) => context.close()))
}
