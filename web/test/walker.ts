import { type AnyMove, type Chance, type Decision, isRefusal, Match, type MatchRecord, viewOf } from '@portolan/engine'
import { findGame } from '@portolan/games'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What the screen shows of the game's course. */
export interface Screen {
  /** How many entries the record of the position on the screen has. */
  readonly number: number
  readonly state: 'mine' | 'curtain' | 'over' | 'waiting'
  /** Every move that some element on the screen offers, as JSON, sorted. */
  readonly offered: readonly string[]
}

export const look = (page: Page): Promise<Screen> =>
  page.evaluate(() => {
    const offered = new Set<string>()
    for (const element of document.querySelectorAll('[data-moves]')) {
      for (const move of JSON.parse(element.getAttribute('data-moves') ?? '[]')) offered.add(JSON.stringify(move))
    }
    const has = (selector: string) => document.querySelector(selector) !== null
    const state = has('.curtain') ? 'curtain' : has('.bar[data-mine]') ? 'mine' : has('.scores') ? 'over' : 'waiting'
    const number = Number(document.querySelector('.table')?.getAttribute('data-number'))
    return { number, state, offered: [...offered].sort() }
  })

/** Waits until the screen wants something of the person before it. */
export async function settled(page: Page): Promise<Screen> {
  for (;;) {
    await page.waitForFunction(() => document.querySelector('.curtain, .bar[data-mine], .scores') !== null, undefined, {
      polling: 'raf',
    })
    const screen = await look(page)
    // Where seats decide at once, the others' moves come in between: then nothing is offered for a moment.
    if (screen.state === 'curtain' || screen.state === 'over' || screen.offered.length > 0) return screen
  }
}

/** The record of a table of this browser, read where the page keeps it, without its first `from` entries. */
export const recordOf = (page: Page, id: string, from = 0): Promise<MatchRecord> =>
  page.evaluate(
    ([table, first]) =>
      new Promise<MatchRecord>((resolve, reject) => {
        const opening = indexedDB.open('portolan')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('tables').objectStore('tables').get(table)
          reading.onsuccess = () => {
            opening.result.close()
            const { record } = reading.result
            resolve({ ...record, entries: record.entries.slice(first) })
          }
        }
      }),
    [id, from] as const,
  )

/** A decision, and what who decides sees. */
export interface Asked extends Decision {
  readonly view: unknown
}

/** The rules' own account of a table of this browser, to hold against what its screen shows. */
export async function follow(page: Page, id: string): Promise<(number: number) => Promise<Asked | undefined>> {
  const record = await recordOf(page, id)
  const rules = await findGame(record.game)?.rules?.()
  if (rules === undefined) throw new Error(`no rules for ${record.game}`)
  const match = Match.start(rules, record)
  if (isRefusal(match)) throw new Error(match.code)
  return async (number) => {
    // The record is kept a moment after the screen has shown its last entry.
    while (match.number < number) {
      const { entries } = await recordOf(page, id, match.number)
      for (const entry of entries.slice(0, number - match.number)) {
        const played = 'move' in entry ? match.play(entry.seat, entry.move) : match.leave(entry.seat)
        if (isRefusal(played)) throw new Error(played.code)
      }
    }
    const [decision] = match.decisions()
    return decision && { ...decision, view: viewOf(rules, match.state, decision.seat) }
  }
}

/** Moves in the form of `Screen.offered`. */
export const written = (moves: readonly AnyMove[]): readonly string[] =>
  moves.map((move) => JSON.stringify(move)).sort()

/** One time in this many, what is seldom wise is not passed over: see `Decision.asides`. */
const ASIDES_ONE_IN = 16

/** Among how many things that can be done the next is chosen, so that nobody has to go all around the screen. */
const NEAREST = 5

