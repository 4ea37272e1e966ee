import { entriesOf, push, type Seat } from '@portolan/engine'
import { FERRY_COST, type Landscape, MONASTERY, type Monster, monsters } from '../../data/index.ts'
import { edges, type Location, type Way } from '../../data/map.ts'
import { drawWrits } from '../drawing.ts'
import type { Emit } from '../events.ts'
import { gainGoods, gainMarkers } from '../goods.ts'
import { every, everyBy, type MoveOfType, movesAt } from '../moves.ts'
import type { Code } from '../refusals.ts'
import { reseat } from '../seats.ts'
import { countVessels, freeDiscs, hasCharacter, hasPawnAt, type State } from '../state.ts'
import { asks, type StepOf } from '../terms.ts'
import { abandon, board, whyNotAboard } from '../vessel.ts'
import { asksForAction } from './action.ts'

// 9.2 Move: steps along roads, ferries and routes, then pilfering, then the epic voyage.

/** One step for each pawn and monster on the map; a monk adds one (Godspeed). */
export function moveAllowance(state: State, seat: Seat): number {
  const player = state.players[seat]
  let steps = 0
  for (const pawn of player.pawns) if (pawn.at !== 'home') steps++
  for (const monster of monsters) if (state.monsters[monster].owner === seat) steps++
  return steps + (state.options.abilities && hasCharacter(player, 'monk') ? 1 : 0)
}

/** 18: somebody else's monster holds the pawns beside it. */
function isPinned(state: State, seat: Seat, at: Location): boolean {
  if (!state.options.monsters) return false
  for (const monster of monsters) {
    const { owner, at: there } = state.monsters[monster]
    if (owner >= 0 && owner !== seat && there === at) return true
  }
  return false
}

/** Ferries run while the alchemists have no vessel for sale. */
export const ferriesRun = ({ boards }: State): boolean => countVessels(boards.forSale) === 0

const monsterWays: Readonly<Record<Monster, readonly Way[]>> = {
  behemoth: ['road', 'flying'],
  serpent: ['ship', 'submersible'],
}

// The steps from each location, by pawn and by monster.
const STEP = new Map<Location, MoveOfType<'step'>[][]>()
for (const [at, ways] of entriesOf(edges)) {
  STEP.set(
    at,
    [0, 1, 2].map((pawn) => ways.map(({ by, to }) => ({ type: 'step', pawn, by, to }))),
  )
}
const BOARD = every('boardVessel')
const STEP_MONSTER = everyBy('stepMonster', 'monster')

function whyNoStep(state: State, { left }: StepOf<'move'>, seat: Seat, step: MoveOfType<'step'>): Code | undefined {
  const player = state.players[seat]
  const { pawn: index, by, to } = step
  const { at, vessel } = player.pawns[index]
  if (at === 'home') return 'PAWN_NOT_ON_MAP'
  if (left === 0) return 'NO_ALLOWANCE'
  if (!edges[at].some((edge) => edge.by === by && edge.to === to)) return 'NO_EDGE'
  if (by === 'ferry') {
    if (!ferriesRun(state)) return 'FERRY_CLOSED'
    if (player.shillings < FERRY_COST) return 'FERRY_FARE'
  } else if (by !== 'road' && vessel !== by) return 'VESSEL_NEEDED'
  return isPinned(state, seat, at) ? 'PINNED' : undefined
}

function whyNoMonsterStep(
  state: State,
  { left }: StepOf<'move'>,
  seat: Seat,
  { monster, to }: MoveOfType<'stepMonster'>,
): Code | undefined {
  const { owner, at } = state.monsters[monster]
  if (owner !== seat) return 'NOT_YOUR_MONSTER'
  if (left === 0) return 'NO_ALLOWANCE'
  const there = edges[at].filter((edge) => edge.to === to)
  if (there.length === 0) return 'NO_EDGE'
  return there.some(({ by }) => monsterWays[monster].includes(by)) ? undefined : 'WRONG_EDGE_FOR_MONSTER'
}

export const move = asksForAction<'move'>({
  prompt: (_, { left }) => ({ key: 'move', params: { count: left } }),
  commands: {
    step: {
      all(state, { left }, seat) {
        if (left === 0) return []
        const all: MoveOfType<'step'>[] = []
        const { pawns } = state.players[seat]
        for (let i = 0; i < pawns.length; i++) {
          const { at } = pawns[i]
          if (at !== 'home') for (const one of STEP.get(at)?.[i] ?? []) all.push(one)
        }
        return all
      },
      check: whyNoStep,
      play(state, step, seat, { pawn: index, by, to }, _, emit) {
        const player = state.players[seat]
        const pawn = player.pawns[index]
        const from = pawn.at
        if (from === 'home') return
        if (by === 'ferry') {
          player.shillings -= FERRY_COST
          state.bank += FERRY_COST
        }
        if (pawn.vessel !== by) abandon(state, pawn, false)
        pawn.at = to
        emit({ type: 'moved', seat, character: pawn.character, from, to, by })
        goOn(state, step, true)
      },
    },
    stepMonster: {
      all: (state, _, seat) =>
        state.options.monsters
          ? monsters.flatMap((monster) => (state.monsters[monster].owner === seat ? STEP_MONSTER[monster] : []))
          : [],
      check: whyNoMonsterStep,
      play(state, step, seat, { monster, to }, _, emit) {
        state.monsters[monster].at = to
        emit({ type: 'monsterMoved', seat, monster, to })
        goOn(state, step, step.moved)
      },
    },
    boardVessel: {
      all: (state) => (state.adrift.length > 0 ? BOARD : []),
      check(state, _, seat, { pawn, vessel }) {
        const { at, vessel: under } = state.players[seat].pawns[pawn]
        if (at === 'home') return 'PAWN_NOT_ON_MAP'
        return under === vessel ? 'NO_VESSEL_HERE' : whyNotAboard(state, at, vessel)
      },
      play(state, step, seat, { pawn: index, vessel }, _, emit) {
        const pawn = state.players[seat].pawns[index]
        if (pawn.at === 'home') return
        board(state, pawn, vessel)
        emit({ type: 'boarded', seat, vessel, location: pawn.at })
        push(state, step)
      },
    },
    done: {
      when: (_, { stepped }) => (stepped ? undefined : 'AT_LEAST_ONE'),
      play(state, step) {
        if (step.moved) succeed(state, step)
      },
    },
    forfeit: { when: (_, { stepped }) => (stepped ? 'NOT_NOW' : undefined) },
  },
})

