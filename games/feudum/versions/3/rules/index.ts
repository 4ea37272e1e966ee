import type { Game } from '@portolan/engine'
import { estimate, rolloutPolicy, searchSettings } from '../bot.ts'
import { result } from './end.ts'
import type { Event } from './events.ts'
import { idle } from './idle.ts'
import { violation } from './invariants.ts'
import { type Move, moveShapes } from './moves.ts'
import { redeal } from './redeal.ts'
import { setup } from './setup.ts'
import { type Options, options, type State } from './state.ts'
import { decisions, play, refuse } from './steps.ts'
import { own, type View, view } from './view.ts'

/** Feudum, as its dossier has it; the numbers in comments are the dossier's sections and rulings. */
export const feudum: Game<State, Move, View, Event, Options> = {
  id: 'feudum',
  version: 3,
  seats: { min: 2, max: 5 },
  options,
  moves: moveShapes,
  choices: {
    placePawn: 'character',
    playCard: 'card',
    migrateOn: 'character',
    trade: 'guild',
    pull: 'guild',
    push: 'guild',
    raiseFeudum: 'guild',
    buyVessel: 'vessel',
    invent: 'invention',
    keepWrit: 'writ',
    playMandate: 'writ',
  },
  setup,
  decisions,
  refuse,
  play,
  view,
  own,
  redeal,
  result,
  idle,
  estimate,
  rolloutPolicy,
  searchSettings,
  violation,
}
