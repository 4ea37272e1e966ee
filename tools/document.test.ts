import { describe, expect, test } from 'vitest'
import { changed, missingFrom, type Step, stepsOf } from './testing/document.ts'

const FENCE = '```'
const block = (info: string, ...lines: string[]) => [`${FENCE}${info}`, ...lines, FENCE, ''].join('\n')

test('the blocks of a document are what its reader does, in order', () => {
  const text = [
    'Some words.\n',
    block('ts a/b.ts', 'const one = 1', '', 'const two = 2'),
    block('diff c.ts', ' first', '-second', '+third', ' last'),
    block('sh', 'npx a', 'npx b'),
    block('text', 'b says this', '', '…'),
  ].join('\n')
  expect(stepsOf(text)).toEqual([
    { kind: 'write', path: 'a/b.ts', text: 'const one = 1\n\nconst two = 2\n' },
    { kind: 'change', path: 'c.ts', before: 'first\nsecond\nlast\n', after: 'first\nthird\nlast\n' },
    { kind: 'run', command: 'npx a', prints: [] },
    { kind: 'run', command: 'npx b', prints: ['b says this', '…'] },
  ])
})

test.each([
  ['code of no file', block('ts', 'const one = 1')],
  ['what nothing prints', block('text', 'Fine.')],
])('%s is not passed over', (_, text) => {
  expect(() => stepsOf(text)).toThrow()
})

describe('a change', () => {
  const step: Extract<Step, { kind: 'change' }> = { kind: 'change', path: 'x', before: 'a\nc\n', after: 'a\nb$&\nc\n' }

  test('is made where its lines are', () => {
    expect(changed('0\na\nc\nd\n', step)).toBe('0\na\nb$&\nc\nd\n')
  })

  test.each(['a\n\nc\n', 'a\nc\n1\na\nc\n'])('needs exactly one place: %j', (text) => {
    expect(() => changed(text, step)).toThrow(/places like this/)
  })
})

describe('what is printed', () => {
  const output = 'noise\n  wins   12 of 30\n\nin 0.3 s (fast)\nmore\nend\n'

  test.each([[['wins   12 of 30']], [['wins   12 of 30', 'in … s (fast)', 'more']], [['noise', '…', 'end']]])(
    'is found: %j',
    (prints) => {
      expect(missingFrom(output, prints)).toBeUndefined()
    },
  )

  test.each([
    [['wins   13 of 30'], 'wins   13 of 30'],
    [['wins   12 of'], 'wins   12 of'],
    [['noise', 'more'], 'more'],
    [['more', '…', 'noise'], 'noise'],
    [['in 0.3 s .fast.'], 'in 0.3 s .fast.'],
  ])('is missed: %j', (prints, missing) => {
    expect(missingFrom(output, prints)).toBe(missing)
  })
})
