import { stepKit } from '@portolan/engine'
import type { Event } from '../../rules/events.ts'
import { cataracts as newest } from '../../rules/index.ts'
import type { Move } from '../../rules/moves.ts'
import { type Code, explain } from '../../rules/refusals.ts'
import type { State } from '../../rules/state.ts'
import { turnSteps } from '../../rules/steps.ts'
import type { Rule, Step } from '../../rules/terms.ts'

/** Behind sealed gates, version 2 stopped in the Resolution Phase, in which nothing could be done but end it. */
const upkeep: Rule<'upkeep'> = {
  run(state, ...rest) {
    const { sealed } = state
    state.sealed = false
    turnSteps.upkeep.run(state, ...rest)
    state.sealed = sealed
  },
}

const { decisions, play, refuse } = stepKit<State, Step, Move, Event, Code>({ ...turnSteps, upkeep }, explain)

/**
 * It is made of the newest rules as long as that is all; what changes these next takes a copy of version 3 with it. What its
 * view foretells of a turn behind sealed gates goes on through the clocks, as that of the newest does.
 */
export const cataracts: typeof newest = { ...newest, version: 2, decisions, play, refuse }
