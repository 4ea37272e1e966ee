import { at } from '@portolan/engine'
import { BONUS_SLOTS, CARDS_TO_END, locationOf, PILE, placeIndex } from '../data/index.ts'
import type { Move } from '../rules/moves.ts'
import { isGone } from '../rules/state.ts'
import { type Props, playerOf } from './props.ts'

/** So many settlers at hand make a Rest worth a question. */
const MANY = 4

/** What to say before a move that has no way back, or a price that is easily overlooked. */
export function caution(move: Move, props: Pick<Props, 'view' | 'viewer' | 'words'>): string | false | undefined {
  const { view, words } = props
  const player = playerOf(props)
  if (player === undefined) return undefined
  const say = (key: string, params?: object) => words.say(`caution.${key}`, params)
  switch (move.type) {
    case 'endTurn':
      return false
    case 'rest':
      return player.home >= MANY ? say('rest', { count: player.home }) : undefined
    case 'sail': {
      const { boats } = at(view.islands, placeIndex[move.to])
      const count = boats.filter((seat) => seat !== view.seat && !isGone(at(view.players, seat))).length
      return count > 0 ? say('toll', { count }) : undefined
    }
    case 'work': {
      const { effect } = locationOf(move.location)
      if (effect.type === 'fort') {
        const card = view.pointRow[effect.place]
        const text = card === undefined ? '' : words.say(`pointCard.${card}`)
        // Once the last round is on, an eighth card brings on nothing more (ruling 61).
        const ends = player.cards.length + 1 === CARDS_TO_END && !view.finalRound
        return ends ? say('eighth', { card: text }) : say('claim', { card: text })
      }
      if (effect.type === 'refresh') return say('refresh')
      if (effect.type !== 'market') return undefined
      return player.pile + 1 === PILE && player.bonus.length === BONUS_SLOTS ? say('noReward') : undefined
    }
    default:
      return undefined
  }
}
