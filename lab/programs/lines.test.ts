import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesTo } from './lines.ts'

/** What is heard of bytes that come in these pieces. */
function heard(pieces: readonly Uint8Array[], most = 20) {
  const lines: string[] = []
  const broken: string[] = []
  const reader = linesTo({ most, line: (line) => lines.push(line), broken: (why) => broken.push(why) })
  for (const piece of pieces) reader.push(piece)
  return { lines, broken }
}

const bytes = (text: string) => Buffer.from(text)

/** The bytes cut at these places. */
const cut = (all: Buffer, places: readonly number[]) => {
  const at = [0, ...places.map((place) => place % (all.length + 1)).toSorted((a, b) => a - b), all.length]
  return at.slice(1).map((to, i) => all.subarray(at[i], to))
}

test('lines are the same however they are cut, in the middle of a letter as well', () => {
  const line = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((text) => !/[\r\n]/.test(text) && text !== '')
  fc.assert(
    fc.property(fc.array(line), fc.array(fc.nat()), (lines, places) => {
      const all = bytes(lines.map((one) => `${one}\n`).join(''))
      expect(heard(cut(all, places), 1000)).toEqual({
        lines: lines.map((one) => one.replace(/^\ufeff/, '')).filter(Boolean),
        broken: [],
      })
    }),
  )
})

test('ends of lines may be those of Windows, and empty lines say nothing', () => {
  expect(heard([bytes('one\r\n\r\n\ntwo\n\n')])).toEqual({ lines: ['one', 'two'], broken: [] })
})

test('half a line is none', () => {
  expect(heard([bytes('one\ntw')])).toEqual({ lines: ['one'], broken: [] })
})

test('a line may have so many bytes and no more, with or without an end, and nothing is heard after it', () => {
  const most = 'x'.repeat(20)
  expect(heard([bytes(`${most}\n`)])).toEqual({ lines: [most], broken: [] })
  expect(heard([bytes(`${most}x\nmore\n`)])).toEqual({ lines: [], broken: ['LINE_TOO_LONG'] })
  expect(heard(Array(1000).fill(bytes('xx')))).toEqual({ lines: [], broken: ['LINE_TOO_LONG'] })
})

test.each([[[0xff]], [[0xc3]], [[0xed, 0xa0, 0x80]], [[0xc0, 0xaf]]])(
  'bytes that are not UTF-8 are said: %j',
  (wrong) => {
    const line = Buffer.concat([bytes('{"a"'), Buffer.from(wrong), bytes('\n')])
    expect(heard([bytes('one\n'), line, bytes('two\n')])).toEqual({ lines: ['one'], broken: ['NOT_UTF8'] })
  },
)
