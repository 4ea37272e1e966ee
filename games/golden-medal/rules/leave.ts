import type { Chance, Seat } from '@portolan/engine'
import { countVotes } from './draft.ts'
import { endGame } from './end.ts'
import type { Emit } from './events.ts'
import { inOrder, type State, type Step } from './state.ts'

/** Ruling 50: the pieces return to the box, the turns are skipped, and the rest goes on as it was. */
export function leave(state: State, seat: Seat, chance: Chance, emit: Emit): void {
  const { players } = state
  const player = players[seat]
  player.aboard = false
  player.pieces = 0
  const undecided = majoritiesWithout(state, seat)
  for (const on of state.pieces) on[seat] = 0
  player.discard.push(...player.looking)
  player.looking.length = 0
  emit({ type: 'left', seat })
  if (inOrder(state).length < 2) {
    endGame(state, players.length === 1 ? 'abandoned' : 'lastAboard', emit)
    return
  }
  const kept = undecided.filter((step) => !isOf(step, seat)).map((step) => afterLeaving(state, step, seat))
  state.steps.splice(0, state.steps.length, ...kept)
  if (state.phase === 'vote' || state.phase === 'ban') state.turn = inOrder(state)[0]
  if (state.steps.at(-1)?.type === 'vote' && inOrder(state).every((one) => state.votes[one] !== 'none')) {
    state.steps.pop()
    countVotes(state, chance, emit)
  }
}

/**
 * Ruling 18: Relic Hunters go by the pieces that lay there when the quest was cleared. Where the one who leaves had as many
 * as anybody, nobody else has most, and the majority is nobody's.
 */
function majoritiesWithout({ steps, pieces }: State, seat: Seat): readonly Step[] {
  return steps.filter((step) => {
    if (step.type !== 'majority') return true
    const on = pieces[step.quest]
    return on.some((n) => n > on[seat])
  })
}

/** Whether it waits for this seat, or is done by or to it. */
function isOf(step: Step, seat: Seat): boolean {
  switch (step.type) {
    case 'effects':
    case 'question':
    case 'choice':
    case 'ward':
    case 'attack':
      return step.source.seat === seat || step.source.by === seat
    case 'inn':
      return step.seat === seat
    default:
      return false
  }
}

/** What is still to be done for others is done, and then the turn of one who left is over. */
function afterLeaving({ turn }: State, step: Step, seat: Seat): Step {
  const ends = turn === seat && (step.type === 'camps' || step.type === 'action' || step.type === 'purchase')
  return ends ? { type: 'end' } : step
}
