import { type Chance, layer, push, shuffle, tableOf } from '@portolan/engine'
import {
  beadCounts,
  cubes,
  discs,
  type Good,
  goods,
  landscapesOf,
  MARKERS,
  marketSetup,
  PAWNS,
  type PlainKind,
  pilesSetup,
  SETUP,
  SHILLINGS,
  setupScrolls,
  TARGETS,
  TOKENS,
  VESSELS_EACH,
} from '../data/index.ts'
import { type Location, lettered, locations, sites } from '../data/map.ts'
import { writs } from '../data/writs.ts'
import { drawGood, gainGoods } from './goods.ts'
import { drawVessel } from './progress.ts'
import { reseat } from './seats.ts'
import {
  NOBODY,
  newPlace,
  noAttack,
  noGoods,
  type Options,
  type Pawn,
  type Place,
  type Player,
  type State,
  sources,
} from './state.ts'
import { asks } from './terms.ts'
import { turnUp } from './tokens.ts'

// 6: set-up.

const newPawn = (): Pawn => ({ character: 'farmer', at: 'home', vessel: 'none', wine: false, fed: false })

const newPlayer = (): Player => ({
  goods: { ...noGoods(), food: SETUP.food },
  barrel: 0,
  shillings: SETUP.shillings,
  markers: SETUP.markers,
  tiles: { plain: 0, orchard: 0, archeryButts: 0, silverMine: 0, sulfurMine: 0 },
  seals: 0,
  beads: [],
  vessels: { ship: 0, submersible: 0, flying: 0 },
  writs: [],
  pawns: Array.from({ length: PAWNS }, newPawn),
  military: 0,
  voyage: 0,
  reeves: [],
  hand: [],
  committed: false,
  pouch: 'none',
  pouchWith: 'cube',
  revealed: [],
  guildUsed: 'none',
  journeys: 0,
  beatMonster: false,
  nourished: false,
  earned: sources.map(() => 0),
})

const listKinds = (mix: Readonly<Record<PlainKind, number>>): PlainKind[] =>
  (['outpost', 'farm', 'town'] as const).flatMap((kind) => Array.from({ length: mix[kind] }, () => kind))

/** The discs of the starts and those of the others, each shuffled among themselves. */
function dealPlaces(chance: Chance): Record<Location, Place> {
  const starts = shuffle(chance, listKinds(discs.starts))
  const others = shuffle(chance, listKinds(discs.others))
  return tableOf(locations, (at) => {
    const kind = (sites[at].start ? starts : others).pop()
    if (kind === undefined) throw new Error('there are fewer discs than locations')
    return newPlace(kind)
  })
}

/** 2: the advanced game is played with special abilities, and monsters in the advanced game. */
function withWhatTheyNeed(options: Options): Options {
  const advanced = options.advanced || options.monsters
  return { ...options, advanced, abilities: options.abilities || advanced }
}

export function setup(seats: number, options: Options, chance: Chance): State {
  const rows = Math.max(SETUP.rows, seats)
  const vessels = { ship: VESSELS_EACH, submersible: VESSELS_EACH, flying: VESSELS_EACH }
  const state: State = {
    options: withWhatTheyNeed(options),
    players: Array.from({ length: seats }, newPlayer),
    general: Array.from({ length: rows }, (_, row) => MARKERS - SETUP.perRow - (row < seats ? SETUP.markers : 0)),
    places: dealPlaces(chance),
    stacks: { sea: 1, island: 1, forest: 1, desert: 1, badlands: 1, mountain: 1 },
    backs: landscapesOf.map((mix) => ({ ...mix })),
    boards: {
      barn: noGoods(),
      chickens: [],
      purse: 0,
      market: { ...marketSetup },
      piles: { ...pilesSetup },
      forSale: { ship: 0, submersible: 0, flying: 0 },
      rows: Array.from({ length: rows }, () => SETUP.perRow),
      scrolls: [false, false, false, false, false, false],
      rosary: [],
      coffer: 0,
    },
    seats: { farmer: [], merchant: [], alchemist: [], knight: [], noble: [], monk: [] },
    haversack: { ...cubes },
    bank: SHILLINGS - seats * SETUP.shillings,
    vesselSupply: vessels,
    discs: { ...discs.supply },
    outpostsMade: 0,
    feudums: {
      farmer: discs.feudumsPerGuild,
      merchant: discs.feudumsPerGuild,
      alchemist: discs.feudumsPerGuild,
      knight: discs.feudumsPerGuild,
      noble: discs.feudumsPerGuild,
      monk: discs.feudumsPerGuild,
    },
    sealSupply: TOKENS,
    immunities: 0,
    faceDown: [...beadCounts],
    targets: TARGETS,
    deck: [],
    monsters: { behemoth: { owner: NOBODY, at: 'gullSkerry' }, serpent: { owner: NOBODY, at: 'gullSkerry' } },
    epoch: 1,
    round: 0,
    start: chance.int(seats),
    active: 0,
    phase: 'setup',
    adrift: [],
    attack: { ...noAttack },
    steps: [],
  }
  stock(state, chance)
  const order = state.players.map((_, i) => (state.start + i) % seats)
  push(
    state,
    ...order.map((seat) => ({ type: 'takeGoods', seat }) as const),
    ...order.map((seat) => ({ type: 'placePawn', seat }) as const),
    { type: 'beginRound' },
  )
  state.active = state.start
  return state
}

