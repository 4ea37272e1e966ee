import { type Chance, push, type Seat } from '@portolan/engine'
import {
  EMPTY,
  type Face,
  type Goods,
  goods,
  improveCost,
  improvement,
  improveVp,
  type Landscape,
  landscapes,
  RESOURCES_A_DAWN,
  TEND_VP,
} from '../../data/index.ts'
import { type Location, locations, type Region, regions, sites } from '../../data/map.ts'
import type { Emit } from '../events.ts'
import { canCover, canPay, takeFrom } from '../goods.ts'
import { everyBy, type MoveOfType, movesAt } from '../moves.ts'
import type { Code } from '../refusals.ts'
import { ruledBy } from '../roles.ts'
import { reseat } from '../seats.ts'
import { countTiles, NOBODY, type Place, type State, score } from '../state.ts'
import { asks, type RunsStep } from '../terms.ts'
import { asksForAction } from './action.ts'
import { gainResource } from './move.ts'

// 9.4 Improve: outpost to farm to town to feudum, and the tile it frees; or Tend Landscape instead.

const IMPROVE = everyBy('improve', 'location')
const RAISE = everyBy('raiseFeudum', 'location')
const TEND = everyBy('tend', 'location')

export const improve = asksForAction<'improve'>({
  commands: {
    improve: {
      all: (state, _, seat) => movesAt(IMPROVE, ruledBy(state, seat)),
      check(state, _, seat, { location }) {
        const { ruler, kind } = state.places[location]
        if (ruler !== seat) return 'NOT_RULER'
        if (kind === 'feudum') return 'ALREADY_FEUDUM'
        if (kind === 'town') return 'CHOOSE_GUILD'
        if (!canPay(state.players[seat], improveCost[kind])) return 'MISSING_GOOD'
        const next = improvement[kind]
        return next !== 'feudum' && state.discs[next] > 0 ? undefined : 'NO_DISC'
      },
      play(state, _, seat, { location }) {
        const { kind } = state.places[location]
        if (kind !== 'outpost' && kind !== 'farm') return
        push(
          state,
          { type: 'cost', seat, goods: [improveCost[kind]], own: [] },
          { type: 'improved', seat, at: location, guild: 'none' },
        )
      },
    },
    raiseFeudum: {
      all: (state, _, seat) => (state.players[seat].seals > 0 ? movesAt(RAISE, ruledBy(state, seat)) : []),
      check(state, _, seat, { location, guild }) {
        const { ruler, kind } = state.places[location]
        if (ruler !== seat) return 'NOT_RULER'
        if (kind === 'feudum') return 'ALREADY_FEUDUM'
        if (kind !== 'town') return 'NOT_A_TOWN'
        if (state.players[seat].seals === 0) return 'NO_SEAL'
        return state.feudums[guild] > 0 ? undefined : 'NO_DISC'
      },
      play(state, _, seat, { location, guild }) {
        state.players[seat].seals--
        state.sealSupply++
        push(state, { type: 'improved', seat, at: location, guild })
      },
    },
    tend: {
      all: (state, _, seat) =>
        state.options.advanced ? locations.flatMap((at) => (state.places[at].serf === seat ? TEND[at] : [])) : [],
      check: (state, _, seat, move) => whyNoTending(state, seat, move),
      play(state, _, seat, { location, landscape }) {
        state.players[seat].tiles[landscape]--
        push(state, { type: 'cost', seat, goods: ['wood'], own: [] }, { type: 'tended', seat, at: location, landscape })
      },
    },
  },
})

function whyNoTending(state: State, seat: Seat, { location, landscape }: MoveOfType<'tend'>): Code | undefined {
  if (!state.options.advanced) return 'ADVANCED_ONLY'
  const place = state.places[location]
  const { tiles, goods: stock } = state.players[seat]
  if (place.serf !== seat) return 'NOT_SERF'
  if (place.landscape !== 'none') return 'LANDSCAPE_THERE'
  if (tiles[landscape] === 0) return 'NO_TILE'
  // The tile that is laid can't be the wood as well.
  return canCover(stock, countTiles(tiles) - 1, ['wood']) ? undefined : 'MISSING_GOOD'
}

export const improved: RunsStep<'improved'> = {
  run(state, { seat, at, guild }, chance, emit) {
    const place = state.places[at]
    if (place.kind === 'feudum') return
    const next = improvement[place.kind]
    if (next === 'outpost') return
    if (next === 'town') returnGoods(state, place)
    swapDiscs(state, place, guild)
    if (guild === 'none') emit({ type: 'improved', seat, location: at, kind: place.kind })
    else emit({ type: 'feudumRaised', seat, location: at, guild })
    reseat(state, emit)

    const { region } = sites[at]
    const numeral = state.stacks[region]
    if (numeral <= state.epoch && numeral < EMPTY) {
      score(state, seat, 'improve', improveVp[next][numeral], emit)
      takeTileFrom(state, seat, region, chance, emit)
    } else if (regions.some((other) => maySubstitute(state, other, region))) {
      push(state, { type: 'takeTile', seat, not: region })
    }
  },
}

