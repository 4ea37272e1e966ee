import type { SignalSettings } from '@portolan/protocol'
import { expect, test } from 'vitest'
import { afterQuiet, beforeQuiet, isQuiet, isZone } from './quiet.ts'
import { remindAt, USUAL } from './settings.ts'

const at = (text: string): number => Date.parse(text)
const told = (moment: number | undefined) => moment && new Date(moment).toISOString().slice(0, 16)
const night = { from: 22 * 60, to: 7 * 60 + 30 }

test.each([
  ['UTC', '2026-11-18T23:15:20Z', '2026-11-19T07:30'],
  ['UTC', '2026-11-18T07:29:59Z', '2026-11-18T07:30'],
  ['UTC', '2026-11-18T07:30:00Z', '2026-11-18T07:30'],
  ['UTC', '2026-11-18T21:59:00Z', '2026-11-18T21:59'],
  ['America/Sao_Paulo', '2026-11-18T04:00:00Z', '2026-11-18T10:30'],
  ['Asia/Kathmandu', '2026-11-18T18:00:00Z', '2026-11-19T01:45'],
  // The night in which summer time begins is an hour shorter, and that in which it ends an hour longer.
  ['Europe/Lisbon', '2026-03-28T23:00:00Z', '2026-03-29T06:30'],
  ['Europe/Lisbon', '2026-10-24T22:00:00Z', '2026-10-25T07:30'],
])('quiet hours in %s: what comes at %s is told at %s', (zone, from, to) => {
  expect(told(afterQuiet(at(from), { zone, quiet: night }))).toBe(to)
})

test('quiet hours that end in the hour that is left out end after it', () => {
  const quiet = { from: 22 * 60, to: 90 }
  const end = afterQuiet(at('2026-03-29T00:30:00Z'), { zone: 'Europe/Lisbon', quiet })
  expect(isQuiet(end, { zone: 'Europe/Lisbon', quiet })).toBe(false)
  expect(end).toBeLessThanOrEqual(at('2026-03-29T02:00:00Z'))
})

test('there are no quiet hours where none are set, and none that last all day', () => {
  for (const quiet of [{}, { quiet: { from: 60, to: 60 } }]) {
    expect(isQuiet(at('2026-11-18T01:00:00Z'), { zone: 'UTC', ...quiet })).toBe(false)
    expect(told(beforeQuiet(at('2026-11-18T01:00:00Z'), { zone: 'UTC', ...quiet }))).toBe('2026-11-18T01:00')
  }
})

test.each(['Mars/Olympus', '', 'UTC; DROP', 'America', '+99:99'])('“%s” is no time zone', (zone) => {
  expect(isZone(zone)).toBe(false)
})

const wait = { table: 'a', game: 'bids', after: 0, since: at('2026-11-18T00:00:00Z') }
const settings: SignalSettings = { ...USUAL, remind: 6, quiet: night }

test.each([
  ['as many hours before as one has set', '2026-11-19T18:00:00Z', '2026-11-18T12:00:00Z', '2026-11-19T12:00'],
  ['before quiet hours in which it would lie', '2026-11-19T06:00:00Z', '2026-11-18T12:00:00Z', '2026-11-18T21:59'],
  ['after them where it is too late for that', '2026-11-19T10:00:00Z', '2026-11-18T23:00:00Z', '2026-11-19T07:30'],
  ['not at all where they end too late', '2026-11-19T06:00:00Z', '2026-11-18T23:00:00Z', undefined],
  ['at once where the moment has passed', '2026-11-18T16:00:00Z', '2026-11-18T12:00:00Z', '2026-11-18T12:00'],
  ['not where one never has so long', '2026-11-18T05:00:00Z', '2026-11-18T00:00:10Z', undefined],
])('one is reminded %s', (_, deadline, now, wanted) => {
  expect(told(remindAt({ ...wait, deadline: at(deadline) }, settings, at(now)))).toBe(wanted)
})

test('nobody is reminded who does not want to be, or has all the time', () => {
  const deadline = at('2026-11-19T18:00:00Z')
  expect(remindAt({ ...wait, deadline }, { ...settings, remind: 0 }, wait.since)).toBeUndefined()
  expect(remindAt(wait, settings, wait.since)).toBeUndefined()
})
