import {
  BARREL,
  CHICKENS,
  cubes,
  discs,
  goods,
  guilds,
  landscapes,
  MARKERS,
  MARKET_ROW,
  MAX_WRITS,
  monsters,
  PILE,
  ROSARY,
  ROW,
  SHILLINGS,
  seatsPerGuild,
  TARGETS,
  TILES,
  TOKENS,
  VESSELS_EACH,
} from '../data/index.ts'
import { locations, regions, vessels } from '../data/map.ts'
import { writs } from '../data/writs.ts'
import { countTiles, freeDiscs, NOBODY, type State } from './state.ts'

// 21: what must hold after every decision.

/** The first law that is broken, in words. */
export function violation(state: State): string | undefined {
  return (
    brokenGoods(state) ??
    brokenShillings(state) ??
    brokenMarkers(state) ??
    brokenTokens(state) ??
    brokenVessels(state) ??
    brokenDiscs(state) ??
    brokenWrits(state) ??
    brokenPlayers(state) ??
    brokenSeats(state)
  )
}

function brokenGoods(state: State): string | undefined {
  const { haversack, boards, players, places } = state
  for (const good of goods) {
    let all = haversack[good] + boards.barn[good] + boards.market[good] + boards.piles[good]
    for (const player of players) {
      all += player.goods[good]
      if (player.committed && player.pouch === good && player.pouchWith === 'cube') all++
      if (good === 'sulfur') all += player.barrel + player.pawns.filter(({ wine }) => wine).length
      if (player.goods[good] < 0) return `somebody has ${player.goods[good]} ${good}`
    }
    for (const at of locations) {
      const place = places[at]
      all += place[good]
      if (place[good] < 0) return `${at} has ${place[good]} ${good}`
      const grows = place.landscape === 'orchard' ? 'food' : place.landscape === 'sulfurMine' ? 'sulfur' : 'none'
      if (grows === good) all += place.resources
    }
    if (all !== cubes[good]) return `${all} ${good} in all, not ${cubes[good]}`
    if (haversack[good] < 0 || boards.barn[good] < 0) return `less than no ${good}`
    if (boards.market[good] < 0 || boards.market[good] > MARKET_ROW) return `${boards.market[good]} ${good} for sale`
    if (boards.piles[good] < 0 || boards.piles[good] > PILE) return `${boards.piles[good]} ${good} in the pile`
  }
  return undefined
}

function brokenShillings({ bank, boards, players, places }: State): string | undefined {
  let all = bank + boards.purse + boards.coffer
  for (const { shillings } of players) {
    if (shillings < 0) return `somebody has ${shillings} shillings`
    all += shillings
  }
  for (const at of locations) if (places[at].landscape === 'silverMine') all += places[at].resources
  return all === SHILLINGS && bank >= 0 ? undefined : `${all} shillings in all, ${bank} of them in the bank`
}

function brokenMarkers(state: State): string | undefined {
  const { players, general, boards, places, seats } = state
  for (let row = 0; row < boards.rows.length; row++) {
    if (boards.rows[row] < 0 || boards.rows[row] > ROW) return `${boards.rows[row]} markers in row ${row}`
    let all = general[row] + boards.rows[row]
    if (row < players.length) {
      all += players[row].markers
      for (const at of locations) {
        const { ruler, serf, subject } = places[at]
        if (ruler === row) all += subject ? 2 : 1
        if (serf === row) all++
      }
      for (const guild of guilds) if (seats[guild].includes(row)) all++
      for (const monster of monsters) if (state.monsters[monster].owner === row) all++
      if (players[row].markers < 0) return `seat ${row} has ${players[row].markers} markers`
    }
    if (all !== MARKERS || general[row] < 0) return `${all} markers of row ${row}, ${general[row]} in the supply`
  }
  return undefined
}

function brokenTokens({
  faceDown,
  sealSupply,
  immunities,
  boards,
  players,
  places,
  targets,
}: State): string | undefined {
  let down = sealSupply + boards.scrolls.filter((held) => held).length
  let up = boards.rosary.length + boards.chickens.length
  for (const player of players) {
    down += player.seals
    up += player.beads.length
  }
  let set = targets
  let immune = 0
  for (const at of locations) {
    const { serfSeal, subjectSeal, landscape, resources, serf, subject } = places[at]
    if (serfSeal) immune++
    if (subjectSeal) immune++
    if (landscape === 'archeryButts') set += resources
    if ((serfSeal && serf === NOBODY) || (subjectSeal && !subject)) return `a seal lies under nothing at ${at}`
  }
  if (immune !== immunities) return `${immune} seals of immunity, and ${immunities} counted`
  down += immune
  const counted = faceDown.reduce((sum, count) => sum + count, 0)
  if (down !== counted) return `${down} seals, and ${counted} values under them`
  if (down + up !== TOKENS || sealSupply < 0) return `${down + up} tokens in all`
  if (boards.rosary.length > ROSARY || boards.chickens.length > CHICKENS) return 'more beads than spaces'
  return set === TARGETS ? undefined : `${set} targets in all`
}

