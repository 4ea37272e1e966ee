import { at } from '@portolan/engine'
import { useEffect, useRef, useState } from 'preact/hooks'
import { type CardId, type Chip, cards, chips as kindsOfChips } from '../data/index.ts'
import { discardMoves, keepMoves, playMoves, putBackMoves, trashMoves } from '../rules/moves.ts'
import { Chit, Chits, Face } from './card.tsx'
import { Count, Piece } from './marks.tsx'
import { gainsFrom, holdToken, homecomings } from './motion.ts'
import { type Known, type Props, playerOf } from './props.ts'
import { Reveals } from './reveals.tsx'

/** One's own ship: hand, deck area, deck, discard pile and hold. */
export function ShipPanel(props: Props) {
  const { words, viewer } = props
  const player = playerOf(props)
  if (player === undefined || typeof viewer !== 'number') return null
  const hand = player.hand ?? []
  const names = tokens([...player.deckArea, ...hand])
  return (
    <section class="g-panel g-ship" aria-label={words.say('board.yourShip')}>
      <div class="g-hold">
        <Hold {...props} player={player} seat={viewer} />
        <Reveals {...props} />
        <PlayAll {...props} hand={hand} />
      </div>
      {(player.looking?.length ?? 0) > 0 && (
        <section class="g-looking" aria-label={words.say('label.looking')}>
          <b>{words.say('label.looking')}</b>
          <Hand {...props} list={player.looking ?? []} names={[]} kinds={['keep', 'putBack', 'discard']} />
        </section>
      )}
      <section class="g-hand" aria-label={words.say('label.hand')}>
        <Hand {...props} list={hand} names={names.slice(player.deckArea.length)} kinds={handKinds(props)} />
        {hand.length === 0 && <span class="g-none">{words.say('board.noHand')}</span>}
      </section>
      {player.deckArea.length > 0 && (
        <section class="g-deck-area" aria-label={words.say('label.deckArea')}>
          <b>{words.say('label.deckArea')}</b>
          {player.deckArea.map((id, i) => (
            <Chit key={at(names, i)} id={id} words={words} token={at(names, i)} />
          ))}
        </section>
      )}
    </section>
  )
}

/** A name for each card that it keeps when it goes from the hand to the deck area. */
const tokens = (list: readonly CardId[]): readonly string[] =>
  list.map((id, i) => `card-${id}-${list.slice(0, i).filter((one) => one === id).length}`)

const movesOf = { play: playMoves, trash: trashMoves, discard: discardMoves, keep: keepMoves, putBack: putBackMoves }
type HandKind = keyof typeof movesOf

/** What pressing a card in the hand means now; a card that can't be played says why. */
function handKinds({ decision, view, viewer }: Props): readonly HandKind[] {
  const kinds = new Set(decision?.moves.map(({ type }) => type))
  // While cards are looked at, discarding is about those.
  if (kinds.has('putBack')) return []
  if (kinds.has('trash')) return ['trash']
  if (kinds.has('discard')) return ['discard']
  return view.phase === 'action' && view.turn === viewer && kinds.has('endActions') ? ['play'] : []
}

interface HandProps {
  readonly list: readonly CardId[]
  readonly names: readonly string[]
  readonly kinds: readonly HandKind[]
}

function Hand({ list, names, kinds, ...props }: Props & HandProps) {
  return (
    <>
      {list.map((card, i) => {
        const moves = kinds.map((kind) => movesOf[kind][card])
        const token = names[i]
        return (
          <Face
            key={token ?? i}
            id={card}
            words={props.words}
            {...(token !== undefined && { token })}
            {...(moves.length > 0 && { offer: props.offer(moves) })}
            {...(kinds.includes('play') && i < 9 && { number: i + 1 })}
          />
        )
      })}
    </>
  )
}

interface HoldProps {
  readonly player: Known
  readonly seat: number
  /** It is shown elsewhere too, and things come and go there. */
  readonly still?: boolean
}

/** The chips and pieces, and how many cards lie where. */
export function Hold({ player, seat, still = false, ...props }: Props & HoldProps) {
  const { view, words, events, number } = props
  const { chips, pieces, discard, deckSize, known } = player
  const seats = view.players.length
  const arrivals = (chip: Chip) =>
    still
      ? []
      : gainsFrom(events, view, seat, chip).map((from, i) => ({ token: `gain-${number}-${seat}-${chip}-${i}`, from }))
  return (
    <>
      <span class="g-purse">
        {kindsOfChips.map((chip) => (
          <Count
            key={chip}
            of={chip}
            n={chips[chip]}
            label={words.say(`amount.${chip}`, { count: chips[chip] })}
            arrivals={arrivals(chip)}
          />
        ))}
        <span class="g-held" role="img" aria-label={words.say('board.piecesLeft', { count: pieces })}>
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
      <span class="g-zone">{words.say('board.deck', { count: deckSize })}</span>
      {known !== undefined && known.length > 0 && (
        <span class="g-zone">{words.say('board.known', { cards: known })}</span>
      )}
      <details class="g-zone">
        <summary>{words.say('board.discard', { count: discard.length })}</summary>
        <Chits cards={discard} words={words} />
      </details>
      {player.score !== undefined && <span class="g-zone">{words.say('board.points', { count: player.score })}</span>}
    </>
  )
}

/** Whether a card asks nothing and only adds coins or food: such are played at one stroke. */
const isPlain = (card: CardId): boolean => {
  const { effects, food } = cards[card]
  return food === 0 && effects.every(({ op }) => op === 'gain')
}

/** A card that may want others to be still in the hand. */
const wantsHand = (card: CardId): boolean => cards[card].effects.some(({ op }) => op === 'trash')

/** Plays all treasures and provisions, one after another; not while a card that trashes others could be played first. */
function PlayAll({ hand, ...props }: Props & { hand: readonly CardId[] }) {
  const { decision, number, words, choose } = props
  const [going, setGoing] = useState(false)
  const plays = decision?.moves.flatMap((move) => (move.type === 'play' && isPlain(move.card) ? [move] : [])) ?? []
  const held = decision?.moves.some((move) => move.type === 'play' && wantsHand(move.card)) ?? false
  const played = useRef(-1)
  // One card for each position; while cards are on their way, there is nothing to decide yet.
  useEffect(() => {
    if (!going || decision === undefined || played.current === number) return
    const [next] = plays
    if (next === undefined || held) setGoing(false)
    else {
      played.current = number
      choose(next)
    }
  }, [going, number, decision])
  if (plays.length === 0) return null
  const count = hand.filter(isPlain).length
  if (count < 2) return null
  return (
    <button
      type="button"
      class="g-play-all"
      disabled={held || going}
      title={held ? words.say('board.playAllHeld') : ''}
      onClick={() => {
        played.current = -1
        setGoing(true)
      }}
    >
      {words.say('board.playAll', { count })}
    </button>
  )
}
