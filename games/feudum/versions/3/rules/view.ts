import { deckSize, type Seat, tableOf } from '@portolan/engine'
import {
  type Card,
  dawnAfter,
  EMPTY,
  type Face,
  type Good,
  type Goods,
  type Guild,
  goods,
  guilds,
  type Kind,
  militaryPenalty,
  penaltiesDue,
} from '../data/index.ts'
import { type Location, locations, type Region, regions, type Vessel } from '../data/map.ts'
import type { Writ } from '../data/writs.ts'
import { attackValue, defenceValue } from './actions/conquer.ts'
import { ferriesRun } from './actions/move.ts'
import { standingVp } from './end.ts'
import { priceOf } from './guilds/merchant.ts'
import { type Stars, starsOf } from './seats.ts'
import {
  type Attack,
  type Boards,
  earnedVp,
  freeDiscs,
  NOBODY,
  newPlace,
  noGoods,
  type Options,
  type Pawn,
  type Place,
  type Player,
  type State,
} from './state.ts'
import type { Step, StepType } from './terms.ts'

export interface PlayerView {
  readonly vp: number
  /** With what board and purse would score if the game ended now; charters aside. */
  readonly standing: number
  readonly goods: Goods
  readonly barrel: number
  readonly shillings: number
  readonly markers: number
  readonly general: number
  readonly tiles: Readonly<Record<Face, number>>
  readonly seals: number
  readonly beads: readonly number[]
  readonly vessels: Readonly<Record<Vessel, number>>
  readonly writCount: number
  /** Once the game is over. */
  readonly writs?: readonly Writ[]
  readonly pawns: readonly Pawn[]
  readonly military: number
  readonly voyage: number
  readonly reeves: readonly Guild[]
  readonly freeDiscs: number
  readonly committed: boolean
  /** Has nothing more to feed in the nourishment under way. */
  readonly nourished: boolean
  /** How many cards are still to be played, once they are chosen. */
  readonly handCount: number
  /** What lies on the pouch, once it is committed. */
  readonly pouch: Player['pouch']
  readonly revealed: readonly Card[]
  readonly guildUsed: Guild | 'none'
  readonly journeys: number
  readonly beatMonster: boolean
  /** What the next dawn would cost a vassal for want of military discs. */
  readonly penalty: number
}

/** What a player holds in secret. */
export interface OwnView {
  readonly writs: readonly Writ[]
  readonly hand: readonly Card[]
  readonly pouch: Player['pouch']
}

export interface PlaceView extends Omit<Place, Good> {
  readonly goods: Goods
  /** Abandoned here. */
  readonly vessels: Readonly<Record<Vessel, number>>
}

export interface GuildView {
  /** Master, journeyman, apprentice. */
  readonly seats: readonly Seat[]
  /** By seat. */
  readonly stars: readonly Stars[]
}

export interface View {
  readonly options: Options
  readonly phase: State['phase']
  readonly round: number
  readonly epoch: number
  /** How many more stacks must show the next numeral for its epoch to dawn. */
  readonly untilDawn: number
  readonly start: Seat
  readonly active: Seat
  readonly players: readonly PlayerView[]
  readonly places: Readonly<Record<Location, PlaceView>>
  readonly stacks: Readonly<Record<Region, number>>
  readonly guilds: Readonly<Record<Guild, GuildView>>
  readonly boards: Boards
  readonly prices: Readonly<Record<Good, number>>
  readonly ferries: boolean
  readonly general: readonly number[]
  readonly haversack: Goods
  readonly bank: number
  readonly vesselSupply: Readonly<Record<Vessel, number>>
  readonly discs: State['discs']
  readonly feudums: Readonly<Record<Guild, number>>
  readonly sealSupply: number
  readonly targets: number
  readonly deck: number
  readonly monsters: State['monsters']
  readonly attack?: Attack & { readonly attack: number; readonly defence: number }
  /** What is being decided. */
  readonly step: StepType | 'none'
  readonly own?: OwnView
  /** Where the decision is the viewer's: this step and what follows from it in the same action, the next last. */
  readonly doing?: readonly Step[]
  /** The writs that the viewer has drawn and must choose from. */
  readonly drawn?: readonly Writ[]
}

const battleSteps: readonly StepType[] = ['boost', 'defend']

export function view(state: State): View {
  const { options, phase, round, epoch, start, active, boards } = state
  const step = state.steps.at(-1)
  const next = epoch + 1
  const underAttack = state.steps.some(({ type }) => battleSteps.includes(type) || type === 'battle')
  return {
    options,
    phase,
    round,
    epoch,
    untilDawn:
      next > EMPTY
        ? 0
        : Math.max(0, dawnAfter[next] - regions.filter((region) => state.stacks[region] === next).length),
    start,
    active,
    players: state.players.map((_, seat) => playerView(state, seat)),
    places: viewPlaces(state),
    stacks: { ...state.stacks },
    guilds: viewGuilds(state),
    boards: {
      ...boards,
      barn: { ...boards.barn },
      chickens: [...boards.chickens],
      market: { ...boards.market },
      piles: { ...boards.piles },
      forSale: { ...boards.forSale },
      rows: [...boards.rows],
      scrolls: [...boards.scrolls],
      rosary: [...boards.rosary],
    },
    prices: tableOf(goods, (good) => priceOf(state, good)),
    ferries: ferriesRun(state),
    general: [...state.general],
    haversack: { ...state.haversack },
    bank: state.bank,
    vesselSupply: { ...state.vesselSupply },
    discs: { ...state.discs },
    feudums: { ...state.feudums },
    sealSupply: state.sealSupply,
    targets: state.targets,
    deck: deckSize(state.deck),
    monsters: { behemoth: { ...state.monsters.behemoth }, serpent: { ...state.monsters.serpent } },
    ...(underAttack && {
      attack: { ...state.attack, attack: attackValue(state), defence: defenceValue(state) },
    }),
    step: step?.type ?? 'none',
  }
}

