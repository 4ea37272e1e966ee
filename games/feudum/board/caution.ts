import type { Move } from '../rules/moves.ts'
import { type Props, playerOf } from './props.ts'

/** What to ask before a move with a price that is easily overlooked; of other moves the frame asks about final ones. */
export function caution(
  move: Move,
  props: Pick<Props, 'view' | 'viewer' | 'words' | 'decision'>,
): string | false | undefined {
  const { words, decision, view, viewer } = props
  const say = (key: string, params?: object) => words.say(`board.${key}Caution`, params)
  switch (move.type) {
    case 'commitCards':
      return say('commit', { cards: playerOf(props)?.hand ?? [] })
    case 'playCard': {
      const hand = playerOf(props)?.hand ?? []
      const leavesConquer = hand.length === 2 && hand.includes('conquer') && move.card !== 'conquer'
      return leavesConquer ? say('conquerLast', { card: move.card }) : undefined
    }
    case 'raiseFeudum': {
      const isVassal = Object.values(view.places).some(({ kind, ruler }) => kind === 'feudum' && ruler === viewer)
      return say(isVassal ? 'seal' : 'vassal')
    }
    case 'feast':
    case 'feastFeudum':
      return say('feast')
    case 'favours':
      return move.take ? say('favours') : false
    // The card has just been chosen, or the fist itself pressed: that was the yes.
    case 'explore':
    case 'pickHand':
      return false
    case 'discardWrit':
    case 'putBackWrit':
      return say('writ', { writ: move.writ })
    case 'feed':
      return move.with === 'wine' ? say('wine') : undefined
    case 'endNourish':
      return decision?.prompt.params?.count === 0 ? false : say('hungry')
    default:
      return undefined
  }
}
