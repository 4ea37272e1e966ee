import type { Move } from '../rules/moves.ts'
import { preview } from './preview.ts'
import { ownerName, type Props } from './props.ts'

/** What a move of a piece would clear, and for whom, a sentence each. */
export function foresight(move: Move, props: Props): readonly string[] {
  const { words } = props
  if (move.type !== 'place' && move.type !== 'move') return []
  const clears = preview(move, props)?.clears ?? []
  if (clears.length === 0) return [words.say('board.clearsNothing')]
  return clears.map(({ quest, owners }) =>
    words.say('board.clears', { quest: quest.id, who: owners.map((owner) => ownerName(props, owner)) }),
  )
}

/** What a move would do, in one line, where the quest that stands for it does not say so. */
export function tellPreview(move: Move, props: Props): string | undefined {
  const foreseen = foresight(move, props)
  return foreseen.length === 0 ? undefined : [props.words.move(move), ...foreseen].join(' · ')
}