/** Makes one decision with nothing but keys: Tab to something that is offered, Enter, and a yes where one is asked. */
export async function playByKeyboard(page: Page, { moves, asides = 0 }: Decision, chance: Chance): Promise<void> {
  const { number } = await look(page)
  const wanted = written(
    chance.int(ASIDES_ONE_IN) === 0 ? moves : moves.slice(0, moves.length - asides || moves.length),
  )
  const near = chance.int(NEAREST)
  const downs = chance.int(3)
  for (let tries = 0; ; tries++) {
    await goTo(page, wanted, near)
    await page.keyboard.press('Enter')
    if (await has(page, '.pick')) {
      for (let down = downs; down > 0; down--) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    }
    // What others do at the same time may have taken the focus away just before the key: then it is pressed again.
    if (tries === 2 || (await askedOrOn(page, number, 10_000).catch(() => 'neither')) !== 'neither') break
  }
  if ((await askedOrOn(page, number)) === 'asked') await page.keyboard.press('Enter')
}

/** Goes by Tab to something that offers one of these moves, about so many of them away. */
async function goTo(page: Page, wanted: readonly string[], near: number): Promise<void> {
  await page.keyboard.press('b')
  const ways = await waysTo(page, wanted)
  await tab(page, ways[near % (Math.min(ways.length, NEAREST) || 1)] ?? 1)
  for (let more = 0; ; more++) {
    const [nearest = 1] = await waysTo(page, wanted)
    if (nearest === 0) return
    if (more > 200) throw new Error('the keyboard reaches nothing that can be done')
    await tab(page, nearest)
  }
}

/** What comes of a move: it is asked about first, or the game has gone on from here. */
export async function askedOrOn(page: Page, number: number, timeout?: number): Promise<'asked' | 'on'> {
  await page.waitForFunction(
    (before) =>
      document.querySelector('.question') !== null ||
      Number(document.querySelector('.table')?.getAttribute('data-number')) !== before,
    number,
    { polling: 'raf', ...(timeout !== undefined && { timeout }) },
  )
  return (await has(page, '.question')) ? 'asked' : 'on'
}

export const has = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.querySelector(wanted) !== null, selector)

/**
 * How many steps of Tab it should be from the focus, back where it is less than 0, to whatever offers one of these
 * moves, the nearest first. A question has the focus: it comes where another seat that decides at the same time was
 * faster than the question about the last move.
 */
const waysTo = (page: Page, wanted: readonly string[]): Promise<readonly number[]> =>
  page.evaluate((moves) => {
    if (document.querySelector('.question') !== null) return [0]
    const stops = [
      ...document.querySelectorAll('a[href], button:enabled, input:enabled, select:enabled, summary, [tabindex]'),
    ].filter((element) => !element.matches('[tabindex="-1"]') && element.checkVisibility({ visibilityProperty: true }))
    const from = stops.findIndex((element) => element.matches(':focus'))
    return stops
      .flatMap((element, i) => {
        const offered: unknown[] = JSON.parse(element.getAttribute('data-moves') ?? '[]')
        return offered.some((move) => moves.includes(JSON.stringify(move))) ? [i - from] : []
      })
      .sort((a, b) => Math.abs(a) - Math.abs(b))
  }, wanted)

/** Presses Tab so many times, with Shift where it is less than 0, and waits at the end: all of it may be drawn at once. */
async function tab(page: Page, steps: number): Promise<void> {
  if (steps < 0) await page.keyboard.down('Shift')
  await Promise.all(Array.from({ length: Math.abs(steps) }, () => page.keyboard.press('Tab')))
  if (steps < 0) await page.keyboard.up('Shift')
}

export const leaves = (page: Page, number: number) =>
  page.waitForFunction(
    (before) => Number(document.querySelector('.table')?.getAttribute('data-number')) !== before,
    number,
    { polling: 'raf' },
  )

/** Plays a table of this browser to its end by keyboard and checks every step; gives the number of decisions made. */
export async function walk(page: Page, id: string, chance: Chance, most: number): Promise<number> {
  const decisionAt = await follow(page, id)
  for (let decisions = 0; decisions < most; ) {
    const screen = await settled(page)
    if (screen.state === 'over') return decisions
    if (screen.state === 'curtain') {
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => document.querySelector('.curtain') === null, undefined, { polling: 'raf' })
      continue
    }
    const decision = await decisionAt(screen.number)
    if (decision === undefined) throw new Error('the screen asks for a decision when none is due')
    expect(screen.offered).toEqual(written(decision.moves))
    await playByKeyboard(page, decision, chance)
    await leaves(page, screen.number)
    decisions++
  }
  throw new Error(`no end after ${most} decisions`)
}
