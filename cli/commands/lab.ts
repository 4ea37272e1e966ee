import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { type AnyOptions, equal, type Game, isRefusal } from '@portolan/engine'
import { loadWords } from '@portolan/games'
import {
  findingsOf,
  GameThrew,
  jobOf,
  LAB_FORMAT,
  type LabSetup,
  labWords,
  loadSource,
  playerOf,
  type Ran,
  REPORT,
  RESULTS,
  readResults,
  reportOf,
  startRun,
  USUAL_TIMES,
} from '@portolan/lab'
import {
  CHECK_FAILED,
  type CliCommand,
  type Desk,
  FINE,
  firstTaken,
  type Given,
  numberOf,
  Stop,
  stop,
  textOf,
  textsOf,
} from '../command.ts'
import { type LoadedGame, optionsFrom, seatsFrom, wordsOf } from '../game.ts'
import { botsFrom, comparisonFrom, dataFrom, programsFrom } from '../lab.ts'
import { progressBar } from '../progress.ts'

const MOST_GAMES = 1_000_000
const MOST_WORKERS = 256
const MOST_BOT_TIME = 600_000

/** What a shell expects of a command that Ctrl-C ended. */
const STOPPED = 130

/** Plays games by the thousand and reports what they say of the game, or of two bots or versions. */
export const labCommand: CliCommand = {
  name: 'lab',
  takes: ['game'],
  flags: {
    seats: { type: 'string', value: 'N' },
    games: { type: 'string', value: 'N' },
    bots: { type: 'string', value: 'a,b,…' },
    option: { type: 'string', value: 'name=value', multiple: true },
    seed: { type: 'string', value: 'text' },
    out: { type: 'string', value: 'folder' },
    workers: { type: 'string', value: 'N' },
    resume: { type: 'boolean' },
    compare: { type: 'string', value: 'A,B' },
    data: { type: 'string', value: 'file' },
    'bot-time': { type: 'string', value: 'ms' },
    replay: { type: 'string', value: 'N' },
  },

  async run(given, desk) {
    const { values } = given
    const source = firstTaken(given)
    const folder = textOf(values, 'out') ?? `lab-${basename(source).replace(/\.\w+$/, '')}`
    if (values.replay !== undefined) return await replayed(folder, given, desk)
    const data = dataFrom(textOf(values, 'data'))
    const loaded = await loadLabGame(source, data?.file, desk)
    const table = setupFrom(given, loaded, folder, data)
    const budget = numberOf(values, 'bot-time', 1, MOST_BOT_TIME, USUAL_TIMES.budget)
    const programs = await programsFrom(table.bots, budget)
    const setup: LabSetup = { ...table, ...(programs && { programs }) }
    const asked = numberOf(values, 'games', 1, MOST_GAMES, 400)
    // A comparison plays each seed twice.
    const games = setup.compare === undefined ? asked : asked + (asked % 2)
    const threads = numberOf(values, 'workers', 1, MOST_WORKERS, availableParallelism())

    // Both versions are loaded here once, so that a file that can't take its place is said before the games begin.
    if (setup.compare?.of === 'versions') {
      const player = await playerOf(setup)
      if (isRefusal(player)) throw new Stop(player)
    }
    const ran = await played({ setup, games, threads, folder, resume: values.resume === true })
    const report = join(folder, REPORT)
    const catalogue = await loaded.entry?.text(desk.language)
    const words = { game: loaded.words, lab: await labWords(desk.language), ...(catalogue && { catalogue }) }
    const name = loaded.entry?.about.name[desk.language] ?? loaded.game.id
    writeFileSync(
      report,
      reportOf({ ...ran, choices: loaded.game.choices, name, command: commandOf(setup, games, loaded.game), words }),
    )

    const { finished, unfinished, lost } = ran.summary
    if (desk.json) desk.printJson(ran.summary)
    else {
      const title = desk.words.say('lab.title', {
        name,
        count: finished,
        seats: setup.seats,
        bots: setup.bots,
        seed: setup.seed,
      })
      const said = findingsOf(ran.summary, words).map((line) => `  ${line}`)
      desk.print([title, ...said, desk.words.say('lab.written', { report, folder })].join('\n'))
    }
    if (!ran.whole) {
      process.stderr.write(`${desk.words.say('lab.stopped', { done: ran.rows.length, games })}\n`)
      return STOPPED
    }
    return unfinished.length + (lost ?? []).length === 0 ? FINE : CHECK_FAILED
  },
}

/** A game of the list, or of a file, which has no words of its own. */
type LabGame = Pick<LoadedGame, 'game' | 'words'> & Partial<Pick<LoadedGame, 'entry'>>

