import { type AnyMove, at, type Chance, type Decision, equal, type MatchRecord } from '@portolan/engine'
import { findGame, loadWords } from '@portolan/games'
import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { BoardModule } from '../board.ts'
import { wordsIn } from '../frame/words-in.ts'
import { kept } from './kept-tables.ts'
import { follow, has, look, recordOf, settled, written } from './walker.ts'

/** What boards know of moves for their words, where that is in a file of its own. */
const factsOf = import.meta.glob<BoardModule['facts']>('../../games/*/board/facts.ts', { import: 'facts' })

/** Something that can be pressed, and the point at which a finger would press it. */
interface Target {
  readonly moves: readonly AnyMove[]
  /** What a person reads on it, or is told of it. */
  readonly label: string
  /** Whether that must be the words of the move: on a button of the bar, of a choice, of the list. */
  readonly named: boolean
  readonly listed: boolean
  readonly x: number
  readonly y: number
}

/** Which of the offered moves are wanted. */
export type Wish = (decision: Decision, number: number) => readonly AnyMove[]

/** One time in this many, what is seldom wise is not passed over: see `Decision.asides`. */
const ASIDES_ONE_IN = 16

/** By lot, each kind of move as often as any other: of a hundred places for one thing the first is as good as the last. */
export const anything =
  (chance: Chance): Wish =>
  ({ moves, asides = 0 }) => {
    const wise = chance.int(ASIDES_ONE_IN) === 0 ? moves : moves.slice(0, moves.length - asides || moves.length)
    const types = [...new Set(wise.map(({ type }) => type))]
    const kind = wise.filter(({ type }) => type === at(types, chance.int(types.length)))
    return kind.length === 0 ? moves : [at(kind, chance.int(kind.length))]
  }

export const asRecorded =
  ({ entries }: MatchRecord): Wish =>
  ({ moves }, number) => {
    const entry = entries[number]
    return entry !== undefined && 'move' in entry ? [entry.move] : moves
  }

/** What a walk by taps came to. */
export interface Walked {
  readonly decisions: number
  readonly over: boolean
  /** How many moves had nothing on the screen that stood for them, and were found in the list of all. */
  readonly listed: number
}

/**
 * Plays a table of this browser by taps alone and holds each against the record: what was entered is what the label under
 * the finger stood for, and nothing that can be pressed moved while the finger was down, or because of a first tap.
 */
export async function walkByTouch(page: Page, id: string, wish: Wish, most: number): Promise<Walked> {
  const decisionAt = await follow(page, id)
  const table = await kept(page, id)
  const facts = await factsOf[`../../games/${table?.record.game}/board/facts.ts`]?.()
  const words = await loadWords('en', findGame(table?.record.game ?? ''), (seat) => table?.names[seat] ?? '')
  const finger = await page.context().newCDPSession(page)
  let listed = 0
  for (let decisions = 0; decisions < most; decisions++) {
    const { state, number } = await settled(page)
    if (state === 'over') return { decisions, over: true, listed }
    const decision = await decisionAt(number)
    if (decision === undefined) throw new Error('the screen asks for a decision when none is due')
    const labels = await decideByTouch(page, finger, wish(decision, number))
    const [entry] = await entriesFrom(page, id, number)
    if (entry === undefined || !('move' in entry)) throw new Error(`no move came of ${told(labels)}`)
    const said = wordsIn(words, { ...(facts && { facts }) }, decision.view, decision.prompt).move(entry.move)
    for (const label of labels) checkLabel(label, entry.move, said)
    if (at(labels, 0).listed) listed++
    expect(await page.locator('[data-pointed]').count(), `a ghost of ${told(labels)}`).toBe(0)
  }
  return { decisions: most, over: false, listed }
}

/** The record is kept a moment after the screen has shown its last entry. */
async function entriesFrom(page: Page, id: string, number: number): Promise<MatchRecord['entries']> {
  for (;;) {
    const { entries } = await recordOf(page, id, number)
    if (entries.length > 0) return entries
  }
}

const told = (targets: readonly Target[]) => targets.map(({ label }) => `“${label}”`).join(', then ')

