import { at, type Seat } from '@portolan/engine'
import { cards, DIE, type Item, sideBetween, type Zone } from '../data/index.ts'
import type { Move } from '../rules/moves.ts'
import type { Ship } from '../rules/state.ts'
import type { View } from '../rules/view.ts'
import type { Props } from './props.ts'

/** A ship on the chart: a player's, by its seat, or the neutral one. */
export interface Berthed {
  readonly owner: Seat | 'neutral'
  readonly ship: Ship
}

/** The ships in a zone, the viewer's own first. */
export function shipsIn({ players, neutral }: View, zone: Zone, first?: Seat | 'spectator'): readonly Berthed[] {
  const found: Berthed[] = players.map((ship, owner) => ({ owner, ship }))
  if (neutral !== undefined) found.push({ owner: 'neutral', ship: neutral })
  return found
    .filter(({ ship }) => ship.afloat && ship.zone === zone)
    .sort((a, b) => Number(b.owner === first) - Number(a.owner === first))
}

const isOpen = ({ barriers }: View, from: Zone, to: Zone): boolean => {
  const side = sideBetween[from][to]
  return side !== 0 && !barriers.includes(side)
}

/** What has to be rolled to enter a zone. */
export interface Roll {
  readonly threshold: number
  /** Of six. */
  readonly faces: number
}

/** What a move would do, as far as it is plain before it is made. */
export interface Preview {
  /** 9.1: what must be rolled first; nothing where it would be entered without a roll. */
  readonly roll?: Roll
  /** What would leave the hold. */
  readonly gives: readonly Item[]
}

export function preview(move: Move, { view, viewer }: Pick<Props, 'view' | 'viewer'>): Preview {
  switch (move.type) {
    case 'move': {
      const roll = typeof viewer === 'number' ? rollFor(view, viewer, move.zone) : undefined
      return { gives: [], ...(roll && { roll }) }
    }
    case 'donateMetal':
      return { gives: [move.metal] }
    case 'sellGoods':
    case 'donateGoods':
      return { gives: view.market === undefined ? [] : cards[at(view.market.slots, move.slot).card].goods }
    default:
      return { gives: [] }
  }
}

function rollFor(view: View, seat: Seat, zone: Zone): Roll | undefined {
  const player = at(view.players, seat)
  const threshold = Math.max(0, ...shipsIn(view, zone).map(({ ship }) => ship.influence))
  if (threshold === 0 || view.turn?.favorUsed || !isOpen(view, player.zone, zone)) return undefined
  const bonus = player.specialist === 'templeGuard' ? 1 : 0
  const rolls = Array.from({ length: DIE }, (_, i) => Math.min(DIE, i + 1 + bonus))
  return { threshold, faces: rolls.filter((roll) => roll >= threshold).length }
}

export type Danger = 'free' | 'safe' | 'even' | 'grim'

export const dangerOf = (needed: Roll | undefined): Danger =>
  needed === undefined ? 'free' : needed.faces === DIE ? 'safe' : needed.faces * 2 >= DIE ? 'even' : 'grim'

export const percent = ({ faces }: Roll): number => Math.round((100 * faces) / DIE)
