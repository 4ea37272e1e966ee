import type { Game } from '@portolan/engine'
import { estimate, rolloutPolicy, searchSettings } from '../bot.ts'
import { endGame, result } from './end.ts'
import { idle } from './idle.ts'
import { violation } from './invariants.ts'
import { kit } from './phases.ts'
import { refusal } from './reason.ts'
import { setup } from './setup.ts'
import { type Event, type Move, moveShapes, type Options, options, SEAT, type State } from './state.ts'
import { type View, view } from './view.ts'

/** Upper Cataracts, as its dossier has it; the numbers in comments are the dossier's sections and rulings. */
export const cataracts: Game<State, Move, View, Event, Options> = {
  id: 'cataracts',
  version: 2,
  seats: { min: 1, max: 1 },
  options,
  moves: moveShapes,
  choices: { play: 'card', resolve: 'card', build: 'card', choose: 'card', accept: 'card' },
  setup,
  decisions: kit.decisions,

  refuse: (state, seat, move) => (seat === SEAT ? kit.refuse(state, seat, move) : refusal('NOT_YOUR_TURN')),

  play: kit.play,
  view,

  // No order of a deck is in the state, and what is in each can be known by anyone who counted.
  redeal() {},

  result,

  /** 12: the player may concede. */
  leave: (state, _, __, emit) => endGame(state, 'conceded', emit),

  idle,
  estimate,
  rolloutPolicy,
  searchSettings,
  violation,
}
