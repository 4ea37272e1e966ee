import { chapters, type MilestoneId } from '../data/index.ts'
import { endGame } from './end.ts'
import type { Emit } from './events.ts'
import { revealMilestone } from './reset.ts'
import type { State } from './state.ts'
import { asks } from './terms.ts'

// 14: a Chronicle with checkpoints.

/** Remembers the state where a chapter begins. */
export function reachChapter(state: State, card: MilestoneId, emit: Emit): void {
  if (!chapters.includes(card) || !state.options.checkpoints) return
  emit({ type: 'chapter', card })
  // Taken up again, it will be revealed once more: what it does is then done from there.
  state.checkpoint = ''
  state.checkpoint = JSON.stringify({ ...state, next: card, milestone: { ...state.milestone, resolved: true } })
}

/** It is lost, and can be taken up again where its last chapter began. */
export const fallen = asks<'fallen'>({
  prompt: (_, { ending }) => ({ key: 'fallen', params: { ending } }),
  commands: {
    acceptDefeat: {
      play: (state, { ending }, _, __, ___, emit) => endGame(state, ending, emit),
    },
    resume: {
      aside: true,
      play(state, _, __, ___, ____, emit) {
        const { checkpoint, resumed } = state
        Object.assign(state, JSON.parse(checkpoint) as State, { checkpoint, resumed: resumed + 1 })
        emit({ type: 'resumed', turn: state.turn })
        revealMilestone(state, emit)
      },
    },
  },
})
