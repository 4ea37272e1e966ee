import type { OfferProps } from '@portolan/web/board'
import { Icon } from '@portolan/web/icon'
import { type CardId, cards } from '../data/index.ts'
import { cardText, responseText } from '../describe.ts'
import { Count, pictures } from './marks.tsx'
import type { Props } from './props.ts'

type Words = Props['words']

/** What a card costs to play and gives, as counts. */
export function Figures({ id, words }: { id: CardId; words: Words }) {
  const { food, coin, vp } = cards[id]
  return (
    <span class="g-figures">
      {food > 0 && <Count of="eat" n={food} label={words.say('board.eats', { count: food })} />}
      {coin > 0 && <Count of="coin" n={coin} label={words.say('board.worth', { count: coin })} />}
      {vp > 0 && <Count of="vp" n={vp} label={words.say('board.points', { count: vp })} />}
    </span>
  )
}

interface FaceProps {
  readonly id: CardId
  readonly words: Words
  readonly offer?: OfferProps
  readonly token?: string
  /** The key that plays it. */
  readonly number?: number
}

/** A card, to be read. */
export function Face({ id, words, offer = {}, token, number }: FaceProps) {
  const text = cardText(cards[id], words.say)
  const response = responseText(cards[id], words.say)
  return (
    <div class="g-card" data-type={cards[id].type} {...(token && { 'data-token': token })} {...offer}>
      <span class="g-card-head">
        <Icon of={pictures[id]} size="1.35em" />
        <b>{words.say(`card.${id}`)}</b>
      </span>
      <Figures id={id} words={words} />
      {text !== '' && <p>{text}</p>}
      {response !== '' && <p class="g-response">{response}</p>}
      {number !== undefined && <kbd>{number}</kbd>}
    </div>
  )
}

/** A card by its picture and name alone. */
export function Chit({ id, words, n = 1, token }: { id: CardId; words: Words; n?: number; token?: string }) {
  return (
    <span class="g-chit" data-type={cards[id].type} {...(token && { 'data-token': token })}>
      <Icon of={pictures[id]} size="1.15em" />
      {words.say(`card.${id}`)}
      {n > 1 && <b>×{n}</b>}
    </span>
  )
}

/** Cards by kind, each with how many there are of it. */
export function Chits({ cards: list, words }: { cards: readonly CardId[]; words: Words }) {
  const kinds = [...new Set(list)]
  if (kinds.length === 0) return <span class="g-none">{words.say('nothing')}</span>
  return (
    <span class="g-chits">
      {kinds.map((id) => (
        <Chit key={id} id={id} words={words} n={list.filter((one) => one === id).length} />
      ))}
    </span>
  )
}
