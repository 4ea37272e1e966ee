import { deckSize } from '@portolan/engine'
import {
  bonusSpaces,
  countOf,
  locationIds,
  locationList,
  merchantIds,
  OUTPOSTS,
  PILE,
  places,
  pointCards,
  pointCardsFor,
  ROW,
  SETTLERS,
  STACK,
  STORAGE,
  symbols,
} from '../data/index.ts'
import type { State } from './state.ts'

/** Lists here are short enough that looking through them is quicker than a set. */
const isUnique = (list: readonly unknown[]): boolean => list.every((one, i) => list.indexOf(one) === i)

/** By number of players: how many Point cards, and how many Exploration tiles, there are. */
const pointsInPlay = [0, 0, 2, 3, 4].map((seats) => pointCardsFor(seats).length)
const tilesInPlay = [0, 0, 2, 3, 4].map(
  (seats) => locationList.filter(({ mark }) => mark === 'always' || (mark === 'upToThree' && seats <= 3)).length,
)

/** 13: what must hold after every move; the first law broken, in words. */
export function violation(state: State): string | undefined {
  return brokenByPlayers(state) ?? brokenByCards(state) ?? brokenByBoards(state)
}

function brokenByPlayers(state: State): string | undefined {
  for (const [seat, player] of state.players.entries()) {
    let out = 0
    state.owners.forEach((owner, i) => {
      if (owner === seat) out += state.settlers[i]
    })
    const settlers = player.home + player.reserve + out
    if (settlers !== SETTLERS || player.home < 0 || player.reserve < 0) return `seat ${seat} has ${settlers} settlers`
    if (player.cubes.some((held) => held < 0)) return `seat ${seat} has less than no cubes`
    if (!isUnique(player.outposts) || player.outposts.length > OUTPOSTS) return `seat ${seat} has an Outpost twice`
    if (player.outposts.some((place) => state.islands[place] === 'sea')) return `seat ${seat} has an Outpost at sea`
    if (player.pile.length > PILE) return `seat ${seat} has a pile of ${player.pile.length} Merchants`
    const hammers = symbols.map(() => 0)
    for (const card of player.cards) {
      const { benefit } = pointCards[card]
      if (benefit.icon === 'hammer') hammers[symbols.indexOf(benefit.symbol)]++
    }
    if (hammers.some((count, i) => count !== player.hammers[i])) return `seat ${seat} has other hammers than cards`
    if (state.ending !== 'none' && countOf(player.cubes) > STORAGE) return `seat ${seat} ends with too many cubes`
  }
  return undefined
}

function brokenByCards(state: State): string | undefined {
  const { players, pointRow, pointTop, pointDeck, merchantRow, merchantDeck, discards, bonusBag } = state
  const { stackTops, stackUnder } = state
  const tops = pointTop === 'none' ? [] : [pointTop]
  const points = [...pointRow, ...tops, ...pointDeck.flatMap(({ cards }) => cards), ...players.flatMap((p) => p.cards)]
  const inPlay = pointsInPlay[players.length]
  if (!isUnique(points) || points.length !== inPlay) return `${points.length} Point cards, not ${inPlay}`
  const merchants = [
    ...merchantRow,
    ...merchantDeck.flatMap(({ cards }) => cards),
    ...state.merchantBottom,
    ...discards,
    ...players.flatMap(({ pile }) => pile),
  ]
  if (!isUnique(merchants) || merchants.length !== merchantIds.length) return `${merchants.length} Merchant cards`
  if (merchantRow.length !== ROW) return `${merchantRow.length} Merchant cards in the row`
  const tiles = stackTops.filter((top) => top !== 'none')
  const under = stackUnder.reduce((all, count) => all + count, 0)
  const bonus = [...tiles, ...players.flatMap((p) => p.bonus)]
  if (bonus.length + under !== bonusSpaces.length * STACK || !isUnique(bonus))
    return `${bonus.length + under} Bonus tiles`
  if (under !== deckSize(bonusBag)) return 'Bonus tiles without a stack'
  return undefined
}

function brokenByBoards({ players, owners, settlers, covers, islands }: State): string | undefined {
  for (const [i, id] of locationIds.entries()) {
    if (owners[i] >= 0 !== settlers[i] > 0) return `${settlers[i]} settlers of ${owners[i]} on ${id}`
    if (owners[i] >= 0 && covers[i] !== 'none') return `settlers on ${id}, which is covered`
  }
  const tiles = [...covers.filter((tile) => tile !== 'none'), ...players.flatMap((player) => player.tiles)]
  if (tiles.length !== tilesInPlay[players.length] || !isUnique(tiles)) return `${tiles.length} Exploration tiles`
  if (!isUnique(islands) || islands.length !== places.length) return 'a Market tile twice, or none'
  return undefined
}
