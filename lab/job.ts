import { type Bot, botNamed } from '@portolan/bots'
import { type AnyOptions, at, type Game, isRefusal, type MatchRecord, type Refusal } from '@portolan/engine'
import { type PlayedGame, playGame, recordOfGame } from './play.ts'
import { programCommand } from './programs/command.ts'
import { playWithPrograms, type SeatedProgram } from './programs/play.ts'
import { isFault, LAB_HOST, startProgram, USUAL_TIMES } from './programs/program.ts'
import { type GameRow, rowOf } from './row.ts'
import type { Job, LabSetup, Version } from './setup.ts'
import { loadSource } from './source.ts'

/** Ten times the longest games there are. Bots that go round in circles should not hold up the others for long. */
const MOST_DECISIONS = 20_000

/** What a thread must know of a run to play any of its games. */
export type RunSetup = Pick<LabSetup, 'game' | 'options' | 'data' | 'compare' | 'programs'>

export interface PlayedJob {
  readonly row: GameRow
  readonly record: MatchRecord
}

export interface JobPlayer {
  play(job: Job): Promise<PlayedJob>
  /** Ends the programs that have played. */
  close(): Promise<void>
}

/** Loads the game, or both versions of it, and plays what it is given. */
export async function playerOf(table: RunSetup): Promise<JobPlayer | Refusal> {
  const versions: { game: Game; options: AnyOptions }[] = []
  const { compare } = table
  const wanted: readonly Version[] = compare?.of === 'versions' ? compare.versions : [{}]
  for (const version of wanted) {
    const data = version.data ?? table.data
    const source = await loadSource({ game: table.game, ...(data && { file: data.file }) })
    if (isRefusal(source)) return source
    versions.push({ game: source.game, options: version.options ?? table.options })
  }
  const programs = programsOf(table.programs?.budget ?? USUAL_TIMES.budget)
  const play = async (job: Job): Promise<PlayedJob> => {
    const { game, options } = at(versions, job.version ?? 0)
    const table = { seats: job.bots.length, options, seed: job.seed, most: MOST_DECISIONS }
    const bots = job.bots.map(botNamed)
    let outcome: PlayedGame
    if (bots.every((bot) => bot !== undefined)) outcome = playGame(game, { ...table, bots })
    else {
      const players = await seated(job.bots, bots, programs)
      outcome = await playWithPrograms(game, { ...table, players, match: `${job.number}` })
    }
    const record = recordOfGame(game, { ...table, bots: [] }, outcome)
    return { row: rowOf(game, job, options, outcome), record }
  }
  return { play, close: programs.close }
}

/** The programs of this thread, which play one game after another. */
interface ThreadPrograms {
  /** One that has failed is started anew. */
  seat(spec: string, place: number): Promise<SeatedProgram>
  close(): Promise<void>
}

const seated = (specs: readonly string[], bots: readonly (Bot | undefined)[], programs: ThreadPrograms) =>
  Promise.all(
    specs.map(async (spec, seat) => {
      const place = specs.slice(0, seat).filter((other) => other === spec).length
      return bots[seat] ?? (await programs.seat(spec, place))
    }),
  )

function programsOf(budget: number): ThreadPrograms {
  const started = new Map<string, SeatedProgram>()
  const seat = async (spec: string, place: number) => {
    const key = `${place} ${spec}`
    const there = started.get(key)
    if (there !== undefined && there.program.fault() === undefined) return there
    const command = programCommand(spec)
    if (command === undefined) throw new Error(`there is no bot ${spec}`)
    const program = startProgram({ command, times: { ...USUAL_TIMES, budget }, known: true, host: LAB_HOST })
    // Where it fails at once, the game begins all the same, and its row says so.
    const hello = await program.hello()
    const one = { program, wantsKnown: !isFault(hello) && (hello.wants ?? []).includes('known') }
    started.set(key, one)
    return one
  }
  const close = async () => {
    await Promise.all([...started.values()].map(({ program }) => program.close()))
  }
  return { seat, close }
}