function swapDiscs(state: State, place: Place, guild: Place['guild']): void {
  if (place.kind === 'feudum') return
  state.discs[place.kind]++
  const next = improvement[place.kind]
  if (next === 'feudum' && guild !== 'none') state.feudums[guild]--
  else if (next !== 'feudum') state.discs[next]--
  place.kind = next
  place.guild = guild
}

/** All goods of a stock go to the haversack. */
function returnGoods(state: State, stock: Goods): void {
  for (const good of goods) {
    state.haversack[good] += stock[good]
    stock[good] = 0
  }
}

/** another stack's tile of an earlier epoch, for no points. */
const maySubstitute = ({ stacks, epoch }: State, region: Region, not: Region): boolean =>
  region !== not && stacks[region] < epoch

export const takeTile = asks<'takeTile'>({
  commands: {
    takeTile: {
      check: (state, { not }, _, { region }) => (maySubstitute(state, region, not) ? undefined : 'STACK_FORBIDDEN'),
      play: (state, _, seat, { region }, chance, emit) => takeTileFrom(state, seat, region, chance, emit),
    },
  },
})

function takeTileFrom(state: State, seat: Seat, region: Region, chance: Chance, emit: Emit): void {
  const numeral = state.stacks[region]
  const face = turnTile(state, region, chance)
  state.players[seat].tiles[face]++
  emit({ type: 'tileTaken', seat, region, numeral, face })
}

/** The top tile of a stack leaves it: what is on its back, where backs matter. */
function turnTile(state: State, region: Region, chance: Chance): Face {
  const numeral = state.stacks[region]
  state.stacks[region]++
  if (!state.options.advanced) return 'plain'
  const backs = state.backs[numeral - 1]
  let place = chance.int(landscapes.reduce((sum, one) => sum + backs[one], 0))
  for (const landscape of landscapes) {
    place -= backs[landscape]
    if (place >= 0) continue
    backs[landscape]--
    return landscape
  }
  throw new Error(`no tile ${numeral} is left`)
}

export const tended: RunsStep<'tended'> = {
  run(state, { seat, at, landscape }, _, emit) {
    state.places[at].landscape = landscape
    emit({ type: 'tended', seat, location: at, landscape })
    score(state, seat, 'landscapes', TEND_VP, emit)
    growLandscape(state, at, emit)
    push(state, { type: 'collect', seat, at })
  },
}

/** Three more of its resource, as far as there are any. */
export function growLandscape(state: State, at: Location, emit: Emit): void {
  const place = state.places[at]
  const { landscape } = place
  if (landscape === 'none') return
  const count = takeResources(state, landscape)
  place.resources += count
  if (count > 0) emit({ type: 'landscapeGrew', location: at, landscape, count })
}

function takeResources(state: State, landscape: Landscape): number {
  switch (landscape) {
    case 'orchard':
      return takeFrom(state.haversack, 'food', RESOURCES_A_DAWN)
    case 'sulfurMine':
      return takeFrom(state.haversack, 'sulfur', RESOURCES_A_DAWN)
    case 'silverMine': {
      const mined = Math.min(RESOURCES_A_DAWN, state.bank)
      state.bank -= mined
      return mined
    }
    case 'archeryButts': {
      const set = Math.min(RESOURCES_A_DAWN, state.targets)
      state.targets -= set
      return set
    }
  }
}

/** All of it, one of them for the ruler; or it is left for later. */
export const collect = asks<'collect'>({
  prompt: (_, { at }) => ({ key: 'collect', params: { location: at } }),
  commands: {
    collect: {
      check: (state, { at }, _, { take }) => (take && state.places[at].resources === 0 ? 'NOTHING_THERE' : undefined),
      play(state, { at }, seat, { take }, _, emit) {
        if (take) collectFrom(state, seat, at, emit)
      },
    },
  },
})

function collectFrom(state: State, seat: Seat, at: Location, emit: Emit): void {
  const place = state.places[at]
  const { landscape, ruler, resources: count } = place
  if (landscape === 'none') return
  place.resources = 0
  emit({ type: 'collected', seat, location: at, landscape, count, ruler })
  const share = ruler === NOBODY ? 0 : 1
  gainResource(state, seat, landscape, count - share, emit)
  if (share > 0) gainResource(state, ruler, landscape, share, emit)
}
