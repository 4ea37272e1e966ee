import { type Game, stepKit } from '@portolan/engine'
import { estimate, rolloutPolicy, searchSettings } from '../bot.ts'
import { attackStep, ward } from './attack.ts'
import { result } from './end.ts'
import { idle } from './idle.ts'
import { violation } from './invariants.ts'
import { goHome, inn, inns, majority, reward, scan } from './island.ts'
import { leave } from './leave.ts'
import { effects } from './ops/index.ts'
import { redeal } from './redeal.ts'
import { plunder, rivalPlaces, rivalTurn } from './rival.ts'
import { ban, deal, vote } from './setup.ts'
import { type Event, type Move, moveShapes, type Options, options, type State, type Step } from './state.ts'
import { action, camps, end, purchase, turn } from './turn.ts'
import { own, type View, view } from './view.ts'

const kit = stepKit<State, Step, Move, Event>({
  ...effects.steps,
  vote,
  ban,
  turn,
  camps,
  action,
  purchase,
  end,
  rival: rivalTurn,
  rivalPlaces,
  plunder,
  scan,
  reward,
  majority,
  goHome,
  inns,
  inn,
  attack: attackStep,
  ward,
})

/** Golden Medal, as its dossier has it; the numbers in comments are the dossier's sections and rulings. */
export const goldenMedal: Game<State, Move, View, Event, Options> = {
  id: 'golden-medal',
  version: 2,
  seats: { min: 1, max: 4 },
  options,
  moves: moveShapes,
  choices: { buy: 'card', play: 'card', gain: 'card', trash: 'card', place: 'quest' },

  setup(seats, chosen, chance) {
    const state = deal(seats, chosen, chance)
    kit.run(state, chance)
    return state
  },

  decisions: kit.decisions,
  refuse: kit.refuse,
  play: kit.play,
  view,
  own,
  redeal,
  result,

  leave(state, seat, chance, emit) {
    leave(state, seat, chance, emit)
    kit.run(state, chance, emit)
  },

  idle: (state, seat) => idle(kit.decisions(state).find((one) => one.seat === seat)?.moves ?? []),
  estimate,
  rolloutPolicy,
  searchSettings,
  violation,
}
