import type { Game } from '@portolan/engine'
import { estimate, rolloutPolicy, searchSettings } from '../bot.ts'
import { result } from './end.ts'
import type { Event } from './events.ts'
import { idle } from './idle.ts'
import { violation } from './invariants.ts'
import { leave } from './leave.ts'
import { type Move, moveShapes } from './moves.ts'
import { redeal } from './redeal.ts'
import { deal } from './setup.ts'
import { type Options, options, type State } from './state.ts'
import { decisions, play, refuse, run } from './steps.ts'
import { own, type View, view } from './view.ts'

/** Golden Medal, as its dossier has it; the numbers in comments are the dossier's sections and rulings. */
export const goldenMedal: Game<State, Move, View, Event, Options> = {
  id: 'golden-medal',
  version: 3,
  seats: { min: 1, max: 4 },
  options,
  moves: moveShapes,
  choices: { buy: 'card', play: 'card', gain: 'card', trash: 'card', place: 'quest' },

  setup(seats, chosen, chance) {
    const state = deal(seats, chosen, chance)
    run(state, chance)
    return state
  },

  decisions,
  refuse,
  play,
  view,
  own,
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
