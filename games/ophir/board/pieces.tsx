import './style.css'
import { equal } from '@portolan/engine'
import type { PieceProps, Pieces } from '@portolan/web/board'
import type { ComponentChildren } from 'preact'
import {
  type CardId,
  cards,
  deckA,
  deckB,
  locations,
  type SpecialistId,
  specialists as specialistData,
  specialistIds,
} from '../data/index.ts'
import { Gear } from './draft.tsx'
import { CardFace, Modifier } from './market.tsx'
import { Coin, DieFace, ItemMark, Laurel, Seal, TempleSign, Wave } from './marks.tsx'
import { capital } from './props.ts'
import { Vignette } from './vignette.tsx'

const SIZE = '1.8em'

/** The slots of the market that the rules' examples speak of, from the deck to the exit. */
const exampleSlots: readonly { readonly card: CardId; readonly modifier: number; readonly temple?: true }[] = [
  { card: 'A14', modifier: -1 },
  { card: 'A11', modifier: 0, temple: true },
  { card: 'A03', modifier: 1 },
]
const EXAMPLE_TOP: CardId = 'A16'

/** What the rules pages show. */
const pieces: Pieces = {
  gems: () => <ItemMark item="gems" size={SIZE} />,
  ebony: () => <ItemMark item="ebony" size={SIZE} />,
  marble: () => <ItemMark item="marble" size={SIZE} />,
  linen: () => <ItemMark item="linen" size={SIZE} />,
  gold: () => <ItemMark item="gold" size={SIZE} />,
  silver: () => <ItemMark item="silver" size={SIZE} />,
  coin: () => <Coin size={SIZE} />,
  favour: () => <Seal size={SIZE} />,
  points: () => <Laurel size={SIZE} />,
  templeMark: () => <TempleSign size={SIZE} />,
  move: () => <Wave size={SIZE} />,
  die: () => (
    <svg viewBox="-13 -13 26 26" width={SIZE} height={SIZE} aria-hidden="true">
      <DieFace value={4} size={24} />
    </svg>
  ),
  dearer: () => <Modifier value={1} />,
  cheaper: () => <Modifier value={-1} />,
  space: () => (
    <span class="o-cells">
      <i />
    </span>
  ),
  places: Places,
  market: ExampleMarket,
  specialists: Specialists,
  cards: Cards,
}
export default pieces

/** The seven places as they look on the chart. */
function Places({ words }: PieceProps) {
  return (
    <ul class="ophir o-places">
      {locations.map((location) => (
        <li key={location}>
          <svg viewBox="-58 -48 116 92" aria-hidden="true">
            <Vignette location={location} built={6} />
          </svg>
          {capital(words.say(`location.${location}`))}
        </li>
      ))}
    </ul>
  )
}

function ExampleMarket() {
  return (
    <div class="o-example-market">
      <Slot head={null} card={EXAMPLE_TOP} coins={cards[EXAMPLE_TOP].coins} />
      {exampleSlots.map(({ card, modifier, temple }) => {
        const head = (
          <>
            <Modifier value={modifier} />
            {temple && (
              <span class="o-temple-mark">
                <TempleSign size="1.15em" />
              </span>
            )}
          </>
        )
        return <Slot key={card} head={head} card={card} coins={cards[card].coins + modifier} />
      })}
    </div>
  )
}

const Slot = ({ head, card, coins }: { head: ComponentChildren; card: CardId; coins: number }) => (
  <div class="o-slot">
    <p class="o-slot-head">{head}</p>
    <div class="o-card">
      <CardFace id={card} coins={coins} printed={cards[card].coins} />
    </div>
  </div>
)

function Specialists({ words }: PieceProps) {
  return (
    <ul class="o-rules-list">
      {specialistIds.map((id) => (
        <li key={id} class="o-candidate">
          <strong>{words.say(`specialist.${id}`)}</strong>
          <p>{words.say(`ability.${id}`)}</p>
          <p class="unseen">{gearInWords(id, words)}</p>
          <p class="o-gear">
            <Gear id={id} words={words} />
          </p>
        </li>
      ))}
    </ul>
  )
}

function gearInWords(id: SpecialistId, words: PieceProps['words']): string {
  const { favor, specialty, capacity } = specialistData[id]
  return [
    words.say('board.startsWithFavor', { favor }),
    ...(specialty === undefined ? [] : [words.say('board.specialty', { good: specialty })]),
    words.say('board.holdOf', { capacity }),
  ].join('. ')
}

/** Both decks, equal cards once with their number. */
function Cards({ words }: PieceProps) {
  return (
    <>
      {([deckA, deckB] as const).map((deck) => {
        const [first] = deck
        return (
          <ul key={first} class="o-rules-cards">
            {kindsOf(deck).map(([id, count]) => (
              <li key={id}>
                <div class="o-card" data-letter={id.charAt(0)} aria-hidden="true">
                  <CardFace id={id} coins={cards[id].coins} />
                </div>
                <small>
                  {id.charAt(0)}
                  {count > 1 && ` ×${count}`}: {words.say('board.card', faceOf(id))}
                </small>
              </li>
            ))}
          </ul>
        )
      })}
    </>
  )
}

const faceOf = (id: CardId) => ({ goods: cards[id].goods, coins: cards[id].coins, vp: cards[id].donation })

/** The different cards of a deck, and how many there are of each. */
function kindsOf(deck: readonly CardId[]): [CardId, number][] {
  const alike = (one: CardId, other: CardId) => equal(faceOf(one), faceOf(other))
  return deck
    .filter((id, place) => deck.findIndex((other) => alike(id, other)) === place)
    .map((id) => [id, deck.filter((other) => alike(id, other)).length])
}
