import type { Seat } from '@portolan/engine'
import { type Card, type Kind, monsters, repeatable } from '../data/index.ts'
import { countTiles } from '../rules/state.ts'
import type { View } from '../rules/view.ts'
import { type Known, knownOf } from './props.ts'

/** Words of the board and what fills them. */
export interface Hint {
  readonly key: 'rulesNo' | 'rulesNothing' | 'noPawns' | 'noMarkers' | 'noFood' | 'noTwice' | 'conquerLast'
  readonly kind?: Kind
}

const needs = { explore: 'outpost', harvest: 'farm', tax: 'town' } as const

/** The cards that may put right, earlier in the round, what keeps others from doing anything. */
const openers: readonly Card[] = ['influence', 'improve', 'migrate']

/** Why a card of this seat, the viewer's, would do nothing as things are, and nothing chosen with it may change that. */
export function hintFor(view: View, seat: Seat, card: Card): Hint | undefined {
  const player = knownOf(view, seat, seat)
  const beside = player.hand?.filter((one) => one !== card) ?? []
  const hint = hintAlone(view, seat, card, player)
  const isHopeless = hint?.key === 'conquerLast' || hint?.key === 'noTwice'
  return isHopeless || !openers.some((one) => beside.includes(one)) ? hint : undefined
}

function hintAlone(view: View, seat: Seat, card: Card, player: Known): Hint | undefined {
  const places = Object.values(view.places)
  const rules = (kind: Kind) => places.some((place) => place.ruler === seat && place.kind === kind)
  const onMap = player.pawns.some(({ at }) => at !== 'home')
  switch (card) {
    case 'explore':
    case 'harvest':
    case 'tax':
      return rules(needs[card]) ? undefined : { key: 'rulesNo', kind: needs[card] }
    case 'improve': {
      const tends = view.options.advanced && places.some(({ serf, landscape }) => serf === seat && landscape === 'none')
      return tends || rules('outpost') || rules('farm') || rules('town') ? undefined : { key: 'rulesNothing' }
    }
    case 'migrate':
      return onMap || player.goods.food > 0 || countTiles(player.tiles) > 0 ? undefined : { key: 'noFood' }
    case 'move':
      return onMap || monsters.some((one) => view.monsters[one].owner === seat) ? undefined : { key: 'noPawns' }
    case 'influence':
      if (!onMap) return { key: 'noPawns' }
      return player.markers === 0 ? { key: 'noMarkers' } : undefined
    case 'conquer': {
      const isLast = view.phase === 'play' && player.hand?.length === 1
      return isLast ? { key: 'conquerLast' } : undefined
    }
    case 'repeat':
      return canRepeat(view, player) ? undefined : { key: 'noTwice' }
    default:
      return undefined
  }
}

/** A card beside it or already played that can be repeated; by Déjà vu for a saltpeter. */
function canRepeat(view: View, player: Known): boolean {
  const beside = [...(player.hand ?? []), ...player.revealed]
  if (beside.some((one) => repeatable[one] === 'yes')) return true
  const canPay = player.goods.saltpeter > 0 || countTiles(player.tiles) > 0
  return view.options.abilities && canPay && beside.some((one) => repeatable[one] === 'dejaVu')
}
