import { stepKit } from '@portolan/engine'
import { attackStep, ward } from './attack.ts'
import { ban, vote } from './draft.ts'
import type { Event } from './events.ts'
import { goHome, inn, inns, majority, reward, scan } from './island.ts'
import type { Move } from './moves.ts'
import { effects } from './ops/index.ts'
import { type Code, explain } from './refusals.ts'
import { plunder, rivalPlaces, rivalTurn } from './rival.ts'
import type { State, Step } from './state.ts'
import { action, camps, end, purchase, turn } from './turn.ts'

const rules = {
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
}

export const { run, decisions, refuse, play } = stepKit<State, Step, Move, Event, Code>(rules, explain)
