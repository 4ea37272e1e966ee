import { at } from '@portolan/engine'
import { cards } from '../data/index.ts'
import { cardText, questText } from '../describe.ts'
import type { Move } from '../rules/moves.ts'
import { preview } from './preview.ts'
import { ownerName, type Props } from './props.ts'

/** What a move of a piece would clear, for whom, and what that gives, a sentence each. */
export function foresight(move: Move, props: Props): readonly string[] {
  const { words } = props
  if (move.type !== 'place' && move.type !== 'move') return []
  const clears = preview(move, props)?.clears ?? []
  if (clears.length === 0) return [words.say('board.clearsNothing')]
  return clears.map(({ quest, owners }) => {
    const who = owners.map((owner) => ownerName(props, owner))
    return `${words.say('board.clears', { quest: quest.id, who })}: ${questText(quest, words.say)}`
  })
}

/** What a move would do, in one line, where what stands for it does not say so plainly. */
export function tellPreview(move: Move, props: Props): string | undefined {
  const told = [...foresight(move, props), ...spending(move, props)]
  return told.length === 0 ? undefined : [props.words.move(move), ...told].join(' · ')
}

/** What a card costs beyond what is plain, and does: coin chips for a purchase, food and effects of a play. */
function spending(move: Move, { view, words }: Props): readonly string[] {
  if (move.type === 'buy') {
    const { cost } = cards[move.card]
    const count = cost - view.coins
    const price = words.say('board.costs', { count: cost })
    return count > 0 && count <= at(view.players, view.turn).chips.coin
      ? [price, words.say('board.takesChips', { count })]
      : []
  }
  if (move.type !== 'play') return []
  const { food, effects } = cards[move.card]
  if (food === 0 && effects.every(({ op }) => op === 'gain')) return []
  return [
    ...(food > 0 ? [words.say('board.eats', { count: food })] : []),
    ...(effects.length > 0 ? [cardText(cards[move.card], words.say)] : []),
  ]
}
