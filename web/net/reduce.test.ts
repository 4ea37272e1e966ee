import type { Seen } from '@portolan/engine'
import type { LogStep, Present, TableAnswer, TableDetail } from '@portolan/protocol'
import { describe, expect, test } from 'vitest'
import { beginWith, reduce } from './reduce.ts'
import type { Outgoing, TableMessage, TableState } from './state.ts'
import { detail } from './testing/model-server.ts'
import { liveThrough } from './testing/sequences.ts'

const id = 'model'

const seen = (number: number): Seen => ({ number, view: { at: number }, awaited: [0], mayUndo: false })
const present = (number: number): Present => ({ number, seen: seen(number - 1) })
const table = (change: Partial<TableDetail>): TableMessage => ({ type: 'table', id, table: { ...detail, ...change } })
const line = (number: number) => ({ number, person: { id: 'p', name: 'Ana' }, text: `line ${number}`, at: 0 })

/** A step as it comes to who catches up: without what was seen after it. */
const bare = (number: number, more: Partial<LogStep> = {}): TableMessage => ({
  type: 'step',
  id,
  step: {
    number,
    kind: 'move',
    seat: 1,
    entry: number - 1,
    events: [{ type: `event ${number}` }],
    at: number,
    ...more,
  },
})
const step = (number: number, more: Partial<LogStep> = {}) => bare(number, { seen: seen(number - 1), ...more })
/** As it comes to who has what was seen before. */
const change = (number: number) => bare(number, { change: { number: [number - 1], view: { at: [number - 1] } } })

const answer: TableAnswer = { table: detail, present: present(1), chat: [] }

/** A page at number 1 that has been told all of it by a connection. */
const followed = (): TableState =>
  after(beginWith(answer), { type: 'opened' }, table({}), {
    type: 'log',
    id: 1,
    steps: [{ number: 1, kind: 'start', entry: 0, events: [], at: 1 }],
  })

const after = (state: TableState, ...messages: readonly TableMessage[]): TableState => messages.reduce(reduce, state)

const out = <Type extends Outgoing['type']>(state: TableState, type: Type) =>
  state.outbox.filter((one): one is Extract<Outgoing, { type: Type }> => one.type === type)
const sent = (state: TableState) => out(state, 'send').map(({ request }) => request)
const shownEvents = (state: TableState) => out(state, 'show').map(({ position }) => position.events.map((e) => e.type))
const entries = ({ log }: TableState) => log.map(({ entry, events }) => [entry, ...events.map(({ type }) => type)])

const error = (code: string) => ({ code, params: {}, message: '' })
const move: TableMessage = { type: 'move', key: 'k', move: { type: 'sail' } }
const request = { type: 'move', key: 'k', move: { type: 'sail' }, table: id, number: 1 }
const follow = (number: number, chatLines = 0) => ({ type: 'follow', table: id, from: { number, chatLines } })

describe('steps', () => {
  test('each is shown once, in its order, however often and late it comes', () => {
    const two = after(followed(), change(2))
    expect(shownEvents(two)).toEqual([['event 2']])
    expect(two.position?.seen).toEqual(seen(1))
    const again = after(two, change(2))
    expect([again.outbox, again.number]).toEqual([[], 2])
    const three = after(two, change(3))
    expect(after(three, change(2), step(3)).log).toEqual(three.log)
  })

  test('one before which another is missing waits for it, and it is asked for', () => {
    const gap = after(followed(), change(3))
    expect([gap.number, sent(gap), shownEvents(gap)]).toEqual([1, [follow(1)], []])
    const both = after(gap, change(2))
    expect([both.number, shownEvents(both)]).toEqual([3, [['event 2'], ['event 3']]])
    expect(entries(both)).toEqual([[0], [1, 'event 2'], [2, 'event 3']])
  })

  test('what changes is told to one who has what was before it alone', () => {
    // The step between came without what was seen after it: what the next has changed of that says nothing.
    const torn = after(followed(), change(3), bare(2))
    expect([torn.number, torn.shownAt, shownEvents(torn)]).toEqual([2, 1, []])
    expect(shownEvents(after(torn, step(3)))).toEqual([['event 2', 'event 3']])
  })

  test('what was missed is told together with where it led', () => {
    const caughtUp = after(followed(), bare(2), bare(3))
    expect(caughtUp.outbox).toEqual([])
    expect(shownEvents(after(caughtUp, step(4)))).toEqual([['event 2', 'event 3', 'event 4']])
  })

  test('what is taken back is gone from the log, from between others’ too', () => {
    const state = after(followed(), change(2), change(3), change(4), step(5, { kind: 'undo', entry: 2, undone: 2 }))
    expect(state.position?.transition).toBe('rewind')
    expect(entries(state)).toEqual([[0], [1, 'event 2'], [2, 'event 4']])
    expect(entries(after(state, step(6, { kind: 'takeBack', entry: 0 })))).toEqual([[0]])
  })

  test('the log that was read and the steps that came meanwhile make one', () => {
    const reading = after(beginWith(answer), { type: 'opened' }, table({}), change(2))
    const steps = [1, 2, 3].map((number): LogStep => {
      const kind = number === 1 ? 'start' : 'move'
      return { number, kind, entry: number - 1, events: [{ type: `read ${number}` }], at: number }
    })
    const read = after(reading, { type: 'log', id: 1, steps })
    expect(entries(read)).toEqual([
      [0, 'read 1'],
      [1, 'event 2'],
    ])
    expect(entries(after(read, change(3))).at(-1)).toEqual([2, 'event 3'])
  })
})

