import discardPile from 'icon:card-discard'
import deckPile from 'icon:stack'
import { Icon } from '@portolan/web/icon'
import { type Chip, chips as kindsOfChips } from '../data/index.ts'
import { Chits } from './card.tsx'
import { Count, Piece } from './marks.tsx'
import { gainsFrom, holdToken, homecomings } from './motion.ts'
import type { Known, Props } from './props.ts'

interface HoldProps {
  readonly player: Known
  readonly seat: number
  /** It is shown elsewhere too, and things come and go there. */
  readonly still?: boolean
}

/** The chips and pieces of a ship. */
export function Purse({ player, seat, still = false, ...props }: Props & HoldProps) {
  const { view, words, events, number } = props
  const { chips, pieces } = player
  const seats = view.players.length
  const arrivals = (chip: Chip) =>
    still
      ? []
      : gainsFrom(events, view, seat, chip).map((from, i) => ({ token: `gain-${number}-${seat}-${chip}-${i}`, from }))
  return (
    <span class="g-purse">
      {kindsOfChips.map((chip) => (
        <span key={chip} {...props.explain({ chip })}>
          <Count
            of={chip}
            n={chips[chip]}
            label={words.say(`amount.${chip}`, { count: chips[chip] })}
            arrivals={arrivals(chip)}
          />
        </span>
      ))}
      <span
        class="g-held"
        role="img"
        aria-label={words.say('board.piecesLeft', { count: pieces })}
        title={words.say('board.piecesLeft', { count: pieces })}
        {...props.explain({ term: 'piece' })}
      >
        <Piece owner={seat} seats={seats} {...(!still && { token: holdToken(seat) })} />
        {!still &&
          homecomings(events, seat, seats).map((from) => (
            <span key={`${number} ${from}`} class="g-arrival" aria-hidden="true">
              <Piece owner={seat} seats={seats} token={`home-${number}-${from}`} from={from} />
            </span>
          ))}
        <span aria-hidden="true">{pieces}</span>
      </span>
    </span>
  )
}

/** How many cards lie in the deck and the discard pile, and which in the latter. */
export function Piles({ player, words, explain }: Props & { player: Known }) {
  const { deckSize, discard } = player
  const deck = words.say('board.deck', { count: deckSize })
  return (
    <>
      <span class="g-zone" role="img" aria-label={deck} title={deck} {...explain({ term: 'deck' })}>
        <Icon of={deckPile} size="1.15em" />
        <span aria-hidden="true">{deckSize}</span>
      </span>
      <details class="g-zone" {...explain({ term: 'discard' })}>
        <summary title={words.say('board.discard', { count: discard.length })}>
          <Icon of={discardPile} size="1.15em" />
          <span aria-hidden="true">{discard.length}</span>
          <span class="unseen">{words.say('board.discard', { count: discard.length })}</span>
        </summary>
        <div class="g-popover">
          <b>{words.say('label.discard')}</b>
          <Chits cards={discard} words={words} />
        </div>
      </details>
    </>
  )
}
