import { at, type Seat } from '@portolan/engine'
import { DIE, sideBetween, type Zone } from '../data/index.ts'
import type { Ship } from '../rules/state.ts'
import type { View } from '../rules/view.ts'

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
export interface Entry {
  readonly threshold: number
  /** Of six. */
  readonly faces: number
}

/** 9.1: what the seat must roll to enter from where it is; nothing where it would enter without a roll. */
export function entry(view: View, seat: Seat, zone: Zone): Entry | undefined {
  const player = at(view.players, seat)
  const threshold = Math.max(0, ...shipsIn(view, zone).map(({ ship }) => ship.influence))
  if (threshold === 0 || view.turn?.favorUsed || !isOpen(view, player.zone, zone)) return undefined
  const bonus = player.specialist === 'templeGuard' ? 1 : 0
  const rolls = Array.from({ length: DIE }, (_, i) => Math.min(DIE, i + 1 + bonus))
  return { threshold, faces: rolls.filter((roll) => roll >= threshold).length }
}

export type Danger = 'free' | 'safe' | 'even' | 'grim'

export const dangerOf = (needed: Entry | undefined): Danger =>
  needed === undefined ? 'free' : needed.faces === DIE ? 'safe' : needed.faces * 2 >= DIE ? 'even' : 'grim'

export const percent = ({ faces }: Entry): number => Math.round((100 * faces) / DIE)
