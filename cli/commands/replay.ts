import type { Entry, Result } from '@portolan/engine'
import type { Words } from '@portolan/games'
import { type OptionValue, optionWords, valueWords } from '@portolan/games/options'
import { type CliCommand, type Desk, FINE, firstTaken } from '../command.ts'
import { columns } from '../help.ts'
import { playThrough, type ReadRecord, readRecordFile } from '../record.ts'

/** Tells a recorded game in words, entry by entry, and its final scores. */
export const replayCommand: CliCommand = {
  name: 'replay',
  takes: ['record'],
  flags: {},

  async run(given, desk) {
    const read = await readRecordFile(firstTaken(given), desk)
    const told = tellAll(read)
    if (desk.json) desk.printJson(told)
    else desk.print(inWords(told, read, desk))
    return FINE
  },
}

function tellAll(read: ReadRecord) {
  const { game, record, words } = read
  const entries: Told[] = []
  const match = playThrough(read, ({ number, events, final }, entry) => {
    const text = events.length > 0 ? events.map(({ event }) => words.event(event)) : [inItself(entry, words)]
    entries.push({ number, ...entry, final, events, text })
  })
  const { seats, options, seed } = record
  const result = match.result()
  return { game: game.id, version: game.version, seats, options, seed, entries, ...(result && { result }) }
}

/** What an entry says where no event tells of it. */
const inItself = (entry: Entry, words: Words) =>
  'move' in entry
    ? words.say('by', { seat: entry.seat, what: words.move(entry.move) })
    : words.say('left', { seat: entry.seat })

interface Told {
  readonly number: number
  readonly seat: number
  readonly final: boolean
  readonly events: readonly unknown[]
  readonly text: readonly string[]
}

function inWords(told: ReturnType<typeof tellAll>, { entry, words }: ReadRecord, desk: Desk): string {
  const digits = `${told.entries.length}`.length
  const log = told.entries.flatMap(({ number, text }) =>
    text.map((line, i) => `${(i === 0 ? `${number}` : '').padStart(digits)}  ${line}`),
  )
  return [
    desk.words.say('replay.title', { name: entry.about.name[desk.language], seats: told.seats, seed: told.seed }),
    ...Object.entries(told.options).map(([name, value]) => optionLine(desk.words, words, name, value)),
    '',
    ...log,
    '',
    ...(told.result === undefined ? [desk.words.say('replay.open')] : scores(told.result, words)),
  ].join('\n')
}

const optionLine = ({ say }: Words, words: Words, name: string, value: OptionValue) =>
  `  ${say('pair', { name: optionWords(words, name).name, what: valueWords(words, name, value).name })}`

/** The ending and a table of what each seat's score is made of. */
function scores({ ending, standings }: Result, words: Words): string[] {
  const keys = [...new Set(standings.flatMap(({ items }) => items.map(({ key }) => key)))]
  const pointsOf = ({ items }: Result['standings'][number], key: string) =>
    items.filter((item) => item.key === key).reduce((sum, { points }) => sum + points, 0)
  // One who plays alone is not ranked.
  const place = (rank: number) => (standings.length === 1 ? '' : `${rank}. `)
  return [
    words.say(`ending.${ending}`),
    ...columns([
      ['', ...standings.map(({ rank }, seat) => `${place(rank)}${words.say('seat', { number: seat + 1 })}`)],
      ...keys.map((key) => [
        words.say(`score.${key}`),
        ...standings.map((standing) => words.number(pointsOf(standing, key))),
      ]),
      [words.say('score.total'), ...standings.map(({ score }) => words.number(score))],
    ]),
  ]
}
