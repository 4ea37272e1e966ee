import type { Chance, Seat } from '@portolan/engine'
import type { Code, Command } from './command.ts'
import { pickSpecialist, placeBarrier } from './draft.ts'
import { dropItem, loadGood } from './hold.ts'
import { donateGoods, sellForFavor, sellGoods, sellShort, sellSpecialty } from './market.ts'
import { concludeNeutral, move, moveNeutral, spendFavor } from './sailing.ts'
import { picker } from './setup.ts'
import type { Emit, Move, MoveType, State } from './state.ts'
import { buyMetal, donateMetal, upgradeCargo } from './temple.ts'
import { endTurn } from './turn.ts'

const commands: { readonly [Type in MoveType]: Command<Type> } = {
  placeBarrier,
  pickSpecialist,
  move,
  spendFavor,
  loadGood,
  sellGoods,
  sellForFavor,
  sellShort,
  sellSpecialty,
  buyMetal,
  donateGoods,
  donateMetal,
  upgradeCargo,
  dropItem,
  endTurn,
  moveNeutral,
  concludeNeutral,
}

/** The one seat that decides now. */
export function decider(state: State): Seat | undefined {
  switch (state.phase) {
    case 'barriers':
      return state.order.find((seat) => state.players[seat].afloat)
    case 'draft':
      return picker(state)
    case 'sailing':
      return state.turn.seat
    case 'over':
      return undefined
  }
}

const phaseOf = (type: MoveType): State['phase'] =>
  type === 'placeBarrier' ? 'barriers' : type === 'pickSpecialist' ? 'draft' : 'sailing'

/** 9: the checks that every command begins with, then its own. */
export function whyNot(state: State, seat: Seat, move: Move): Code | undefined {
  if (state.phase === 'over') return 'GAME_OVER'
  if (phaseOf(move.type) !== state.phase) return 'WRONG_PHASE'
  if (decider(state) !== seat) return 'NOT_YOUR_TURN'
  return (commands[move.type] as Command<MoveType>).check(state, state.players[seat], move)
}

export function play(state: State, seat: Seat, move: Move, chance: Chance, emit: Emit): void {
  ;(commands[move.type] as Command<MoveType>).play(state, seat, move, chance, emit)
}
