import { type Guild, guilds } from '../data/index.ts'
import type { Move } from '../rules/moves.ts'
import type { Props } from './props.ts'

/** What a phone shows one at a time. */
export const pages = ['map', ...guilds, 'mine'] as const
export type Page = (typeof pages)[number]

/** The board that a guild's own moves are made on. */
const boardOf: Partial<Record<Move['type'], Guild>> = {
  buyGood: 'merchant',
  buyVessel: 'alchemist',
  invent: 'alchemist',
  takeMarker: 'knight',
  placeSeal: 'noble',
  sendSeal: 'noble',
  buySeal: 'noble',
}

function pageOf(move: Move, prompt: string): Page | undefined {
  const board = boardOf[move.type]
  if (board !== undefined) return board
  switch (move.type) {
    case 'trade':
    case 'pull':
    case 'push':
      return move.guild
    case 'moveGood':
      return prompt === 'shiftToMarket' ? 'farmer' : 'merchant'
    case 'playMandate':
    case 'putBackWrit':
    case 'discardWrit':
    case 'useWeapon':
      return 'mine'
    // These are in the decision bar or at the top of every page.
    case 'forfeit':
    case 'done':
    case 'takeTile':
      return undefined
    default:
      return 'map'
  }
}

/** The pages on which something is offered. Asides don't call for a page: they are there at all times. */
export function pagesWithOffers({ decision }: Pick<Props, 'decision'>): ReadonlySet<Page> {
  const found = new Set<Page>()
  if (decision === undefined) return found
  const { moves, asides = 0, prompt } = decision
  for (const move of moves.slice(0, moves.length - asides)) {
    const page = pageOf(move, prompt.key)
    if (page !== undefined) found.add(page)
  }
  return found
}
