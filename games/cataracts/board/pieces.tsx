import './style.css'
import type { PieceProps, Pieces } from '@portolan/web/board'
import type { ComponentChildren } from 'preact'
import {
  type ActionId,
  actionOf,
  CALAMITY,
  type CardId,
  type Counter,
  cardIds,
  firstAgenda,
  isMilestone,
  isObjective,
  type Resource,
  resources,
  startDeck,
} from '../data/index.ts'
import { type Options, type ProblemId, problemIds, problemOf } from '../rules/state.ts'
import { actionLines, costText } from './card-text.ts'
import { CardFace } from './hand.tsx'
import { Hourglass, Leaf, Mark, ResourceMark, Skull } from './marks.tsx'
import { kindOf, Marker, Parts, Steps } from './problem.tsx'
import type { Drawing } from './signs.ts'

const SIZE = '1.6em'

const drawings: readonly Drawing[] = [
  'advance',
  'any',
  'becomes',
  'bury',
  'calamity',
  'card',
  'cards',
  'cataclysm',
  'copy',
  'delay',
  'destroy',
  'draw',
  'exchange',
  'gained',
  'gone',
  'lost',
  'maximum',
  'milestone',
  'more',
  'noTax',
  'problem',
  'return',
  'scout',
  'sealed',
  'slip',
  'won',
]

const sign = (of: ComponentChildren) => () => <span class="cataracts c-rules-sign">{of}</span>
const resourceSign = (of: Resource) => sign(<ResourceMark of={of} size={SIZE} />)

/** What the rules pages show. */
const pieces: Pieces = {
  ...Object.fromEntries(drawings.map((of) => [of, sign(<Mark of={of} size={SIZE} />)])),
  ...Object.fromEntries(resources.map((of) => [of, resourceSign(of)])),
  sides: sign(
    <>
      <Mark of="side" side="king" size={SIZE} /> <Mark of="side" side="regent" size={SIZE} />{' '}
      <Mark of="side" side="sun" size={SIZE} /> <Mark of="side" side="moon" size={SIZE} />
    </>,
  ),
  clock: sign(
    <span class="c-clock">
      <Hourglass /> 3
    </span>,
  ),
  lastClock: sign(
    <span class="c-clock" data-last>
      <Hourglass /> 1
    </span>,
  ),
  skull: sign(
    <span class="c-badge c-warn">
      <Skull />
    </span>,
  ),
  seasonal: sign(
    <span class="c-badge">
      <Leaf />
    </span>,
  ),
  mandatory: sign(<span class="c-badge c-must">!</span>),
  sharedClock: sign(<span class="c-badge">1/3</span>),
  steps: sign(<Steps at={1} of={4} label="1/4" />),
  track: ({ words }) => (
    <span class="cataracts c-rules-sign c-rules-track">
      <Marker at={2} length={4} words={words} />
    </span>
  ),
  exampleAction: ({ words }) => <Actions cards={['C7']} words={words} />,
  exampleProblem: ({ words }) => <Problems cards={['O7']} words={words} />,
  exampleTrack: ({ words }) => <Problems cards={['O3']} words={words} />,
  firstTable: ({ words }) => <Problems cards={[...firstAgenda, 'M1']} words={words} />,
  startCards: ({ words }) => <Actions cards={[...new Set(startDeck)]} copies words={words} />,
  actions1: ({ words }) => <Actions cards={laterActions(1)} words={words} />,
  actions2: ({ words }) => <Actions cards={laterActions(2)} words={words} />,
  actions3: ({ words }) => <Actions cards={laterActions(3)} words={words} />,
  specialised: ({ words }) => <Actions cards={cardIds.filter((card) => actionOf(card).specialized)} words={words} />,
  startObjectives: ({ words }) => <Problems cards={objectivesOf((card) => problemOf(card).start)} words={words} />,
  calamities: ({ words }) => <Problems cards={objectivesOf(isCalamityCard)} words={words} />,
  objectives1: ({ words }) => <Problems cards={laterObjectives(1)} words={words} />,
  objectives2: ({ words }) => <Problems cards={laterObjectives(2)} words={words} />,
  objectives3: ({ words }) => <Problems cards={laterObjectives(3)} words={words} />,
  milestones1: ({ words }) => <Problems cards={milestonesOf(1)} words={words} />,
  milestones2: ({ words }) => <Problems cards={milestonesOf(2)} words={words} />,
  milestones3: ({ words }) => <Problems cards={milestonesOf(3)} words={words} />,
  glossary: Glossary,
}
export default pieces

