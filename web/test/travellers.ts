import { type Language, makeWords, type Words } from '@portolan/games'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import commonEn from '../../games/text/en.ts'
import commonJa from '../../games/text/ja.ts'
import commonPt from '../../games/text/pt.ts'
import en from '../text/en.ts'
import ja from '../text/ja.ts'
import pt from '../text/pt.ts'
import roomEn from '../text/room/en.ts'
import roomJa from '../text/room/ja.ts'
import roomPt from '../text/room/pt.ts'
import setupEn from '../text/setup/en.ts'
import setupJa from '../text/setup/ja.ts'
import setupPt from '../text/setup/pt.ts'
import tableEn from '../text/table/en.ts'
import tableJa from '../text/table/ja.ts'
import tablePt from '../text/table/pt.ts'
import { type Look, newPerson } from './browser.ts'
import type { Person } from './online-people.ts'
import { strays } from './phone.ts'
import { look } from './walker.ts'

const texts = {
  en: { ...commonEn, ...en, ...roomEn, ...setupEn, ...tableEn },
  pt: { ...commonPt, ...pt, ...roomPt, ...setupPt, ...tablePt },
  ja: { ...commonJa, ...ja, ...roomJa, ...setupJa, ...tableJa },
}

/** Somebody with a device of their own, who reads their own language. */
export interface Traveller extends Person {
  readonly name: string
  /** The words on the screen before them. */
  readonly say: Words['say']
  readonly language: Language
  /** With a finger where the device has a touch screen, with the mouse where it has not. */
  press(target: Locator): Promise<void>
  button(key: string, params?: Parameters<Words['say']>[1]): Locator
}

export async function newTraveller(name: string, language: Language, look: Look): Promise<Traveller> {
  const person = await newPerson({ ...look, locale: language })
  const { say } = makeWords(language, texts[language])
  return {
    ...person,
    name,
    language,
    say,
    press: (target) => (look.phone ? target.tap() : target.click()),
    button: (key, params) => person.page.getByRole('button', { name: say(key, params) }),
  }
}

/** Everybody sees the same position; its number. */
export async function together(people: readonly Traveller[]): Promise<number> {
  const numbers = () => Promise.all(people.map(async ({ page }) => (await look(page)).number))
  let seen: readonly number[] = []
  await expect
    .poll(async () => {
      seen = await numbers()
      return new Set(seen).size
    })
    .toBe(1)
  return seen[0] ?? Number.NaN
}

/** What is pressed on the way to a move, the last first, and what may come of each but the move itself. */
const presses = [
  { target: '[data-confirm]', leadsTo: [] },
  { target: '[data-pick]', leadsTo: ['[data-confirm]'] },
  { target: '[data-moves]', leadsTo: ['[data-pick]', '[data-confirm]'] },
] as const

/** Presses what the screen offers until the game has gone on by one decision of this person. */
async function decide({ page, press }: Traveller): Promise<void> {
  const { number } = await look(page)
  while ((await look(page)).number === number) {
    for (const { target, leadsTo } of presses) {
      const shown = page.locator(target).filter({ visible: true })
      if ((await shown.count()) === 0) continue
      await press(shown.first())
      await page.waitForFunction(
        ([before, next]) =>
          Number(document.querySelector('.table')?.getAttribute('data-number')) !== before ||
          next.some((one) => document.querySelector(one) !== null),
        [number, leadsTo] as const,
      )
      break
    }
  }
}

/** Who is asked to decide, by what their screens say. */
async function asked(people: readonly Traveller[]): Promise<Traveller> {
  let found: Traveller | undefined
  await expect
    .poll(async () => {
      for (const person of people) if ((await look(person.page)).state === 'mine') found = person
      return found === undefined
    })
    .toBe(false)
  if (found === undefined) throw new Error('nobody is asked')
  return found
}

/** Plays so many decisions, whoever's they are, and sees after each that all screens and titles agree. */
export async function playTogether(people: readonly Traveller[], decisions: number): Promise<number> {
  let number = await together(people)
  for (let made = 0; made < decisions; made++) {
    await decide(await asked(people))
    number = await together(people)
    const next = await asked(people)
    for (const person of people) await expectTitle(person, person === next)
  }
  return number
}

/** The title of the page says whose turn it is. */
export async function expectTitle({ page, say, name }: Traveller, isTheirs: boolean): Promise<void> {
  const [called] = say('ui.yourTurnTitle', { name: '|' }).split('|')
  if (called === undefined) throw new Error('a title without a game')
  await expect.poll(async () => (await page.title()).startsWith(called), { message: `${name}’s title` }).toBe(isTheirs)
}

/** Nothing is wider than the screen, and all that can be pressed is in reach. */
export async function expectFit({ page, name }: Traveller, where: string): Promise<void> {
  expect(await strays(page), `${name} ${where}`).toEqual([])
}

/** What opens the log where there is no room for it: its name goes on to say how much is new. */
export const logButton = (page: Page, say: Words['say']): Locator =>
  page.locator('.table-head').getByRole('button', { name: new RegExp(`^${say('table.log')}`) })

/** Opens the chat, whichever way the device has, and waits for a line there. */
export async function read({ page, press, say }: Traveller, line: string): Promise<void> {
  const chat = page.getByRole('tab', { name: say('table.chat') })
  const log = logButton(page, say)
  const drawn = await log.isVisible()
  if (drawn) await press(log)
  await press(chat)
  await page.getByText(line).waitFor()
  if (drawn) await press(log)
}

/** Says something to the table. */
export async function speak({ page, press, say }: Traveller, line: string): Promise<void> {
  const log = logButton(page, say)
  const drawn = await log.isVisible()
  if (drawn) await press(log)
  await press(page.getByRole('tab', { name: say('table.chat') }))
  await page.getByLabel(say('table.sayToTable')).fill(line)
  await press(page.getByRole('button', { name: say('table.send') }))
  await page.locator('.chat ol').getByText(line).waitFor()
  if (drawn) await press(log)
}
