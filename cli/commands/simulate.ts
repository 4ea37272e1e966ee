import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Bot, bots } from '@portolan/bots'
import type { MatchRecord } from '@portolan/engine'
import { writeNumber } from '@portolan/games'
import { type Simulation, simulate as simulateGames } from '@portolan/lab'
import {
  CHECK_FAILED,
  type CliCommand,
  type Desk,
  FINE,
  firstTaken,
  numberOf,
  stop,
  textOf,
  textsOf,
} from '../command.ts'
import { type LoadedGame, loadGame, optionsFrom, seatsFrom } from '../game.ts'
import { columns } from '../help.ts'
import { progressBar } from '../progress.ts'

const MOST_GAMES = 1_000_000_000

/** Plays many games between bots and says what came of them. */
export const simulateCommand: CliCommand = {
  name: 'simulate',
  takes: ['game'],
  flags: {
    seats: { type: 'string', value: 'N' },
    games: { type: 'string', value: 'N' },
    seed: { type: 'string', value: 'text' },
    bots: { type: 'string', value: Object.keys(bots).join('|') },
    option: { type: 'string', value: 'name=value', multiple: true },
    records: { type: 'string', value: 'folder' },
  },

  async run(given, desk) {
    const { values } = given
    const loaded = await loadGame(firstTaken(given), desk)
    const { game } = loaded
    const seats = seatsFrom(textOf(values, 'seats'), loaded)
    const games = numberOf(values, 'games', 1, MOST_GAMES, 100)
    const seed = textOf(values, 'seed') ?? randomBytes(8).toString('hex')
    const names = botNames(textOf(values, 'bots') ?? 'random', seats)
    const options = optionsFrom(textsOf(values, 'option'), loaded)
    const keep = await keeper(textOf(values, 'records'))

    const bar = progressBar(games)
    const setup = { seats, games, seed, options, bots: names.map((name) => botCalled(name)) }
    const simulation = simulateGames(game, setup, { progress: bar.at, ...(keep && { keep }) })
    bar.end()

    const told = { game: game.id, version: game.version, seats, seed, options, bots: names, ...simulation }
    if (desk.json) desk.printJson(told)
    else desk.print(report(told, loaded, desk))
    return simulation.faults.length === 0 ? FINE : CHECK_FAILED
  },
}

/** By seat: the one name that was given, or a list of one for each. */
function botNames(given: string, seats: number): readonly string[] {
  const names = given.split(',')
  for (const name of names) botCalled(name)
  if (names.length === 1) return Array(seats).fill(names[0])
  if (names.length !== seats) throw stop('WRONG_BOTS', { given: names.length, seats })
  return names
}

function botCalled(name: string): Bot {
  const bot = Object.entries(bots).find(([known]) => known === name)?.[1]
  if (bot === undefined) throw stop('UNKNOWN_BOT', { given: name, known: Object.keys(bots) })
  return bot
}

/** Writes each game's record into a folder, where one was given. */
async function keeper(
  folder: string | undefined,
): Promise<((record: MatchRecord, number: number) => void) | undefined> {
  if (folder === undefined) return undefined
  const refuse = (error: NodeJS.ErrnoException) => stop('UNWRITABLE', { folder, reason: error.code ?? error.message })
  await mkdir(folder, { recursive: true }).catch((error) => {
    throw refuse(error)
  })
  return (record, number) => {
    try {
      writeFileSync(join(folder, `${record.game}-${number}.json`), `${JSON.stringify(record)}\n`)
    } catch (error) {
      throw refuse(error as NodeJS.ErrnoException)
    }
  }
}

interface Told extends Simulation {
  readonly seats: number
  readonly seed: string
  readonly bots: readonly string[]
}

function report(told: Told, { entry, words: gameWords }: LoadedGame, { words, language }: Desk): string {
  const share = (part: number) => writeNumber(language, part, { style: 'percent', maximumFractionDigits: 1 })
  const ending = ([name, count]: [string, number]) =>
    `${gameWords.say(`ending.${name}`)}: ${words.number(count)} (${share(count / told.finished)})`
  const bySeat = (values: readonly number[]) =>
    values.map((value, seat) => `${words.say('seat', { number: seat + 1 })} ${words.number(value)}`).join(' · ')
  const rows = [
    [words.say('simulate.finished'), words.say('simulate.of', { part: told.finished, whole: told.games })],
    [
      words.say('simulate.decisions'),
      words.say('simulate.speed', {
        decisions: told.decisions,
        each: told.decisions / told.games,
        seconds: told.seconds,
        rate: told.decisionsPerSecond,
      }),
    ],
    ...Object.entries(told.endings)
      .sort(([, a], [, b]) => b - a)
      .map((one, i) => [i === 0 ? words.say('simulate.endings') : '', ending(one)]),
    [words.say('simulate.score'), `${words.number(told.meanScore)} (${bySeat(told.meanScoreBySeat)})`],
    [words.say('simulate.wins'), bySeat(told.winsBySeat)],
    ...told.faults
      .slice(0, 10)
      .map(({ game, seed, kind, decision, detail }) => [
        words.say(`simulate.fault.${kind}`),
        words.say('simulate.at', { game, seed, decision, detail }),
      ]),
  ]
  const title = words.say('simulate.title', {
    name: entry.about.name[language],
    games: told.games,
    seats: told.seats,
    seed: told.seed,
    bots: new Set(told.bots).size === 1 ? told.bots.slice(0, 1) : told.bots,
  })
  return [title, ...columns(rows)].join('\n')
}
