import { at, isRefusal, Match, type MatchRecord, tableOf } from '@portolan/engine'
import { type Campaign, campaigns } from './data/index.ts'
import { cataracts } from './rules/index.ts'
import { type Ending, endings } from './rules/state.ts'

/** What one's own finished games come to, for one campaign. */
export interface Statistics {
  readonly games: number
  readonly wins: number
  /** Of wins; undefined while there are none. */
  readonly medianTurns: number | undefined
  readonly fewestTurns: number | undefined
  readonly bestRenown: number | undefined
  readonly meanRenown: number | undefined
  readonly byEnding: Readonly<Record<Ending, number>>
  /** Wins in a row, up to the last game. */
  readonly streak: number
}

interface Finished {
  readonly campaign: Campaign
  readonly ending: Ending
  readonly renown: number
  readonly turns: number
}

/** What a record of a finished game says; undefined for any other. */
function finished(record: MatchRecord): Finished | undefined {
  if (record.game !== cataracts.id || record.version !== cataracts.version) return undefined
  const match = Match.from(cataracts, record)
  if (isRefusal(match)) return undefined
  const result = match.result()
  if (result === undefined) return undefined
  const { campaign } = match.options
  const { score } = at(result.standings, 0)
  return { campaign, ending: result.ending as Ending, renown: score, turns: match.state.turn }
}

/** By campaign, from the oldest game to the newest. */
export function statistics(records: readonly MatchRecord[]): Readonly<Record<Campaign, Statistics>> {
  const games = records.map(finished).filter((game) => game !== undefined)
  return tableOf(campaigns, (campaign) => count(games.filter((game) => game.campaign === campaign)))
}

function count(games: readonly Finished[]): Statistics {
  const wins = games.filter(({ ending }) => ending === 'won')
  const turns = wins.map((game) => game.turns).sort((a, b) => a - b)
  const renown = games.map((game) => game.renown)
  const lost = games.findLastIndex(({ ending }) => ending !== 'won')
  return {
    games: games.length,
    wins: wins.length,
    medianTurns: turns[turns.length >> 1],
    fewestTurns: turns[0],
    bestRenown: renown.length > 0 ? Math.max(...renown) : undefined,
    meanRenown: renown.length > 0 ? renown.reduce((sum, n) => sum + n, 0) / renown.length : undefined,
    byEnding: tableOf(endings, (ending) => games.filter((game) => game.ending === ending).length),
    streak: games.length - 1 - lost,
  }
}
