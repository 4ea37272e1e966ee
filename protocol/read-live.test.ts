import { isRefusal } from '@portolan/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type LiveRequest, readLiveRequest } from './index.ts'

const table = 'abcdefghijkl'
const bid = { type: 'bid', points: 2 }
const move = { type: 'move', table, key: 'k-1', number: 3, move: bid } as const

const requests: readonly LiveRequest[] = [
  { type: 'follow', table },
  { type: 'follow', table, from: { number: 12, chatLines: 0 } },
  { type: 'follow', table, brief: true },
  { type: 'unfollow', table },
  move,
  { ...move, unlessFinal: true },
  { type: 'undo', table, key: 'k-2', number: 4 },
]

test.each(requests)('$type is read as it was sent', (request) => {
  expect(readLiveRequest(JSON.stringify(request))).toEqual(request)
})

const said = (text: string) => {
  const read = readLiveRequest(text)
  if (!isRefusal(read)) throw new Error('it was read')
  const { code, params = {} } = read
  expect(code).toBe('BAD_REQUEST')
  return `${params.field} ${params.problem}`
}

describe('what does not fit is refused, and why is said', () => {
  test.each([
    ['', 'message is not JSON'],
    ['{"type":"move"', 'message is not JSON'],
    ['null', 'message must be object'],
    ['[]', 'message.type must be one of follow, unfollow, turns, away, move, undo'],
    ['{"type":"toString"}', 'message.type must be one of follow, unfollow, turns, away, move, undo'],
    ['{"type":"follow"}', 'message must have required properties table'],
    [`{"type":"follow","table":"${table}","__proto__":{}}`, 'message has a name that is not allowed'],
    [JSON.stringify(move).replace('"points"', '"__proto__"'), 'message has a name that is not allowed'],
    [JSON.stringify(move).replace('points', '\\u005f_proto__'), 'message has a name that is not allowed'],
    [JSON.stringify(move).replace('points', 'construct\\u006fr'), 'message has a name that is not allowed'],
    [JSON.stringify({ ...move, also: 1 }), 'message must not have additional properties'],
    [JSON.stringify({ ...move, number: '3' }), 'message.number must be integer'],
    [JSON.stringify({ ...move, number: -1 }), 'message.number must be >= 0'],
    [JSON.stringify({ ...move, move: 'bid' }), 'message.move must be object'],
    [JSON.stringify({ ...move, move: {} }), 'message.move must have required properties type'],
    [JSON.stringify({ ...move, key: 'no blanks' }), 'message.key must match pattern'],
    [JSON.stringify({ ...move, table: '../x' }), 'message.table must match pattern'],
    [
      `{"type":"follow","table":"${table}","from":{"number":1}}`,
      'message.from must have required properties chatLines',
    ],
  ])('%s', (text, problem) => {
    expect(said(text)).toContain(problem)
  })
})

test('who waits for an answer to a key is told by it', () => {
  expect(readLiveRequest(JSON.stringify({ ...move, number: 'x' }))).toMatchObject({ key: 'k-1' })
  expect(readLiveRequest('{"key":"k-1"}')).toMatchObject({ key: 'k-1' })
  expect(readLiveRequest(JSON.stringify({ ...move, key: 'no blanks' }))).not.toHaveProperty('key')
})

test('whatever is sent is read as a request or refused', () => {
  const parts = fc.record(
    {
      type: fc.oneof(fc.constantFrom('follow', 'unfollow', 'move', 'undo'), fc.jsonValue()),
      table: fc.oneof(fc.constant(table), fc.jsonValue()),
      key: fc.oneof(fc.constant('k'), fc.jsonValue()),
      number: fc.oneof(fc.nat(), fc.jsonValue()),
      move: fc.oneof(fc.constant({ type: 'bid' }), fc.jsonValue()),
      from: fc.jsonValue(),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.oneof(parts, fc.jsonValue()), (message) => {
      const text = JSON.stringify(message)
      const read = readLiveRequest(text)
      if (isRefusal(read)) expect(read.params?.problem).not.toBe('')
      else expect(read).toEqual(JSON.parse(text))
    }),
  )
})
