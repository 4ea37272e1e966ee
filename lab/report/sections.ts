import { at } from '@portolan/engine'
import { SIGNIFICANT } from '../compare.ts'
import type { Proportion } from '../proportion.ts'
import type { GameRow } from '../row.ts'
import { scoreAt, seatResults } from '../seat-result.ts'
import { binned, edgesOf, type Spread } from '../statistics/index.ts'
import type { Summary } from '../summary.ts'
import { type Figures, isFar } from './figures.ts'
import { type Html, html } from './html.ts'
import { endingName, itemName, type ReportWords } from './names.ts'
import { bar, lines, rangeOf, strip, table, track } from './plots.ts'

/** What every section is made from. */
export interface Report {
  readonly summary: Summary
  /** Of finished games. */
  readonly rows: readonly GameRow[]
  readonly words: ReportWords
  readonly say: Figures
}

export interface Section {
  readonly title: string
  readonly note?: string
  readonly body: Html
}

const seatName = (seat: number, { lab }: ReportWords) => lab.say('seat', { number: seat + 1 })

export function seatWins({ summary, words, say }: Report): Section {
  const { lab } = words
  const rows = summary.seats.map((rate, seat) => ({ name: seatName(seat, words), rate, colour: seat }))
  const title = lab.say('section.seats')
  return { title, note: lab.say('note.wins'), body: rateTable(rows, title, words, say) }
}

export function botWins({ summary, words, say }: Report): Section | undefined {
  const rows = Object.entries(summary.bots).map(([name, rate], colour) => ({ name, rate, colour }))
  const title = words.lab.say('section.bots')
  return rows.length < 2 ? undefined : { title, body: rateTable(rows, title, words, say) }
}

interface NamedRate {
  readonly name: string
  readonly rate: Proportion
  readonly colour: number
}

function rateTable(rows: readonly NamedRate[], title: string, { lab }: ReportWords, say: Figures): Html {
  const range = rangeOf(rows.map(({ rate }) => rate))
  return table(
    title,
    html`<thead><tr><td></td><th>${lab.say('column.interval')}</th><th>${lab.say('column.wins')}</th><th class="wide">${lab.say('column.of')}</th><th>95%</th></tr></thead><tbody>${rows.map(
      ({ name, rate, colour }) =>
        html`<tr><th scope="row">${name}</th><td class="plot">${track(rate, range, colour)}</td><td class="${isFar(rate) ? 'far' : ''}">${say.percent(rate.rate)}</td><td class="wide">${say.number(rate.times)} / ${say.whole(rate.among)}</td><td>${say.span(rate)}</td></tr>`,
    )}</tbody>`,
  )
}

export function scores({ summary, rows, words, say }: Report): Section {
  const { lab } = words
  const results = seatResults(rows)
  const all = results.map(scoreAt)
  const edges = edgesOf(all)
  const bySeat = summary.scoresBySeat.map((spread, seat) => ({
    name: seatName(seat, words),
    spread,
    bins: binned(results.filter((one) => one.seat === seat).map(scoreAt), edges),
    colour: seat,
  }))
  const bots = Object.entries(summary.scoresByBot)
  const byBot = bots.map(([name, spread], colour) => ({
    name,
    spread,
    bins: binned(results.filter((one) => one.bot === name).map(scoreAt), edges),
    colour,
  }))
  const title = lab.say('section.scores')
  const byBotTitle = lab.say('section.byBot')
  const tableOf = (strips: readonly NamedStrip[], label: string) => stripTable(strips, edges, label, words, say)
  return {
    title,
    body: html`${tableOf(bySeat, title)}${bots.length > 1 && html`<h3>${byBotTitle}</h3>${tableOf(byBot, byBotTitle)}`}`,
  }
}

interface NamedStrip {
  readonly name: string
  readonly spread: Spread
  readonly bins: ReturnType<typeof binned>
  readonly colour?: number
}

function stripTable(
  strips: readonly NamedStrip[],
  edges: readonly number[],
  title: string,
  { lab }: ReportWords,
  say: Figures,
): Html {
  const highest = Math.max(...strips.flatMap(({ bins }) => bins.map(({ count }) => count)))
  const axis = html`<span class="axis"><span>${say.number(at(edges, 0))}</span><span>${say.number(at(edges, edges.length - 1))}</span></span>`
  const quartiles = ({ lower, upper }: Spread) => `${say.number(lower)}–${say.number(upper)}`
  return table(
    title,
    html`<thead><tr><td></td><th class="plot">${axis}</th><th>${lab.say('column.mean')}</th><th class="wide">${lab.say('column.median')}</th><th class="wide">${lab.say('column.middle')}</th></tr></thead><tbody>${strips.map(
      ({ name, spread, bins, colour }) =>
        html`<tr><th scope="row">${name}</th><td class="plot">${strip(bins, highest, lab.say('spread', { mean: say.number(spread.mean), least: say.number(spread.least), most: say.number(spread.most) }), colour)}</td><td>${say.number(spread.mean)}</td><td class="wide">${say.number(spread.median)}</td><td class="wide">${quartiles(spread)}</td></tr>`,
    )}</tbody>`,
  )
}

