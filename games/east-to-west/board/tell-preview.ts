import { locationOf } from '../data/index.ts'
import type { Move } from '../rules/moves.ts'
import { needOf, type Props, viewOf } from './props.ts'

type Location = Parameters<typeof locationOf>[0]

/** The rule of a location, or of the card that it is for. */
export function whatItDoes({ view, words }: Pick<Props, 'view' | 'words'>, location: Location): string {
  const { effect } = locationOf(location)
  if (effect.type === 'fort') {
    const card = view.pointRow[effect.place]
    if (card !== undefined) return words.say(`pointCard.${card}`)
  }
  if (effect.type === 'market') return words.say(`merchant.${view.merchantRow[effect.place]}`)
  return words.say(`locationRule.${location}`)
}

/** What a move would do, in one line: places and cubes say so by drawings alone. */
export function tellPreview(move: Move, props: Pick<Props, 'view' | 'viewer' | 'words'>): string | undefined {
  const { view, words } = props
  switch (move.type) {
    case 'work': {
      const need = needOf(props, viewOf(view, move.location))
      return [words.move(move), whatItDoes(props, move.location), words.say('board.need', { count: need })].join(' · ')
    }
    case 'upgrade':
    case 'toll':
    case 'pay':
    case 'discard':
      return words.move(move)
    default:
      return undefined
  }
}
