import type { Decision, Game } from '@portolan/engine'
import { estimate, rolloutPolicy, searchSettings } from '../bot.ts'
import { decider, play, whyNot } from './commands.ts'
import { decide } from './decide.ts'
import { result } from './end.ts'
import { idle } from './idle.ts'
import { violation } from './invariants.ts'
import { leave } from './leave.ts'
import { reason } from './reason.ts'
import { dealOffer, setup } from './setup.ts'
import { type Event, type Move, moveShapes, type Options, options, type State } from './state.ts'
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

  decisions(state): readonly Decision<Move>[] {
    const seat = decider(state)
    return seat === undefined ? [] : [decide(state, seat)]
  },

  refuse(state, seat, move) {
    const code = whyNot(state, seat, move)
    return code === undefined ? undefined : reason(state, seat, move, code)
  },

  play,
  view,
  own,

  // The order of the deck and the cards in the box are not in the state, and points can be counted by anyone who
  // watched. Only the specialists lie ready, unseen, while barriers are being placed.
  redeal(state, _, chance) {
    if (state.phase === 'barriers') state.offer = dealOffer(state.players.length, chance)
  },

  result,
  leave,
  idle,
  estimate,
  rolloutPolicy,
  searchSettings,
  violation,
}
