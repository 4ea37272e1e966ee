import { type Chance, type Seat, stepKit } from '@portolan/engine'
import { barter, cost, island, land, outpost, pay, payToll, raise, sail, toll } from './boats.ts'
import { bonus, clear, explore, reward, take } from './cards.ts'
import type { Emit, Event } from './events.ts'
import { trade, upgrade } from './exchange.ts'
import type { Move } from './moves.ts'
import { type Code, explain } from './refusals.ts'
import type { State } from './state.ts'
import { discard, dream, storage } from './storage.ts'
import type { Step } from './terms.ts'
import { end, endTurn } from './turn.ts'
import { turn } from './work.ts'

const kit = stepKit<State, Step, Move, Event, Code>(
  {
    turn,
    upgrade,
    trade,
    take,
    reward,
    bonus,
    clear,
    explore,
    sail,
    toll,
    payToll,
    land,
    island,
    cost,
    pay,
    raise,
    barter,
    outpost,
    dream,
    storage,
    discard,
    end,
    endTurn,
  },
  explain,
)

export const { run, decisions, refuse } = kit

export function play(state: State, seat: Seat, move: Move, chance: Chance, emit: Emit): void {
  state.revealed = false
  kit.play(state, seat, move, chance, emit)
}
