import { Icon } from '@portolan/web/icon'
import { type CardId, cards } from '../data/index.ts'
import { cardText, responseText } from '../describe.ts'
import { CardGlyphs } from './glyphs.tsx'
import { kindsOf } from './kinds.ts'
import { ChipMark, Coin, pictures, VpMark } from './marks.tsx'
import type { Props } from './props.ts'

type Words = Props['words']

/** All that a card says, in words. */
export const wordsOf = (id: CardId, { say }: Words): string =>
  [cardText(cards[id], say), responseText(cards[id], say)].filter(Boolean).join(' ')

/** What a card eats, is worth and does, as signs. */
export function Figures({ id, words }: { id: CardId; words: Words }) {
  const { food, coin, vp } = cards[id]
  return (
    <span class="g-figures" aria-hidden="true">
      {food > 0 && (
        <span class="g-eats" title={words.say('board.eats', { count: food })}>
          −{food}
          <ChipMark of="food" size="1.2em" />
        </span>
      )}
      {coin > 0 && <Coin n={coin} label={words.say('board.worth', { count: coin })} />}
      {vp > 0 && <VpMark n={vp} />}
      <CardGlyphs card={cards[id]} />
    </span>
  )
}

/** What a card is, in words for who hears it. */
export function figuresInWords(id: CardId, words: Words): string {
  const { food, coin, vp } = cards[id]
  const parts = [
    ...(food > 0 ? [words.say('board.eats', { count: food })] : []),
    ...(coin > 0 ? [words.say('board.worth', { count: coin })] : []),
    ...(vp > 0 ? [words.say('board.points', { count: vp })] : []),
  ]
  return [parts.join(', '), wordsOf(id, words)].filter(Boolean).join('. ')
}

interface FaceProps {
  readonly id: CardId
  readonly words: Words
  readonly n?: number
}

/** The inside of a card: its picture, its name, and its signs; its words where there is room for them. */
export const Face = ({ id, words, n = 1 }: FaceProps) => (
  <>
    <span class="g-card-head">
      <Icon of={pictures[id]} size="1.3em" />
      <b>{words.say(`card.${id}`)}</b>
      {n > 1 && <i>×{n}</i>}
    </span>
    <Figures id={id} words={words} />
    <span class="g-words">{wordsOf(id, words)}</span>
  </>
)

interface ChitProps {
  readonly id: CardId
  readonly words: Words
  readonly n?: number
  readonly token?: string
  readonly explain?: Props['explain']
}

/** A card by its picture and name alone; where it is small, by its picture. */
export function Chit({ id, words, n = 1, token, explain }: ChitProps) {
  const name = words.say(`card.${id}`)
  return (
    <span
      class="g-chit"
      data-type={cards[id].type}
      title={name}
      {...(token && { 'data-token': token })}
      {...explain?.({ card: id })}
    >
      <Icon of={pictures[id]} size="1.15em" />
      <span class="g-chit-name">{name}</span>
      {n > 1 && <b>×{n}</b>}
    </span>
  )
}

/** Cards by kind, each with how many there are of it. */
export function Chits({ cards: list, words }: { cards: readonly CardId[]; words: Words }) {
  if (list.length === 0) return <span class="g-none">{words.say('nothing')}</span>
  return (
    <span class="g-chits">
      {kindsOf(list).map(([id, n]) => (
        <Chit key={id} id={id} words={words} n={n} />
      ))}
    </span>
  )
}
