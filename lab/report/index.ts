import type { Game } from '@portolan/engine'
import type { GameRow } from '../row.ts'
import type { Summary } from '../summary.ts'
import { choices } from './choices.ts'
import { figuresIn } from './figures.ts'
import { findingsOf } from './findings.ts'
import { type Html, html, raw } from './html.ts'
import type { ReportWords } from './names.ts'
import { botWins, comparison, course, endings, items, length, type Report, scores, seatWins } from './sections.ts'
import { style } from './style.ts'

export { findingsOf } from './findings.ts'
export type { ReportWords } from './names.ts'

export interface ReportPlan {
  readonly summary: Summary
  readonly rows: readonly GameRow[]
  readonly choices: Game['choices']
  /** The game's name. */
  readonly name: string
  /** What gives these results again. */
  readonly command: string
  readonly words: ReportWords
}

/** The report as one file: a page that needs nothing else, no script and no network. */
export function reportOf({ summary, rows, choices: named, name, command, words }: ReportPlan): string {
  const { lab } = words
  const say = figuresIn(lab.language, lab)
  const report: Report = { summary, rows: rows.filter(({ result }) => result !== undefined), words, say }
  const { setup } = summary
  const title = lab.say('title', { name })
  const facts = lab.say('facts', {
    games: say.whole(summary.finished),
    count: setup.seats,
    bots: [...new Set(setup.bots)],
    seed: setup.seed,
  })
  const page = html`<!doctype html>
<html lang="${lab.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${facts}</p>
${section(lab.say('section.findings'), html`<ul>${findingsOf(summary, words).map((line) => html`<li>${line}</li>`)}</ul>`)}
${
  summary.finished > 0 &&
  [
    comparison(report),
    seatWins(report),
    botWins(report),
    scores(report),
    items(report),
    length(report),
    endings(report),
    course(report),
    choices(report, named),
  ].map((part) => part && section(part.title, part.body, part.note))
}
${section(lab.say('section.again'), html`<p>${lab.say('again')}</p><pre><code>${command}</code></pre>`)}
</main>
</body>
</html>
`
  return page.html
}

const section = (title: string, body: Html, note?: string) =>
  html`<section><h2>${title}</h2>${note !== undefined && html`<p class="note">${note}</p>`}${body}</section>`
