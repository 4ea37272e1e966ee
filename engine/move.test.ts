import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRefusal } from './game.ts'
import { listOf, type MoveShapes, range, readMove } from './move.ts'

const shapes: MoveShapes = {
  pass: {},
  sail: { to: ['tyre', 'ophir'], crew: range(1, 3), fast: [true, false] },
  load: { goods: listOf(['gold', 'cedar'], 3) },
}

const problem = (input: unknown) => {
  const outcome = readMove(shapes, input)
  return isRefusal(outcome) ? `${outcome.code} ${outcome.params?.problem} ${outcome.params?.field}` : 'accepted'
}

test.each([
  { type: 'pass' },
  { type: 'sail', to: 'tyre', crew: 3, fast: false },
  { type: 'load', goods: [] },
  { type: 'load', goods: ['gold', 'gold', 'cedar'] },
])('%j is read as it is, and made anew', (move) => {
  const read = readMove(shapes, move)
  expect(read).toEqual(move)
  expect(read).not.toBe(move)
})

test('the list of a move is made anew too', () => {
  const goods = ['gold']
  const read = readMove(shapes, { type: 'load', goods })
  goods.push('lead')
  expect(read).toEqual({ type: 'load', goods: ['gold'] })
})

const sail = { type: 'sail', to: 'tyre', crew: 3, fast: false }
const { crew: _, ...noCrew } = sail
const cyclic: Record<string, unknown> = { type: 'pass' }
cyclic.self = cyclic
let deep: unknown = 'tyre'
for (let i = 0; i < 100_000; i++) deep = [deep]

describe('what is not a move says what is wrong with it', () => {
  test.each<[string, unknown, string]>([
    ['nothing', undefined, 'notAnObject '],
    ['null', null, 'notAnObject '],
    ['a text', '{"type":"pass"}', 'notAnObject '],
    ['a list', [sail], 'notAnObject '],
    ['a function', () => sail, 'notAnObject '],
    ['no type', {}, 'noType '],
    ['an inherited type', Object.create({ type: 'pass' }), 'noType '],
    ['a type that is no text', { type: 1 }, 'noType '],
    ['an unknown type', { type: 'fly' }, 'unknownType fly'],
    ['the name of something every object has', { type: 'toString' }, 'unknownType toString'],
    ['the prototype as a type', { type: '__proto__' }, 'unknownType __proto__'],
    ['a very long type', { type: 'x'.repeat(1e6) }, `unknownType ${'x'.repeat(40)}…`],
    ['a missing field', noCrew, 'missingField crew'],
    ['an inherited field', Object.assign(Object.create({ crew: 3 }), noCrew), 'missingField crew'],
    ['a value of another type', { ...sail, crew: '3' }, 'badValue crew'],
    ['a number that is not among them', { ...sail, crew: 4 }, 'badValue crew'],
    ['not a number', { ...sail, crew: Number.NaN }, 'badValue crew'],
    ['a value in a list', { ...sail, to: ['tyre'] }, 'badValue to'],
    ['nesting without end', { ...sail, to: deep }, 'badValue to'],
    ['a list too long', { type: 'load', goods: ['gold', 'gold', 'gold', 'gold'] }, 'badValue goods'],
    ['a huge list', { type: 'load', goods: new Array(1e6).fill('gold') }, 'badValue goods'],
    ['a list with a stranger', { type: 'load', goods: ['gold', 'lead'] }, 'badValue goods'],
    ['a list with a hole', { type: 'load', goods: new Array(2) }, 'badValue goods'],
    ['a text for a list', { type: 'load', goods: 'gold' }, 'badValue goods'],
    ['something like a list', { type: 'load', goods: { length: 0 } }, 'badValue goods'],
    ['a field more', { type: 'pass', why: 1 }, 'extraField why'],
    ['a field more, undefined', { type: 'pass', why: undefined }, 'extraField why'],
    ['a field with a known name', { type: 'pass', toString: 1 }, 'extraField toString'],
    ['a prototype as a field', JSON.parse('{"type": "pass", "__proto__": {"to": 1}}'), 'extraField __proto__'],
    ['a circle', cyclic, 'extraField self'],
  ])('%s', (_name, input, expected) => {
    expect(problem(input)).toBe(`BAD_MOVE ${expected}`)
  })
})

describe('what is no plain data is refused and never throws', () => {
  const explode = () => {
    throw new Error('boom')
  }
  const traps = {
    get: explode,
    has: explode,
    ownKeys: explode,
    getOwnPropertyDescriptor: explode,
    getPrototypeOf: explode,
  }
  const revoked = Proxy.revocable({}, {})
  revoked.revoke()
  const getter = Object.defineProperty({ type: 'sail' }, 'to', { get: explode, enumerable: true })

  test.each<[string, unknown]>([
    ['a getter that throws', getter],
    ['a proxy that throws', new Proxy({}, traps)],
    ['a revoked proxy', revoked.proxy],
    ['a list that throws', { type: 'load', goods: new Proxy(['gold'], { get: explode }) }],
    ['a symbol', Symbol('pass')],
    ['a bigint', 1n],
  ])('%s', (_name, input) => {
    expect(problem(input)).toBe('BAD_MOVE notAnObject ')
  })

  test('a getter that changes its mind gives the value that was checked', () => {
    let asked = 0
    const shifty = Object.defineProperty({ type: 'sail', crew: 1, fast: true }, 'to', {
      get: () => (asked++ === 0 ? 'tyre' : 'hell'),
      enumerable: true,
    })
    expect(readMove(shapes, shifty)).toEqual({ type: 'sail', to: 'tyre', crew: 1, fast: true })
  })
})

test('whatever comes, what is accepted is exactly of a declared form', () => {
  const key = fc.constantFrom('type', 'to', 'crew', 'fast', 'goods', '__proto__', 'constructor', 'x')
  const likely = fc.constantFrom<unknown>('pass', 'sail', 'load', 'tyre', 'gold', 1, 3, true, [], ['gold'], null)
  const input = fc.oneof(fc.anything(), fc.dictionary(key, fc.oneof(likely, fc.anything())))
  const isOneOf = (values: readonly unknown[], value: unknown) => values.includes(value)
  fc.assert(
    fc.property(input, (given) => {
      const read = readMove(shapes, given)
      if (isRefusal(read)) return read.code === 'BAD_MOVE'
      const { type, ...fields } = read as { type: string } & Record<string, unknown>
      expect(read).toEqual(given)
      const form = shapes[type]
      return (
        Object.keys(fields).join() === Object.keys(form).join() &&
        Object.entries(form).every(([name, field]) => {
          const value = fields[name]
          if (!('listOf' in field)) return isOneOf(field, value)
          return (
            Array.isArray(value) && value.length <= field.most && value.every((item) => isOneOf(field.listOf, item))
          )
        })
      )
    }),
    { numRuns: 2000 },
  )
})