describe('the table', () => {
  test('an answer that is older than what the connection has told is passed over', () => {
    const state = after(followed(), table({ revision: 4, spectators: 4 }))
    const answered = (revision: number): TableMessage => ({
      type: 'answer',
      table: { ...detail, revision, spectators: 3 },
    })
    expect(after(state, answered(3)).detail.spectators).toBe(4)
    expect(after(state, answered(5)).detail.spectators).toBe(3)
  })

  test('another seat counts anew: nothing is taken in before its present comes', () => {
    const adrift = after(followed(), change(2), table({ you: 2, revision: 2 }))
    expect(sent(adrift)).toEqual([{ type: 'follow', table: id }])
    expect(after(adrift, step(3)).outbox).toEqual([])
    const there = after(adrift, { type: 'present', id, present: present(7) })
    expect([there.number, there.position?.viewer, out(there, 'readLog').length]).toEqual([7, 2, 1])
  })

  test('a server that went back to a backup is believed, its chat too', () => {
    const ahead = after(followed(), { type: 'chat', id, line: line(1) }, change(2), change(3), { type: 'lost' })
    const told = after(ahead, { type: 'opened' }, table({ revision: 0 }), { type: 'present', id, present: present(2) })
    expect([told.number, told.position?.seen, told.chat, told.detail.revision]).toEqual([2, seen(1), [], 0])
    expect(shownEvents(after(told, change(3)))).toEqual([['event 3']])
  })

  test('when it is over the log is that of the record, and read anew', () => {
    expect(out(after(followed(), table({ status: 'finished' })), 'readLog')).toEqual([{ type: 'readLog', id: 2 }])
  })

  test('lines come once, in their order', () => {
    const lines = [2, 1, 2, 3].map((number): TableMessage => ({ type: 'chat', id, line: line(number) }))
    const state = after(followed(), ...lines, { type: 'said', line: line(3) })
    expect(state.chat).toEqual([line(1), line(2), line(3)])
  })
})

describe('the connection', () => {
  test('what came while it was lost is counted once it is there', () => {
    const lost = after(followed(), { type: 'lost' })
    expect(lost.link).toBe('lost')
    const open = after(lost, { type: 'opened' })
    expect([open.link, sent(open)]).toEqual(['lost', [follow(1)]])
    const back = after(open, table({}), bare(2), step(3))
    expect([back.link, back.missed]).toEqual(['live', 0])
    expect(after(back, { type: 'caughtUp' }).missed).toBe(2)
    expect(after(back, { type: 'caughtUp' }, change(4), { type: 'caughtUp' }).missed).toBe(2)
  })

  test('one that is lost again before that is counted from where it was lost first', () => {
    const again = after(followed(), { type: 'lost' }, { type: 'opened' }, table({}), step(2), { type: 'lost' })
    expect(after(again, { type: 'caughtUp' }).missed).toBe(0)
    expect(after(again, { type: 'opened' }, step(3), { type: 'caughtUp' }).missed).toBe(2)
  })

  test('what one did oneself was not missed', () => {
    const back = after(followed(), move, { type: 'lost' }, { type: 'opened' }, table({}))
    expect(after(back, step(2, { key: 'k' }), { type: 'caughtUp' }).missed).toBe(0)
    expect(after(back, bare(2), step(3, { key: 'k' }), { type: 'caughtUp' }).missed).toBe(1)
  })

  test('one that breaks while it catches up asks for the present', () => {
    const torn = after(followed(), { type: 'lost' }, { type: 'opened' }, bare(2), { type: 'lost' }, { type: 'opened' })
    expect(sent(torn)).toEqual([{ type: 'follow', table: id }])
  })

  test('a table whose thread is being replaced is followed again later, with what was asked there', () => {
    const later = after(followed(), move, { type: 'gone', id, error: error('TABLES_RESTARTING') })
    expect([later.link, later.outbox]).toEqual(['lost', [{ type: 'retryLater' }]])
    expect(sent(after(later, { type: 'retry' }))).toEqual([follow(1), request])
    expect(after(later, { type: 'lost' }, { type: 'retry' }).outbox).toEqual([])
  })

  test('one that is gone is not', () => {
    const gone = after(followed(), move, { type: 'gone', id, error: error('NO_SUCH_TABLE') })
    const refusal = { code: 'NO_SUCH_TABLE', params: {} }
    expect(gone.outbox).toEqual([{ type: 'settle', key: 'k', refusal }])
  })
})

