import { at, isRefusal, Match, type MatchRecord } from '@portolan/engine'
import { findGame, type Language, languages } from '@portolan/games'
import type { Page } from 'playwright-core'
import { newPerson } from './browser.ts'
import { keep, longestRecord, tableAt } from './kept-tables.ts'
import { layoutScript } from './layout-page.ts'
import { phones, turn } from './phone.ts'

/** The desks that people have. A window of 1280×720 may leave a page no more than 620. */
export const desks = [
  { width: 1280, height: 620 },
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
] as const

interface Way {
  readonly isTouched: boolean
  readonly sizes: readonly { readonly width: number; readonly height: number }[]
}

const ways: readonly Way[] = [
  { isTouched: true, sizes: phones },
  { isTouched: false, sizes: desks },
]

export interface Looking {
  readonly game: string
  /** Where the client is. */
  readonly url: string
  /** A record whose last position is looked at, in the place of moments of the game's longest. */
  readonly record?: MatchRecord
}

/** A fault of a layout: where it was seen, and what it is. */
export interface LayoutFault {
  readonly where: string
  readonly what: string
}

/**
 * Of sizes, moments and languages, a third of what there can be: every size is seen at every moment and in every language,
 * and every moment in every language. A fault comes of one or two of these, hardly ever of all three.
 */
const isInTurn = (size: number, moment: number, language: number): boolean => (size + moment + language) % 3 === 0

/** Looks at a board on phones and desks, at the start, in the middle, and late where the most can be done. */
export async function layoutFaults({ url, game, record: late }: Looking): Promise<readonly LayoutFault[]> {
  const record = late ?? (await longestRecord(game))
  const moments = late === undefined ? await momentsOf(record) : [late.entries.length]
  const found: LayoutFault[] = []
  for (const { isTouched, sizes } of ways) {
    const { page, context, errors } = await newPerson({ ...at(sizes, 0), phone: isTouched })
    await page.goto(`${url}/about`)
    const names = ['Captain', 'Bento', 'Chie', 'Dora', 'Eva']
    await keep(page, ...moments.map((entries, i) => tableAt(`${game}-${i}`, record, entries, names)))
    for (const moment of moments.keys())
      for (const language of languages) {
        await sitDown(page, `${url}/home/${game}-${moment}`, game, language)
        for (const [nth, size] of sizes.entries()) {
          if (moments.length > 1 && !isInTurn(nth, moment, languages.indexOf(language))) continue
          await turn(page, size)
          const where = `${size.width}×${size.height}, ${language}, moment ${moments[moment]}`
          const faults = await page.evaluate<string[]>(layoutScript(isTouched))
          found.push(...faults.map((what) => ({ where, what })))
        }
      }
    found.push(...errors.map((what) => ({ where: 'the console', what })))
    await context.close()
  }
  return found
}

/** Opens a table in a language, as one who needs no guide. */
export async function sitDown(page: Page, address: string, game: string, language: Language): Promise<void> {
  await page.evaluate(
    (settings) => {
      for (const [name, value] of Object.entries(settings))
        localStorage.setItem(`portolan.${name}`, JSON.stringify(value))
    },
    { language, guided: [game] },
  )
  await page.goto(address)
  await page.waitForSelector('.bar[data-mine]')
  await page.evaluate(() => document.fonts.ready)
}

/** The start, the middle, and of the last quarter the position with the most moves to choose from. */
async function momentsOf(record: MatchRecord): Promise<readonly number[]> {
  const rules = await findGame(record.game)?.rules()
  if (rules === undefined) throw new Error(`no rules of ${record.game}`)
  const match = Match.start(rules, record)
  if (isRefusal(match)) throw new Error(match.code)
  const last = record.entries.length
  let [late, most] = [last - 1, 0]
  for (const [i, entry] of record.entries.entries()) {
    const choices = Math.max(...match.decisions().map(({ moves }) => moves.length))
    if (i >= last * 0.75 && choices > most) [late, most] = [i, choices]
    if ('move' in entry) match.play(entry.seat, entry.move)
    else match.leave(entry.seat)
  }
  return [0, Math.floor(last / 2), late]
}
