import type { ComparedMeasure } from '../compare.ts'
import { SIGNIFICANT } from '../compare.ts'
import { greatest } from '../proportion.ts'
import type { Summary } from '../summary.ts'
import { figuresIn } from './figures.ts'
import { endingName, type ReportWords } from './names.ts'

/** What a run says, in sentences, the most important first. */
export function findingsOf(summary: Summary, words: ReportWords): readonly string[] {
  return [
    ...unfinished(summary, words),
    ...lost(summary, words),
    ...comparison(summary, words),
    ...seats(summary, words),
    ...bots(summary, words),
    ...length(summary, words),
    ...lead(summary, words),
  ]
}

function unfinished({ unfinished }: Summary, { lab }: ReportWords): readonly string[] {
  const [first] = unfinished
  if (first === undefined) return []
  const { number, seed } = first
  return [lab.say('finding.unfinished', { count: unfinished.length, number, seed })]
}

function lost({ lost = [] }: Summary, { lab }: ReportWords): readonly string[] {
  const [first] = lost
  if (first === undefined) return []
  const { number, bot, seat, decision, fault, detail } = first
  return [lab.say('finding.lost', { count: lost.length, number, bot, seat, decision, fault, detail })]
}

function comparison({ comparison }: Summary, words: ReportWords): readonly string[] {
  if (comparison === undefined || comparison.measures.every(({ pairs }) => pairs === 0)) return []
  return comparison.measures.map((measure) => effectOf(measure, comparison.names, words))
}

/** One difference between two bots or versions, and whether it is real. */
function effectOf(measure: ComparedMeasure, [first, second]: readonly [string, string], { lab }: ReportWords): string {
  const say = figuresIn(lab.language, lab)
  const shares = measure.of === 'wins' || measure.of === 'seat'
  const value = shares ? say.percent : (number: number) => say.number(number)
  const change = shares ? say.points : say.signed
  const params = {
    first,
    second,
    seat: measure.seat ?? 0,
    was: value(measure.first),
    is: value(measure.second),
    difference: change(measure.difference),
    low: change(measure.low),
    high: change(measure.high),
    p: say.p(measure.corrected),
    count: measure.pairs,
  }
  const real = measure.corrected < SIGNIFICANT ? 'real' : 'chance'
  return `${lab.say(`compare.${measure.of}`, params)} ${lab.say(`compare.${real}`, params)}`
}

function seats({ seats, seatsP, finished }: Summary, { lab }: ReportWords): readonly string[] {
  const order = seats.map((rate, seat) => ({ ...rate, seat })).toSorted((a, b) => b.rate - a.rate)
  const best = order[0]
  const worst = order.at(-1)
  if (finished === 0 || best === undefined || worst === undefined) return []
  const say = figuresIn(lab.language, lab)
  if (seatsP === undefined) {
    return [lab.say('finding.alone', { rate: say.percent(best.rate), span: say.span(best) })]
  }
  const params = {
    best: best.seat,
    bestRate: say.percent(best.rate),
    bestSpan: say.span(best),
    worst: worst.seat,
    worstRate: say.percent(worst.rate),
    worstSpan: say.span(worst),
    even: say.percent(1 / seats.length),
    p: say.p(seatsP),
  }
  return [lab.say(seatsP < SIGNIFICANT ? 'finding.seatsUnfair' : 'finding.seatsEven', params)]
}

function bots({ bots, setup }: Summary, { lab }: ReportWords): readonly string[] {
  const strongest = greatest(bots)
  if (strongest === undefined || Object.keys(bots).length < 2 || setup.compare !== undefined) return []
  const say = figuresIn(lab.language, lab)
  const [name, best] = strongest
  const even = best.expected === undefined ? '' : say.percent(best.expected)
  return [
    lab.say(best.expected === undefined ? 'finding.botAlone' : 'finding.bot', {
      name,
      rate: say.percent(best.rate),
      span: say.span(best),
      even,
    }),
  ]
}

function length({ decisions, endings }: Summary, words: ReportWords): readonly string[] {
  const usual = greatest(endings)
  if (usual === undefined) return []
  const { lab } = words
  const say = figuresIn(lab.language, lab)
  const [ending, { rate }] = usual
  return [
    lab.say('finding.length', {
      median: say.whole(decisions.median),
      lower: say.whole(decisions.lower),
      upper: say.whole(decisions.upper),
    }),
    lab.say('finding.ending', { ending: endingName(ending, words), rate: say.percent(rate) }),
  ]
}

function lead({ course }: Summary, { lab }: ReportWords): readonly string[] {
  const half = course?.ahead?.[5]
  if (half === undefined) return []
  const say = figuresIn(lab.language, lab)
  return [lab.say('finding.lead', { rate: say.percent(half.rate), span: say.span(half) })]
}
