import { asksFor, type Command as CommandOf, type Runs, type Seat } from '@portolan/engine'
import type { Card, Good, Goods, Guild, Landscape } from '../data/index.ts'
import type { Location, Region } from '../data/map.ts'
import type { Mandate, Writ } from '../data/writs.ts'
import type { Event } from './events.ts'
import { type Move, type MoveOfType, type MoveType, moveShapes } from './moves.ts'
import type { Code } from './refusals.ts'
import type { Call, Full, State } from './state.ts'

/** What is yet to be done, the next on top. Names in the comments are those of the dossier's decisions. */
export type Step =
  // Set-up and the round
  | { type: 'takeGoods'; seat: Seat }
  | { type: 'placePawn'; seat: Seat }
  | { type: 'beginRound' }
  | { type: 'select' }
  | { type: 'nextTurn'; after: Seat }
  | { type: 'turn'; seat: Seat }
  | { type: 'second'; seat: Seat }
  | { type: 'endTurn'; seat: Seat }
  | { type: 'nourish' }
  | { type: 'feed' }
  | { type: 'roll' }
  | { type: 'replenish' }
  | { type: 'endRound' }
  // Goods and writs
  | { type: 'cost'; seat: Seat; goods: readonly Good[]; own: readonly Good[] }
  | { type: 'pay'; seat: Seat; goods: readonly Good[]; own: readonly Good[] }
  | { type: 'store'; seat: Seat; count: number }
  | { type: 'keepWrit'; seat: Seat; drawn: readonly Writ[] }
  | { type: 'discardWrit'; seat: Seat }
  | { type: 'gift'; seat: Seat; writ: Mandate; choice: number }
  | { type: 'chooseVessel'; seat: Seat }
  // The cards
  | { type: 'act'; seat: Seat; card: Card }
  | { type: 'migrate'; seat: Seat }
  | { type: 'arrive'; seat: Seat; character: Guild; at: Location }
  | { type: 'move'; seat: Seat; left: number; moved: boolean }
  | { type: 'pilfer'; seat: Seat }
  | { type: 'voyage'; seat: Seat }
  | { type: 'influence'; seat: Seat; placed: readonly Location[]; bribed: boolean }
  | { type: 'improve'; seat: Seat }
  | { type: 'improved'; seat: Seat; at: Location; guild: Guild | 'none' }
  | { type: 'takeTile'; seat: Seat; not: Region }
  | { type: 'tended'; seat: Seat; at: Location; landscape: Landscape }
  | { type: 'collect'; seat: Seat; at: Location }
  | { type: 'explore'; seat: Seat }
  | { type: 'shovels'; seat: Seat }
  | { type: 'shovel'; seat: Seat }
  | { type: 'harvest'; seat: Seat }
  | { type: 'favours'; seat: Seat; at: Location; yield: number; drawn: Goods; inspected: boolean }
  | { type: 'pickGood'; seat: Seat; at: Location; drawn: Goods; left: number; taken: readonly Good[] }
  | { type: 'tax'; seat: Seat }
  | { type: 'conquer'; seat: Seat }
  | { type: 'prepare'; seat: Seat }
  | { type: 'boost'; seat: Seat }
  | { type: 'challenge'; seat: Seat }
  | { type: 'defend'; seat: Seat }
  | { type: 'battle' }
  | { type: 'military'; seat: Seat }
  | { type: 'plead'; seat: Seat; at: Location; marker: 'serf' | 'subject'; by: Seat }
  | { type: 'immunity'; seat: Seat; at: Location; marker: 'serf' | 'subject'; by: Seat }
  | { type: 'immune'; seat: Seat; at: Location; marker: 'serf' | 'subject' }
  | { type: 'starve'; seat: Seat; at: Location; marker: 'serf' | 'subject' }
  | { type: 'repeat'; seat: Seat }
  // The guilds
  | { type: 'guild'; seat: Seat }
  | { type: 'sendFarm'; seat: Seat; call: Call }
  | { type: 'earn'; seat: Seat; count: number }
  | { type: 'shift'; seat: Seat; call: Call; left: number; before: Full }
  | { type: 'buyGoods'; seat: Seat; call: Call; count: number; owed: number }
  | { type: 'buyVessel'; seat: Seat; call: Call }
  | { type: 'invent'; seat: Seat; call: Call; made: number; barrels: number }
  | { type: 'takeMarkers'; seat: Seat; call: Call; most: number; rows: readonly number[] }
  | { type: 'placeSeals'; seat: Seat; call: Call; left: number; before: Full }
  | { type: 'sendSeals'; seat: Seat; call: Call; left: number }
  | { type: 'buySeals'; seat: Seat; call: Call; bought: number }
  | { type: 'tame'; seat: Seat }
  | { type: 'nameHider'; seat: Seat; call: Call }
  | { type: 'hide'; seat: Seat; call: Call }
  | { type: 'pickHand'; seat: Seat; call: Call; hider: Seat; left: 'low' | 'high' | 'unknown' }
  | { type: 'functionDone'; call: Call; done: number }
  | { type: 'reeve'; seat: Seat; guild: Guild }

export type StepType = Step['type']
export type StepOf<Type extends StepType> = Extract<Step, { type: Type }>

/** The game's types, as the engine's grammar of decisions takes them. */
export interface Terms {
  state: State
  step: Step
  move: Move
  event: Event
  code: Code
}

/** A step at which seats choose. Where there is no choice, nobody is asked, unless it says otherwise. */
export const asks = asksFor<Terms>(moveShapes, { auto: true })

/** A step that does its work by itself. */
export type RunsStep<Type extends StepType> = Runs<State, StepOf<Type>, Event>

/** A kind of move that answers at any step. */
export type Command<Type extends MoveType> = CommandOf<Terms, Step, MoveOfType<Type>>
