import { type Chance, type Seat, tableOf } from '@portolan/engine'
import { cards, landscapesOf } from '../data/index.ts'
import { locations, vessels } from '../data/map.ts'
import type { Event } from '../rules/events.ts'
import type { Move } from '../rules/moves.ts'
import { type Adrift, noAttack, type Place, type Player, type State } from '../rules/state.ts'
import { decisions, play } from '../rules/steps.ts'
import type { PlaceView, View } from '../rules/view.ts'
import { type Known, knownOf } from './props.ts'

// A move tried on a table that looks the same: the rules themselves say what it would do. What the viewer cannot see
// is made up, and as soon as it would matter the rehearsal is over.

export interface Rehearsal {
  readonly before: State
  readonly after: State
  readonly events: readonly Event[]
  /** Luck, a secret or another's choice has a say in how it goes on. */
  readonly open: boolean
}

/** What this move of the viewer would do now; nothing where the viewer has nothing to decide. */
export function rehearse(view: View, seat: Seat, move: Move): Rehearsal | undefined {
  if (view.doing === undefined) return undefined
  const after = imagine(view, seat)
  const events: Event[] = []
  const emit = (event: Event) => {
    events.push(event)
  }
  let open = false
  try {
    play(after, seat, move, unknown, emit)
    for (let next = smallChange(after, seat); next !== undefined; next = smallChange(after, seat)) {
      play(after, seat, next, unknown, emit)
    }
    // An attacked player may still answer, though the attacker is asked first.
    open = after.steps.some(({ type }) => type === 'challenge')
    open ||= decisions(after).some((decision) => decision.seat !== seat)
  } catch (reason) {
    if (reason !== UNKNOWN) throw reason
    open = true
  }
  return { before: imagine(view, seat), after, events, open }
}

const UNKNOWN = new Error('this hangs on luck')
const unknown: Chance = {
  int() {
    throw UNKNOWN
  },
  reveal() {
    throw UNKNOWN
  },
}

/** How a good is paid, or where sulfur is put, does not change what a move is about: the first way is taken. */
function smallChange(state: State, seat: Seat): Move | undefined {
  const step = state.steps.at(-1)
  if (step?.type !== 'pay' && step?.type !== 'store') return undefined
  return decisions(state).find((decision) => decision.seat === seat)?.moves[0]
}

/** A state that looks like this to the viewer. */
function imagine(view: View, seat: Seat): State {
  const { options, boards, guilds, monsters, attack } = view
  return structuredClone({
    options,
    players: view.players.map((_, i) => imaginePlayer(knownOf(view, i, seat), i === seat)),
    general: [...view.general],
    places: tableOf(locations, (at) => imaginePlace(view.places[at])),
    stacks: view.stacks,
    backs: landscapesOf.map((mix) => ({ ...mix })),
    boards,
    seats: {
      farmer: [...guilds.farmer.seats],
      merchant: [...guilds.merchant.seats],
      alchemist: [...guilds.alchemist.seats],
      knight: [...guilds.knight.seats],
      noble: [...guilds.noble.seats],
      monk: [...guilds.monk.seats],
    },
    haversack: view.haversack,
    bank: view.bank,
    vesselSupply: view.vesselSupply,
    discs: view.discs,
    outpostsMade: 0,
    feudums: view.feudums,
    sealSupply: view.sealSupply,
    immunities: locations.filter((at) => view.places[at].serfSeal || view.places[at].subjectSeal).length,
    faceDown: [0, 0, 0, 0],
    targets: view.targets,
    deck: [{ cards: [], count: view.deck, knownTo: 'nobody' }],
    monsters,
    epoch: view.epoch,
    round: view.round,
    start: view.start,
    active: view.active,
    phase: view.phase,
    adrift: locations.flatMap((at) => imagineAdrift(view.places[at], at)),
    attack: attack ?? { ...noAttack },
    steps: [...(view.doing ?? [])],
  })
}

/** Another's cards are any that were not shown; nothing that is told looks at which they are. */
const imaginePlayer = (player: Known, own: boolean): Player => ({
  goods: player.goods,
  barrel: player.barrel,
  shillings: player.shillings,
  markers: player.markers,
  tiles: player.tiles,
  seals: player.seals,
  beads: [...player.beads],
  vessels: player.vessels,
  writs: [...(player.writs ?? [])],
  // Who still feeds pawns may well feed them all.
  pawns: own || player.nourished ? [...player.pawns] : player.pawns.map((pawn) => ({ ...pawn, fed: true })),
  military: player.military,
  voyage: player.voyage,
  reeves: [...player.reeves],
  hand: [...(player.hand ?? cards.filter((card) => !player.revealed.includes(card)).slice(0, player.handCount))],
  committed: player.committed,
  pouch: player.pouch,
  pouchWith: 'cube',
  revealed: [...player.revealed],
  guildUsed: player.guildUsed,
  journeys: player.journeys,
  beatMonster: player.beatMonster,
  nourished: !own,
  earned: [player.vp, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
})

const imaginePlace = ({ goods, vessels: _, ...place }: PlaceView): Place => ({ ...place, ...goods })

const imagineAdrift = (place: PlaceView, at: Adrift['at']): Adrift[] =>
  vessels.flatMap((vessel) => Array.from({ length: place.vessels[vessel] }, () => ({ at, vessel, exchanged: false })))
