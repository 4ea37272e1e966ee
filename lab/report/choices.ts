import type { Game } from '@portolan/engine'
import type { ChoiceGroup, StudiedChoice } from '../study.ts'
import { isFar } from './figures.ts'
import { html } from './html.ts'
import { groupName, kindName, valueName } from './names.ts'
import { rangeOf, table, track } from './plots.ts'
import type { Report, Section } from './sections.ts'

/** Too few takers say nothing: their interval would only stretch the plot. */
const FEW = 5

/** What was chosen, how often, and how those fared who chose it. */
export function choices(report: Report, named: Game['choices']): Section | undefined {
  const { summary, words } = report
  if (summary.choices.length === 0) return undefined
  const title = ({ of }: ChoiceGroup) => (of === undefined ? words.lab.say('section.kinds') : groupName(of, words))
  const nameOf = (of: string | undefined, name: string) =>
    of === undefined ? kindName(name, words) : valueName(of, name, named, words)
  // What the game names comes first, in its order; the kinds of moves after it.
  const order = [...Object.keys(named ?? {}), undefined]
  const groups = summary.choices.toSorted((a, b) => order.indexOf(a.of) - order.indexOf(b.of))
  return {
    title: words.lab.say('section.choices'),
    note: words.lab.say('note.choices'),
    body: html`${groups.map((group) => html`<h3>${title(group)}</h3>${tableOf(group, title(group), report, (name) => nameOf(group.of, name))}`)}`,
  }
}

function tableOf(
  { choices }: ChoiceGroup,
  title: string,
  { summary, words: { lab }, say }: Report,
  nameOf: (name: string) => string,
) {
  const enough = choices.filter(({ won }) => won.among >= FEW)
  const range = rangeOf((enough.length > 0 ? enough : choices).map(({ won }) => won))
  const heads = ['perGame', 'ofOffers', 'winners', 'others', 'takers', 'won', 'expected'] as const
  const wide = new Set<string>(['ofOffers', 'winners', 'others', 'takers'])
  const head = heads.map((name) => html`<th class="${wide.has(name) ? 'wide' : ''}">${lab.say(`column.${name}`)}</th>`)
  const row = (choice: StudiedChoice) => {
    const { name, taken, offered, takers, won, byWinners, byOthers } = choice
    const far = won.among >= FEW && isFar(won)
    return html`<tr><th scope="row">${nameOf(name)}</th><td class="plot wide">${won.among >= FEW && track(won, range, far ? 3 : 0)}</td><td>${say.number(taken / summary.finished, 2)}</td><td class="wide">${offered > 0 ? say.percent(taken / offered) : '–'}</td><td class="wide">${say.number(byWinners, 2)}</td><td class="wide">${say.number(byOthers, 2)}</td><td class="wide">${say.percent(takers.rate)}</td><td class="${far ? 'far' : ''}">${won.among === 0 ? '–' : `${say.percent(won.rate)} ± ${say.number(halfOf(choice) * 100)}`}</td><td>${won.expected === undefined || won.among === 0 ? '–' : say.percent(won.expected)}</td></tr>`
  }
  return table(
    title,
    html`<thead><tr><td></td><td class="plot wide"></td>${head}</tr></thead><tbody>${choices.map(row)}</tbody>`,
    true,
  )
}

/** Half the width of the interval. */
const halfOf = ({ won: { low, high } }: StudiedChoice) => (high - low) / 2
