import {
  type Chance,
  type Deck,
  draw,
  type Emit,
  type Game,
  layer,
  type MoveOf,
  mix,
  type Seat,
} from '@portolan/engine'

/**
 * A small game for the server's tests: hidden hands, secret bids by all seats at once, an open move that can be undone,
 * draws that can't. Its cards have names that occur nowhere else, so a leak is found by searching the bytes.
 */
const CARDS = Array.from({ length: 64 }, (_, value) => `card${value + 1}of64` as const)
const STAKES = [1, 2, 3] as const

const moves = {
  stake: { points: STAKES },
  bid: { card: CARDS },
}
type Card = (typeof CARDS)[number]
type Move = MoveOf<typeof moves>
type Options = { rounds: number; [name: string]: number }

interface State {
  rounds: number
  round: number
  lead: Seat
  stake: number
  hands: Card[][]
  /** A list of one card, or of none while the seat has not bid. */
  bids: Card[][]
  points: number[]
  gone: boolean[]
  deck: Deck<Card>
}

export interface BidsView {
  readonly round: number
  readonly lead: Seat
  readonly stake: number
  readonly hand?: readonly string[]
  readonly bid?: readonly string[]
  readonly handSizes: readonly number[]
  readonly hasBid: readonly boolean[]
  readonly points: readonly number[]
  readonly gone: readonly boolean[]
}

type Event =
  | { readonly type: 'staked'; readonly seat: Seat; readonly points: number }
  | { readonly type: 'bidMade'; readonly seat: Seat }
  | { readonly type: 'drawn'; readonly seat: Seat; readonly card: string }
  | { readonly type: 'won'; readonly seat: Seat; readonly cards: readonly string[]; readonly points: number }
  | { readonly type: 'gone'; readonly seat: Seat }

const rankOf = (card: Card) => CARDS.indexOf(card)
const inPlay = ({ gone }: State) => gone.flatMap((left, seat) => (left ? [] : [seat]))
const isOver = (state: State) => state.round > state.rounds || inPlay(state).length < 2 || isDealtOut(state)

/** Somebody has nothing left to bid. */
const isDealtOut = (state: State) =>
  inPlay(state).some((seat) => state.hands[seat].length === 0 && state.bids[seat].length === 0)

function nextLead(state: State): void {
  do state.lead = (state.lead + 1) % state.hands.length
  while (state.gone[state.lead])
}

/** All have bid: the highest card takes the stake, and each draws a card. */
function settle(state: State, chance: Chance, emit: Emit<Event>): void {
  chance.reveal()
  const bidders = inPlay(state)
  const bidOf = (seat: Seat) => rankOf(state.bids[seat][0])
  const winner = bidders.reduce((best, seat) => (bidOf(seat) > bidOf(best) ? seat : best))
  state.points[winner] += state.stake
  emit({ type: 'won', seat: winner, cards: bidders.flatMap((seat) => state.bids[seat]), points: state.stake })
  for (const seat of bidders) {
    state.bids[seat] = []
    const card = draw(state.deck, chance)
    if (card === undefined) continue
    state.hands[seat].push(card)
    emit({ type: 'drawn', seat, card }, [seat])
  }
  state.stake = 0
  state.round++
  nextLead(state)
}

export function makeBids(id: string, version: number, canLeave: boolean): Game<State, Move, BidsView, Event, Options> {
  const settleIfAllBid = (state: State, chance: Chance, emit: Emit<Event>) => {
    if (state.stake > 0 && inPlay(state).every((seat) => state.bids[seat].length > 0)) settle(state, chance, emit)
  }
  return {
    id,
    version,
    seats: { min: 2, max: 5 },
    options: { rounds: [4, 30] },
    moves,
    setup(seats, { rounds }, chance) {
      const deck: Deck<Card> = [layer(CARDS)]
      const deal = () => Array.from({ length: 3 }, () => draw(deck, chance)).filter((card) => card !== undefined)
      return {
        rounds,
        round: 1,
        lead: 0,
        stake: 0,
        hands: Array.from({ length: seats }, deal),
        bids: Array.from({ length: seats }, () => []),
        points: Array.from({ length: seats }, () => 0),
        gone: Array.from({ length: seats }, () => false),
        deck,
      }
    },
    decisions(state) {
      if (isOver(state)) return []
      if (state.stake === 0) {
        const options = STAKES.map((points) => ({ type: 'stake' as const, points }))
        return [{ seat: state.lead, prompt: { key: 'stake' }, moves: options }]
      }
      return inPlay(state)
        .filter((seat) => state.bids[seat].length === 0)
        .map((seat) => ({
          seat,
          prompt: { key: 'bid' },
          moves: state.hands[seat].map((card) => ({ type: 'bid' as const, card })),
        }))
    },
    refuse(state, seat, move) {
      if (move.type === 'bid' && state.stake === 0) return { code: 'STAKE_FIRST' }
      if (move.type === 'stake' && seat !== state.lead) return { code: 'NOT_YOUR_TURN' }
      if (move.type === 'bid' && state.bids[seat]?.length === 1) return { code: 'NOT_YOUR_TURN' }
      return { code: 'NOT_OFFERED' }
    },
    play(state, seat, move, chance, emit) {
      if (move.type === 'stake') {
        state.stake = move.points
        emit({ type: 'staked', seat, points: move.points })
        return
      }
      state.hands[seat] = state.hands[seat].filter((card) => card !== move.card)
      state.bids[seat] = [move.card]
      emit({ type: 'bidMade', seat })
      settleIfAllBid(state, chance, emit)
    },
    view: ({ round, lead, stake, hands, bids, points, gone }) => ({
      round,
      lead,
      stake,
      handSizes: hands.map((hand) => hand.length),
      hasBid: bids.map((bid) => bid.length > 0),
      points: [...points],
      gone: [...gone],
    }),
    own: ({ hands, bids }, seat) => ({ hand: [...hands[seat]], bid: [...bids[seat]] }),
    redeal(state, viewer, chance) {
      const hidden = <T>(list: readonly T[]) => list.filter((_, seat) => seat !== viewer)
      mix(chance, ...hidden(state.hands), ...hidden(state.bids), ...state.deck.map(({ cards }) => cards))
    },
    result(state) {
      if (!isOver(state)) return undefined
      const standings = state.points.map((score, seat) => ({
        rank: 1 + state.points.filter((other, i) => better(state, i, other, seat, score)).length,
        score,
        items: [{ key: 'points', points: score }],
      }))
      return { ending: 'rounds', standings }
    },
    ...(canLeave && {
      leave(state: State, seat: Seat, chance: Chance, emit: Emit<Event>) {
        state.gone[seat] = true
        emit({ type: 'gone', seat })
        if (isOver(state)) return
        if (state.stake === 0 && state.lead === seat) nextLead(state)
        settleIfAllBid(state, chance, emit)
      },
    }),
    idle: (state, { seat }) => {
      if (state.stake === 0) return { type: 'stake', points: 1 }
      const [card] = state.hands[seat].toSorted((a, b) => rankOf(a) - rankOf(b))
      return { type: 'bid', card }
    },
    estimate: ({ points }, seat) => (1 + points[seat]) / (points.length + points.reduce((sum, one) => sum + one, 0)),
  }
}

const better = ({ gone }: State, i: Seat, other: number, seat: Seat, score: number) =>
  gone[i] === gone[seat] ? other > score : gone[seat]
