import { at } from '@portolan/engine'
import type { Event } from '../rules/events.ts'
import { MILESTONE, type ProblemId, problemOf } from '../rules/state.ts'
import type { PlaceView, View } from '../rules/view.ts'
import { describeOutcome } from '../text/describe.ts'
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

/** The cards of the row that are not dealt with, from left to right. */
export const openPlaces = ({ agenda, milestone }: Pick<View, 'agenda' | 'milestone'>): readonly PlaceView[] => [
  ...agenda,
  ...(milestone.resolved ? [] : [milestone]),
]

export const placeIn = ({ agenda, milestone }: Pick<View, 'agenda' | 'milestone'>, place: number): PlaceView =>
  place === MILESTONE ? milestone : at(agenda, place)

/** By how much a marker goes down at the end of this turn: it slips, and a clock that runs out may pull it. */
export function dropOf({ card, clock, built }: PlaceView): number {
  if (card === 'none') return 0
  const runsOut = clock === 1 && !built
  const pulls = problemOf(card).failure.effects.reduce(
    (sum, effect) => (effect.op === 'trackMove' ? sum - effect.by : sum),
    0,
  )
  return 1 + (runsOut ? pulls : 0)
}

/** Whether the marker of a card reaches 0 at the end of this turn if it is left alone. */
export const isFalling = (place: PlaceView): boolean =>
  place.card !== 'none' && problemOf(place.card).track !== undefined && place.marker <= dropOf(place)

/** Seen from the Action Phase, what the clocks will then bring if it is left alone. */
function comingNext({ view, words }: Pick<Props, 'view' | 'words'>): readonly string[] {
  // Behind sealed gates the clocks are part of what is foretold already.
  if (view.phase !== 'action' || view.sealed) return []
  const told = (key: string, card: ProblemId, outcome: Parameters<typeof describeOutcome>[0]) =>
    words.say(`board.${key}`, { card, effects: describeOutcome(outcome, words.say) })
  return openPlaces(view).flatMap((place) => {
    const { card, clock, built } = place
    if (card === 'none') return []
    const { failure, track } = problemOf(card)
    if (track !== undefined && isFalling(place)) return [told('fallsNext', card, track.lost)]
    return clock === 1 && !built ? [told('failsNext', card, failure)] : []
  })
}

/** What has not happened yet is told as what will happen, and not in the words of the log. */
const foretell = (event: Event, words: Props['words']): string =>
  words.has(`foretold.${event.type}`) ? words.say(`foretold.${event.type}`, event) : words.event(event)

/** The news of the forecast in one line. */
export function forecastText(props: Pick<Props, 'view' | 'words'>): string {
  const { view, words } = props
  const news = view.forecast?.events.filter(isWorthTelling).map((event) => foretell(event, words)) ?? []
  news.push(...comingNext(props))
  if (news.length === 0) return words.say('board.nothingBad')
  return [...new Set(news)].reduce((a, b) => words.say('join.inTurn', { a, b }))
}