function brokenVessels({ vesselSupply, boards, players, adrift }: State): string | undefined {
  for (const vessel of vessels) {
    let all = vesselSupply[vessel] + boards.forSale[vessel]
    for (const player of players) {
      all += player.vessels[vessel]
      for (const pawn of player.pawns) if (pawn.vessel === vessel) all++
    }
    for (const one of adrift) if (one.vessel === vessel) all++
    if (all !== VESSELS_EACH) return `${all} vessels: ${vessel}`
  }
  return undefined
}

function brokenDiscs(state: State): string | undefined {
  const { places, discs: supply, feudums, stacks, backs, players, options } = state
  const wanted = {
    outpost: discs.starts.outpost + discs.others.outpost + discs.supply.outpost + state.outpostsMade,
    farm: discs.starts.farm + discs.others.farm + discs.supply.farm,
    town: discs.starts.town + discs.others.town + discs.supply.town,
  }
  for (const kind of ['outpost', 'farm', 'town'] as const) {
    let all = supply[kind]
    for (const at of locations) if (places[at].kind === kind) all++
    if (all !== wanted[kind] || supply[kind] < 0) return `${all} discs: ${kind}`
  }
  for (const guild of guilds) {
    let all = feudums[guild]
    for (const at of locations) if (places[at].guild === guild) all++
    if (all !== discs.feudumsPerGuild) return `${all} feudums of the ${guild}s`
  }
  let tiles = 0
  for (const region of regions) tiles += 5 - stacks[region]
  for (const player of players) tiles += countTiles(player.tiles)
  for (const at of locations) if (places[at].landscape !== 'none') tiles++
  if (tiles > TILES) return `${tiles} tiles`
  if (!options.advanced) return undefined
  for (let i = 0; i < backs.length; i++) {
    const left = landscapes.reduce((sum, one) => sum + backs[i][one], 0)
    const there = regions.filter((region) => stacks[region] <= i + 1).length
    if (left < there) return `${left} unseen backs for ${there} tiles of numeral ${i + 1}`
  }
  return undefined
}

function brokenWrits({ deck, players, steps, options }: State): string | undefined {
  const all: string[] = players.flatMap((player) => player.writs)
  for (const { cards, count } of deck) {
    if (cards.length !== count) return 'a writ is counted and not there'
    all.push(...cards)
  }
  for (const step of steps) if (step.type === 'keepWrit') all.push(...step.drawn)
  const wanted = writs.length - (options.monsters ? 0 : 1)
  return new Set(all).size === all.length && all.length === wanted ? undefined : `${all.length} writs`
}

function brokenPlayers({ players, steps }: State): string | undefined {
  for (const [seat, player] of players.entries()) {
    if (player.barrel < 0 || player.barrel > BARREL) return `seat ${seat} has ${player.barrel} sulfur in the barrel`
    if (freeDiscs(player) < 0) return `seat ${seat} has used more discs than there are`
    if (player.writs.length > MAX_WRITS && !steps.some(({ type }) => type === 'discardWrit')) {
      return `seat ${seat} holds ${player.writs.length} writs`
    }
    if (countTiles(player.tiles) < 0) return `seat ${seat} has less than no tiles`
    const known = [...player.hand, ...player.revealed]
    if (new Set(known).size !== known.length) return `seat ${seat} has a card twice`
    for (const pawn of player.pawns) {
      if (pawn.at === 'home' && (pawn.vessel !== 'none' || pawn.wine)) return `seat ${seat} has a pawn at sea at home`
    }
  }
  return undefined
}

function brokenSeats({ seats, players, places }: State): string | undefined {
  for (const guild of guilds) {
    if (seats[guild].length > seatsPerGuild(players.length)) return `too many sit with the ${guild}s`
    if (new Set(seats[guild]).size !== seats[guild].length) return `somebody sits twice with the ${guild}s`
  }
  for (const at of locations) {
    const { ruler, serf, subject } = places[at]
    if (ruler === NOBODY && (serf !== NOBODY || subject)) return `${at} has serfs and no ruler`
    if (ruler !== NOBODY && ruler === serf) return `${at} is served by its ruler`
  }
  return undefined
}