describe('a request', () => {
  const settled = (state: TableState) => out(state, 'settle').map(({ refusal }) => refusal?.code ?? 'played')
  const key = { key: 'k' }

  test('is done with when its step comes', () => {
    const asked = after(followed(), move)
    expect(sent(asked)).toEqual([request])
    const other = after(asked, change(2))
    expect([settled(other), other.pending.length]).toEqual([[], 1])
    const done = after(other, step(3, key))
    expect([settled(done), done.pending.length]).toEqual([['played'], 0])
  })

  test('is done with when its step comes, whatever says first that it was played', () => {
    const told = after(followed(), move, { type: 'played', key: 'k', number: 2 })
    expect(settled(told)).toEqual([])
    expect(settled(after(told, step(2)))).toEqual(['played'])
    const overtaken = after(followed(), move, step(3, key))
    expect(settled(overtaken)).toEqual([])
    expect(settled(after(overtaken, change(2)))).toEqual(['played'])
    const known = after(followed(), move, change(2), { type: 'played', key: 'k', number: 2 })
    expect(settled(known)).toEqual(['played'])
  })

  test('is refused, with the present where that is news', () => {
    const refused = (from: TableState, number: number) =>
      after(from, move, { type: 'refused', key: 'k', error: error('STALE_NUMBER'), present: present(number) })
    const news = refused(followed(), 5)
    expect([settled(news), news.number, news.pending]).toEqual([['STALE_NUMBER'], 5, []])
    expect(after(news, { type: 'refused', key: 'k', error: error('STALE_NUMBER') }).outbox).toEqual([])
    const old = refused(after(followed(), change(2), change(3)), 2)
    expect([settled(old), old.number]).toEqual([['STALE_NUMBER'], 3])
  })

  test('that was played can’t be refused any more', () => {
    const played = after(followed(), move, { type: 'played', key: 'k', number: 2 })
    expect(after(played, { type: 'refused', key: 'k', error: error('BUSY') }).outbox).toEqual([])
    expect(settled(after(played, { type: 'expired', key: 'k' }))).toEqual(['played'])
  })

  test('that was played before the server went back is refused', () => {
    const played = after(followed(), change(2), move, { type: 'played', key: 'k', number: 3 })
    const back = after(played, { type: 'lost' }, { type: 'opened' }, { type: 'present', id, present: present(1) })
    expect(settled(back)).toEqual(['NO_CONNECTION'])
  })

  test('of one whose seat has changed waits for what the new seat sees, or is refused', () => {
    const adrift = after(followed(), change(2), move, table({ you: 2, revision: 2 }))
    const played = after(adrift, { type: 'played', key: 'k', number: 2 })
    expect(settled(played)).toEqual([])
    // Which counts otherwise, and may count less.
    expect(settled(after(played, { type: 'present', id, present: present(1) }))).toEqual(['played'])
    expect(settled(after(adrift, { type: 'undo', key: 'u' }))).toEqual(['STALE_NUMBER'])
  })

  test('is sent again, the same, by the next connection', () => {
    const again = after(followed(), move, { type: 'lost' }, { type: 'opened' })
    expect(sent(again)).toEqual([follow(1), request])
    expect(settled(after(again, table({}), step(2, key)))).toEqual(['played'])
  })

  test('is never sent again once it was played', () => {
    const played = after(followed(), move, { type: 'played', key: 'k', number: 2 })
    expect(sent(after(played, { type: 'lost' }, { type: 'opened' }))).toEqual([follow(1)])
    const overtaken = after(followed(), move, step(3, key))
    expect(sent(after(overtaken, { type: 'lost' }, { type: 'opened' }))).toEqual([follow(1)])
  })

  test('is refused at once where the connection is known to be lost, and waits for one that is being opened', () => {
    expect(settled(after(followed(), { type: 'lost' }, move))).toEqual(['NO_CONNECTION'])
    const early = after(beginWith(answer), move)
    expect(early.outbox).toEqual([])
    expect(sent(after(early, { type: 'opened' }))).toEqual([follow(1), request])
  })

  test('that nobody answers is refused, and not sent again', () => {
    const given = after(followed(), move, { type: 'lost' }, { type: 'expired', key: 'k' })
    expect(settled(given)).toEqual(['NO_CONNECTION'])
    expect(sent(after(given, { type: 'opened' }))).toEqual([follow(1)])
  })

  test('at a table that is not followed is refused, and the table followed', () => {
    const refused = after(followed(), move, { type: 'refused', key: 'k', error: error('NOT_FOLLOWED') })
    expect([settled(refused), sent(refused)]).toEqual([['NOT_FOLLOWED'], [follow(1)]])
  })
})

test('whatever a network does: what is shown is so, nothing is played twice, and nobody waits in vain', () => {
  liveThrough(3000, 80)
})
