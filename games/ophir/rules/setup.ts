import { type Chance, layer, pick, type Seat, shuffle } from '@portolan/engine'
import {
  A_CARDS_IN_PLAY,
  barrierPairs,
  deckA,
  deckB,
  locations,
  MOVES_PER_TURN,
  modifiers,
  type SpecialistId,
  SUPPLY,
  slots,
  specialistIds,
  specialists,
  type Zone,
  zones,
} from '../data/index.ts'
import type { Emit } from './events.ts'
import { drawCard } from './market.ts'
import {
  emptyStock,
  hasNeutral,
  isGone,
  locationOf,
  type Options,
  type Player,
  type State,
  type Turn,
} from './state.ts'

export function setup(seats: number, options: Options, chance: Chance): State {
  const supply = options.tightSupply ? seats + 1 : SUPPLY
  const state: State = {
    phase: options.placedBarriers ? 'barriers' : 'draft',
    options,
    players: Array.from({ length: seats }, newPlayer),
    order: shuffle(
      chance,
      Array.from({ length: seats }, (_, seat) => seat),
    ),
    neutral: { afloat: false, zone: 'center', influence: 1 },
    locations: 'faceDown',
    barriers: [],
    offer: dealOffer(seats, chance),
    market: 'notOpen',
    bank: { gems: supply, ebony: supply, marble: supply, linen: supply, gold: supply, silver: supply },
    donated: 0,
    turn: newTurn(0, 0, 'center'),
    ending: 'none',
  }
  if (state.phase === 'draft') {
    dealLocations(state, chance)
    state.barriers = [...pick(chance, barrierPairs)]
  }
  return state
}

/** 7.4: one specialist more than there are players. */
export const dealOffer = (seats: number, chance: Chance): SpecialistId[] =>
  shuffle(chance, [...specialistIds]).slice(0, seats + 1)

const newPlayer = (): Player => ({
  afloat: true,
  zone: 'center',
  influence: 1,
  specialist: 'none',
  coins: 0,
  favor: 0,
  capacity: 0,
  hold: emptyStock(),
  goldDonated: 0,
  silverDonated: 0,
  goodsVp: 0,
})

export const newTurn = (seat: Seat, number: number, startZone: Zone): Turn => ({
  seat,
  number,
  movesLeft: MOVES_PER_TURN,
  anchored: false,
  stranded: false,
  favorUsed: false,
  successfulMoves: 0,
  startZone,
  loaded: false,
  sold: false,
  soldSpecialty: false,
  donatedGoods: false,
  upgraded: false,
  mailed: false,
  bought: 0,
  handlingNeutral: false,
  neutralSteps: 0,
  neutralFrom: startZone,
  neutralHandled: false,
})

function dealLocations(state: State, chance: Chance): void {
  const [center, topRight, right, bottomRight, bottomLeft, left, topLeft] = shuffle(chance, [...locations])
  state.locations = { center, topRight, right, bottomRight, bottomLeft, left, topLeft }
}

/** 13 placedBarriers: both lie, the map is turned up, the draft begins. */
export function revealMap(state: State, chance: Chance, emit: Emit): void {
  dealLocations(state, chance)
  state.phase = 'draft'
  emit({ type: 'mapRevealed' })
}

/** 7.5: the last in turn order picks first. */
export const picker = (state: State): Seat | undefined => {
  const waiting = state.order.filter(
    (seat) => !isGone(state.players[seat]) && state.players[seat].specialist === 'none',
  )
  return waiting.at(-1)
}

/** 7.6 to 7.11: all have picked; the market opens and the first in turn order sails. */
export function beginSailing(state: State, chance: Chance, emit: Emit): void {
  for (const player of state.players) {
    if (player.specialist === 'none') continue
    const { favor, capacity } = specialists[player.specialist]
    player.favor = favor
    player.capacity = capacity
  }
  const deck = [layer(deckA, A_CARDS_IN_PLAY), layer(deckB)]
  const top = drawCard(deck, chance)
  state.market = {
    deck,
    top,
    slots: [drawCard(deck, chance), drawCard(deck, chance), drawCard(deck, chance)],
    modifiers: shuffle(chance, [...modifiers]),
    templeSlot: pick(chance, slots),
  }
  if (hasNeutral(state.players.length)) {
    state.neutral.afloat = true
    for (const zone of zones) if (locationOf(state, zone) === 'market') state.neutral.zone = zone
  }
  state.phase = 'sailing'
  emit({ type: 'marketOpened' })
}
