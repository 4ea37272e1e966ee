import { askAgain, push } from '@portolan/engine'
import type { Spread } from '../../data/index.ts'
import { bringHome, mayPut } from '../island.ts'
import { type Move, moveMoves, placeMoves, recallMoves, sendBackMoves } from '../moves.ts'
import type { Code } from '../refusals.ts'
import { islandOf, isRival, piecesOf, questAt, type State } from '../state.ts'
import { type Does, type Lets, ofOwner } from '../terms.ts'

// Pieces that are put on quests and taken away. The check for clears lies on the stack below the choice, so that it
// comes once, after the last piece.

/** What is not chosen freely can't be declined either. */
const mandatory = (_: State, __: unknown, { type }: Move): Code => (type === 'pass' ? 'MANDATORY' : 'ANSWER_FIRST')

/** Why a piece of this placing can't go there. `before`: the quests that had the others. */
function whyNotPlace(
  state: State,
  seat: number,
  quest: number,
  spread: Spread,
  before: readonly number[],
): Code | undefined {
  if (quest < 0) return 'OTHER_ISLAND'
  for (let i = 1; i < before.length; i++) {
    if (spread === 'distinct' && before[i] === quest) return 'MUST_DIFFER'
    if (spread === 'same' && before[i] !== quest) return 'MUST_BE_SAME'
  }
  return mayPut(state, seat, quest) ? undefined : 'FOG'
}

/** Remembers how many pieces are left to place, and then where the others went. */
export const place: Lets<'place'> = {
  words: ({ n, spread }) => ({ key: `effect.place.${spread}`, params: { count: n } }),
  possible: ({ players }, _, { seat }) => players[seat].pieces > 0,
  begin(state, { n }, { seat }) {
    push(state, { type: 'scan', at: 0, again: false })
    return [Math.min(n, state.players[seat].pieces)]
  },
  ...ofOwner,
  prompt: (_, { source: { id }, memo }) => ({ key: 'place', params: { source: id, count: memo[0] } }),
  otherwise: mandatory,
  commands: {
    place: {
      when: (_, { memo }) => (memo[0] > 0 ? undefined : 'ANSWER_FIRST'),
      list(state, { effect: { spread }, memo }, seat, moves) {
        const all = placeMoves[state.island]
        for (let quest = 0; quest < all.length; quest++) {
          if (whyNotPlace(state, seat, quest, spread, memo) === undefined) moves.push(all[quest])
        }
      },
      check: (state, { effect: { spread }, memo }, seat, { quest }) =>
        whyNotPlace(state, seat, questAt(state, quest), spread, memo),
      play(state, choice, seat, { quest }, _, emit) {
        const at = questAt(state, quest)
        state.players[seat].pieces--
        state.pieces[at][seat]++
        emit({ type: 'placed', seat, quest })
        const [left, ...before] = choice.memo
        if (left > 1) askAgain(state, choice, [left - 1, ...before, at])
      },
    },
  },
}

/** Remembers how many moves are left. */
export const move: Lets<'move'> = {
  words: ({ upTo }) => ({ key: 'effect.move', params: { count: upTo } }),
  begin(state, { upTo }) {
    push(state, { type: 'scan', at: 0, again: false })
    return [upTo]
  },
  ...ofOwner,
  prompt: (_, { source: { id }, memo }) => ({ key: 'move', params: { source: id, count: memo[0] } }),
  commands: {
    move: {
      all: ({ island }) => moveMoves[island],
      check(state, _, seat, made) {
        const from = questAt(state, made.from)
        const to = questAt(state, made.to)
        if (from < 0 || to < 0) return 'OTHER_ISLAND'
        if (from === to) return 'SAME_QUEST'
        if (state.pieces[from][seat] === 0) return 'NO_PIECE_THERE'
        return mayPut(state, seat, to, from) ? undefined : 'FOG'
      },
      play(state, choice, seat, { from, to }, _, emit) {
        state.pieces[questAt(state, from)][seat]--
        state.pieces[questAt(state, to)][seat]++
        emit({ type: 'moved', seat, from, to })
        if (choice.memo[0] > 1) askAgain(state, choice, [choice.memo[0] - 1])
      },
    },
    // Where there is no piece, there is nothing to decline: the effect is skipped.
    pass: {
      when: (state, _, seat) => (piecesOf(state, seat) > 0 ? undefined : 'ANSWER_FIRST'),
    },
  },
}

/** Why this owner's piece can't be taken from there. */
const whyNotTake = (state: State, side: number, quest: number): Code | undefined =>
  quest < 0 || state.pieces[quest][side] === 0 ? 'NO_PIECE_THERE' : undefined

/** Hungry Beasts: one of one's own pieces comes home. */
export const recall: Lets<'recall'> = {
  words: () => ({ key: 'effect.recall' }),
  ...ofOwner,
  prompt: (_, { source: { id } }) => ({ key: 'recall', params: { source: id } }),
  otherwise: mandatory,
  commands: {
    recall: {
      all: ({ island }) => recallMoves[island],
      check: (state, _, seat, { quest }) => whyNotTake(state, seat, questAt(state, quest)),
      play(state, _, seat, { quest }, __, emit) {
        bringHome(state, questAt(state, quest), seat, 1)
        emit({ type: 'recalled', seat, quest })
      },
    },
  },
}

/** Cannon: the attacker picks the victim's piece. */
export const sendBack: Lets<'sendBack'> = {
  words: () => ({ key: 'effect.sendBack' }),
  possible: (state, _, { seat }) => piecesOf(state, seat) > 0,
  who: (_, { source: { by } }) => by,
  prompt: (state, { source: { seat: victim, id } }) =>
    isRival(state, victim)
      ? { key: 'sendBackRival', params: { source: id } }
      : { key: 'sendBack', params: { source: id, victim } },
  otherwise: mandatory,
  commands: {
    sendBack: {
      all: ({ island }) => sendBackMoves[island],
      check: (state, { source }, _, { quest }) => whyNotTake(state, source.seat, questAt(state, quest)),
      play(state, { source: { seat: victim } }, seat, { quest }, _, emit) {
        bringHome(state, questAt(state, quest), victim, 1)
        if (isRival(state, victim)) emit({ type: 'rivalSentBack', seat, quest })
        else emit({ type: 'sentBack', seat, victim, quest })
      },
    },
  },
}

/** Eruption: nothing is cleared by it. */
export const clearRow: Does<'clearRow'> = {
  words: ({ row }) => ({ key: `effect.clearRow.${row}` }),
  run(state, { row }, { id }, _, emit) {
    const { quests } = islandOf(state)
    let pieces = 0
    for (let quest = 0; quest < quests.length; quest++) {
      if (quests[quest].row !== row) continue
      const on = state.pieces[quest]
      for (let owner = 0; owner < on.length; owner++) {
        pieces += on[owner]
        if (on[owner] > 0) bringHome(state, quest, owner, on[owner])
      }
    }
    emit({ type: 'rowCleared', source: id, pieces })
  },
}