/** What the points of winners and of the others come from. */
export function items({ summary, words, say }: Report): Section | undefined {
  const { lab } = words
  const shown = summary.items.filter(({ winners, others }) => winners !== 0 || others !== 0)
  if (shown.length === 0) return undefined
  const most = Math.max(...shown.flatMap(({ winners, others }) => [Math.abs(winners), Math.abs(others)]))
  return {
    title: lab.say('section.items'),
    body: table(
      lab.say('section.items'),
      html`<thead><tr><td></td><td></td><th>${lab.say('column.winners')}</th><th>${lab.say('column.others')}</th></tr></thead><tbody>${shown
        .toSorted((a, b) => b.winners - a.winners)
        .map(
          ({ key, winners, others }) =>
            html`<tr><th scope="row">${itemName(key, words)}</th><td class="plot">${bar(Math.max(0, winners) / most, 0)}${bar(Math.max(0, others) / most, 1)}</td><td>${say.number(winners)}</td><td>${say.number(others)}</td></tr>`,
        )}</tbody>`,
    ),
  }
}

export function length({ summary, rows, words, say }: Report): Section {
  const decisions = rows.map((row) => row.decisions)
  const edges = edgesOf(decisions)
  const one = { name: words.lab.say('decisions'), spread: summary.decisions, bins: binned(decisions, edges) }
  const title = words.lab.say('section.length')
  return { title, body: stripTable([one], edges, title, words, say) }
}

export function endings({ summary, words, say }: Report): Section {
  const { lab } = words
  const rows = Object.entries(summary.endings).toSorted(([, a], [, b]) => b.times - a.times)
  return {
    title: lab.say('section.endings'),
    body: table(
      lab.say('section.endings'),
      html`<tbody>${rows.map(
        ([ending, rate]) =>
          html`<tr><th scope="row">${endingName(ending, words)}</th><td class="plot">${bar(rate.rate)}</td><td>${say.percent(rate.rate)}</td><td>${say.whole(rate.times)}</td></tr>`,
      )}</tbody>`,
    ),
  }
}

/** How good the position looked along the game, and from when on the one ahead wins. */
export function course({ summary: { course }, words, say }: Report): Section | undefined {
  if (course === undefined) return undefined
  const { lab } = words
  const ends = { start: lab.say('start'), end: lab.say('end') }
  const along = (values: readonly number[]) => values.map((value) => say.percent(value)).join(', ')
  const fates = [
    { name: lab.say('column.winners'), values: course.winners, colour: 0 },
    { name: lab.say('column.others'), values: course.others, colour: 1 },
  ]
  const seats = course.bySeat.map((values, seat) => ({ name: seatName(seat, words), values, colour: seat }))
  const labelled = (label: string) => ({ label, ...ends })
  const { ahead } = course
  return {
    title: lab.say('section.course'),
    note: lab.say('note.course'),
    body: html`${
      ahead &&
      html`<h3>${lab.say('section.ahead')}</h3>${lines(
        [{ name: '', values: ahead.map(({ rate }) => rate), around: ahead, colour: 0 }],
        1 / course.bySeat.length,
        labelled(along(ahead.map(({ rate }) => rate))),
      )}`
    }<h3>${lab.say('section.fates')}</h3>${lines(fates, undefined, labelled(fates.map(({ name, values }) => `${name}: ${along(values)}`).join('. ')))}${
      seats.length > 1 &&
      html`<h3>${lab.say('section.courseBySeat')}</h3>${lines(seats, undefined, labelled(seats.map(({ name, values }) => `${name}: ${along(values)}`).join('. ')))}`
    }`,
  }
}

export function comparison({ summary: { comparison }, words, say }: Report): Section | undefined {
  if (comparison === undefined) return undefined
  const { lab } = words
  const [first, second] = comparison.names
  return {
    title: lab.say('section.comparison'),
    note: lab.say(`note.${comparison.of}`, { first, second }),
    body: table(
      lab.say('section.comparison'),
      html`<thead><tr><td></td><th>${first}</th><th>${second}</th><th>${lab.say('column.difference')}</th><th>95%</th><th>p</th></tr></thead><tbody>${comparison.measures.map(
        (one) => {
          const shares = one.of === 'wins' || one.of === 'seat'
          const value = shares ? say.percent : (number: number) => say.number(number)
          const change = shares ? say.points : say.signed
          const name =
            one.seat === undefined ? lab.say(`measure.${one.of}`) : lab.say('measure.seat', { seat: one.seat })
          return html`<tr><th scope="row">${name}</th><td>${value(one.first)}</td><td>${value(one.second)}</td><td class="${one.corrected < SIGNIFICANT ? 'far' : ''}">${change(one.difference)}</td><td>${change(one.low)} – ${change(one.high)}</td><td>${say.p(one.corrected)}</td></tr>`
        },
      )}</tbody>`,
    ),
  }
}
