import { type StepRules, stepKit } from '@portolan/engine'
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
import type { Event } from './events.ts'
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
import type { Code } from './refusals.ts'
import { beginRound, endRound, endTurn, nextTurn, second, turn } from './round.ts'
import { select } from './select.ts'
import { placePawn, takeGoods } from './setup.ts'
import type { State } from './state.ts'
import type { Step } from './terms.ts'

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

export const { decisions, refuse, play, run } = stepKit<State, Step, Move, Event, Code>(rules)
