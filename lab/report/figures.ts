import { type Language, type Words, writeNumber } from '@portolan/games'
import type { Proportion } from '../proportion.ts'
import type { Interval } from '../statistics/index.ts'

/** Figures as the reader's language writes them. */
export interface Figures {
  whole(value: number): string
  /** At most so many places after the point. */
  number(value: number, places?: number): string
  percent(value: number): string
  /** A difference, with its sign. */
  points(value: number): string
  signed(value: number): string
  /** Low to high. */
  span(interval: Interval): string
  p(value: number): string
}

export function figuresIn(language: Language, words: Words): Figures {
  const format = (options: Intl.NumberFormatOptions) => ({
    format: (value: number) => writeNumber(language, value, options),
  })
  const whole = format({ maximumFractionDigits: 0 })
  const percent = format({ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const bare = format({ minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const signed = format({ signDisplay: 'exceptZero', maximumFractionDigits: 1 })
  const p = format({ maximumSignificantDigits: 2 })
  return {
    whole: (value) => whole.format(value),
    number: (value, places = 1) => format({ maximumFractionDigits: places }).format(value),
    percent: (value) => percent.format(value),
    points: (value) => words.say('points', { points: signed.format(value * 100) }),
    signed: (value) => signed.format(value),
    span: ({ low, high }) => `${bare.format(low * 100)}–${percent.format(high)}`,
    p: (value) => (value < 0.0001 ? words.say('pTiny') : words.say('p', { p: p.format(value) })),
  }
}

/** Whether the expected rate is outside the interval. */
export const isFar = ({ expected, low, high }: Proportion): boolean =>
  expected !== undefined && (expected < low || expected > high)