type Act = 1 | 2 | 3

const laterActions = (act: Act): readonly CardId[] =>
  cardIds.filter((card) => {
    const of = actionOf(card)
    return of.act === act && !of.specialized && !startDeck.includes(card)
  })

const objectivesOf = (isMeant: (card: ProblemId) => boolean): readonly ProblemId[] =>
  problemIds.filter((card) => isObjective(card) && isMeant(card))
const isCalamityCard = (card: ProblemId): boolean => (problemOf(card).mask & CALAMITY) !== 0
const laterObjectives = (act: Act): readonly ProblemId[] =>
  objectivesOf((card) => problemOf(card).act === act && !problemOf(card).start && !isCalamityCard(card))
const milestonesOf = (act: Act): readonly ProblemId[] =>
  problemIds.filter((card) => isMilestone(card) && problemOf(card).act === act)

interface LibraryProps<Card> extends PieceProps {
  readonly cards: readonly Card[]
}

/** Action cards as they are printed, and in words. */
function Actions({ cards, copies = false, words }: LibraryProps<CardId | ActionId> & { copies?: boolean }) {
  return (
    <ul class="cataracts c-library">
      {cards.map((card) => {
        const { kinds, burden, prices } = actionOf(card)
        return (
          <li key={card} class="c-card" data-kind={kinds[0]} data-burden={burden || undefined}>
            <CardFace card={card} words={words} heading="strong" />
            <div class="c-words">
              <p class="c-kinds">
                {[
                  ...(copies ? [`×${startDeck.filter((one) => one === card).length}`] : []),
                  ...kinds.map((kind) => words.say(`kind.${kind}`)),
                ].join(' · ')}
              </p>
              {prices.flat().length > 0 && <p>{words.say('rule.cost', { cost: costText(card, words) })}</p>}
              {actionLines(card, words).map(({ text }, i) => (
                <p key={i}>{text}</p>
              ))}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

const OPTIONS: Options = { campaign: 'reunification', difficulty: 'standard', firstGame: false, checkpoints: false }
const COUNTERS: Readonly<Record<Counter, number>> = { tax: 0, temple: 0, zealous: 0, O11: 0, O12: 0, O13: 0 }

/** Objectives and Milestones as they enter the row, and in words. */
function Problems({ cards, words }: LibraryProps<ProblemId>) {
  return (
    <ul class="cataracts c-library">
      {cards.map((card) => {
        const { clock, kinds, track, upkeep, ways } = problemOf(card)
        const fresh = { marker: track?.start ?? 0, counter: upkeep?.size ?? 0, progress: ways.map(() => 0) }
        return (
          <li key={card} class="c-slot" data-kind={kindOf(card)}>
            <header>
              <strong>{words.say(`card.${card}`)}</strong>
              {clock > 0 && (
                <span class="c-clock" role="img" aria-label={words.say('board.clock', { count: clock, of: clock })}>
                  <Hourglass /> {clock}
                </span>
              )}
              <p class="c-kinds">{kinds.map((kind) => words.say(`kind.${kind}`)).join(' · ')}</p>
            </header>
            <Parts card={card} place={fresh} view={{ options: OPTIONS, counters: COUNTERS }} words={words} />
          </li>
        )
      })}
    </ul>
  )
}

/** The words of the cards, in the order in which one meets them. */
const glossary = [
  'milestone',
  'clock',
  'failure',
  'gain',
  'spend',
  'lose',
  'calamity',
  'collapse',
  'escalation',
  'return',
  'destroy',
  'transform',
  'replace',
  'reset',
  'crisis',
  'war',
  'addToHand',
  'gainToDeck',
  'draw',
  'disrupt',
  'recur',
  'reshuffle',
  'scout',
  'delay',
  'inevitable',
  'copy',
  'specialize',
  'control',
  'expendable',
  'retained',
  'seasonal',
  'mandatory',
  'province',
  'burden',
  'desperate',
  'cataclysm',
] as const

function Glossary({ words }: PieceProps) {
  return (
    <ul>
      {glossary.map((keyword) => (
        <li key={keyword} id={`word-${keyword}`}>
          <strong>{words.say(`keyword.${keyword}`)}</strong>: {words.say(`lookUp.keyword.${keyword}.text`)}
        </li>
      ))}
    </ul>
  )
}
