import { type Result, tiesIn } from '@portolan/engine'
import { add, type Bag, cheapest, countOf, STORAGE, said } from '../data/index.ts'
import type { Emit } from './events.ts'
import { bonusPoints, scoreItems, total } from './score.ts'
import { type Ending, isGone, type Player, type State } from './state.ts'

/** 11: nobody has anything to decide any more. */
export function endGame(state: State, ending: Ending, emit: Emit): void {
  state.steps.length = 0
  state.ending = ending
  state.players.forEach((player, seat) => {
    const over = trim(player.cubes)
    if (over !== undefined) emit({ type: 'trimmed', seat, cubes: said(over) })
  })
  emit({ type: 'gameEnded', ending })
  tellScores(state, emit)
}

/** What every Bonus tile was worth, and what decided between equals. */
function tellScores(state: State, emit: Emit): void {
  const { players, order } = state
  for (const seat of order) {
    const counts = bonusPoints(state, players[seat])
    players[seat].bonus.forEach((tile, i) => {
      emit({ type: 'bonusScored', seat, tile, count: counts[i] })
    })
  }
  // 12: who is later in turn order is ahead, so no place is ever shared.
  for (const { seats, points } of tiesIn(result(state)?.standings ?? [], (seat) => !isGone(players[seat]))) {
    emit({ type: 'tieBroken', seats, points })
  }
}

/** 8: tolls taken after one's last turn don't beat the limit; the cheapest cubes go. */
function trim(cubes: Bag): Bag | undefined {
  const excess = countOf(cubes) - STORAGE
  if (excess <= 0) return undefined
  const over = cheapest(cubes, excess)
  add(cubes, over, -1)
  return over
}

/** 12: by points; of those with equal points the one latest in turn order. Who left comes last. */
export function result(state: State): Result | undefined {
  const { ending, players, order } = state
  if (ending === 'none') return undefined
  const totals = players.map((player) => total(state, player))
  const isAhead = (a: number, b: number): boolean => {
    if (isGone(players[a]) || isGone(players[b])) return isGone(players[b]) && !isGone(players[a])
    if (totals[a] !== totals[b]) return totals[a] > totals[b]
    return order.indexOf(a) > order.indexOf(b)
  }
  return {
    ending,
    standings: players.map((player: Player, seat) => ({
      rank: 1 + players.filter((_, other) => isAhead(other, seat)).length,
      score: totals[seat],
      items: scoreItems(state, player),
    })),
  }
}
