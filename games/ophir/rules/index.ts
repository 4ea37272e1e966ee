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
import { own, type View, view } from './view.ts'

/** Ophir, as its dossier has it; the numbers in comments are the dossier's sections and rulings. */
export const ophir: Game<State, Move, View, Event, Options> = {
  id: 'ophir',
  version: 1,
  seats: { min: 1, max: 4 },
  options,
  moves: moveShapes,
  choices: { pickSpecialist: 'specialist', move: 'zone', buyMetal: 'metal', donateMetal: 'metal' },
  setup,
  decisions,
  refuse,
  play,
  view,
  own,
  redeal,
  result,
  leave,
  idle,
  estimate,
  rolloutPolicy,
  searchSettings,
  violation,
}
