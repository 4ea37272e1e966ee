import { Icon } from '@portolan/web/icon'
import { type Card, cards, repeatable } from '../data/index.ts'
import type { Move } from '../rules/moves.ts'
import { hintFor } from './hints.ts'
import { cardIcon } from './marks.tsx'
import { offered, type Props, playerOf } from './props.ts'

/** The eleven cards: to choose from in secret, then those in hand and those played. Each can be read in place. */
export function Cards(props: Props) {
  const { view, words } = props
  const player = playerOf(props)
  if (player === undefined) return null
  const selecting = view.phase === 'select' && !player.committed
  const shown = selecting
    ? cards
    : cards.filter((card) => player.hand?.includes(card) || player.revealed.includes(card))
  if (shown.length === 0) return null
  return (
    <section class="f-panel f-cards" aria-label={words.say('board.yourCards')}>
      <ul>
        {shown.map((card) => (
          <CardTile key={card} {...props} card={card} />
        ))}
      </ul>
      {selecting && <Pouch {...props} />}
    </section>
  )
}

const isOfCard = (card: Card) => (move: Move) =>
  (move.type === 'selectCard' || move.type === 'returnCard' || move.type === 'playCard' || move.type === 'repeat') &&
  move.card === card

function CardTile(props: Props & { card: Card }) {
  const { card, words, view } = props
  const player = playerOf(props)
  const inHand = player?.hand?.includes(card) ?? false
  const played = player?.revealed.includes(card) ?? false
  const moves = offered(props, isOfCard(card))
  const name = words.say(`card.${card}`)
  const [first] = moves
  const waits = view.phase === 'select' || (view.phase === 'play' && inHand)
  const useless = waits && typeof props.viewer === 'number' ? hintFor(view, props.viewer, card) : undefined
  return (
    <li class="f-card" data-chosen={inHand || undefined} data-played={played || undefined} data-card={card}>
      <div
        class="f-card-face"
        {...(first !== undefined
          ? props.offer(moves, { label: words.move(first) })
          : { role: 'img', 'aria-label': `${name}${played ? ` (${words.say('label.revealed')})` : ''}` })}
      >
        <Icon of={cardIcon[card]} size="1.7em" />
        <b>{name}</b>
        {repeatable[card] === 'yes' && <small class="f-twice">×2</small>}
      </div>
      {useless !== undefined && (
        <small class="f-hint">{words.say(`board.${useless.key}`, { kind: useless.kind })}</small>
      )}
      <details class="f-help">
        <summary aria-label={words.say('board.about', { card })}>?</summary>
        <p>
          {words.say(`cardHelp.${card}`)}
          {view.options.advanced && <em> {words.say(`cardSpecial.${card}`)}</em>}
        </p>
      </details>
    </li>
  )
}

/** What may be laid on the pouch for a fifth card or a double turn. */
function Pouch(props: Props) {
  const { words } = props
  const moves = offered(props, (move) => move.type === 'layPouch' || move.type === 'clearPouch')
  const player = playerOf(props)
  if (player === undefined) return null
  return (
    <p class="f-line f-pouch">
      <span class="f-label">{words.say('label.pouch')}</span>
      <b>{words.say(`pouch.${player.pouch}`)}</b>
      {moves.map((move) => (
        <span key={JSON.stringify(move)} class="f-chip" {...props.offer(move)}>
          {words.move(move)}
        </span>
      ))}
    </p>
  )
}
