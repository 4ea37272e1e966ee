import { askAgain, type Does, type Lets, push } from '@portolan/engine'
import type { EffectOf, QuestId } from '../../data.ts'
import { bringHome, mayPut } from '../island.ts'
import { moveMoves, PASS, placeMoves, recallMoves, sendBackMoves } from '../moves.ts'
import { type Code, no } from '../reason.ts'
import { islandOf, isRival, type Move, piecesOf, type State, type Terms } from '../state.ts'

// Pieces that are put on quests and taken away. The check for clears lies on the stack below the choice, so that it
// comes once, after the last piece.

const questAt = (state: State, id: QuestId): number => {
  const { quests } = islandOf(state)
  for (let quest = 0; quest < quests.length; quest++) if (quests[quest].id === id) return quest
  return -1
}

/** Why a piece of this placing can't go there. `before`: the quests that had the others. */
function whyNotPlace(
  state: State,
  owner: number,
  quest: number,
  spread: EffectOf<'place'>['spread'],
  before: readonly number[],
): Code | undefined {
  if (quest < 0) return 'OTHER_ISLAND'
  for (let i = 1; i < before.length; i++) {
    if (spread === 'distinct' && before[i] === quest) return 'MUST_DIFFER'
    if (spread === 'same' && before[i] !== quest) return 'MUST_BE_SAME'
  }
  return mayPut(state, owner, quest) ? undefined : 'FOG'
}

/** Remembers how many pieces are left to place, and then where the others went. */
export const place: Lets<Terms, EffectOf<'place'>> = {
  words: ({ n, spread }) => ({ key: `effect.place.${spread}`, params: { count: n } }),
  possible: ({ players }, _, { seat }) => players[seat].pieces > 0,
  begin(state, { n }, { seat }) {
    push(state, { type: 'scan', at: 0, again: false })
    return [Math.min(n, state.players[seat].pieces)]
  },
  ask(state, { effect: { spread }, source: { seat, id }, memo }) {
    if (memo[0] === 0) return []
    const { quests } = islandOf(state)
    const moves: Move[] = []
    for (let quest = 0; quest < quests.length; quest++) {
      if (whyNotPlace(state, seat, quest, spread, memo) === undefined) moves.push(placeMoves[quests[quest].id])
    }
    return [{ seat, prompt: { key: 'place', params: { source: id, count: memo[0] } }, moves }]
  },
  refuse(state, { effect: { spread }, source: { seat }, memo }, _, move) {
    if (move.type !== 'place') return no(move.type === 'pass' ? 'MANDATORY' : 'ANSWER_FIRST')
    return no(whyNotPlace(state, seat, questAt(state, move.quest), spread, memo) ?? 'ANSWER_FIRST')
  },
  answer(state, choice, move, _, emit) {
    if (move.type !== 'place') return
    const { source, memo } = choice
    const quest = questAt(state, move.quest)
    state.players[source.seat].pieces--
    state.pieces[quest][source.seat]++
    emit({ type: 'placed', seat: source.seat, quest: move.quest })
    if (memo[0] > 1) askAgain(state, choice, [memo[0] - 1, ...memo.slice(1), quest])
  },
}

/** Remembers how many moves are left. */
export const move: Lets<Terms, EffectOf<'move'>> = {
  words: ({ upTo }) => ({ key: 'effect.move', params: { count: upTo } }),
  begin(state, { upTo }) {
    push(state, { type: 'scan', at: 0, again: false })
    return [upTo]
  },
  ask(state, { source: { seat, id }, memo }) {
    if (memo[0] === 0 || piecesOf(state, seat) === 0) return []
    const { quests } = islandOf(state)
    const moves: Move[] = []
    for (let from = 0; from < quests.length; from++) {
      if (state.pieces[from][seat] === 0) continue
      const ways = moveMoves[quests[from].id]
      for (let to = 0; to < quests.length; to++) {
        if (to !== from && mayPut(state, seat, to, from)) moves.push(ways[to])
      }
    }
    moves.push(PASS)
    return [{ seat, prompt: { key: 'move', params: { source: id, count: memo[0] } }, moves }]
  },
  refuse(state, { source: { seat } }, _, asked) {
    if (asked.type !== 'move') return no('ANSWER_FIRST')
    const [from, to] = [questAt(state, asked.from), questAt(state, asked.to)]
    if (from < 0 || to < 0) return no('OTHER_ISLAND')
    if (from === to) return no('SAME_QUEST')
    return no(state.pieces[from][seat] === 0 ? 'NO_PIECE_THERE' : 'FOG')
  },
  answer(state, choice, made, _, emit) {
    if (made.type !== 'move') return
    const { seat } = choice.source
    const { from, to } = made
    state.pieces[questAt(state, from)][seat]--
    state.pieces[questAt(state, to)][seat]++
    emit({ type: 'moved', seat, from, to })
    if (choice.memo[0] > 1) askAgain(state, choice, [choice.memo[0] - 1])
  },
}

/** The quests with a piece of this owner, as moves. */
function withPieceOf(state: State, owner: number, moves: Readonly<Record<QuestId, Move>>): Move[] {
  const { quests } = islandOf(state)
  const offered: Move[] = []
  for (let quest = 0; quest < quests.length; quest++) {
    if (state.pieces[quest][owner] > 0) offered.push(moves[quests[quest].id])
  }
  return offered
}

const whyNotTake = (type: Move['type'], move: Move) =>
  no(move.type === type ? 'NO_PIECE_THERE' : move.type === 'pass' ? 'MANDATORY' : 'ANSWER_FIRST')

/** Hungry Beasts: one of one's own pieces comes home. */
export const recall: Lets<Terms, EffectOf<'recall'>> = {
  words: () => ({ key: 'effect.recall' }),
  ask: (state, { source: { seat, id } }) => [
    { seat, prompt: { key: 'recall', params: { source: id } }, moves: withPieceOf(state, seat, recallMoves) },
  ],
  refuse: (_, __, ___, made) => whyNotTake('recall', made),
  answer(state, { source: { seat } }, made, _, emit) {
    if (made.type !== 'recall') return
    bringHome(state, questAt(state, made.quest), seat, 1)
    emit({ type: 'recalled', seat, quest: made.quest })
  },
}

/** Cannon: the attacker picks the victim's piece. */
export const sendBack: Lets<Terms, EffectOf<'sendBack'>> = {
  words: () => ({ key: 'effect.sendBack' }),
  possible: (state, _, { seat }) => piecesOf(state, seat) > 0,
  ask(state, { source: { seat, by, id } }) {
    const prompt = isRival(state, seat)
      ? { key: 'sendBackRival', params: { source: id } }
      : { key: 'sendBack', params: { source: id, victim: seat } }
    return [{ seat: by, prompt, moves: withPieceOf(state, seat, sendBackMoves) }]
  },
  refuse: (_, __, ___, made) => whyNotTake('sendBack', made),
  answer(state, { source: { seat, by } }, made, _, emit) {
    if (made.type !== 'sendBack') return
    bringHome(state, questAt(state, made.quest), seat, 1)
    if (isRival(state, seat)) emit({ type: 'rivalSentBack', seat: by, quest: made.quest })
    else emit({ type: 'sentBack', seat: by, victim: seat, quest: made.quest })
  },
}

/** Eruption: nothing is cleared by it. */
export const clearRow: Does<Terms, EffectOf<'clearRow'>> = {
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
