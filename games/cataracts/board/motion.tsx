import type { Words } from '@portolan/games'
import type { ObjectiveId } from '../data/index.ts'
import type { Event } from '../rules/events.ts'
import type { ProblemId } from '../rules/state.ts'
import { happened } from './props.ts'

// What the clocks did, as it is shown on the row: one place after another, and what came of it after that.

/** From one clock of the sweep to the next. */
const SWEEP_MS = 220
const FAILURE_MS = 500
const FUSING_MS = 700

export interface Motion {
  /** Its clock ticked: after so many milliseconds. */
  readonly tickedAfter: number | undefined
  readonly failed: { readonly card: ProblemId; readonly after: number } | undefined
  /** A second copy came into this place, and from which. */
  readonly fused: { readonly card: ObjectiveId; readonly from: number; readonly after: number } | undefined
}

/** What is to be seen at this place, where this card lies now. */
export function motionAt(events: readonly Event[], at: number, card: ProblemId | 'none'): Motion {
  const ticks = happened(events, 'ticked')
  const order = ticks.findIndex(({ place }) => place === at)
  const failed = happened(events, 'failed').find(({ place }) => place === at)
  const escalated = events.findIndex((event) => event.type === 'escalated' && event.place === at)
  const fusing = events[escalated]
  const entered = events.slice(0, Math.max(0, escalated)).findLast(({ type }) => type === 'entered')
  return {
    // A card that has come since has a clock that never ticked.
    tickedAfter: ticks[order]?.card === card ? order * SWEEP_MS : undefined,
    failed: failed && { card: failed.card, after: Math.max(0, order) * SWEEP_MS },
    fused:
      fusing?.type === 'escalated'
        ? { card: fusing.card, from: entered?.type === 'entered' ? entered.place : at, after: ticks.length * SWEEP_MS }
        : undefined,
  }
}

/** How long all of it takes. */
export function motionOf(events: readonly Event[]): number {
  let ms = 0
  for (const { type } of events) {
    if (type === 'ticked') ms += SWEEP_MS
    else if (type === 'failed') ms += FAILURE_MS
    else if (type === 'escalated') ms += FUSING_MS
  }
  return Math.min(ms, 2400)
}

/** The cards that are no longer there: one that failed and left, and the copy that fused with its twin. */
export function Ghosts({ motion: { failed, fused }, at, words }: { motion: Motion; at: number; words: Words }) {
  return (
    <>
      {failed !== undefined && (
        <span class="c-ghost" data-way="failed" aria-hidden="true" style={{ animationDelay: `${failed.after}ms` }}>
          {words.say(`card.${failed.card}`)}
        </span>
      )}
      {fused !== undefined && (
        <span
          class="c-ghost"
          data-way="fused"
          aria-hidden="true"
          style={{ animationDelay: `${fused.after}ms`, '--c-slots': fused.from - at }}
        >
          {words.say(`card.${fused.card}`)}
        </span>
      )}
    </>
  )
}
