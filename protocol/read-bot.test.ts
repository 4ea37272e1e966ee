import { isRefusal } from '@portolan/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type HostMessage, type ProgramMessage, readHostMessage, readProgramMessage } from './index.ts'

const said: readonly ProgramMessage[] = [
  { type: 'hello', version: 1, name: 'Ana’s bot' },
  { type: 'hello', version: 1, name: 'b', author: 'Ana', wants: ['known'] },
  { type: 'ready', match: '7' },
  { type: 'cannot', reason: 'no such game' },
  { type: 'thinking', number: 3, index: 0, chance: 0.5, text: 'it looks even' },
  { type: 'move', number: 3, index: 2 },
  { type: 'move', number: 3, move: { type: 'mark', cell: 4 } as { type: string } },
]

test.each(said)('$type of a program is read as it was written', (message) => {
  expect(readProgramMessage(JSON.stringify(message))).toEqual(message)
})

const asked: readonly HostMessage[] = [
  {
    type: 'hello',
    protocol: 'portolan-bot',
    versions: [1],
    host: { name: 'Portolan', version: '1' },
    known: true,
  },
  { type: 'newGame', match: '7', game: 'go', version: 1, seats: 2, seat: 0, options: { size: 19 } },
  {
    type: 'decide',
    number: 1,
    view: {},
    decision: { seat: 0, prompt: { key: 'mark' }, moves: [{ type: 'mark' }] },
    awaited: [0],
    events: [],
    budget: 1000,
  },
  { type: 'stop', number: 1 },
  { type: 'gameOver', match: '7', events: [] },
  { type: 'quit' },
]

test.each(asked)('$type of a host is read as it was written', (message) => {
  expect(readHostMessage(JSON.stringify(message))).toEqual(message)
})

test('a program passes over what a later host may add: fields, and kinds of messages', () => {
  expect(readHostMessage('{"type":"quit","inSeconds":3}')).toEqual({ type: 'quit', inSeconds: 3 })
  expect(readHostMessage('{"type":"chat","text":"hello"}')).toBeUndefined()
})

const problemOf = (line: string, read: (line: string) => object | undefined = readProgramMessage) => {
  const message = read(line)
  if (message === undefined || !isRefusal(message)) throw new Error('it was read')
  expect(message.code).toBe('BAD_MESSAGE')
  return `${message.params?.field} ${message.params?.problem}`
}

describe('what a program writes that does not fit is refused, and why is said', () => {
  test.each([
    ['', 'message is not JSON'],
    ['bestmove e2e4', 'message is not JSON'],
    ['{"type":"move","number":1,"index":0', 'message is not JSON'],
    ['{"type":"quit"}{"type":"quit"}', 'message is not JSON'],
    ['[]', 'message must be an object with a type'],
    ['null', 'message must be an object with a type'],
    ['{"type":7}', 'message must be an object with a type'],
    ['{"type":"toString"}', 'message.type must be one of hello, ready, cannot, thinking, move'],
    ['{"type":"move","number":1}', 'message must have index or move, one of the two'],
    ['{"type":"move","number":1,"index":0,"move":{"type":"mark"}}', 'message must have index or move, one of the two'],
    ['{"type":"move","number":1,"indx":0}', 'message must not have additional properties'],
    ['{"type":"move","number":"1","index":0}', 'message.number must be integer'],
    ['{"type":"move","number":1,"index":-1}', 'message.index must be >= 0'],
    ['{"type":"move","number":1,"index":0.5}', 'message.index must be integer'],
    ['{"type":"move","number":1,"move":"mark"}', 'message.move must be object'],
    ['{"type":"move","number":1,"move":{"type":"mark","__proto__":{}}}', 'message has a name that is not allowed'],
    ['{"type":"thinking","number":1,"chance":2}', 'message.chance must be <= 1'],
    ['{"type":"hello","version":1}', 'message must have required properties name'],
  ])('%s', (line, problem) => {
    expect(problemOf(line)).toContain(problem)
  })
})

test('a host that does not say what it must is not understood', () => {
  expect(problemOf('{"type":"stop"}', readHostMessage)).toContain('must have required properties number')
  expect(problemOf('{"type":', readHostMessage)).toContain('is not JSON')
})

test('whatever a program writes is read as it is, or refused', () => {
  const parts = fc.record(
    {
      type: fc.oneof(fc.constantFrom('hello', 'ready', 'cannot', 'thinking', 'move'), fc.jsonValue()),
      number: fc.oneof(fc.nat(), fc.jsonValue()),
      index: fc.oneof(fc.nat(), fc.jsonValue()),
      move: fc.oneof(fc.constant({ type: 'bid' }), fc.jsonValue()),
      match: fc.oneof(fc.constant('7'), fc.jsonValue()),
      text: fc.jsonValue(),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.oneof(parts, fc.jsonValue()), (message) => {
      const line = JSON.stringify(message)
      const read = readProgramMessage(line)
      if (isRefusal(read)) expect(read.params?.problem).not.toBe('')
      else expect(read).toEqual(JSON.parse(line))
    }),
  )
})
