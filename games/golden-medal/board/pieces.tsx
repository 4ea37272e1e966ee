import './style.css'
import flag from 'icon:black-flag'
import type { PieceProps, Pieces } from '@portolan/web/board'
import { Icon } from '@portolan/web/icon'
import {
  basicPiles,
  type CardId,
  type Chip,
  cards,
  islandIds,
  islands,
  optionalIds,
  pileSizes,
  voyageIds,
  voyages,
} from '../data/index.ts'
import { ruleText } from '../describe.ts'
import { Figures, wordsOf } from './card.tsx'
import { Difficulty, Quests } from './choosing.tsx'
import { type SignId, signs } from './glyphs.tsx'
import { ChipMark, Coin, Piece, Price, pictures, VpMark } from './marks.tsx'
import { PricedCards } from './priced-cards.tsx'

const SIZE = '1.6em'

const chip = (of: Chip) => () => <ChipMark of={of} size={SIZE} />
const sign = (of: SignId) => () => <Icon of={signs[of]} size={SIZE} />

/** The words of the game, in the order in which one meets them. */
const glossary = [
  'chip.food',
  'chip.coin',
  'chip.vp',
  'term.piece',
  'term.row',
  'term.deck',
  'term.deckArea',
  'term.discard',
  'term.trash',
  'term.total',
  'term.points',
  'term.startPlayer',
  'term.end',
  'term.rival',
] as const

/** What the rules pages show. */
const pieces: Pieces = {
  food: chip('food'),
  coinChip: chip('coin'),
  vpChip: chip('vp'),
  price: () => <Price n={3} />,
  coin: () => <Coin n={2} />,
  points: () => <VpMark n={3} />,
  eats: () => (
    <span class="g-eats">
      −1
      <ChipMark of="food" size="1.2em" />
    </span>
  ),
  draw: sign('draw'),
  trash: sign('burn'),
  gain: sign('pick'),
  hand: sign('hand'),
  look: sign('eye'),
  place: sign('pawn'),
  quest: sign('spot'),
  home: sign('home'),
  move: sign('back'),
  attack: sign('sabres'),
  discard: sign('discard'),
  ward: sign('shield'),
  inn: sign('tavern'),
  camp: sign('tent'),
  start: () => <Icon of={flag} size={SIZE} />,
  piece: () => <Piece owner={0} seats={4} />,
  tern: () => <Piece owner={4} seats={4} />,
  supply: Supply,
  crew: ({ words }) => <Cards ids={optionalIds} words={words} />,
  islands: Islands,
  voyages: Voyages,
  glossary: ({ words }) => (
    <ul>
      {glossary.map((entry) => (
        <li key={entry}>
          <strong>{words.say(`lookUp.${entry}.name`)}</strong>: {words.say(`lookUp.${entry}.text`)}
        </li>
      ))}
    </ul>
  ),
}
export default pieces

/** Cards with price, signs and words. */
function Cards({ ids, words, sizes }: PieceProps & { ids: readonly CardId[]; sizes?: (id: CardId) => string }) {
  const byPrice = [...ids].sort((a, b) => cards[a].cost - cards[b].cost)
  return (
    <ul class="g-rules-cards">
      {byPrice.map((id) => (
        <li key={id} class="g-pile" data-type={cards[id].type}>
          <Price n={cards[id].cost} label={words.say('board.costs', { count: cards[id].cost })} />
          <span class="g-pile-name">
            <Icon of={pictures[id]} size="1.2em" /> <b>{words.say(`card.${id}`)}</b>
          </span>
          <span class="g-left">{sizes?.(id)}</span>
          <Figures id={id} words={words} />
          <span class="g-words">{wordsOf(id, words)}</span>
        </li>
      ))}
    </ul>
  )
}

/** The piles of every game; where their size depends on the players, for 2, 3 and 4. */
function Supply({ words }: PieceProps) {
  const sizes = (id: CardId) => {
    const found = [2, 3, 4].map((seats) => Object.entries(pileSizes[seats] ?? {}).find(([card]) => card === id)?.[1])
    return `×${[...new Set(found)].join('/')}`
  }
  return <Cards ids={basicPiles} words={words} sizes={sizes} />
}

function Islands({ words }: PieceProps) {
  return (
    <div class="g-rules-islands">
      {islandIds.map((island) => {
        const { rule } = islands[island]
        return (
          <section key={island} class="g-voyage">
            <strong class="g-title">
              {words.say(`island.${island}`)} <Difficulty island={island} words={words} />
            </strong>
            <p>
              <b>{words.say(`rule.${rule.id}`)}</b> {ruleText(rule, words.say)}
            </p>
            <Quests island={island} words={words} />
          </section>
        )
      })}
    </div>
  )
}

/** The recommended sets: island, and eight piles with their prices. */
function Voyages({ words }: PieceProps) {
  return (
    <ul class="g-rules-voyages">
      {voyageIds.map((id) => {
        const { island, piles } = voyages[id]
        return (
          <li key={id} class="g-voyage">
            <strong class="g-title">{words.say(`voyage.${id}`)}</strong>
            <p>
              {words.say(`island.${island}`)} <Difficulty island={island} words={words} />
            </p>
            <PricedCards list={piles} words={words} />
          </li>
        )
      })}
    </ul>
  )
}
