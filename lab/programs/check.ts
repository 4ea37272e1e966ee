import { bots } from '@portolan/bots'
import { at, type Game, isRefusal, readOptions } from '@portolan/engine'
import type { ProgramCommand } from './command.ts'
import { playWithPrograms, type SeatedProgram } from './play.ts'
import { isFault, LAB_HOST, type Program, type ProgramTimes, startProgram } from './program.ts'

/** One thing that was looked at, and what is wrong with it, if something is. */
export interface ProgramCheck {
  readonly what: 'hello' | 'game' | 'brokenOff' | 'quit'
  /** Whose game it was. */
  readonly game?: string
  /** What it did right, in figures. */
  readonly name?: string
  readonly decisions?: number
  /** The slowest answer, in milliseconds. */
  readonly slowest?: number
  readonly wrong?: string
}

/**
 * Holds a program against the protocol: it plays a game of each kind through by the ordinary host, which speaks as a later
 * one may, has one broken off, and is asked to end.
 */
export async function checkProgram(
  command: ProgramCommand,
  games: readonly Game[],
  times: ProgramTimes,
  tell: (check: ProgramCheck) => void,
): Promise<boolean> {
  let isFine = true
  const say = (check: ProgramCheck) => {
    if (check.wrong !== undefined) isFine = false
    tell(check)
  }
  const program = startProgram({ command, times, known: true, host: LAB_HOST, later: true })
  const hello = await program.hello()
  if (isFault(hello)) {
    say({ what: 'hello', wrong: `${hello.fault}: ${hello.detail}` })
    await program.close()
    return isFine
  }
  say({ what: 'hello', name: hello.name })
  const seated = timed({ program, wantsKnown: (hello.wants ?? []).includes('known') })
  for (const game of games) {
    say(await playedThrough(game, seated))
    if (program.fault() !== undefined) break
  }
  if (program.fault() === undefined) say(await brokenOff(at(games, 0), program))
  const endsByItself = await program.close()
  if (isFine) say({ what: 'quit', ...(!endsByItself && { wrong: `it did not end within ${times.grace} ms` }) })
  return isFine
}

interface TimedProgram extends SeatedProgram {
  /** The slowest answer since this was asked last. */
  slowest(): number
}

function timed({ program, wantsKnown }: SeatedProgram): TimedProgram {
  let slowest = 0
  const decide: Program['decide'] = async (asked) => {
    const begun = performance.now()
    const answer = await program.decide(asked)
    slowest = Math.max(slowest, performance.now() - begun)
    return answer
  }
  return {
    program: { ...program, decide },
    wantsKnown,
    slowest() {
      const most = slowest
      slowest = 0
      return Math.round(most)
    },
  }
}

function optionsOf(game: Game) {
  const options = readOptions(game, {})
  if (isRefusal(options)) throw new Error(`${game.id} refuses its own options`)
  return options
}

/** A whole game, the program at the first seat. */
async function playedThrough(game: Game, seated: TimedProgram): Promise<ProgramCheck> {
  const { min, max } = game.seats
  const seats = Math.min(max, Math.max(min, 2))
  const players = Array.from({ length: seats }, (_, seat) => (seat === 0 ? seated : bots.random))
  const setup = { seats, options: optionsOf(game), seed: `check ${game.id}`, match: `check-${game.id}`, players }
  const { moves, lost } = await playWithPrograms(game, setup)
  const [first] = lost ?? []
  const figures = { decisions: moves.filter(({ seat }) => seat === 0).length, slowest: seated.slowest() }
  const wrong = first && `decision ${first.decision}, ${first.fault}: ${first.detail}`
  return { what: 'game', game: game.id, ...figures, ...(wrong !== undefined && { wrong }) }
}

/** A game that ends after its beginning without a word, and another one after it. */
async function brokenOff(game: Game, program: Program): Promise<ProgramCheck> {
  const begun = { game: game.id, version: game.version, seats: game.seats.max, seat: 0, options: optionsOf(game) }
  const fault = (await program.begin({ ...begun, match: 'a' })) ?? (await program.begin({ ...begun, match: 'b' }))
  return { what: 'brokenOff', ...(fault && { wrong: `${fault.fault}: ${fault.detail}` }) }
}
