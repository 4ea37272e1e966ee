import type { Event } from '../rules/events.ts'
import type { Move } from '../rules/moves.ts'
import type { View } from '../rules/view.ts'
import type { Props } from './props.ts'

const worthTelling: ReadonlySet<Event['type']> = new Set([
  'lost',
  'calamity',
  'failed',
  'trackLost',
  'cardGained',
  'objectiveGained',
  'seasonGone',
  'fell',
  'gameEnded',
] as const)

const isWorthTelling = (event: Event): boolean =>
  worthTelling.has(event.type) || (event.type === 'gained' && event.wasted > 0)

/** Seen from the Action Phase, the Objectives and the Milestone that the clocks will then fail if they are left alone. */
const failsNext = ({ phase, agenda, milestone }: Pick<View, 'phase' | 'agenda' | 'milestone'>): string[] =>
  phase !== 'action'
    ? []
    : [...agenda, ...(milestone.resolved ? [] : [milestone])].flatMap(({ card, clock, built }) =>
        clock === 1 && !built ? [card] : [],
      )

/** The news of the forecast in one line. */
export function forecastText({ view, words }: Pick<Props, 'view' | 'words'>): string {
  const news = view.forecast?.events.filter(isWorthTelling).map((event) => words.event(event)) ?? []
  const next = failsNext(view)
  if (next.length > 0) news.push(words.say('board.failsNext', { cards: next }))
  if (news.length === 0) return words.say('board.nothingBad')
  return [...new Set(news)].reduce((a, b) => words.say('join.inTurn', { a, b }))
}

/** What a move would do, in one line: of the moves that end a phase the rules foretell it. */
export const preview = (move: Move, props: Pick<Props, 'view' | 'words'>): string | undefined =>
  move.type === 'endActions' || move.type === 'endResolution' ? forecastText(props) : undefined
