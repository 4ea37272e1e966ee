import type { Proportion } from '../proportion.ts'
import type { Bin, Interval } from '../statistics/index.ts'
import { type Html, html, raw } from './html.ts'

// Plots that stretch with the page while their text keeps its size: figures stand beside them, never in them.

const percent = (value: number) => Number((value * 100).toFixed(2))

/** The part of the whole range that a row of rates needs: a plot of 48 to 52 % would say nothing on 0 to 100. */
export function rangeOf(rates: readonly Proportion[]): Interval {
  const low = Math.min(...rates.flatMap((one) => [one.low, one.expected ?? one.low]))
  const high = Math.max(...rates.flatMap((one) => [one.high, one.expected ?? one.high]))
  const air = Math.max(0.02, (high - low) * 0.08)
  return { low: Math.max(0, low - air), high: Math.min(1, high + air) }
}

/** A table that, where it is wider than the page, is scrolled by itself, by keyboard as well. */
export const table = (label: string, inside: Html, many = false): Html =>
  html`<div class="scroll${many && ' many'}" role="region" tabindex="0" aria-label="${label}"><table>${inside}</table></div>`

/** A rate as a dot with its interval, and the expected one as a dashed line. */
export function track(rate: Proportion, range: Interval, colour?: number): Html {
  const at = (value: number) => percent((value - range.low) / (range.high - range.low))
  return html`<span class="track ${colourClass(colour)}" aria-hidden="true">${
    rate.expected !== undefined && html`<i class="even" style="left:${at(rate.expected)}%"></i>`
  }<i class="span" style="left:${at(rate.low)}%;width:${at(rate.high) - at(rate.low)}%"></i><i class="dot" style="left:${at(rate.rate)}%"></i></span>`
}

/** A part of a whole as a bar. */
export const bar = (part: number, colour?: number): Html =>
  html`<span class="track ${colourClass(colour)}" aria-hidden="true"><i class="bar" style="width:${percent(part)}%"></i></span>`

export const colourClass = (colour: number | undefined): string => (colour === undefined ? '' : `c${colour % 5}`)

/** How often each value came, as a strip of bars. */
export function strip(bins: readonly Bin[], highest: number, label: string, colour?: number): Html {
  const width = 100 / bins.length
  const bars = bins.map(({ count }, i) => {
    const height = (40 * count) / Math.max(1, highest)
    return `<rect x="${(i * width).toFixed(3)}" y="${(40 - height).toFixed(2)}" width="${(width * 0.92).toFixed(3)}" height="${height.toFixed(2)}"/>`
  })
  return html`<svg class="strip ${colourClass(colour)}" viewBox="0 0 100 40" preserveAspectRatio="none" role="img" aria-label="${label}">${raw(bars.join(''))}</svg>`
}

export interface PlotLine {
  readonly name: string
  readonly values: readonly number[]
  /** The interval around each value. */
  readonly around?: readonly Interval[]
  readonly colour: number
}

/** Values from 0 to 1 along a game. */
export function lines(all: readonly PlotLine[], level: number | undefined, say: LineWords): Html {
  const x = (i: number, count: number) => ((100 * i) / Math.max(1, count - 1)).toFixed(2)
  const y = (value: number) => (100 - 100 * value).toFixed(2)
  const drawn = all.map(({ values, around, colour }) => {
    const points = values.map((value, i) => `${x(i, values.length)},${y(value)}`).join(' ')
    const up = around?.map(({ high }, i) => `${x(i, values.length)},${y(high)}`) ?? []
    const down = around?.map(({ low }, i) => `${x(i, values.length)},${y(low)}`).toReversed() ?? []
    const band = around === undefined ? '' : `<polygon points="${[...up, ...down].join(' ')}"/>`
    return `<g class="c${colour % 5}">${band}<polyline class="d${colour % 5}" points="${points}"/></g>`
  })
  const even = level === undefined ? '' : `<line class="d4" x1="0" x2="100" y1="${y(level)}" y2="${y(level)}"/>`
  return html`<div class="chart"><div class="up" aria-hidden="true"><span>100 %</span><span>50 %</span><span>0 %</span></div>
<svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label="${say.label}">${raw(even + drawn.join(''))}</svg>
<div class="axis" aria-hidden="true"><span>${say.start}</span><span>50 %</span><span>${say.end}</span></div></div>
${
  all.length > 1 &&
  html`<ul class="legend">${all.map(
    ({ name, colour }) =>
      html`<li class="c${colour % 5}"><svg viewBox="0 0 44 12" aria-hidden="true"><line class="d${colour % 5}" x1="0" x2="44" y1="6" y2="6"/></svg>${name}</li>`,
  )}</ul>`
}`
}

interface LineWords {
  readonly label: string
  readonly start: string
  readonly end: string
}
