import { type Deck, deckSize, type Seat } from '@portolan/engine'
import { type CardId, type Chips, emptyPilesToEnd, type IslandId, type OptionalId } from '../data/index.ts'
import { rivalScore, scoreOf } from './end.ts'
import { emptyPiles, type Options, type Phase, type Pile, type Player, type State } from './state.ts'

export interface PlayerView {
  readonly aboard: boolean
  readonly handSize: number
  /** The cards of the hand that everybody knows of. */
  readonly shown: readonly CardId[]
  readonly deckSize: number
  readonly deckArea: readonly CardId[]
  readonly discard: readonly CardId[]
  readonly pieces: number
  readonly chips: Readonly<Chips>
  readonly turns: number
  /** 7: where scores are shown, or the game is over. */
  readonly score?: number
}

/** What a player knows of its own ship alone. */
export interface OwnView {
  readonly hand: readonly CardId[]
  readonly looking: readonly CardId[]
  /** The uppermost cards of the deck, as far as they were put there. */
  readonly known: readonly CardId[]
  readonly score: number
}

export interface RivalView {
  readonly pieces: number
  readonly vp: number
  readonly turns: number
  readonly medals: readonly CardId[]
  readonly score: number
}

export interface View {
  readonly phase: Phase
  readonly options: Options
  readonly start: Seat
  /** Whose turn it is; the number after the last seat's is the rival's. */
  readonly turn: number
  readonly coins: number
  readonly bonus: number
  readonly players: readonly PlayerView[]
  readonly rival?: RivalView
  readonly island?: IslandId
  /** By quest, by owner: the seats, and after them the rival. */
  readonly pieces: readonly (readonly number[])[]
  readonly supply: readonly Pile[]
  readonly emptyPiles: number
  readonly emptyPilesToEnd: number
  readonly lost: readonly CardId[]
  readonly offer: readonly OptionalId[]
  readonly votes: readonly (IslandId | 'none')[]
  readonly own?: OwnView
}

export function view(state: State): View {
  const { phase, options, start, turn, coins, bonus, rival, island, pieces, supply, lost, offer, votes } = state
  const showScores = options.showScores || phase === 'over'
  return {
    phase,
    options,
    start,
    turn,
    coins,
    bonus,
    players: state.players.map((player) => playerView(player, showScores)),
    ...(rival !== 'none' && { rival: { ...rival, medals: [...rival.medals], score: rivalScore(rival) } }),
    ...(island !== 'none' && { island }),
    pieces: pieces.map((on) => [...on]),
    supply: supply.map((pile) => ({ ...pile })),
    emptyPiles: emptyPiles(state),
    emptyPilesToEnd: emptyPilesToEnd[state.players.length],
    lost: [...lost],
    offer: [...offer],
    votes: [...votes],
  }
}

export function own({ players }: State, seat: Seat): Partial<View> {
  const { hand, looking, deck } = players[seat]
  return { own: { hand: [...hand], looking: [...looking], known: knownTop(deck), score: scoreOf(players[seat]) } }
}

function playerView(player: Player, showScore: boolean): PlayerView {
  const { aboard, hand, shown, deck, deckArea, discard, pieces, chips, turns } = player
  return {
    aboard,
    handSize: hand.length,
    shown: [...shown],
    deckSize: deckSize(deck),
    deckArea: [...deckArea],
    discard: [...discard],
    pieces,
    chips: { ...chips },
    turns,
    ...(showScore && { score: scoreOf(player) }),
  }
}

function knownTop(deck: Deck<CardId>): readonly CardId[] {
  const known: CardId[] = []
  for (const { cards, count } of deck) {
    if (count === 0) continue
    if (count > 1) break
    known.push(cards[0])
  }
  return known
}
