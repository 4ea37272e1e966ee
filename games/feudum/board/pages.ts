import type { Guild } from '../data/index.ts'
import type { Move } from '../rules/moves.ts'
import type { Props } from './props.ts'

/** What a phone shows one at a time; what one holds is docked below. */
export const pages = ['map', 'guilds', 'mine'] as const
export type Page = (typeof pages)[number]

/** The board that a guild's own moves are made on. */
const boardOf: Partial<Record<Move['type'], Guild>> = {
  buyGood: 'merchant',
  buyVessel: 'alchemist',
  chooseVessel: 'alchemist',
  invent: 'alchemist',
  takeMarker: 'knight',
  placeSeal: 'noble',
  sendSeal: 'noble',
  buySeal: 'noble',
}

/** The guild whose stock a move is made with. */
const stockOf = ({ type }: Move, prompt: string): Guild | undefined =>
  type === 'moveGood' ? (prompt === 'shiftToMarket' ? 'farmer' : 'merchant') : boardOf[type]

/** What is docked, in the decision bar or at the top of every page. */
const everywhere: ReadonlySet<Move['type']> = new Set([
  'selectCard',
  'returnCard',
  'layPouch',
  'clearPouch',
  'commitCards',
  'playCard',
  'repeat',
  'endTurn',
  'playMandate',
  'putBackWrit',
  'discardWrit',
  'useWeapon',
  'forfeit',
  'done',
  'takeTile',
] as const)

function pageOf(move: Move, prompt: string): Page | undefined {
  if (everywhere.has(move.type)) return undefined
  const atGuild = move.type === 'trade' || move.type === 'pull' || move.type === 'push'
  return atGuild || stockOf(move, prompt) !== undefined ? 'guilds' : 'map'
}

/** What is asked, asides left out: they are there at all times. */
function asked<Where>(decision: Props['decision'], where: (move: Move, prompt: string) => Where | undefined) {
  const found = new Set<Where>()
  if (decision === undefined) return found
  const { moves, asides = 0, prompt } = decision
  for (const move of moves.slice(0, moves.length - asides)) {
    const place = where(move, prompt.key)
    if (place !== undefined) found.add(place)
  }
  return found
}

/** The pages on which something is asked. */
export const pagesWithOffers = ({ decision }: Pick<Props, 'decision'>): ReadonlySet<Page> => asked(decision, pageOf)

/** The guilds whose stock is asked about. */
export const guildsAsked = ({ decision }: Pick<Props, 'decision'>): ReadonlySet<Guild> => asked(decision, stockOf)
