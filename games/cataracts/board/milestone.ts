import type { Words } from '@portolan/games'
import { problemOf } from '../rules/state.ts'
import type { View } from '../rules/view.ts'

/** The Reunification has so many Milestones; the Chronicle's story branches, and is counted in acts. */
export const MILESTONES = 4
const ACTS = 3

/** How far the story has come: "Milestone 2 of 4", "Milestone, act 2 of 3". */
export function milestoneText({ options, milestone, milestonesResolved }: View, words: Words): string {
  if (options.campaign === 'chronicle' && milestone.card !== 'none')
    return words.say('board.act', { act: problemOf(milestone.card).act, of: ACTS })
  const count = Math.min(MILESTONES, milestonesResolved + (milestone.resolved ? 0 : 1))
  return words.say('board.milestone', { count, of: MILESTONES })
}
