import flag from 'icon:black-flag'
import { Icon } from '@portolan/web/icon'
import { PLUNDER_EVERY } from '../data/index.ts'
import { isGone } from '../rules/state.ts'
import { Chits } from './card.tsx'
import { Piles, Purse } from './hold.tsx'
import { ChipMark, Count, Piece } from './marks.tsx'
import { holdToken } from './motion.ts'
import { type CardProps, knownOf, type Props } from './props.ts'

/** The inside of a player's card: of one's own, what the dock does not show. */
export function SeatCard(props: CardProps) {
  const { view, seat, words, viewer } = props
  const player = knownOf(view, seat, viewer)
  if (isGone(player)) return null
  const mine = seat === viewer
  return (
    <div class="g-seat">
      <Purse {...props} player={player} seat={seat} still={mine} />
      {!mine && <Piles {...props} player={player} />}
      {!mine && <span class="g-zone">{words.say('board.hand', { count: player.handSize })}</span>}
      {player.score !== undefined && !mine && (
        <span class="g-zone">{words.say('board.points', { count: player.score })}</span>
      )}
      {seat === view.start && (
        <span class="g-start" {...props.explain({ term: 'startPlayer' })}>
          <Icon of={flag} size="1em" /> {words.say('label.start')}
        </span>
      )}
      {!mine && player.deckArea.length > 0 && (
        <span class="g-zone g-area">
          {words.say('label.deckArea')}: <Chits cards={player.deckArea} words={words} />
        </span>
      )}
    </div>
  )
}

/** What ends the game soonest and counts most: the VP chips. */
export function seatLine({ view, seat, words }: CardProps) {
  const { vp } = knownOf(view, seat, seat).chips
  return (
    <span class="g-line" role="img" aria-label={words.say('amount.vp', { count: vp })}>
      <ChipMark of="vp" size="1.1em" /> {vp}
    </span>
  )
}

/** The rival of a lone player. */
export function RivalPanel({ view, words, explain }: Props) {
  const { rival } = view
  if (rival === undefined) return null
  const owner = view.players.length
  return (
    <section class="g-rival" aria-label={words.say('label.rival')} {...explain({ term: 'rival' })}>
      <b>{words.say('label.rival')}</b>
      <Count of="vp" n={rival.vp} label={words.say('amount.vp', { count: rival.vp })} />
      <span
        class="g-held"
        role="img"
        aria-label={words.say('board.piecesLeft', { count: rival.pieces })}
        title={words.say('board.piecesLeft', { count: rival.pieces })}
      >
        <Piece owner={owner} seats={owner} token={holdToken(owner)} />
        <span aria-hidden="true">{rival.pieces}</span>
      </span>
      {rival.medals.length > 0 && <Chits cards={rival.medals} words={words} />}
      <b>{words.say('board.points', { count: rival.score })}</b>
      <span class="g-none">
        {words.say('board.nextPlunder', { count: PLUNDER_EVERY - (rival.turns % PLUNDER_EVERY) })}
      </span>
    </section>
  )
}
