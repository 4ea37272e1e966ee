import type { Decision } from '@portolan/engine'
import { neighbours, type Zone } from '../data/index.ts'
import type { Move } from './moves.ts'
import { threshold } from './sailing.ts'
import { isOpen, type State } from './state.ts'

/** 15: a seat that does not answer keeps the table alive and gives nothing away. */
export function idle(state: State, { moves }: Decision<Move>): Move {
  const conclude = moves.find((move) => move.type === 'concludeNeutral' && !move.shift)
  const sails = moves.filter((move) => move.type === 'move')
  return (
    conclude ??
    anyOf(
      state,
      moves.filter((move) => move.type === 'moveNeutral'),
    ) ??
    moves.find((move) => move.type === 'endTurn') ??
    sails.sort((a, b) => danger(state, a.zone) - danger(state, b.zone))[0] ??
    moves[0]
  )
}

/** One of the moves, as good as by chance, of which there is none here: by the dice on all ships and the turn. */
const anyOf = ({ turn, players, neutral }: State, moves: readonly Move[]): Move | undefined =>
  moves[[...players, neutral].reduce((sum, { influence }) => sum + influence, turn.number) % moves.length]

/** Vacant zones first, the one with most exits before the others; then by the number to roll. */
const danger = (state: State, zone: Zone): number => {
  const exits = neighbours[zone].filter((next) => isOpen(state, zone, next)).length
  return threshold(state, zone) * neighbours.center.length + (threshold(state, zone) === 0 ? -exits : 0)
}
