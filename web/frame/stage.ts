import { type Signal, signal } from '@preact/signals'
import type { BoardModule } from '../board.ts'
import { calm } from '../settings.ts'
import type { Position } from '../table/table.ts'
import { animationPace, botPace, type Pace } from '../table-settings.ts'
import { arrive, type Places, setSpeed, tokenPlaces, travel } from './animator.ts'
import { whenLifted } from './finger.ts'

/** The position on the screen: the latest, or one on the way to it. */
export interface Shown extends Position {
  /** Whether later positions wait: nothing can be decided before they were shown. */
  readonly passing: boolean
}

export interface Stage {
  readonly shown: Signal<Shown | undefined>
  /** Whether something is moving that could be skipped. */
  readonly moving: Signal<boolean>
  show(position: Position): void
  /** Goes to the latest position at once. */
  skip(): void
  /** The element whose tokens move; called when it is there and, with `drawn`, after each drawing. */
  setRoot(element: Element | null): void
  drawn(): void
}

/** More than this waiting is not watched but jumped over. */
const MOST_WAITING = 40
/** Between one entry and the next of others, so that the eye can follow, in milliseconds. */
const breaths: Readonly<Record<Pace, number>> = { slow: 1100, normal: 120, fast: 0 }
/** How fast tokens travel and dice tumble. */
const speeds: Readonly<Record<Pace, number>> = { slow: 0.6, normal: 1, fast: 2 }

/** Shows positions one after another, each when the motion of the last is done. */
export function makeStage(module: () => BoardModule | undefined): Stage {
  const shown = signal<Shown | undefined>(undefined)
  const moving = signal(false)
  let waiting: Position[] = []
  let root: Element | null = null
  let before: Places | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function put(position: Position): void {
    if (root !== null && position.transition !== 'jump') before = tokenPlaces(root)
    shown.value = { ...position, passing: waiting.length > 0 }
  }

  function next(): void {
    clearTimeout(timer)
    timer = undefined
    const position = waiting.shift()
    if (position === undefined) {
      moving.value = false
      return
    }
    moving.value = true
    put(position)
    if (root === null) next()
  }

  /** How long a position of others stays: long enough to be followed, if more are to come. */
  function breathAfter({ events, seen }: Position): number {
    // What is not there yet is waited for only by those who want it slow.
    const isMore = botPace.value === 'slow' && seen.decision === undefined && seen.result === undefined
    return events.length > 0 && (waiting.length > 0 || isMore) ? breaths[botPace.value] : 0
  }

  return {
    shown,
    moving,
    show(position) {
      if (position.transition === 'jump' || document.hidden || waiting.length >= MOST_WAITING) {
        waiting = []
        before = undefined
        put(position)
        return
      }
      waiting.push(position)
      if (!moving.value) next()
    },
    skip() {
      if (root !== null) arrive(root)
      const last = waiting.at(-1)
      waiting = []
      before = undefined
      if (last !== undefined) put(last)
      next()
    },
    setRoot(element) {
      root = element
    },
    drawn() {
      const position = shown.value
      if (root === null || position === undefined || !moving.value || timer !== undefined) return
      const travelled = before === undefined ? 0 : travel(root, before, calm.value)
      before = undefined
      const lingering = calm.value || position.transition === 'rewind' ? 0 : (module()?.linger?.(position.events) ?? 0)
      const speed = speeds[animationPace.value]
      setSpeed(root, speed)
      timer = setTimeout(() => whenLifted(next), (travelled + lingering) / speed + breathAfter(position))
    },
  }
}
