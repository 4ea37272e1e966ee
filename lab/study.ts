import { type Proportion, proportion } from './proportion.ts'
import type { SeatResult } from './seat-result.ts'

/** The choices of one kind: all kinds of moves (`kinds`), or the values of one that the game names. */
export interface ChoiceGroup {
  /** The kind of move or event whose values these are; missing for the kinds of moves themselves. */
  readonly of?: string
  readonly choices: readonly StudiedChoice[]
}

export interface StudiedChoice {
  /** A kind of move, or a value. */
  readonly name: string
  /** How often it was taken over all games. */
  readonly taken: number
  /** How often it could have been; 0 where that can't be said. */
  readonly offered: number
  /** The seats that took it at least once, among all seats of all games. */
  readonly takers: Proportion
  /** How often those won, beside how often the same bots at the same seats won in all games. */
  readonly won: Proportion
  /** How often a game it was taken by one who won, and by one who did not. */
  readonly byWinners: number
  readonly byOthers: number
}

/** What was chosen, and how those fared who chose it. */
export function studied(results: readonly SeatResult[]): readonly ChoiceGroup[] {
  const usual = usualWins(results)
  const tallies = new Map<string, Tally>()
  for (const one of results) {
    for (const [key, [taken, offered]] of Object.entries(one.row.choices[one.seat] ?? {})) {
      const tally = tallies.get(key) ?? { taken: 0, offered: 0, takers: 0, wins: 0, expected: 0, byWinners: 0 }
      tallies.set(key, tally)
      tally.taken += taken
      tally.offered += offered
      if (one.win > 0) tally.byWinners += taken
      if (taken === 0) continue
      tally.takers++
      tally.wins += one.win
      tally.expected += usual(one)
    }
  }
  const winners = results.filter(({ win }) => win > 0).length
  const groups = new Map<string | undefined, StudiedChoice[]>()
  for (const [key, tally] of tallies) {
    const colon = key.indexOf(':')
    const of = colon < 0 ? undefined : key.slice(0, colon)
    const choice = choiceOf(colon < 0 ? key : key.slice(colon + 1), tally, winners, results.length - winners)
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

const choiceOf = (name: string, tally: Tally, winners: number, others: number): StudiedChoice => {
  const { taken, offered, takers, wins, expected, byWinners } = tally
  return {
    name,
    taken,
    offered,
    takers: proportion(takers, winners + others),
    won: proportion(wins, takers, takers === 0 ? 0 : expected / takers),
    byWinners: byWinners / Math.max(1, winners),
    byOthers: (taken - byWinners) / Math.max(1, others),
  }
}

/** How often this bot at this seat won over all games: a strong bot's choices must not look strong for its sake. */
function usualWins(results: readonly SeatResult[]): (one: SeatResult) => number {
  const groups = new Map<string, { wins: number; results: number }>()
  const keyOf = ({ bot, seat, row }: SeatResult) => `${row.version ?? ''} ${seat} ${bot}`
  for (const one of results) {
    const group = groups.get(keyOf(one)) ?? { wins: 0, results: 0 }
    group.wins += one.win
    group.results++
    groups.set(keyOf(one), group)
  }
  return (one) => {
    const group = groups.get(keyOf(one))
    return group === undefined ? 0 : group.wins / group.results
  }
}
