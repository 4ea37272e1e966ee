import { type CardId, cards } from '../data/index.ts'
import { discardMoves, type Move, playMoves, trashMoves } from '../rules/moves.ts'
import { Chit, Face, figuresInWords } from './card.tsx'
import { Piles, Purse } from './hold.tsx'
import { kindsOf } from './kinds.ts'
import { Looking } from './looking.tsx'
import { PlayAll } from './play-all.tsx'
import { type Props, playerOf } from './props.ts'
import { Reveals } from './reveals.tsx'

/** One's own ship: what is in the hold, what was played this turn, and the hand. Equal cards lie on each other. */
export function Dock(props: Props) {
  const { words, viewer, view } = props
  const player = playerOf(props)
  if (player === undefined || typeof viewer !== 'number' || view.phase === 'vote' || view.phase === 'ban') return null
  const { hand = [], looking = [], known = [], deckArea } = player
  return (
    <div class="g-dock">
      <section class="g-hold" aria-label={words.say('board.yourShip')}>
        <Purse {...props} player={player} seat={viewer} />
        <Piles {...props} player={player} />
        {known.length > 0 && (
          <span class="g-zone g-known" title={words.say('board.known', { cards: known })}>
            <span>{words.say('board.onTop')}</span>
            {known.map((id, i) => (
              <Chit key={i} id={id} words={words} explain={props.explain} />
            ))}
          </span>
        )}
        {player.score !== undefined && (
          <span class="g-zone" {...props.explain({ term: 'points' })}>
            {words.say('board.points', { count: player.score })}
          </span>
        )}
        <Reveals {...props} hand={hand} />
        <Played {...props} list={deckArea} />
      </section>
      {looking.length > 0 ? (
        <Looking {...props} list={looking} hand={hand} />
      ) : (
        <Hand {...props} hand={hand} played={deckArea} />
      )}
    </div>
  )
}

/** What the cards of this turn are, by kind; a card keeps its name when it comes from the hand. */
function Played({ list, words, explain }: Props & { list: readonly CardId[] }) {
  if (list.length === 0) return null
  return (
    <section class="g-played" aria-label={words.say('label.deckArea')} {...explain({ term: 'deckArea' })}>
      <span class="g-label">{words.say('label.deckArea')}</span>
      {kindsOf(list).map(([id, n]) => (
        <Chit key={id} id={id} words={words} n={n} token={cardToken(id, n - 1)} explain={explain} />
      ))}
    </section>
  )
}

const cardToken = (id: CardId, nth: number): string => `card-${id}-${nth}`

/** More kinds than this are shown lower, in two rows. */
const ONE_ROW = 8

function Hand({ hand, played, ...props }: Props & { hand: readonly CardId[]; played: readonly CardId[] }) {
  const { words } = props
  const moves = handMoves(props)
  const kinds = kindsOf(hand)
  const byKey = moves === playMoves
  return (
    <section
      class="g-hand"
      aria-label={words.say('label.hand')}
      data-many={kinds.length > ONE_ROW || undefined}
      style={{ '--kinds': kinds.length }}
    >
      {kinds.map(([id, n], i) => {
        const move = moves?.[id]
        const offer = move && props.offer(move, { label: `${words.move(move)}. ${figuresInWords(id, words)}` })
        return (
          <div
            key={id}
            class="g-card"
            data-type={cards[id].type}
            data-pile={n > 1 || undefined}
            data-token={cardToken(id, played.filter((one) => one === id).length)}
            {...props.explain({ card: id })}
            {...offer}
          >
            <Face id={id} words={words} n={n} />
            {byKey && i < 9 && <kbd>{i + 1}</kbd>}
          </div>
        )
      })}
      {kinds.length === 0 && <span class="g-none">{words.say('board.noHand')}</span>}
      <PlayAll {...props} hand={hand} />
    </section>
  )
}

/** What pressing a card in the hand means now; a card that can't be played says why. */
function handMoves({ decision, view, viewer }: Props): Readonly<Record<CardId, Move>> | undefined {
  const kinds = new Set(decision?.moves.map(({ type }) => type))
  if (kinds.has('trash')) return trashMoves
  if (kinds.has('discard')) return discardMoves
  return view.phase === 'action' && view.turn === viewer && kinds.has('endActions') ? playMoves : undefined
}