function checkLabel({ label, moves, named }: Target, entered: AnyMove, said: string): void {
  if (!moves.some((move) => equal(move, entered)))
    throw new Error(`“${label}” stood for ${JSON.stringify(moves)}, and ${JSON.stringify(entered)} was entered`)
  if (named) expect(label.toLowerCase()).toContain(said.toLowerCase())
}

/** Taps until the game has gone on; gives all that was tapped for it and stood for a move. */
async function decideByTouch(page: Page, finger: CDPSession, wanted: readonly AnyMove[]): Promise<readonly Target[]> {
  const { number } = await look(page)
  await isStill(page)
  const moves = written(wanted)
  const tapped: Target[] = []
  let asked = false
  let shown = (await targetFor(page, '[data-moves]', moves)) ?? (await openList(page, finger, moves))
  for (;;) {
    tapped.push(shown)
    await tap(page, finger, shown)
    const next = await afterTap(page, number, tapped)
    if (next === 'on') return tapped
    if (asked) throw new Error(`${told(tapped)} is asked about once more, though it was just chosen`)
    asked = true
    // A second tap on the same thing is a yes, as "Do it" is: every other time it is answered by that, where it can be.
    const again = next === CONFIRM && number % 2 === 0 ? await sameAgain(page, tapped) : undefined
    const target = again ?? (await targetFor(page, next, moves))
    if (target === undefined) throw new Error(`${told(tapped)} led to nothing that can be pressed`)
    shown = target
  }
}

const CONFIRM = '[data-confirm]'
const PICK = '.pick [data-pick]'

/** What was tapped first, where it is the board's, stands for one move and still lies under the finger. */
async function sameAgain(page: Page, [first, ...more]: readonly Target[]): Promise<Target | undefined> {
  if (first === undefined || more.length > 0 || first.named || first.moves.length !== 1) return undefined
  const now = await targetFor(page, '.board [data-moves]', written(first.moves))
  return now?.x === first.x && now.y === first.y ? now : undefined
}

/** Where a move has nothing on the screen: the list of all moves has it. */
async function openList(page: Page, finger: CDPSession, moves: readonly string[]): Promise<Target> {
  const opener = await targetFor(page, '[data-list]')
  if (opener === undefined) throw new Error('the list of all moves can’t be pressed')
  await tap(page, finger, opener)
  await page.waitForSelector('dialog [data-pick]')
  const target = await targetFor(page, 'dialog [data-pick]', moves)
  if (target === undefined) throw new Error(`${moves} can’t be pressed anywhere`)
  return target
}

/** Presses with a finger. Nothing that can be pressed may move meanwhile, nor by what the tap shows. */
async function tap(page: Page, finger: CDPSession, { x, y, label }: Target): Promise<void> {
  const before = await layout(page)
  // First a finger that stays until all is drawn that its coming changes, and slips off: it presses nothing.
  await page.evaluate(`void (globalThis.held = new Promise((done) =>
    addEventListener('pointerdown', () =>
      requestAnimationFrame(() => requestAnimationFrame(() => done((${readLayout})()))), { capture: true, once: true })))`)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  const during = await page.evaluate<Layout>('globalThis.held')
  await finger.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] })
  expect(moved(before, during), `moved under a finger that is down on “${label}”`).toEqual([])
  do {
    await closeCard(page)
    // As fast as can be: on a machine that stands still, a tap becomes a long press.
    await Promise.all([
      finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] }),
      finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    ])
    await drawn(page)
  } while (await has(page, LOOKED_UP))
  const after = await layout(page)
  if (after.number === before.number) expect(moved(before, after), `moved by a tap on “${label}”`).toEqual([])
}

/** A long press has asked for a card, which may still be on its way. */
const LOOKED_UP = '.table[data-looked-up]'

async function closeCard(page: Page): Promise<void> {
  if (!(await has(page, LOOKED_UP))) return
  await page.waitForSelector('dialog .look-up')
  await page.keyboard.press('Escape')
  await page.waitForSelector(LOOKED_UP, { state: 'detached' })
}

