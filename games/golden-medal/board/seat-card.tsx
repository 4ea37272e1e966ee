import { isGone } from '../rules/state.ts'
import { Chits } from './card.tsx'
import { Count } from './marks.tsx'
import { holdToken } from './motion.ts'
import { type CardProps, knownOf, type Props } from './props.ts'
import { Hold } from './ship.tsx'

/** The inside of a player's card. */
export function SeatCard(props: CardProps) {
  const { view, seat, words, viewer } = props
  const player = knownOf(view, seat, viewer)
  if (isGone(player)) return null
  return (
    <div class="g-seat" data-own={seat === viewer || undefined}>
      <Hold {...props} player={player} seat={seat} still={seat === viewer} />
      {seat !== viewer && <span class="g-zone">{words.say('board.hand', { count: player.handSize })}</span>}
      {seat !== viewer && player.deckArea.length > 0 && (
        <span class="g-zone">
          {words.say('label.deckArea')}: <Chits cards={player.deckArea} words={words} />
        </span>
      )}
    </div>
  )
}

/** The rival of a lone player. */
export function RivalPanel({ view, words }: Props) {
  const { rival } = view
  if (rival === undefined) return null
  return (
    <section class="g-panel g-rival" aria-label={words.say('label.rival')}>
      <b>{words.say('label.rival')}</b>
      <Count of="vp" n={rival.vp} label={words.say('amount.vp', { count: rival.vp })} />
      <span data-token={holdToken(view.players.length)}>{words.say('board.piecesLeft', { count: rival.pieces })}</span>
      <Chits cards={rival.medals} words={words} />
      <span>{words.say('board.points', { count: rival.score })}</span>
      <span class="g-none">{words.say('board.nextPlunder', { count: 4 - (rival.turns % 4) })}</span>
    </section>
  )
}
