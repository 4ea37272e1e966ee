import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'
import { findGame, loadWords } from '@portolan/games'
import { greatest } from './proportion.ts'
import { figuresIn } from './report/figures.ts'
import { endingName, groupName, kindName, type ReportWords, valueName } from './report/names.ts'
import { SUMMARY } from './run.ts'
import { logChoose } from './statistics/special.ts'
import type { StudiedChoice } from './study.ts'
import type { Summary } from './summary.ts'
import { labWords } from './words.ts'

// Tables of runs for a document, in Markdown: node lab/balance.ts <folder of a run>…

const lab = await labWords('en')
const say = figuresIn('en', lab)

/** How many choices of each sign are named. */
const NAMED = 4

const summaries = argv.slice(2).map((folder): Summary => JSON.parse(readFileSync(join(folder, SUMMARY), 'utf8')))
for (const [id, runs] of Object.entries(Object.groupBy(summaries, ({ setup }) => setup.game))) {
  if (runs === undefined) continue
  const entry = findGame(id)
  const catalogue = await entry?.text('en')
  const words: ReportWords = { lab, game: await loadWords('en', entry), ...(catalogue && { catalogue }) }
  const { choices } = (await entry?.rules()) ?? {}
  console.log(`## ${entry?.about.name.en ?? id}\n`)
  console.log(
    '| seats | bots | games | wins by seat (95 %) | even? | mean scores | decisions | commonest ending | ahead half-way wins |',
  )
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |')
  for (const run of runs) console.log(runLine(run, words))
  console.log('')
  for (const run of runs) {
    const named = notable(run, words, choices)
    if (named !== '')
      console.log(
        `- ${run.setup.seats} ${run.setup.seats === 1 ? 'seat' : 'seats'}, ${run.setup.bots.join(', ')}: ${named}`,
      )
  }
  console.log('')
}

function runLine(
  { setup, finished, games, seats, seatsP, scoresBySeat, decisions, endings, course }: Summary,
  words: ReportWords,
): string {
  const usual = greatest(endings)
  const half = course?.ahead?.[5]
  return `| ${[
    setup.seats,
    setup.bots.join(', '),
    finished === games ? say.whole(games) : `${say.whole(finished)} of ${say.whole(games)}`,
    seats.map((one) => `${say.percent(one.rate)} (${say.span(one)})`).join(' · '),
    seatsP === undefined ? '–' : say.p(seatsP),
    scoresBySeat.map(({ mean }) => say.number(mean)).join(' · '),
    `${say.whole(decisions.median)} (${say.whole(decisions.lower)}–${say.whole(decisions.upper)})`,
    usual === undefined ? '–' : `${endingName(usual[0], words)} ${say.percent(usual[1].rate)}`,
    half === undefined ? '–' : `${say.percent(half.rate)} (${say.span(half)})`,
  ].join(' | ')} |`
}

/** The choices whose takers fared so far from the expected that it is no chance even among so many choices. */
function notable({ choices: groups }: Summary, words: ReportWords, fields: Parameters<typeof valueName>[2]): string {
  const all = groups.flatMap(({ of, choices }) => choices.map((choice) => ({ of, choice, gain: gainOf(choice) })))
  const real = all.filter(({ choice }) => binomialP(choice) * all.length < 0.05)
  const order = real.toSorted((a, b) => b.gain - a.gain)
  const shown = [
    ...order.filter(({ gain }) => gain > 0).slice(0, NAMED),
    ...order.filter(({ gain }) => gain < 0).slice(-NAMED),
  ]
  return shown
    .map(({ of, choice: { name, won, takers }, gain }) => {
      const what =
        of === undefined ? kindName(name, words) : `${groupName(of, words)}: ${valueName(of, name, fields, words)}`
      return `**${what}** ${say.percent(won.rate)}, ${say.points(gain)} (taken by ${say.percent(takers.rate)})`
    })
    .join('; ')
}

function gainOf({ won }: StudiedChoice): number {
  return won.rate - (won.expected ?? won.rate)
}

/** How likely wins so far from the expected are, twice the smaller tail. Shared wins are rounded towards the expected. */
function binomialP({ won: { times, among, expected = 0 } }: StudiedChoice): number {
  if (among === 0 || expected <= 0 || expected >= 1) return 1
  const more = times > expected * among
  const wins = more ? Math.floor(times) : Math.ceil(times)
  let tail = 0
  for (let k = more ? wins : 0; k <= (more ? among : wins); k++) {
    tail += Math.exp(logChoose(among, k) + k * Math.log(expected) + (among - k) * Math.log1p(-expected))
  }
  return Math.min(1, 2 * tail)
}
