import { type Game, stepKit } from '@portolan/engine'
import { estimate, rolloutPolicy, searchSettings } from '../bot.ts'
import { barter, cost, island, land, outpost, pay, payToll, raise, sail, toll } from './boats.ts'
import { bonus, clear, explore, reward, take } from './cards.ts'
import { result } from './end.ts'
import { trade, upgrade } from './exchange.ts'
import { idle } from './idle.ts'
import { violation } from './invariants.ts'
import { leave } from './leave.ts'
import { setup } from './setup.ts'
import { type Event, type Move, moveShapes, type Options, options, type State, type Step } from './state.ts'
import { discard, dream, storage } from './storage.ts'
import { end, endTurn } from './turn.ts'
import { type View, view } from './view.ts'
import { turn } from './work.ts'

const { decisions, refuse, play } = stepKit<State, Step, Move, Event>({
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
})

/** From East to West, as its dossier has it; the numbers in comments are the dossier's sections and rulings. */
export const eastToWest: Game<State, Move, View, Event, Options> = {
  id: 'east-to-west',
  version: 1,
  seats: { min: 2, max: 4 },
  options,
  moves: moveShapes,
  choices: { work: 'location', claimed: 'card', merchantTaken: 'card', bonusTaken: 'tile', built: 'spice' },
  setup,
  decisions,
  refuse,

  play(state, seat, move, chance, emit) {
    state.revealed = false
    play(state, seat, move, chance, emit)
  },

  view,

  // Nobody has secrets, and the order of what lies face down is not in the state: there is nothing to deal anew.
  redeal() {},

  result,
  leave,
  idle: (state, seat) => idle(decisions(state), seat),
  estimate,
  rolloutPolicy,
  searchSettings,
  violation,
}