/** A pawn must have moved for the Move to succeed: a monster's steps alone are none. */
function goOn(state: State, { seat, left }: StepOf<'move'>, moved: boolean): void {
  push(state, { type: 'move', seat, left: left - 1, stepped: true, moved })
}

/** the second successful Move of the round may carry on the voyage. */
function succeed(state: State, { seat }: StepOf<'move'>): void {
  const player = state.players[seat]
  player.journeys++
  push(state, { type: 'pilfer', seat })
  if (player.journeys !== 2) return
  const mayEnter = player.voyage > 0 || freeDiscs(player) > 0
  if (!mayEnter || player.voyage === MONASTERY) return
  // Below the pilfering: the voyage comes after it.
  state.steps.splice(state.steps.length - 1, 0, { type: 'voyage', seat })
}

const PILFER = everyBy('pilfer', 'location')

function whyNoPilfer(state: State, seat: Seat, { location, what }: MoveOfType<'pilfer'>): Code | undefined {
  if (!isPresent(state, seat, location)) return 'NOBODY_OF_YOURS_HERE'
  const place = state.places[location]
  const isThere = what === 'landscape' ? place.resources > 0 : place[what] > 0
  if (!isThere) return 'NOTHING_TO_PILFER'
  return place.ruler === seat || place.serf === seat ? 'YOUR_OWN_PLACE' : undefined
}

/** A pawn or a monster of this seat is here. */
export function isPresent(state: State, seat: Seat, at: Location): boolean {
  if (hasPawnAt(state.players[seat], at)) return true
  for (const monster of monsters) {
    const { owner, at: there } = state.monsters[monster]
    if (owner === seat && there === at) return true
  }
  return false
}

/** The locations with pawns or monsters of this seat, each once. */
export function presence(state: State, seat: Seat): Location[] {
  const found: Location[] = []
  for (const { at } of state.players[seat].pawns) if (at !== 'home' && !found.includes(at)) found.push(at)
  for (const monster of monsters) {
    const { owner, at } = state.monsters[monster]
    if (owner === seat && !found.includes(at)) found.push(at)
  }
  return found
}

export const pilfer = asks<'pilfer'>({
  commands: {
    pilfer: {
      all: (state, _, seat) => movesAt(PILFER, presence(state, seat)),
      check: (state, _, seat, one) => whyNoPilfer(state, seat, one),
      play: (state, _, seat, { location, what }, __, emit) => takeFromPlace(state, seat, location, what, emit),
    },
    decline: {},
  },
})

function takeFromPlace(state: State, seat: Seat, at: Location, what: MoveOfType<'pilfer'>['what'], emit: Emit): void {
  const place = state.places[at]
  if (what !== 'landscape') {
    place[what]--
    emit({ type: 'pilfered', seat, location: at, what })
    gainGoods(state, seat, what, 1, emit)
    return
  }
  const { landscape } = place
  if (landscape === 'none') return
  place.resources--
  emit({ type: 'pilfered', seat, location: at, what: resourceOf[landscape] })
  gainResource(state, seat, landscape, 1, emit)
}

const resourceOf = {
  orchard: 'food',
  archeryButts: 'target',
  silverMine: 'shilling',
  sulfurMine: 'sulfur',
} as const

/** 7.5, 7.7: what lay on a landscape comes to a player: food, sulfur, shillings, or markers for targets. */
export function gainResource(state: State, seat: Seat, landscape: Landscape, count: number, emit: Emit): void {
  if (count === 0) return
  const resource = resourceOf[landscape]
  if (resource === 'shilling') {
    state.players[seat].shillings += count
    emit({ type: 'shillingsGained', seat, count })
  } else if (resource === 'target') {
    state.targets += count
    gainMarkers(state, seat, count, emit)
    reseat(state, emit)
  } else gainGoods(state, seat, resource, count, emit)
}

export const voyage = asks<'voyage'>({
  prompt: (state, { seat }) => ({ key: 'voyage', params: { space: state.players[seat].voyage + 1 } }),
  commands: {
    accept: {
      play(state, _, seat, __, chance, emit) {
        const player = state.players[seat]
        player.voyage++
        emit({ type: 'voyaged', seat, space: player.voyage })
        if (player.voyage < MONASTERY && player.voyage % 2 === 0) drawWrits(state, seat, 2, chance, emit)
      },
    },
    decline: {},
  },
})
