import { type Chance, perform, push, type Seat } from '@portolan/engine'
import type { Emit } from './events.ts'
import { freshInns, gainChips, showInHand } from './ship.ts'
import { isGone, islandOf, isRival, ownersOf, piecesOn, pileOf, type SourceId, type State, type Step } from './state.ts'
import { asks, type Runs } from './terms.ts'

/** Fog: whether this owner may put a piece there, not counting one that has just left the quest `without`. */
export function mayPut(state: State, owner: number, quest: number, without = -1): boolean {
  const { rule, quests } = islandOf(state)
  if (rule.when !== 'put' || quests[quest].row !== rule.on) return true
  const { pieces } = state
  for (let at = 0; at < quests.length; at++) {
    if (quests[at].row === rule.having && pieces[at][owner] > (at === without ? 1 : 0)) return true
  }
  return false
}

/** Returns one owner's pieces from a quest to the hold. */
export function bringHome(state: State, quest: number, owner: number, n: number): void {
  state.pieces[quest][owner] -= n
  if (!isRival(state, owner)) state.players[owner].pieces += n
  else if (state.rival !== 'none') state.rival.pieces += n
}

/** The owners from the one whose turn it is on, clockwise. */
function* fromTurn(state: State): Iterable<number> {
  const owners = ownersOf(state)
  for (let i = 0; i < owners; i++) yield (state.turn + i) % owners
}

/** 4 CLEARSCAN: the first quest from here on that has enough pieces is cleared; then the search goes on behind it. */
export const scan: Runs<'scan'> = {
  run(state, { at, again }, _, emit) {
    const { quests, rule } = islandOf(state)
    for (let quest = at; quest < quests.length; quest++) {
      if (piecesOn(state, quest) < quests[quest].need) continue
      emit({ type: 'cleared', quest: quests[quest].id })
      const on = state.pieces[quest]
      const steps: Step[] = []
      for (const owner of fromTurn(state)) if (on[owner] > 0) steps.push({ type: 'reward', quest, owner })
      if (rule.when === 'clear' && rule.row === quests[quest].row) steps.push({ type: 'majority', quest })
      steps.push({ type: 'goHome', quest }, { type: 'scan', at: quest + 1, again: true })
      return push(state, ...steps)
    }
    if (again) push(state, { type: 'scan', at: 0, again: false })
  },
}

/** 4 CLEAR: each participant has the whole effect, whatever the number of pieces. */
export const reward: Runs<'reward'> = {
  run(state, { quest, owner }, _, emit) {
    const { id, effects, rivalVp } = islandOf(state).quests[quest]
    if (isRival(state, owner)) return rivalGains(state, rivalVp, id, emit)
    if (isGone(state.players[owner])) return
    emit({ type: 'rewarded', seat: owner, quest: id })
    perform(state, effects, { id, seat: owner, by: owner })
  },
}

function rivalGains(state: State, n: number, source: SourceId, emit: Emit): void {
  if (state.rival === 'none') return
  state.rival.vp += n
  emit({ type: 'rivalGained', n, source })
}

/** Relic Hunters: the owner with more pieces than any other; nobody on a tie. */
export function most(on: readonly number[]): number | undefined {
  let best = 0
  for (let owner = 1; owner < on.length; owner++) if (on[owner] > on[best]) best = owner
  for (let owner = 0; owner < on.length; owner++) if (owner !== best && on[owner] === on[best]) return undefined
  return best
}

/** Relic Hunters, after all participants' effects. */
export const majority: Runs<'majority'> = {
  run(state, { quest }, _, emit) {
    const { quests, rule } = islandOf(state)
    const winner = most(state.pieces[quest])
    if (winner === undefined || rule.when !== 'clear') return
    if (isRival(state, winner)) return rivalGains(state, 1, rule.id, emit)
    emit({ type: 'majority', seat: winner, quest: quests[quest].id })
    perform(state, rule.effects, { id: rule.id, seat: winner, by: winner })
  },
}

/** 4 CLEAR: the pieces go home, and then those without a piece there may answer. */
export const goHome: Runs<'goHome'> = {
  run(state, { quest }, chance, emit) {
    const on = state.pieces[quest]
    const seats = answerers(state, on, chance)
    for (let owner = 0; owner < on.length; owner++) if (on[owner] > 0) bringHome(state, quest, owner, on[owner])
    emit({ type: 'wentHome', quest: islandOf(state).quests[quest].id })
    if (seats.length > 0) push(state, { type: 'inns', seats })
  },
}

/** 6: who may hold an Innkeeper that answers; whether one does is about to be shown. */
function answerers(state: State, on: readonly number[], chance: Chance): readonly Seat[] {
  if (pileOf(state, 'innkeeper') === undefined) return []
  const seats: Seat[] = []
  for (const seat of fromTurn(state)) {
    if (seat === state.turn || isRival(state, seat) || on[seat] > 0) continue
    const player = state.players[seat]
    if (!isGone(player) && player.hand.length > player.inns) seats.push(seat)
  }
  if (seats.length > 0) chance.reveal()
  return seats
}

/** 6: one after another, clockwise; those who have none are passed over. */
export const inns: Runs<'inns'> = {
  run(state, { seats }) {
    const [seat, ...rest] = seats
    if (rest.length > 0) push(state, { type: 'inns', seats: rest })
    const player = state.players[seat]
    if (!isGone(player) && freshInns(player) > 0) askForInn(state, seat)
  },
}

/** That one is asked shows everybody that there is one more. */
function askForInn(state: State, seat: Seat): void {
  const player = state.players[seat]
  showInHand(player, 'innkeeper', player.inns + 1)
  push(state, { type: 'inn', seat })
}

export const inn = asks<'inn'>({
  otherwise: 'ANSWER_FIRST',
  commands: {
    reveal: {
      check: (_, __, ___, { card }) => (card === 'innkeeper' ? undefined : 'ANSWER_FIRST'),
      play(state, _, seat, __, ___, emit) {
        const player = state.players[seat]
        player.inns++
        emit({ type: 'innRevealed', seat })
        gainChips(state, seat, 'food', 1, 'innkeeper', emit)
        if (freshInns(player) > 0) askForInn(state, seat)
      },
    },
    pass: {},
  },
})
