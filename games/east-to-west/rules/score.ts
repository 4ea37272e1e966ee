import type { ScoreItem } from '@portolan/engine'
import {
  type BonusId,
  COLUMNS,
  explorationOf,
  type Icon,
  icons,
  pointCards,
  type Scoring,
  scoringOf,
} from '../data/index.ts'
import { builtBy, type Player, type State } from './state.ts'

type Board = Pick<State, 'islands'>
type Icons = Record<Icon, number>
/** What the tiles count. */
export type Counted = Pick<Player, 'cards' | 'bonus' | 'tiles' | 'merchants' | 'outposts'>

export function iconsOf({ cards }: Pick<Player, 'cards'>): Icons {
  const counts: Icons = { saddlebag: 0, hammer: 0, dreamcatcher: 0, compass: 0 }
  for (const card of cards) counts[pointCards[card].benefit.icon]++
  return counts
}

/** 12: what a tile counts; `points` is what it is worth. */
function count(scoring: Scoring, board: Board, player: Counted, counts: Icons): number {
  switch (scoring.kind) {
    case 'pair':
      return Math.min(counts[scoring.icons[0]], counts[scoring.icons[1]])
    case 'icon':
      return counts[scoring.icon]
    case 'set':
      return Math.min(counts.saddlebag, counts.hammer, counts.dreamcatcher, counts.compass)
    case 'merchants':
      return Math.min(scoring.most, player.merchants)
    case 'bonusTiles':
      return player.bonus.length
    case 'columns':
      return Math.min(COLUMNS, ...builtBy(board, player))
    case 'rows':
      return builtBy(board, player).filter((built) => built === COLUMNS).length
    case 'exploration':
      return player.tiles.length
    case 'outposts':
      return Math.min(scoring.most, player.outposts.length)
    case 'flat':
    case 'wild':
      return 1
  }
}

function points(tile: BonusId, board: Board, player: Counted, counts: Icons): number {
  const scoring = scoringOf(tile)
  const each = 'each' in scoring ? scoring.each * count(scoring, board, player, counts) : 0
  return each + ('flat' in scoring ? scoring.flat : 0)
}

const sum = (tiles: readonly BonusId[], board: Board, player: Counted, counts: Icons): number =>
  tiles.reduce((all, tile) => all + points(tile, board, player, counts), 0)

/** BT21: the wild icon counts as the one kind that makes most of all tiles together (ruling 63). */
function bestIcons(board: Board, player: Counted): Icons {
  const counts = iconsOf(player)
  if (!player.bonus.some((tile) => scoringOf(tile).kind === 'wild')) return counts
  let best = counts
  let most = Number.NEGATIVE_INFINITY
  for (const icon of icons) {
    const tried = { ...counts, [icon]: counts[icon] + 1 }
    const worth = sum(player.bonus, board, player, tried)
    if (worth > most) {
      most = worth
      best = tried
    }
  }
  return best
}

/** What each of a player's Bonus tiles is worth now. */
export function bonusPoints(board: Board, player: Counted): readonly number[] {
  if (player.bonus.length === 0) return []
  const counts = bestIcons(board, player)
  return player.bonus.map((tile) => points(tile, board, player, counts))
}

/** 12 */
export function scoreItems(board: Board, player: Player): readonly ScoreItem[] {
  const { cards, tiles, outposts, cubes } = player
  return [
    { key: 'pointCards', points: cards.reduce((all, card) => all + pointCards[card].points, 0) },
    { key: 'bonusTiles', points: bonusPoints(board, player).reduce((all, one) => all + one, 0) },
    { key: 'outposts', points: outposts.length },
    { key: 'exploration', points: tiles.reduce((all, tile) => all + explorationOf(tile).points, 0) },
    { key: 'cubes', points: cubes[1] + cubes[2] + cubes[3] },
  ]
}

export const total = (board: Board, player: Player): number =>
  scoreItems(board, player).reduce((all, item) => all + item.points, 0)
