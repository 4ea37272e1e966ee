import { type Chance, push } from '@portolan/engine'
import {
  BARN,
  dawnAfter,
  dawnLetter,
  EMPTY,
  type Goods,
  goods,
  guilds,
  landscapeVp,
  marketSetup,
  militaryPenalty,
  penaltiesDue,
  pilesSetup,
  regionVp,
  SETUP,
  seatVp,
  setupScrolls,
} from '../data/index.ts'
import { lettered, locations, locationsOf, regions } from '../data/map.ts'
import { growLandscape } from './actions/improve.ts'
import { tellResult } from './end.ts'
import type { Emit } from './events.ts'
import { drawGood, takeFrom } from './goods.ts'
import { countGoods, countVessels, inTurnOrder, type State, score } from './state.ts'
import type { RunsStep, Step } from './terms.ts'
import { turnUp } from './tokens.ts'

// 13: the progress die, the dawn of an epoch and what it brings.

const showing = ({ stacks }: State, numeral: number): number =>
  regions.filter((region) => stacks[region] === numeral).length

/** 13.1: rolled until a stack comes up whose tile may go; then perhaps an epoch dawns. */
export const roll: RunsStep<'roll'> = {
  run(state, _, chance, emit) {
    const { stacks, epoch } = state
    if (regions.some((region) => stacks[region] <= epoch)) {
      let region = regions[chance.int(regions.length)]
      while (stacks[region] > epoch) region = regions[chance.int(regions.length)]
      const numeral = stacks[region]
      // Nobody turns it over: what was on its back stays unknown, as if it lay in its stack.
      stacks[region]++
      emit({ type: 'rolled', seat: state.start, region, numeral })
    }
    // 13.2, R-34.
    const next = epoch + 1
    if (showing(state, next) >= dawnAfter[next]) dawn(state, emit)
    else push(state, { type: 'endRound' })
  },
}

function dawn(state: State, emit: Emit): void {
  state.epoch++
  state.phase = 'dawn'
  emit({ type: 'dawned', epoch: state.epoch })
  for (let seat = 0; seat < state.players.length; seat++) scoreEpoch(state, seat, emit)
  // 13.5: every landscape grows, then those who tend them collect, in turn order.
  const steps: Step[] = []
  for (const at of locations) if (state.places[at].landscape !== 'none') growLandscape(state, at, emit)
  for (const seat of inTurnOrder(state, state.start)) {
    for (const at of locations) {
      const { landscape, serf, resources } = state.places[at]
      if (landscape !== 'none' && serf === seat && resources > 0) steps.push({ type: 'collect', seat, at })
    }
  }
  push(state, ...steps, { type: 'replenish' })
}

/** 13.3 and 13.4: seats, landscapes, regions, and what disloyalty costs a vassal. */
function scoreEpoch(state: State, seat: number, emit: Emit): void {
  const player = state.players[seat]
  let seats = 0
  for (const guild of guilds) {
    const rank = state.seats[guild].indexOf(seat)
    if (rank >= 0) seats += seatVp[rank]
  }
  score(state, seat, 'seats', seats, emit)

  let tended = 0
  let vassal = false
  let active = 0
  for (const region of regions) {
    let isActive = false
    for (const at of locationsOf[region]) {
      const { ruler, serf, landscape, resources, kind } = state.places[at]
      if (ruler === seat) isActive = true
      if (ruler === seat && kind === 'feudum') vassal = true
      if (serf !== seat || landscape === 'none') continue
      isActive = true
      tended += resources > 0 ? landscapeVp.stocked : landscapeVp.empty
    }
    if (isActive) active++
  }
  score(state, seat, 'landscapes', tended, emit)
  score(state, seat, 'regions', regionVp[active], emit)
  if (!vassal) return
  let penalty = 0
  for (let space = player.military; space < penaltiesDue[state.epoch]; space++) penalty += militaryPenalty[space]
  score(state, seat, 'disloyalty', -penalty, emit)
}

/** 13.6 and 13.7; at the fifth epoch the game is over instead (14). */
export const replenish: RunsStep<'replenish'> = {
  run(state, _, chance, emit) {
    if (state.epoch === EMPTY) {
      state.phase = 'over'
      emit({ type: 'gameEnded' })
      tellResult(state, emit)
      return
    }
    const letter = dawnLetter[state.epoch]
    if (letter !== undefined) {
      for (const location of lettered(letter)) {
        const good = drawGood(state, chance)
        if (good === undefined) break
        state.places[location][good]++
        emit({ type: 'goodAppeared', location, good })
      }
    }
    if (state.epoch === 3) restock(state, chance, emit)
    push(state, { type: 'endRound' })
  },
}

/** 13.7: every guild up to where it began, in this order and as far as supplies last. */
function restock(state: State, chance: Chance, emit: Emit): void {
  const { boards, vesselSupply, general } = state
  topUp(state, boards.market, marketSetup)
  topUp(state, boards.piles, pilesSetup)
  for (let missing = BARN - countGoods(boards.barn); missing > 0; missing--) {
    const good = drawGood(state, chance)
    if (good === undefined) break
    boards.barn[good]++
  }
  while (countVessels(boards.forSale) < SETUP.vessels && countVessels(vesselSupply) > 0) {
    boards.forSale[drawVessel(state, chance)]++
  }
  for (let row = 0; row < boards.rows.length; row++) {
    const added = Math.max(0, Math.min(SETUP.perRow - boards.rows[row], general[row]))
    boards.rows[row] += added
    general[row] -= added
  }
  for (const scroll of setupScrolls) {
    if (boards.scrolls[scroll] || state.sealSupply === 0) continue
    boards.scrolls[scroll] = true
    state.sealSupply--
  }
  while (boards.rosary.length < SETUP.beads && state.sealSupply > 0) {
    state.sealSupply--
    boards.rosary.push(turnUp(state, chance))
  }
  if (boards.chickens.length === 0 && state.sealSupply > 0) {
    state.sealSupply--
    boards.chickens.push(turnUp(state, chance))
  }
  emit({ type: 'guildsRestocked' })
}

function topUp({ haversack }: State, stock: Goods, level: Readonly<Goods>): void {
  for (const good of goods) {
    if (stock[good] < level[good]) stock[good] += takeFrom(haversack, good, level[good] - stock[good])
  }
}

/** A vessel from the supply as luck has it. */
export function drawVessel({ vesselSupply }: State, chance: Chance): 'ship' | 'submersible' | 'flying' {
  let place = chance.int(countVessels(vesselSupply))
  for (const vessel of ['ship', 'submersible', 'flying'] as const) {
    place -= vesselSupply[vessel]
    if (place >= 0) continue
    vesselSupply[vessel]--
    return vessel
  }
  throw new Error('no vessel is left')
}
