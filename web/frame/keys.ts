import { type AnyMove, equal, keysOf } from '@portolan/engine'
import type { Frame } from './model.ts'

/** Keys that work anywhere at a table, by what they do. */
export const keys = {
  moves: 'm',
  undo: 'u',
  rules: 'r',
  log: 'l',
  skip: 's',
  board: 'b',
  advice: 'h',
  lookUp: 'i',
  next: 'n',
  help: '?',
} as const
export type KeyDeed = keyof typeof keys

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

const isPressable = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, a, summary, [role=button], [role=tab]') !== null

/** What a key asks of the board, where it has keys of its own. What has the focus keeps Enter and the space bar. */
export function readBoardKey(event: KeyboardEvent, keyMove: KeyMove): ReturnType<KeyMove> {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return undefined
  if (event.key in caps && isPressable(event.target)) return undefined
  return keyMove(event.key)
}

type KeyMove = Frame['keyMove']

/** Keys with a name that does not fit on a button. */
const caps: Readonly<Record<string, string>> = { ' ': '␣', Enter: '⏎' }

/** What to show on a button of the decision bar as the key for it. */
export function capOf(move: AnyMove, digit: number | undefined, keyMove: KeyMove): string | undefined {
  for (const [key, cap] of Object.entries(caps)) {
    const asked = keyMove(key)
    if (typeof asked === 'object' && equal(asked, move)) return cap
  }
  return digit !== undefined && digit <= 9 && keyMove(`${digit}`) === undefined ? `${digit}` : undefined
}

/** What a pressed key asks of the table: a deed, or the number of a button in the decision bar. */
export function readKey(event: KeyboardEvent): KeyDeed | number | 'cancel' | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return undefined
  if (event.key === 'Escape') return 'cancel'
  if (/^[1-9]$/.test(event.key)) return Number(event.key)
  return keysOf(keys).find((deed) => keys[deed] === event.key.toLowerCase())
}

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The arrow keys go from one thing on the board that can be done to the nearest in that direction. */
export function stepFocus(event: KeyboardEvent, root: Element): void {
  const direction = DIRECTIONS[event.key]
  const from = document.activeElement
  if (direction === undefined || from === null || !root.contains(from)) return
  const [x, y] = middle(from)
  let best: Element | undefined
  let bestAway = Number.POSITIVE_INFINITY
  for (const element of root.querySelectorAll('[data-offer]')) {
    const [dx, dy] = [middle(element)[0] - x, middle(element)[1] - y]
    const along = dx * direction[0] + dy * direction[1]
    const aside = Math.abs(dx * direction[1]) + Math.abs(dy * direction[0])
    // What lies within a cone ahead; a little to the side counts double.
    if (along <= 4 || aside > along * 1.8) continue
    if (along + 2 * aside < bestAway) {
      best = element
      bestAway = along + 2 * aside
    }
  }
  if (best instanceof HTMLElement || best instanceof SVGElement) {
    best.focus()
    event.preventDefault()
  }
}

const middle = (element: Element): readonly [number, number] => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return [x + width / 2, y + height / 2]
}
