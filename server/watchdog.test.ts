import { expect, test } from 'vitest'
import type { Vitals } from './tables/pulse.ts'
import { firstWatch, isHung, LOOKS, lookAgain } from './watchdog.ts'

const PATIENCE = 10_000

/** Whether it is given up, look by look. */
function given(looks: readonly Partial<Vitals>[]): readonly boolean[] {
  let watch = firstWatch({ beats: 1, calls: 1, table: undefined })
  return looks.map((look) => {
    watch = lookAgain(watch, { ...watch.vitals, ...look })
    return isHung(watch, PATIENCE)
  })
}

const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))

test('a thread whose event loop comes round is let be, however long', () => {
  expect(given(times(1000, (i) => ({ beats: i + 2, table: 'a' })))).not.toContain(true)
})

test('one that stands still within one call of the rules is given up after its patience', () => {
  const looks = given(times(LOOKS + 1, () => ({ table: 'a' })))
  expect(looks.indexOf(true)).toBe(LOOKS)
})

test('one that plays a long record has longer, but not for ever', () => {
  const looks = given(times(1000, (i) => ({ calls: i + 2, table: 'a' })))
  expect(looks.indexOf(true)).toBe(6 * LOOKS)
})

test('one that came round in between begins anew', () => {
  const looks = given([...times(LOOKS, () => ({})), { beats: 2 }, ...times(LOOKS, () => ({}))])
  expect(looks).not.toContain(true)
})

test('one that has just been started has a minute to load the rules', () => {
  let watch = firstWatch({ beats: 0, calls: 0, table: undefined })
  const looks = times(40, () => {
    watch = lookAgain(watch, watch.vitals)
    return isHung(watch, PATIENCE)
  })
  expect(looks.indexOf(true)).toBe(30)
})
