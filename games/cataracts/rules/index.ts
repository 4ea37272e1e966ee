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
import { decisions, play, refuse } from './steps.ts'
import { type View, view } from './view.ts'

/** Upper Cataracts, as its dossier has it; the numbers in comments are the dossier's sections and rulings. */
export const cataracts: Game<State, Move, View, Event, Options> = {
  id: 'cataracts',
  version: 3,
  seats: { min: 1, max: 1 },
  options,
  moves: moveShapes,
  choices: { play: 'card', resolve: 'card', build: 'card', choose: 'card', accept: 'card' },
  setup,
  decisions,
  refuse,
  play,
  view,
  redeal,
  result,
  leave,
  idle,
  estimate,
  rolloutPolicy,
  searchSettings,
  violation,
}