async function loadLabGame(name: string, file: string | undefined, desk: Desk): Promise<LabGame> {
  const source = await loadSource({ game: name, ...(file !== undefined && { file }) })
  if (isRefusal(source)) {
    if (source.code !== 'NO_SUCH_GAME') throw new Stop(source)
    throw stop('UNKNOWN_LAB_GAME', { given: name, known: desk.games.map(({ id }) => id) })
  }
  const { entry } = source
  return { ...source, words: await (entry ? wordsOf(entry, desk.language) : loadWords(desk.language)) }
}

/** The setup asked for. Without a seed, a run that goes on takes the one it began with. */
function setupFrom(given: Given, loaded: LabGame, folder: string, data: LabSetup['data']): LabSetup {
  const { values } = given
  const { game, words } = loaded
  const seats = seatsFrom(textOf(values, 'seats'), loaded)
  const option = textsOf(values, 'option')
  const optionsWith = (more: readonly string[]): AnyOptions => optionsFrom([...option, ...more], { game, words })
  const compare = comparisonFrom(textOf(values, 'compare'), optionsWith)
  const before = values.resume === true ? readResults(join(folder, RESULTS)) : undefined
  const begun = before === undefined || isRefusal(before) ? undefined : before.setup.seed
  return {
    format: LAB_FORMAT,
    game: firstTaken(given),
    version: game.version,
    seats,
    options: optionsWith([]),
    seed: textOf(values, 'seed') ?? begun ?? randomBytes(8).toString('hex'),
    bots: compare?.of === 'bots' ? compare.names : botsFrom(textOf(values, 'bots') ?? 'greedy'),
    ...(data && { data }),
    ...(compare && { compare }),
  }
}

/** Plays what is missing; Ctrl-C ends it with what there is. */
async function played(plan: Parameters<typeof startRun>[0]): Promise<Ran> {
  let bar: ReturnType<typeof progressBar> | undefined
  const run = attempt(plan.folder, () =>
    startRun({
      ...plan,
      progress(done, of) {
        bar ??= progressBar(of)
        bar.at(done)
      },
    }),
  )
  if (isRefusal(run)) throw new Stop(run)
  process.once('SIGINT', run.stop).once('SIGTERM', run.stop)
  try {
    return await run.done
  } catch (error) {
    if (!(error instanceof GameThrew)) throw error
    const { number, seed } = error.job
    throw new Stop({ code: 'GAME_THREW', params: { number, seed, reason: error.message } }, CHECK_FAILED)
  } finally {
    bar?.end()
    process.off('SIGINT', run.stop).off('SIGTERM', run.stop)
  }
}

function attempt<T>(folder: string, make: () => T): T {
  try {
    return make()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw stop('UNWRITABLE', { folder, reason: code ?? message })
  }
}

/** Plays one game of a run again, holds it against its row, and writes its record for `replay` and `verify`. */
async function replayed(folder: string, given: Given, desk: Desk): Promise<number> {
  const game = firstTaken(given)
  const number = numberOf(given.values, 'replay', 1, MOST_GAMES, 1)
  const file = join(folder, RESULTS)
  const results = readResults(file)
  if (isRefusal(results)) throw new Stop(results)
  const { setup, rows } = results
  if (setup.game !== game) throw stop('OTHER_SETUP', { file, field: 'game', there: setup.game, given: game })
  const row = rows.find((one) => one.number === number)
  if (row === undefined) throw stop('NO_SUCH_ROW', { file, number })
  const player = await playerOf(setup)
  if (isRefusal(player)) throw new Stop(player)
  // From the setup, not from the row: what the row says of itself is checked, too.
  const again = await player.play(jobOf(setup, number))
  await player.close()
  if (!equal(again.row, row)) throw new Stop({ code: 'ROW_DIFFERS', params: { number, seed: row.seed } }, CHECK_FAILED)
  const record = join(folder, `game-${number}.json`)
  attempt(folder, () => writeFileSync(record, `${JSON.stringify(again.record)}\n`))
  if (desk.json) desk.printJson({ number, seed: row.seed, bots: row.bots, record })
  else desk.print(desk.words.say('lab.replayed', { number, seed: row.seed, record }))
  return FINE
}

/** The command that gives these results. */
function commandOf(setup: LabSetup, games: number, { options }: Pick<Game, 'options'>): string {
  const { game, seats, seed, bots, data, compare } = setup
  const parts = ['npx portolan lab', game, '--seats', `${seats}`, '--games', `${games}`]
  if (compare?.of !== 'bots') parts.push('--bots', quoted(bots.join(',')))
  for (const [name, value] of Object.entries(setup.options)) {
    if (value !== options[name]?.[0]) parts.push('--option', `${name}=${value}`)
  }
  if (data) parts.push('--data', data.file)
  if (compare) parts.push('--compare', quoted(compare.names.join(',')))
  return [...parts, '--seed', quoted(seed)].join(' ')
}

/** As one word of a command line. */
const quoted = (text: string) => (/^[\w.,:=/-]+$/.test(text) ? text : JSON.stringify(text))
