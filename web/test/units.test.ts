import { bots } from '@portolan/bots'
import { isRefusal, type Seen } from '@portolan/engine'
import { games } from '@portolan/games'
import type { LogStep } from '@portolan/protocol'
import { expect, test } from 'vitest'
import { type BotTurn, type LocalMatch, openLocalMatch } from '../table/local-match.ts'
import { logAfter } from '../table/steps.ts'
import type { LogEntry } from '../table/table.ts'

const step = (number: number, kind: LogStep['kind'], entry: number, event?: string): LogStep => ({
  number,
  kind,
  entry,
  events: event === undefined ? [] : [{ type: event }],
  at: 0,
  ...(kind === 'move' && { seat: 0 }),
})

test('the log of a table online forgets what was taken back', () => {
  const steps = [
    step(1, 'start', 0),
    step(2, 'move', 1, 'a'),
    step(3, 'move', 2, 'b'),
    step(4, 'undo', 1),
    step(5, 'move', 2, 'c'),
    step(6, 'takeBack', 0),
    step(7, 'move', 1, 'd'),
  ]
  const read = (count: number) =>
    steps
      .slice(0, count)
      .reduce(logAfter, [] as readonly LogEntry[])
      .flatMap(({ events }) => events.map(({ type }) => type))
  expect([read(3), read(4), read(5), read(6), read(7)]).toEqual([['a', 'b'], ['a'], ['a', 'c'], [], ['d']])
})

test('what is taken back from between others’ choices leaves theirs in the log, counted anew', () => {
  const steps = [
    step(1, 'start', 0),
    step(2, 'move', 1, 'a'),
    step(3, 'move', 2, 'b'),
    step(4, 'move', 3, 'c'),
    { ...step(5, 'undo', 2), undone: 2 },
    step(6, 'move', 3, 'd'),
  ]
  const log = steps.reduce(logAfter, [] as readonly LogEntry[])
  expect(log.map(({ entry, events }) => [entry, ...events.map(({ type }) => type)])).toEqual([
    [0],
    [1, 'a'],
    [2, 'c'],
    [3, 'd'],
  ])
})

async function openLocal(seats: Parameters<typeof openLocalMatch>[2], seed = 'home'): Promise<LocalMatch> {
  const rules = await games[0]?.rules?.()
  if (rules === undefined) throw new Error('no game')
  const opened = openLocalMatch(rules, { seats: seats.length, seed }, seats)
  if (isRefusal(opened)) throw new Error(opened.code)
  return opened
}

const playBot = (table: LocalMatch, { seat, bot, known, luck }: BotTurn) =>
  table.play(seat, bots[bot](table.match.game, known, seat, luck))

test('at a local table the bots move until a person is asked', async () => {
  const table = await openLocal([{ kind: 'person' }, { kind: 'bot', bot: 'random' }])
  for (let turn = 0; turn < 20; turn++) {
    for (let bot = table.botTurn(); bot !== undefined; bot = table.botTurn()) playBot(table, bot)
    const { seen } = table.position(0, 'jump')
    if (seen.result !== undefined) break
    expect(seen.awaited).toEqual([0])
    table.play(0, seen.decision?.moves[0])
  }
  expect(table.log(0).length).toBe(table.match.number)
})

test('a local table opens again exactly as it was', async () => {
  const table = await openLocal([{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }])
  while (table.match.number < 15) {
    const bot = table.botTurn()
    if (bot === undefined) table.play(0, table.position(0, 'jump').seen.decision?.moves.at(0))
    else playBot(table, bot)
  }
  const again = openLocalMatch(table.match.game, table.match.record(), [])
  if (isRefusal(again)) throw new Error(again.code)
  const view = ({ view }: Seen) => view
  expect(view(again.position(0, 'jump').seen)).toEqual(view(table.position(0, 'jump').seen))
  expect(again.log(0)).toEqual(table.log(0))
})

test('with several people the screen goes to whoever is asked', async () => {
  const table = await openLocal([{ kind: 'person' }, { kind: 'person' }])
  const [awaited] = table.position('spectator', 'jump').seen.awaited
  expect(table.viewer(undefined)).toBe(awaited)
  expect(table.viewer(1 - (awaited ?? 0))).toBe(awaited)
})
