import type { Asks, Chance, Decision, Prompt, Runs, Seat } from '@portolan/engine'
import type { Move, MoveOfType, MoveType } from './moves.ts'
import type { Emit, Event, State, Step, StepOf, StepType } from './state.ts'

/** Why a move can't be made; the texts have a sentence for each. */
export const codes = [
  'NOT_NOW',
  'NOT_DIFFERENT',
  'HAVERSACK_LACKS',
  'ENOUGH_CARDS',
  'CARDS_MISSING',
  'ALREADY_SELECTED',
  'NOT_SELECTED',
  'POUCH_TAKEN',
  'POUCH_EMPTY',
  'NOT_IN_HAND',
  'MISSING_GOOD',
  'BAD_PAYMENT',
  'BARREL_FULL',
  'NOT_DRAWN',
  'NOT_HELD',
  'NO_PAWN_AT_HOME',
  'NO_FOOD',
  'NOT_BESIDE_YOURS',
  'PAWN_NOT_ON_MAP',
  'VESSEL_NOT_OWNED',
  'NO_ROUTE_HERE',
  'NO_VESSEL_HERE',
  'VESSEL_JUST_LEFT',
  'NO_ALLOWANCE',
  'NO_EDGE',
  'VESSEL_NEEDED',
  'FERRY_CLOSED',
  'FERRY_FARE',
  'PINNED',
  'WRONG_EDGE_FOR_MONSTER',
  'NOT_YOUR_MONSTER',
  'NOTHING_TO_PILFER',
  'YOUR_OWN_PLACE',
  'NOBODY_OF_YOURS_HERE',
  'PLACED_ALREADY',
  'NO_MARKER',
  'PLACE_FULL',
  'TWO_OTHERS',
  'TWO_OF_YOURS',
  'FEUDUM_STANDS',
  'ADVANCED_ONLY',
  'BRIBED_ALREADY',
  'NO_MERCHANT_HERE',
  'NO_SHILLINGS',
  'NOT_A_LONE_RULER',
  'NOT_RULER',
  'ALREADY_FEUDUM',
  'CHOOSE_GUILD',
  'NOT_A_TOWN',
  'NO_SEAL',
  'NO_DISC',
  'STACK_FORBIDDEN',
  'NOT_SERF',
  'LANDSCAPE_THERE',
  'NO_TILE',
  'NO_OUTPOST',
  'NOT_A_FARM',
  'FARM_FULL',
  'NO_TOWN',
  'LAST_CARD',
  'NOT_AN_OPPONENT',
  'NOTHING_THERE',
  'NO_NOBLE_HERE',
  'IMMUNE',
  'ONE_SALTPETER',
  'NO_DEFEND',
  'NOT_REVEALED',
  'NEVER_REPEATED',
  'DEJA_VU_ONLY',
  'GUILD_USED',
  'NOT_MASTER',
  'NOT_JOURNEYMAN',
  'NOTHING_TO_MOVE',
  'NOTHING_TO_BUY',
  'CANNOT_AFFORD',
  'NO_BEADS',
  'CHICKENS_FULL',
  'ROSARY_FULL',
  'NOT_INVENTABLE',
  'ROWS_FULL',
  'COLOUR_USED',
  'SCROLL_TAKEN',
  'SCROLL_EMPTY',
  'NO_BARREL_SULFUR',
  'HOST_NOT_SEATED',
  'MONSTER_TAKEN',
  'NOT_A_PORT',
  'NEEDS_STARS',
  'WEAPON_IN_ATTACK_ONLY',
  'NOT_IN_SUPPLY',
  'ALREADY_FED',
  'AT_LEAST_ONE',
] as const
export type Code = (typeof codes)[number]

export type AsksStep<S extends Step> = Asks<State, S, Move, Event> & {
  /** The way to go on where there is one alone: nobody is asked then. Never where being asked must tell nothing. */
  forced(state: State, step: S): Move | undefined
}
export type RunsStep<Type extends StepType> = Runs<State, StepOf<Type>, Event>

/** A kind of move at a step: all there could be, why one can't be made (in the dossier's order), and what it does. */
export interface Command<S extends Step, Type extends MoveType> {
  readonly all: readonly MoveOfType<Type>[] | ((state: State, step: S) => readonly MoveOfType<Type>[])
  check?(state: State, step: S, move: MoveOfType<Type>): Code | undefined
  /** `all` gives only what passes the check: there is no need to look twice. */
  readonly exact?: boolean
  play(state: State, step: S, move: MoveOfType<Type>, chance: Chance, emit: Emit): void
}

type Commands<S extends Step> = { readonly [Type in MoveType]?: Command<S, Type> }

interface Question<S extends Step> {
  readonly prompt: Prompt | ((state: State, step: S) => Prompt)
  readonly commands: Commands<S>
  /** False where being asked must not depend on having a choice. */
  readonly auto?: boolean
}

/** A step at which one seat chooses among the moves of these commands. */
export function asks<Type extends StepType>(
  question: Question<StepOf<Type> & { seat: Seat }>,
): AsksStep<StepOf<Type> & { seat: Seat }> {
  type S = StepOf<Type> & { seat: Seat }
  const { prompt, commands, auto = true } = question
  const list = Object.values(commands) as Command<S, MoveType>[]
  const one = (move: Move) => commands[move.type] as Command<S, MoveType> | undefined

  return {
    /** Looks no further than the second move: at most steps there is one. */
    forced(state, step): Move | undefined {
      if (!auto) return undefined
      let found: Move | undefined
      for (const { all, check, exact } of list) {
        const possible = typeof all === 'function' ? all(state, step) : all
        for (const move of possible) {
          if (!exact && check?.(state, step, move) !== undefined) continue
          if (found !== undefined) return undefined
          found = move
        }
      }
      return found
    },

    ask(state, step): readonly Decision<Move>[] {
      const moves: Move[] = []
      for (const { all, check, exact } of list) {
        const possible = typeof all === 'function' ? all(state, step) : all
        for (const move of possible) {
          if (exact || check === undefined || check(state, step, move) === undefined) moves.push(move)
        }
      }
      return [{ seat: step.seat, prompt: typeof prompt === 'function' ? prompt(state, step) : prompt, moves }]
    },

    refuse(state, step, _, move) {
      const command = one(move)
      if (command === undefined) return refusal('NOT_NOW')
      const code = command.check?.(state, step, move)
      if (code !== undefined) return refusal(code)
      const { all } = command
      return (typeof all === 'function' ? all(state, step) : all).some((offered) => same(offered, move))
        ? undefined
        : refusal('NOT_NOW')
    },

    play(state, step, _, move, chance, emit) {
      one(move)?.play(state, step, move, chance, emit)
    },
  }
}

export const refusal = (code: Code) => ({ code })

const same = (a: Move, b: Move): boolean => {
  for (const key in a) {
    const [here, there] = [a[key as 'type'] as unknown, b[key as 'type'] as unknown]
    if (here === there) continue
    if (!(Array.isArray(here) && Array.isArray(there) && here.length === there.length)) return false
    if (!here.every((item, i) => item === there[i])) return false
  }
  return true
}