export function own(state: State, seat: Seat): Partial<View> {
  const { writs, hand, pouch } = state.players[seat]
  const step = state.steps.at(-1)
  return {
    own: { writs: [...writs], hand: [...hand], pouch },
    ...(step !== undefined && isAsked(state, step, seat) && { doing: actionUnderWay(state.steps) }),
    ...(step?.type === 'keepWrit' && step.seat === seat && { drawn: [...step.drawn] }),
  }
}

function isAsked({ players }: State, step: Step, seat: Seat): boolean {
  if (step.type === 'select') return !players[seat].committed
  if (step.type === 'feed') return !players[seat].nourished
  return 'seat' in step && step.seat === seat
}

/** The steps that an action ends before: what the table does then is no part of it. */
const between: ReadonlySet<StepType> = new Set([
  'takeGoods',
  'placePawn',
  'beginRound',
  'nextTurn',
  'second',
  'endTurn',
  'nourish',
  'collect',
  'replenish',
])

/** All of it is known to all, but for the hands of a fist draw, which the one who picks does not see into. */
function actionUnderWay(steps: readonly Step[]): Step[] {
  let first = steps.length - 1
  while (first > 0 && !between.has(steps[first - 1].type)) first--
  return steps.slice(first).map((step) => (step.type === 'pickHand' ? { ...step, left: 'unknown' } : { ...step }))
}

function playerView(state: State, seat: Seat): PlayerView {
  const player = state.players[seat]
  const { hand, committed, pouch } = player
  return {
    vp: earnedVp(player),
    standing: standingVp(state, seat),
    goods: { ...player.goods },
    barrel: player.barrel,
    shillings: player.shillings,
    markers: player.markers,
    general: state.general[seat],
    tiles: { ...player.tiles },
    seals: player.seals,
    beads: [...player.beads],
    vessels: { ...player.vessels },
    writCount: player.writs.length,
    ...(state.phase === 'over' && { writs: [...player.writs] }),
    pawns: player.pawns.map((pawn) => ({ ...pawn })),
    military: player.military,
    voyage: player.voyage,
    reeves: [...player.reeves],
    freeDiscs: freeDiscs(player),
    committed,
    nourished: player.nourished,
    handCount: committed ? hand.length : 0,
    pouch: committed ? pouch : 'none',
    revealed: [...player.revealed],
    guildUsed: player.guildUsed,
    journeys: player.journeys,
    beatMonster: player.beatMonster,
    penalty: nextPenalty(state, seat),
  }
}

/** 13.4: what is due at the next dawn that asks for it. */
function nextPenalty(state: State, seat: Seat): number {
  const isVassal = locations.some((at) => state.places[at].ruler === seat && state.places[at].kind === 'feudum')
  if (!isVassal || state.epoch >= EMPTY) return 0
  const { military } = state.players[seat]
  return militaryPenalty.slice(military, penaltiesDue[state.epoch + 1]).reduce((sum, one) => sum + one, 0)
}

function viewGuilds(state: State): Record<Guild, GuildView> {
  const stars = state.players.map((_, seat) => starsOf(state, seat))
  const viewOf = (guild: Guild, g: number): GuildView => ({
    seats: [...state.seats[guild]],
    stars: stars.map((own) => own[g]),
  })
  return tableOf(guilds, viewOf)
}

function viewPlaces(state: State): Record<Location, PlaceView> {
  return tableOf(locations, (at) => placeView(state, at))
}

function placeView({ places, adrift }: State, at: Location): PlaceView {
  const place = places[at]
  const goods = goodsAt(place)
  const vessels = adrift.some((one) => one.at === at) ? vesselsAt(adrift, at) : NO_VESSELS
  if (goods === NO_GOODS && vessels === NO_VESSELS && isUntouched(place)) return BARE[place.kind]
  const { kind, guild, ruler, serf, subject, serfSeal, subjectSeal, landscape, resources } = place
  return { kind, guild, ruler, serf, subject, serfSeal, subjectSeal, landscape, resources, goods, vessels }
}

const isUntouched = ({ guild, ruler, serf, subject, serfSeal, subjectSeal, landscape, resources }: Place): boolean =>
  guild === 'none' &&
  ruler === NOBODY &&
  serf === NOBODY &&
  !subject &&
  !serfSeal &&
  !subjectSeal &&
  landscape === 'none' &&
  resources === 0

const NO_GOODS: Goods = noGoods()
const NO_VESSELS: PlaceView['vessels'] = { ship: 0, submersible: 0, flying: 0 }

function bare(kind: Kind): PlaceView {
  const { saltpeter, sulfur, iron, wood, food, ...place } = newPlace(kind)
  return { ...place, goods: NO_GOODS, vessels: NO_VESSELS }
}

/** The places as most of them are. */
const BARE: Readonly<Record<Kind, PlaceView>> = {
  outpost: bare('outpost'),
  farm: bare('farm'),
  town: bare('town'),
  feudum: bare('feudum'),
}

function goodsAt({ saltpeter, sulfur, iron, wood, food }: Place): Goods {
  const isEmpty = saltpeter + sulfur + iron + wood + food === 0
  return isEmpty ? NO_GOODS : { saltpeter, sulfur, iron, wood, food }
}

function vesselsAt(adrift: State['adrift'], at: Location): PlaceView['vessels'] {
  const vessels = { ...NO_VESSELS }
  for (const one of adrift) if (one.at === at) vessels[one.vessel]++
  return vessels
}
