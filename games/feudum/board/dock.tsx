import { Icon } from '@portolan/web/icon'
import { type Card, cards, repeatable } from '../data/index.ts'
import { isCharter } from '../data/writs.ts'
import type { Move } from '../rules/moves.ts'
import { Provisions } from './asks.tsx'
import { hintFor } from './hints.ts'
import { cardIcon, guildIcon, writIcon } from './marks.tsx'
import { Holdings, NeedsSeal } from './mine.tsx'
import { capital, offered, type Props, playerOf, stand } from './props.ts'

/** What the viewer holds: goods and purse, writs, pawns and the pouch in one line, and the hand of cards. */
export function Dock(props: Props) {
  const { view, viewer } = props
  const player = playerOf(props)
  if (player === undefined || typeof viewer !== 'number' || view.phase === 'over') return null
  const selecting = view.phase === 'select' && !player.committed
  const shown = selecting
    ? cards
    : cards.filter((card) => player.hand?.includes(card) || player.revealed.includes(card))
  return (
    <div class="f-dock" data-many={shown.length > 6 || undefined}>
      <div class="f-purse">
        <Holdings {...props} seat={viewer} isOnly />
        <Pawns {...props} />
        <Writs {...props} />
        {selecting && <Pouch {...props} />}
      </div>
      <Provisions {...props} />
      {shown.length > 0 && (
        <ul class="f-cards" aria-label={props.words.say('board.yourCards')}>
          {shown.map((card) => (
            <CardTile key={card} {...props} card={card} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** One's pawns on the map. */
function Pawns(props: Props) {
  const { words, explain } = props
  const out = playerOf(props)?.pawns.flatMap(({ at, character }) => (at === 'home' ? [] : [{ at, character }])) ?? []
  return (
    <ul class="f-line f-own-pawns" aria-label={words.say('label.pawns')}>
      {out.map(({ at, character }, i) => {
        const label = words.say('board.pawnAt', { character, location: at })
        return (
          <li key={i} class="f-own-pawn" title={label} aria-label={label} {...explain({ character })}>
            <Icon of={guildIcon[character]} size="1.1em" />
            <span>{words.say(`location.${at}`)}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** One's writs by name: pressed, what can be done with them now. */
function Writs(props: Props) {
  const { words } = props
  const writs = playerOf(props)?.writs ?? []
  if (writs.length === 0) return null
  return (
    <ul class="f-line f-own-writs" aria-label={words.say('label.writs')}>
      {writs.map((writ) => {
        const moves = offered(props, (move) => 'writ' in move && move.writ === writ)
        return (
          <li key={writ} {...props.explain({ writ })}>
            <span
              class="f-chip f-writ-chip"
              title={words.say(`writHelp.${writ}`)}
              {...stand(props, moves, capital(words.say(`writ.${writ}`)))}
            >
              <Icon of={writIcon} size="1.1em" />
              {capital(words.say(`writ.${writ}`))}
              {isCharter(writ) && <NeedsSeal words={words} />}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

const isOfCard = (card: Card) => (move: Move) =>
  (move.type === 'selectCard' || move.type === 'returnCard' || move.type === 'playCard' || move.type === 'repeat') &&
  move.card === card

/** A card to choose, to take back, to play or to repeat, or one that was played. */
function CardTile(props: Props & { readonly card: Card }) {
  const { card, words, view, viewer, decision } = props
  const player = playerOf(props)
  const inHand = player?.hand?.includes(card) ?? false
  const played = player?.revealed.includes(card) ?? false
  const moves = offered(props, isOfCard(card))
  const name = words.say(`card.${card}`)
  const [first] = moves
  const waits = view.phase === 'select' || (view.phase === 'play' && inHand)
  const hint = waits && typeof viewer === 'number' ? hintFor(view, viewer, card) : undefined
  const why = hint && words.say(`board.${hint.key}`, { kind: hint.kind })
  const label = [first === undefined ? name : words.move(first), ...(why === undefined ? [] : [why])].join('; ')
  // A card in hand that can't be played now says why.
  const asks = first === undefined && inHand && decision?.prompt.key === 'turn'
  return (
    <li
      class="f-card"
      data-chosen={(view.phase === 'select' && inHand) || undefined}
      data-played={played || undefined}
      data-card={card}
      {...props.explain({ card })}
    >
      <div
        class="f-card-face"
        title={why}
        {...(first !== undefined
          ? props.offer(moves, { label })
          : asks
            ? props.offer({ type: 'playCard', card }, { label })
            : { role: 'img', 'aria-label': `${label}${played ? ` (${words.say('label.revealed')})` : ''}` })}
      >
        <Icon of={cardIcon[card]} size="1.6em" />
        <b>{name}</b>
        {repeatable[card] === 'yes' && <small class="f-twice">×2</small>}
        {why !== undefined && (
          <small class="f-hint" aria-hidden="true">
            !
          </small>
        )}
      </div>
    </li>
  )
}

/** What may be laid on the pouch for a fifth card or a double turn. */
function Pouch(props: Props) {
  const { words } = props
  const moves = offered(props, (move) => move.type === 'layPouch' || move.type === 'clearPouch')
  const pouch = playerOf(props)?.pouch ?? 'none'
  if (moves.length === 0 && pouch === 'none') return null
  return (
    <p class="f-line f-pouch" {...props.explain({ term: 'pouch' })}>
      <span class="f-label">
        {words.say('label.pouch')}: {words.say(`pouch.${pouch}`)}
      </span>
      {(['saltpeter', 'sulfur'] as const).map((good) => {
        const lay = moves.filter((move) => move.type === 'layPouch' && move.good === good)
        return (
          lay.length > 0 && (
            <span key={good} class="f-chip" {...stand(props, lay, capital(words.say(`pouch.${good}`)))}>
              {capital(words.say(`pouch.${good}`))}
            </span>
          )
        )
      })}
      {moves.some(({ type }) => type === 'clearPouch') && (
        <span class="f-chip" {...props.offer({ type: 'clearPouch' })}>
          {words.move({ type: 'clearPouch' })}
        </span>
      )}
    </p>
  )
}
