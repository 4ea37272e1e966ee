import { type Result, type Seat, tiesIn } from '@portolan/engine'
import { empireVp, MONASTERY, MONASTERY_VP, SHILLINGS_A_POINT, voyageVp } from '../data/index.ts'
import { locations } from '../data/map.ts'
import { type Charter, charterRules, isCharter } from '../data/writs.ts'
import type { Emit } from './events.ts'
import { type Realm, realmOf } from './seats.ts'
import { earnedVp, inTurnOrder, type Player, type State, sources } from './state.ts'

// 14: the final scoring.

const section = (space: number): number => Math.floor((space - 1) / 2)

/** The furthest in each section score more; all in the monastery score alike. */
export function voyagePoints(state: State, seat: Seat): number {
  const { voyage } = state.players[seat]
  if (voyage === 0) return 0
  if (voyage === MONASTERY) return MONASTERY_VP
  const { lead, other } = voyageVp[section(voyage)]
  const isPassed = state.players.some(
    (rival) => rival.voyage > voyage && rival.voyage < MONASTERY && section(rival.voyage) === section(voyage),
  )
  return isPassed ? other : lead
}

/** 22: sets of three of a kind, feudums helping out where they help most. */
export function setsOf({ outpost, farm, town, feudum }: Realm): number {
  let sets = 0
  let left = feudum
  const rests: number[] = []
  for (const count of [outpost, farm, town]) {
    sets += Math.floor(count / 3)
    rests.push(count % 3)
  }
  for (const wanted of [1, 2]) {
    for (const rest of rests) {
      if (3 - rest !== wanted || left < wanted) continue
      left -= wanted
      sets++
    }
  }
  return sets + Math.floor(left / 3)
}

function empirePoints(state: State, seat: Seat): number {
  const realm = realmOf(state, seat)
  const { outpost, farm, town, feudum } = realm
  return empireVp.plain * (outpost + farm + town) + empireVp.feudum * feudum + empireVp.set * setsOf(realm)
}

/** What a charter is worth to a seat that seals it. */
export function charterPoints(state: State, seat: Seat, charter: Charter): number {
  const { kind, among, values } = charterRules[charter]
  const player = state.players[seat]
  let count = 0
  if (kind === 'barrel') count = player.barrel
  else if (kind === 'monster') count = player.beatMonster ? 1 : 0
  else for (const at of among) if (state.places[at].ruler === seat) count++
  return values[Math.min(count, values.length - 1)]
}

/** seals of immunity come back first; the best charters are sealed. */
function sealedCharters(state: State, seat: Seat): { readonly writ: Charter; readonly points: number }[] {
  const player = state.players[seat]
  const held = player.writs.filter(isCharter).map((writ) => ({ writ, points: charterPoints(state, seat, writ) }))
  return held.sort((a, b) => b.points - a.points).slice(0, player.seals + immunitySeals(state, seat))
}

export const chartersPoints = (state: State, seat: Seat): number =>
  sealedCharters(state, seat).reduce((sum, { points }) => sum + points, 0)

function immunitySeals({ places }: State, seat: Seat): number {
  let count = 0
  for (const at of locations) {
    const { ruler, serf, serfSeal, subjectSeal } = places[at]
    if (serfSeal && serf === seat) count++
    if (subjectSeal && ruler === seat) count++
  }
  return count
}

const shillingPoints = ({ shillings }: Player): number => Math.floor(shillings / SHILLINGS_A_POINT)

export function result(state: State): Result | undefined {
  if (state.phase !== 'over') return undefined
  const items = state.players.map((player, seat) => [
    ...sources.map((key, i) => ({ key, points: player.earned[i] })),
    { key: 'voyage', points: voyagePoints(state, seat) },
    { key: 'empire', points: empirePoints(state, seat) },
    { key: 'shillings', points: shillingPoints(player) },
    { key: 'charters', points: chartersPoints(state, seat) },
  ])
  const scores = items.map((list) => list.reduce((sum, { points }) => sum + points, 0))
  // Most points; then more sulfur in the barrel; then shared.
  const isAhead = (a: Seat, b: Seat) =>
    scores[a] !== scores[b] ? scores[a] > scores[b] : state.players[a].barrel > state.players[b].barrel
  return {
    ending: 'fifthEpoch',
    standings: state.players.map((_, seat) => ({
      rank: 1 + state.players.filter((__, other) => isAhead(other, seat)).length,
      score: scores[seat],
      items: items[seat],
    })),
  }
}

/** What the points alone don't say: the charters that were sealed, and what decided between equals. */
export function tellResult(state: State, emit: Emit): void {
  for (const seat of inTurnOrder(state, state.start)) {
    for (const { writ, points } of sealedCharters(state, seat)) {
      if (points > 0) emit({ type: 'charterScored', seat, writ, points })
    }
  }
  const over = result(state)
  if (over !== undefined) for (const tie of tiesIn(over.standings)) emit(tie)
}

/** What a seat would have if the game were over: its charters are for those to count who know them. */
export const standingVp = (state: State, seat: Seat): number =>
  earnedVp(state.players[seat]) +
  voyagePoints(state, seat) +
  empirePoints(state, seat) +
  shillingPoints(state.players[seat])
