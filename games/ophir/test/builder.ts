import { type Chance, layer, type Seat } from '@portolan/engine'
import { deckA, deckB, type Item, type SpecialistId, specialists } from '../data/index.ts'
import type { Event } from '../rules/events.ts'
import { ophir } from '../rules/index.ts'
import type { Move } from '../rules/moves.ts'
import { newTurn, setup } from '../rules/setup.ts'
import { emptyStock, type Options, type Player, type State } from '../rules/state.ts'

export const noOptions: Options = {
  tightSupply: false,
  openMail: false,
  autoEndOnStranded: false,
  placedBarriers: false,
  openScores: false,
}

/** A chance whose dice fall as told; everything else it is asked for is the first there is. */
export function dice(...rolls: readonly number[]): Chance {
  const left = [...rolls]
  return {
    int(n) {
      if (n !== 6) return 0
      const roll = left.shift()
      if (roll === undefined) throw new Error('a die was rolled that the example does not tell of')
      return roll - 1
    },
    reveal() {},
  }
}

/** The worked examples' table M1, with the departures that an example makes from it. */
export function m1(
  names: readonly SpecialistId[] = ['priest', 'advisor', 'postmaster'],
  change: (state: State, ...players: Player[]) => void = () => {},
  options: Partial<Options> = {},
): State {
  const state = setup(names.length, { ...noOptions, ...options }, { int: () => 0, reveal() {} })
  const face = ['A14', 'A11', 'A03', 'A16', 'A07', 'A19', 'A05']
  Object.assign(state, {
    phase: 'sailing',
    order: names.map((_, seat) => seat),
    locations: {
      center: 'farms',
      topRight: 'market',
      right: 'treasury',
      bottomRight: 'temple',
      bottomLeft: 'quarry',
      left: 'forest',
      topLeft: 'mines',
    },
    barriers: [4, 8],
    market: {
      deck: [
        layer(['A07']),
        layer(['A19']),
        layer(['A05']),
        layer(
          deckA.filter((id) => !face.includes(id)),
          8,
        ),
        layer(deckB),
      ],
      top: 'A16',
      slots: ['A14', 'A11', 'A03'],
      modifiers: [-1, 0, 1],
      templeSlot: 1,
    },
    turn: newTurn(0, 1, 'center'),
  } satisfies Partial<State>)
  names.forEach((specialist, seat) => {
    const { favor, capacity } = specialists[specialist]
    Object.assign(state.players[seat], { specialist, favor, capacity })
  })
  if (names.length <= 2) state.neutral = { afloat: true, zone: 'topRight', influence: 1 }
  change(state, ...state.players)
  state.turn.startZone = state.players[0].zone
  return state
}

/** Puts items from the bank aboard. */
export function load(state: State, seat: Seat, ...cargo: readonly Item[]): void {
  for (const item of cargo) {
    state.bank[item]--
    state.players[seat].hold[item]++
  }
}

/** What is aboard, as a list. */
export const aboard = ({ hold }: Player): Item[] =>
  (Object.keys(emptyStock()) as Item[]).flatMap((item) => Array.from({ length: hold[item] }, () => item))

/** Plays a move that must be offered, and returns what happened. */
export function act(state: State, move: Move, ...rolls: readonly number[]): Event[] {
  const [decision] = ophir.decisions(state)
  const refusal = ophir.refuse(state, decision.seat, move)
  if (refusal !== undefined) throw new Error(`${JSON.stringify(move)} is refused: ${refusal.code}`)
  const events: Event[] = []
  ophir.play(state, decision.seat, move, dice(...rolls), (event) => events.push(event))
  return events
}

/** The code with which the seat whose turn it is would be refused this move. */
export const why = (state: State, move: Move, seat = state.turn.seat): string | undefined =>
  ophir.refuse(state, seat, move)?.code

/** The zones that the ship may sail to. */
export const reach = (state: State): string[] =>
  ophir.decisions(state)[0].moves.flatMap((move) => (move.type === 'move' ? [move.zone] : []))