/** What comes of a tap: the game has gone on, or something is to be pressed next, by its selector. */
async function afterTap(page: Page, number: number, tapped: readonly Target[]): Promise<string> {
  const found = await page
    .waitForFunction(
      ([before, choices]) => {
        if (Number(document.querySelector('.table')?.getAttribute('data-number')) !== before) return 'on'
        return choices.find((selector) => document.querySelector(selector) !== null)
      },
      [number, [PICK, CONFIRM]] as const,
      { polling: 'raf', timeout: LOST_MS },
    )
    .catch(() => undefined)
  const next = await found?.jsonValue()
  if (next === undefined) throw new Error(`nothing came of a tap on ${told(tapped)}`)
  return next
}

/** A tap of which nothing came in this time is lost: a limit on hanging, not on how fast a machine is. */
const LOST_MS = 30_000

/** Two frames: what a touch changes is drawn in the first, and what follows from that in the second. */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

interface Layout {
  readonly number: number
  /** Where all that can be pressed is, by what it stands for and which of those it is. */
  readonly places: Readonly<Record<string, string>>
}

const layout = (page: Page): Promise<Layout> => page.evaluate(readLayout)

/** Waits until all motion is over and the board has gone to what is asked. */
async function isStill(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[data-skip]') === null)
  await drawn(page)
  for (let before = await layout(page); ; ) {
    await page.waitForTimeout(60)
    const now = await layout(page)
    if (moved(before, now).length === 0) return
    before = now
  }
}

/** Runs in the page. */
function readLayout(): Layout {
  const places: Record<string, string> = {}
  for (const element of document.querySelectorAll('[data-moves]')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    const moves = element.getAttribute('data-moves') ?? ''
    let key = moves
    for (let nth = 2; key in places; nth++) key = `${moves} ${nth}`
    const { x, y, width, height } = element.getBoundingClientRect()
    places[key] = [x, y, width, height].map(Math.round).join(' ')
  }
  return { number: Number(document.querySelector('.table')?.getAttribute('data-number')), places }
}

const moved = (before: Layout, after: Layout): readonly string[] =>
  Object.entries(before.places).flatMap(([key, place]) => {
    const now = after.places[key]
    return now === undefined || now === place ? [] : [`${key}: ${place} → ${now}`]
  })

/** The first of what this selector finds that stands for one of these moves and can be hit, brought into view. */
const targetFor = (page: Page, selector: string, moves?: readonly string[]): Promise<Target | undefined> =>
  page.evaluate(
    ([wanted, among]) => {
      const standsFor = (element: Element): unknown[] => {
        const {
          moves: several,
          pick,
          confirm,
        } = element instanceof HTMLElement || element instanceof SVGElement ? element.dataset : {}
        if (several !== undefined) return JSON.parse(several)
        const one = pick ?? confirm
        return one === undefined ? [] : [JSON.parse(one)]
      }
      const isWanted = (element: Element) =>
        among === undefined || standsFor(element).some((move) => among.includes(JSON.stringify(move)))
      /** A point at which a press reaches the element and nothing else that stands for a move. */
      const pointOf = (element: Element): readonly [number, number] | undefined => {
        const { x, y, width, height } = element.getBoundingClientRect()
        for (const down of [0.5, 0.3, 0.7, 0.15, 0.85]) {
          for (const across of [0.5, 0.3, 0.7, 0.15, 0.85]) {
            const point = [x + width * across, y + height * down] as const
            const hit = document.elementFromPoint(...point)
            if (hit !== null && (hit === element || (element.contains(hit) && hit.closest(wanted) === element)))
              return point
          }
        }
        return undefined
      }
      for (const element of document.querySelectorAll(wanted)) {
        if (!isWanted(element) || !element.checkVisibility({ visibilityProperty: true })) continue
        element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
        const point = pointOf(element)
        if (point === undefined) continue
        const [x, y] = point
        const own = element.closest('.bar, .pick, dialog') !== null
        const label = element.getAttribute('aria-label') ?? element.textContent ?? ''
        return {
          moves: standsFor(element) as AnyMove[],
          label,
          named: own && element.closest('.question') === null,
          listed: element.closest('dialog') !== null,
          x,
          y,
        }
      }
      return undefined
    },
    [selector, moves] as const,
  )
