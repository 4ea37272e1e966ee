import { resolve } from 'node:path'
import type { TableFate } from '../../server/check-upgrade.ts'
import { CHECK_FAILED, type CliCommand, type Desk, FINE, stop, textOf } from '../command.ts'

/** Tells beforehand what the rules that are installed here would do with every running table of a server's data. */
export const checkUpgradeCommand: CliCommand = {
  name: 'check-upgrade',
  takes: [],
  flags: { data: { type: 'string', value: 'data' } },

  async run({ values }, desk) {
    const data = resolve(textOf(values, 'data') ?? 'data')
    const server = await import('../../server/check-upgrade.ts')
    const report = await server.checkUpgrade(data, desk.games)
    if (report === 'noData') throw stop('NO_DATA', { data })
    if (report === 'newerData') throw stop('NEWER_DATA', { data })
    const { tables, unkept } = report
    const ok = !tables.some(({ fate }) => server.isBad(fate))
    const counts = countsOf(tables)
    if (desk.json)
      desk.printJson({ ok, data, games: counts, unkept, tables: tables.map((one) => forMachines(one, desk)) })
    else {
      for (const line of linesFor(tables, counts, desk)) desk.print(line)
      if (unkept > 0) desk.print(desk.words.say('check-upgrade.unkept', { count: unkept }))
      desk.print(desk.words.say('check-upgrade.verdict', { context: ok ? 'fine' : 'bad' }))
    }
    return ok ? FINE : CHECK_FAILED
  },
}

type Counts = Readonly<Record<string, Readonly<Partial<Record<TableFate['fate'], number>>>>>

/** How many tables of each game meet which fate. */
function countsOf(tables: readonly TableFate[]): Counts {
  const counts: Record<string, Partial<Record<TableFate['fate'], number>>> = {}
  for (const { game, fate } of tables) {
    counts[game] ??= {}
    counts[game][fate] = (counts[game][fate] ?? 0) + 1
  }
  return counts
}

const forMachines = ({ reason, ...one }: TableFate, { words }: Desk) => ({
  ...one,
  ...(reason && { reason: { ...reason, message: words.refusal(reason) } }),
})

/** A line for each game, and below it one for each table that does not just go on. */
function linesFor(tables: readonly TableFate[], counts: Counts, { words, games, language }: Desk): string[] {
  if (tables.length === 0) return [words.say('check-upgrade.none')]
  return Object.entries(counts).flatMap(([id, fates]) => {
    const name = games.find((entry) => entry.id === id)?.about.name[language] ?? id
    const told = Object.entries(fates).map(([fate, count]) =>
      words.say(`check-upgrade.tables.${fate}`, { number: count }),
    )
    const standing = tables.filter(({ game, fate }) => game === id && fate !== 'goesOn' && fate !== 'keepsVersion')
    return [words.say('pair', { name, what: told.join(' · ') }), ...standing.map((one) => tableLine(one, words))]
  })
}

function tableLine({ id, version, fate, reason }: TableFate, words: Desk['words']): string {
  const what = words.say(`check-upgrade.fate.${fate}`, { version })
  return `  ${id}  ${reason === undefined ? what : `${what} ${words.refusal(reason)}`}`
}
