import { type Chance, type Seat, type StepRules, stepKit } from '@portolan/engine'
import { act } from './act.ts'
import { battle, boost, conquer, military, prepare, starve } from './actions/conquer.ts'
import { challenge, defend, immune, immunity, plead } from './actions/defend.ts'
import { explore, shovel, shovels } from './actions/explore.ts'
import { guild } from './actions/guild.ts'
import { favours, harvest, pickGood } from './actions/harvest.ts'
import { collect, improve, improved, takeTile, tended } from './actions/improve.ts'
import { influence } from './actions/influence.ts'
import { arrive, migrate } from './actions/migrate.ts'
import { move, pilfer, voyage } from './actions/move.ts'
import { repeat } from './actions/repeat.ts'
import { tax } from './actions/tax.ts'
import { discardWrit, keepWrit } from './drawing.ts'
import { cost, pay, store } from './goods.ts'
import { buyVessel, invent } from './guilds/alchemist.ts'
import { earn, sendFarm } from './guilds/farmer.ts'
import { hide, nameHider, pickHand } from './guilds/fist.ts'
import { placeSeals, takeMarkers, tame } from './guilds/knight.ts'
import { buyGoods } from './guilds/merchant.ts'
import { buySeals, sendSeals } from './guilds/noble.ts'
import { functionDone, reeve, shift } from './guilds/ring.ts'
import { chooseVessel, gift } from './mandate.ts'
import type { Move } from './moves.ts'
import { feed, nourish } from './nourish.ts'
import { replenish, roll } from './progress.ts'
import { beginRound, endRound, endTurn, nextTurn, second, turn } from './round.ts'
import { select } from './select.ts'
import { placePawn, takeGoods } from './setup.ts'
import type { Emit, Event, State, Step } from './state.ts'
import type { AsksStep } from './step.ts'

/** Every kind of step and its rule. */
const rules: StepRules<State, Step, Move, Event> = {
  takeGoods,
  placePawn,
  beginRound,
  select,
  nextTurn,
  turn,
  second,
  endTurn,
  nourish,
  feed,
  roll,
  replenish,
  endRound,
  cost,
  pay,
  store,
  keepWrit,
  discardWrit,
  gift,
  chooseVessel,
  act,
  migrate,
  arrive,
  move,
  pilfer,
  voyage,
  influence,
  improve,
  improved,
  takeTile,
  tended,
  collect,
  explore,
  shovels,
  shovel,
  harvest,
  favours,
  pickGood,
  tax,
  conquer,
  prepare,
  boost,
  challenge,
  defend,
  battle,
  military,
  plead,
  immunity,
  immune,
  starve,
  repeat,
  guild,
  sendFarm,
  earn,
  shift,
  buyGoods,
  buyVessel,
  invent,
  takeMarkers,
  placeSeals,
  sendSeals,
  buySeals,
  tame,
  nameHider,
  hide,
  pickHand,
  functionDone,
  reeve,
}

const kit = stepKit(rules)
export const { decisions, refuse } = kit

/** The move that a step leaves no choice about. */
const forced = (state: State, step: Step): Move | undefined =>
  (rules[step.type] as Partial<AsksStep<Step>>).forced?.(state, step)

export function play(state: State, seat: Seat, move: Move, chance: Chance, emit: Emit): void {
  kit.play(state, seat, move, chance, emit)
  settle(state, chance, emit)
}

/** Goes on till somebody has a choice. */
export function settle(state: State, chance: Chance, emit: Emit): void {
  kit.run(state, chance, emit)
  for (let step = state.steps.at(-1); step !== undefined; step = state.steps.at(-1)) {
    const move = forced(state, step)
    if (move === undefined || !('seat' in step)) return
    kit.play(state, step.seat, move, chance, emit)
  }
}
