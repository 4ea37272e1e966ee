import type { Place } from './place.ts'
import { type Rate, rate } from './rate.ts'

/** The choices of one kind: all kinds of moves (`kinds`), or the values of one that the game names. */
export interface ChoiceGroup {
  /** The kind of move or event whose values these are; missing for the kinds of moves themselves. */
  readonly of?: string
  readonly choices: readonly Choice[]
}

export interface Choice {
  /** A kind of move, or a value. */
  readonly name: string
  /** How often it was taken over all games. */
  readonly taken: number
  /** How often it could have been; 0 where that can't be said. */
  readonly offered: number
  /** The seats that took it at least once, among all seats of all games. */
  readonly takers: Rate
  /** How often those won, beside how often the same bots at the same seats won in all games. */
  readonly won: Rate
  /** How often a game it was taken by one who won, and by one who did not. */
  readonly byWinners: number
  readonly byOthers: number
}

/** What was chosen, and how those fared who chose it. */
export function studied(places: readonly Place[]): readonly ChoiceGroup[] {
  const usual = usualWins(places)
  const tallies = new Map<string, Tally>()
  for (const place of places) {
    for (const [key, [taken, offered]] of Object.entries(place.row.choices[place.seat])) {
      const tally = tallies.get(key) ?? { taken: 0, offered: 0, takers: 0, wins: 0, expected: 0, byWinners: 0 }
      tallies.set(key, tally)
      tally.taken += taken
      tally.offered += offered
      if (place.win > 0) tally.byWinners += taken
      if (taken === 0) continue
      tally.takers++
      tally.wins += place.win
      tally.expected += usual(place)
    }
  }
  const winners = places.filter(({ win }) => win > 0).length
  const groups = new Map<string | undefined, Choice[]>()
  for (const [key, tally] of tallies) {
    const colon = key.indexOf(':')
    const of = colon < 0 ? undefined : key.slice(0, colon)
    const choice = choiceOf(colon < 0 ? key : key.slice(colon + 1), tally, winners, places.length - winners)
    groups.set(of, [...(groups.get(of) ?? []), choice])
  }
  return [...groups]
    .map(([of, choices]) => ({
      ...(of !== undefined && { of }),
      choices: choices.toSorted((a, b) => b.taken - a.taken || (a.name < b.name ? -1 : 1)),
    }))
    .toSorted((a, b) => ((a.of ?? '') < (b.of ?? '') ? -1 : 1))
}

interface Tally {
  taken: number
  offered: number
  takers: number
  wins: number
  expected: number
  byWinners: number
}

const choiceOf = (name: string, tally: Tally, winners: number, others: number): Choice => {
  const { taken, offered, takers, wins, expected, byWinners } = tally
  return {
    name,
    taken,
    offered,
    takers: rate(takers, winners + others),
    won: rate(wins, takers, takers === 0 ? 0 : expected / takers),
    byWinners: byWinners / Math.max(1, winners),
    byOthers: (taken - byWinners) / Math.max(1, others),
  }
}

/** How often this bot at this seat won over all games: a strong bot's choices must not look strong for its sake. */
function usualWins(places: readonly Place[]): (place: Place) => number {
  const groups = new Map<string, { wins: number; places: number }>()
  const keyOf = ({ bot, seat, row }: Place) => `${row.version ?? ''} ${seat} ${bot}`
  for (const place of places) {
    const group = groups.get(keyOf(place)) ?? { wins: 0, places: 0 }
    group.wins += place.win
    group.places++
    groups.set(keyOf(place), group)
  }
  return (place) => {
    const group = groups.get(keyOf(place))
    return group === undefined ? 0 : group.wins / group.places
  }
}