/** 6.3 to 6.7: the guilds' stocks, the goods of the north, the writs. */
function stock(state: State, chance: Chance): void {
  const { haversack, boards, players, options } = state
  for (const good of goods) haversack[good] -= marketSetup[good] + pilesSetup[good]
  haversack.food -= players.length * SETUP.food
  for (let i = 0; i < SETUP.vessels; i++) boards.forSale[drawVessel(state, chance)]++
  state.sealSupply -= setupScrolls.length + SETUP.beads + 1
  for (const scroll of setupScrolls) boards.scrolls[scroll] = true
  for (let i = 0; i < SETUP.beads; i++) boards.rosary.push(turnUp(state, chance))
  boards.chickens.push(turnUp(state, chance))
  for (let i = 0; i < SETUP.barn; i++) boards.barn[mustDraw(state, chance)]++
  for (const at of lettered('N')) state.places[at][mustDraw(state, chance)]++
  // 2: the charter of the beasts could never score without them.
  const all = layer(writs.filter((writ) => writ !== 'beastSlayer' || options.monsters))
  state.deck.push({ ...all, knownTo: 'nobody' })
}

function mustDraw(state: State, chance: Chance): Good {
  const good = drawGood(state, chance)
  if (good === undefined) throw new Error('the haversack is empty')
  return good
}

const THREE_GOODS = goods.flatMap((a, i) =>
  goods
    .slice(i + 1)
    .flatMap((b, j) => goods.slice(i + j + 2).map((c) => ({ type: 'takeGoods', goods: [a, b, c] }) as const)),
)

/** 6.9: three different goods of one's choice. */
export const takeGoods = asks<'takeGoods'>({
  commands: {
    takeGoods: {
      all: THREE_GOODS,
      check(state, _, __, { goods: chosen }) {
        if (chosen.length !== 3 || new Set(chosen).size !== 3) return 'NOT_DIFFERENT'
        if (!chosen.every((good) => state.haversack[good] > 0)) return 'HAVERSACK_LACKS'
        // The same three in another order are the same choice: it is made in one order alone.
        return chosen.every((good, i) => i === 0 || goods.indexOf(chosen[i - 1]) < goods.indexOf(good))
          ? undefined
          : 'NOT_NOW'
      },
      play(state, _, seat, { goods: chosen }, __, emit) {
        emit({ type: 'goodsTaken', seat, goods: chosen })
        for (const good of goods) {
          if (!chosen.includes(good)) continue
          state.haversack[good]--
          gainGoods(state, seat, good, 1, () => {})
        }
      },
    },
  },
})

/** 6.10: a first pawn at a start, and with it perhaps a seat. */
export const placePawn = asks<'placePawn'>({
  commands: {
    placePawn: {
      play(state, _, seat, { character, location }, __, emit) {
        const [pawn] = state.players[seat].pawns
        pawn.character = character
        pawn.at = location
        state.active = seat
        emit({ type: 'pawnPlaced', seat, character, location })
        reseat(state, emit)
      },
    },
  },
})
