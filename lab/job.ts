import { botNamed } from '@portolan/bots'
import { type AnyOptions, at, type Game, isRefusal, type MatchRecord, type Refusal } from '@portolan/engine'
import { playGame, recordOfGame } from './play.ts'
import { type GameRow, rowOf } from './row.ts'
import type { Job, LabSetup, Version } from './setup.ts'
import { loadSource } from './source.ts'

/** Ten times the longest games there are. Bots that go round in circles should not hold up the others for long. */
const MOST_DECISIONS = 20_000

/** What a thread must know of a run to play any of its games. */
export type RunSetup = Pick<LabSetup, 'game' | 'options' | 'data' | 'compare'>

export interface PlayedJob {
  readonly row: GameRow
  readonly record: MatchRecord
}

/** Loads the game, or both versions of it, and plays what it is given. */
export async function playerOf(table: RunSetup): Promise<((job: Job) => PlayedJob) | Refusal> {
  const versions: { game: Game; options: AnyOptions }[] = []
  const { compare } = table
  const wanted: readonly Version[] = compare?.of === 'versions' ? compare.versions : [{}]
  for (const version of wanted) {
    const data = version.data ?? table.data
    const source = await loadSource({ game: table.game, ...(data && { file: data.file }) })
    if (isRefusal(source)) return source
    versions.push({ game: source.game, options: version.options ?? table.options })
  }
  return (job) => {
    const { game, options } = at(versions, job.version ?? 0)
    const players = job.bots.map((spec) => {
      const bot = botNamed(spec)
      if (bot === undefined) throw new Error(`there is no bot ${spec}`)
      return bot
    })
    const setup = { seats: job.bots.length, options, seed: job.seed, bots: players, most: MOST_DECISIONS }
    const outcome = playGame(game, setup)
    return { row: rowOf(game, job, options, outcome), record: recordOfGame(game, setup, outcome) }
  }
}
