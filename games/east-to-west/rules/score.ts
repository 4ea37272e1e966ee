import type { ScoreItem } from '@portolan/engine'
import {
  type BonusId,
  COLUMNS,
  explorationOf,
  type Icon,
  icons,
  pointCardOf,
  type Scoring,
  scoringOf,
} from '../data/index.ts'
import { builtBy, type Player, type State } from './state.ts'

type Board = Pick<State, 'islands'>
type Icons = Record<Icon, number>

/** What Bonus tiles look at; `built` is how many Outposts of each spice. */
export interface Counted extends Pick<Player, 'cards' | 'bonus' | 'tiles' | 'merchants'> {
  readonly built: readonly number[]
}

const countedOf = (board: Board, player: Player): Counted => ({ ...player, built: builtBy(board, player) })

export function iconsOf({ cards }: Pick<Player, 'cards'>): Icons {
  const counts: Icons = { saddlebag: 0, hammer: 0, dreamcatcher: 0, compass: 0 }
  for (const card of cards) counts[pointCardOf(card).benefit.icon]++
  return counts
}

/** 12: what a tile counts; `points` is what it is worth. */
function count(scoring: Scoring, player: Counted, counts: Icons): number {
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
      return Math.min(COLUMNS, ...player.built)
    case 'rows':
      return player.built.filter((built) => built === COLUMNS).length
    case 'exploration':
      return player.tiles.length
    case 'outposts':
      return Math.min(
        scoring.most,
        player.built.reduce((all, built) => all + built, 0),
      )
    case 'flat':
    case 'wild':
      return 1
  }
}

function points(tile: BonusId, player: Counted, counts: Icons): number {
  const scoring = scoringOf(tile)
  const each = 'each' in scoring ? scoring.each * count(scoring, player, counts) : 0
  return each + ('flat' in scoring ? scoring.flat : 0)
}

const sum = (tiles: readonly BonusId[], player: Counted, counts: Icons): number =>
  tiles.reduce((all, tile) => all + points(tile, player, counts), 0)

/** BT21: the wild icon counts as the one kind that makes most of all tiles together (ruling 63). */
function bestIcons(player: Counted): Icons {
  const counts = iconsOf(player)
  if (!player.bonus.some((tile) => scoringOf(tile).kind === 'wild')) return counts
  let best = counts
  let most = Number.NEGATIVE_INFINITY
  for (const icon of icons) {
    const tried = { ...counts, [icon]: counts[icon] + 1 }
    const worth = sum(player.bonus, player, tried)
    if (worth > most) {
      most = worth
      best = tried
    }
  }
  return best
}

/** What each Bonus tile of those counted is worth now. */
export function tilePoints(player: Counted): readonly number[] {
  const counts = bestIcons(player)
  return player.bonus.map((tile) => points(tile, player, counts))
}

export const bonusPoints = (board: Board, player: Player): readonly number[] =>
  player.bonus.length === 0 ? [] : tilePoints(countedOf(board, player))

/** 12 */
export function scoreItems(board: Board, player: Player): readonly ScoreItem[] {
  const { cards, tiles, outposts, cubes } = player
  return [
    { key: 'pointCards', points: cards.reduce((all, card) => all + pointCardOf(card).points, 0) },
    { key: 'bonusTiles', points: bonusPoints(board, player).reduce((all, one) => all + one, 0) },
    { key: 'outposts', points: outposts.length },
    { key: 'exploration', points: tiles.reduce((all, tile) => all + explorationOf(tile).points, 0) },
    { key: 'cubes', points: cubes[1] + cubes[2] + cubes[3] },
  ]
}

export const total = (board: Board, player: Player): number =>
  scoreItems(board, player).reduce((all, item) => all + item.points, 0)
