import type { Game } from '@portolan/engine'
import { estimate, rolloutPolicy, searchSettings } from '../bot.ts'
import { result } from './end.ts'
import type { Event } from './events.ts'
import { idle } from './idle.ts'
import { violation } from './invariants.ts'
import { leave } from './leave.ts'
import { type Move, moveShapes } from './moves.ts'
import { redeal } from './redeal.ts'
import { setup } from './setup.ts'
import { type Options, options, type State } from './state.ts'
import { decisions, play, refuse, run } from './steps.ts'
import { type View, view } from './view.ts'

/** From East to West, as its dossier has it; the numbers in comments are the dossier's sections and rulings. */
export const eastToWest: Game<State, Move, View, Event, Options> = {
  id: 'east-to-west',
  version: 2,
  seats: { min: 2, max: 4 },
  options,
  moves: moveShapes,
  choices: { work: 'location', claimed: 'card', merchantTaken: 'card', bonusTaken: 'tile', built: 'spice' },
  setup,
  decisions,
  refuse,
  play,
  view,
  redeal,
  result,

  leave(state, seat, chance, emit) {
    leave(state, seat, chance, emit)
    run(state, chance, emit)
  },

  idle,
  estimate,
  rolloutPolicy,
  searchSettings,
  violation,
}
