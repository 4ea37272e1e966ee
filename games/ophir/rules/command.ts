import type { Chance, Seat } from '@portolan/engine'
import { type Emit, locationOf, type MoveOfType, type MoveType, type Player, type State } from './state.ts'

/** 9: the refusal codes. */
export const codes = [
  'GAME_OVER',
  'WRONG_PHASE',
  'NOT_YOUR_TURN',
  'NEUTRAL_PENDING',
  'STRANDED',
  'NOT_ANCHORED',
  'NO_MOVES',
  'BACKTRACK',
  'NEUTRAL_ZONE_LOCKED',
  'NOT_ADJACENT',
  'FAVOR_ALREADY_USED',
  'NO_FAVOR',
  'WRONG_LOCATION',
  'ABILITY_NOT_OWNED',
  'SLOT_NOT_ALLOWED',
  'BAD_OPTION',
  'ALREADY_DONE',
  'NO_SPECIALTY',
  'DEPLETED',
  'CANNOT_AFFORD',
  'NO_ROOM',
  'MAX_CAPACITY',
  'MISSING_ITEM',
  'NO_NEUTRAL_CONTROL',
  'NEUTRAL_MUST_MOVE',
  'SPECIALIST_TAKEN',
  'SPECIALIST_NOT_OFFERED',
  'BARRIER_NOT_ALLOWED',
] as const
export type Code = (typeof codes)[number]

/** A kind of move: why it can't be done now (the dossier's checks in the dossier's order), and what it does. */
export interface Command<Type extends MoveType> {
  check(state: State, player: Player, move: MoveOfType<Type>): Code | undefined
  play(state: State, seat: Seat, move: MoveOfType<Type>, chance: Chance, emit: Emit): void
}

type Place = 'goods' | 'market' | 'marketOrTemple' | 'treasury' | 'temple'

/** 9.3: the checks that all zone actions share. */
export function actionAt(state: State, player: Player, place: Place): Code | undefined {
  return mayAct(state) ?? (isAt(state, player, place) ? undefined : 'WRONG_LOCATION')
}

export const mayAct = ({ turn }: State): Code | undefined =>
  turn.handlingNeutral ? 'NEUTRAL_PENDING' : turn.stranded ? 'STRANDED' : turn.anchored ? undefined : 'NOT_ANCHORED'

function isAt(state: State, { zone }: Player, place: Place): boolean {
  const location = locationOf(state, zone)
  if (place === 'marketOrTemple') return location === 'market' || location === 'temple'
  if (place === 'goods') return location !== 'market' && location !== 'temple' && location !== 'treasury'
  return location === place
}

/** 9.3: acting uses up the moves, but for a Harbormaster who spent favor and has moved just once. */
export function afterAction({ turn }: State, { specialist }: Player): void {
  const keeps = specialist === 'harbormaster' && turn.favorUsed && turn.successfulMoves === 1
  if (!keeps) turn.movesLeft = 0
}
