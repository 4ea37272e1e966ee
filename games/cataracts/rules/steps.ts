import { stepKit } from '@portolan/engine'
import { action, played } from './action.ts'
import { aftermath } from './aftermath.ts'
import { settle } from './agenda.ts'
import { fallen } from './checkpoint.ts'
import { collapse, slip, tick } from './clocks.ts'
import { spent, upkeep } from './dawn.ts'
import type { Event } from './events.ts'
import type { Move } from './moves.ts'
import { effects } from './ops/index.ts'
import { type Code, explain } from './refusals.ts'
import { drawUp, fill, reveal, turn } from './reset.ts'
import { deed, resolution } from './resolution.ts'
import type { State } from './state.ts'
import type { Step } from './terms.ts'

/** 6: the turn, as steps. */
export const turnSteps = {
  ...effects.steps,
  upkeep,
  spent,
  action,
  played,
  aftermath,
  resolution,
  deed,
  settle: { run: settle },
  tick,
  slip,
  collapse,
  reveal,
  fill,
  drawUp,
  turn,
  fallen,
}

export const { decisions, play, refuse, run } = stepKit<State, Step, Move, Event, Code>(turnSteps, explain)
