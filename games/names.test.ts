import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readName } from './names.ts'

const isName = (text: string) => typeof readName(text) === 'string'

test.each([
  'Ana',
  'X',
  '7',
  'Anaïs 🎲',
  '山田 太郎',
  'ボブ',
  'Лев',
  'Åsa-Märit O’Brien',
  '$t(x)',
  '<b>',
  '__proto__',
  '♟',
  '한글',
  'نسترن',
  'می‌خواهم',
  'עומר',
  'नमस्ते',
  'ไทย',
  '👨‍👩‍👧',
  '❤️‍🔥',
  '1️⃣',
  '👍🏽',
  'e\u0301',
  'W'.repeat(30),
  '船長'.repeat(15),
])('%j is a name', (name) => {
  expect(readName(name)).toBe(name.normalize('NFC'))
})

test.each([
  ['nothing', ''],
  ['blanks', '  \u3000 \u2003'],
  ['a Hangul filler', '\u3164'],
  ['a Hangul choseong filler', '\u115F\u1160'],
  ['a halfwidth filler', '\uFFA0'],
  ['a letter with a filler after it', 'A\u3164'],
  ['Braille without dots', '\u2800'],
  ['a note without a head', '\u{1D159}'],
  ['a zero-width space', '\u200B'],
  ['a joiner alone', '\u200D'],
  ['a letter before a joiner that joins nothing', 'A\u200D'],
  ['a word joiner within', 'A\u2060na'],
  ['a soft hyphen', '\u00AD'],
  ['a variation selector alone', '\uFE0F'],
  ['a mark on nothing', '\u0301'],
  ['a mark on a blank', 'A \u0301'],
  ['a tower of marks', `Z${'\u0335'.repeat(9)}`],
  ['an override of direction', 'Ana\u202Ecod'],
  ['an isolate', '\u2066Ana\u2069'],
  ['a mark of direction', '\u200FAna'],
  ['a byte order mark within', 'A\uFEFFna'],
  ['a line break', 'A\nna'],
  ['a control character', 'A\u0007'],
  ['half a character', '\uD83D'],
  ['a private character', '\uE000'],
  ['tags', 'A\u{E0041}'],
  ['too much', 'x'.repeat(31)],
])('%s is no name', (_, text) => {
  expect(readName(text)).toEqual({ code: 'BAD_NAME', params: { most: 30 } })
})

test('spaces are put in order, whichever they are', () => {
  expect(readName('\u00A0 Ana \t\u3000Lúcia ')).toBe('Ana Lúcia')
})

/** Anything at all, and much of what hides or turns text. */
const anyText = fc.string({
  unit: fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.constantFrom(
      ...'\u200B\u200C\u200D\u200E\u200F\u202A\u202E\u2066\u2069\u3164\u115F\u2800\uFE0F\u0301 \u3000aぁ🎲',
    ),
  ),
  maxLength: 12,
})

test('whatever is taken shows at its beginning, holds nothing that turns or hides, and is taken again as it is', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const name = readName(text)
      if (typeof name === 'object') return
      expect(name).toMatch(/^[\p{L}\p{N}\p{P}\p{S}]/u)
      expect(name).not.toMatch(/^\p{Default_Ignorable_Code_Point}/u)
      expect(name).not.toMatch(
        /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069\u200E\u200F\u200B\u3164]/u,
      )
      expect(name).not.toMatch(/^\s|\s$|\s\s/u)
      expect([...name].length).toBeLessThanOrEqual(30)
      expect(readName(name)).toBe(name)
    }),
    { numRuns: 2000, seed: 18 },
  )
})

test('every character that is drawn as nothing is no name, alone or many of it', () => {
  const taken: string[] = []
  for (let code = 0; code <= 0x10ffff; code++) {
    const sign = String.fromCodePoint(code)
    if (/[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\p{M}]/u.test(sign) && (isName(sign) || isName(sign.repeat(5))))
      taken.push(code.toString(16))
  }
  expect(taken).toEqual([])
})
