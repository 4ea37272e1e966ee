import { type Result, type ScoreItem, tiesIn } from '@portolan/engine'
import { type CardId, cards, emptyPilesToEnd, MOST_TURNS, VP_CHIPS_TO_END } from '../data/index.ts'
import type { Emit } from './events.ts'
import { type Ending, emptyPiles, isGone, type Player, pileOf, type Rival, type State } from './state.ts'

/** 8: what has ended the game, now that a turn has. */
function whatEnds(state: State): Ending | undefined {
  const { players, rival } = state
  if (emptyPiles(state) >= emptyPilesToEnd[players.length]) return 'piles'
  if (pileOf(state, 'golden_medal')?.left === 0) return 'goldenMedals'
  for (const player of players) if (!isGone(player) && player.chips.vp >= VP_CHIPS_TO_END) return 'vpChips'
  if (rival !== 'none' && rival.vp >= VP_CHIPS_TO_END) return 'vpChips'
  for (const player of players) if (!isGone(player) && player.turns < MOST_TURNS) return undefined
  return rival === 'none' || rival.turns >= MOST_TURNS ? 'becalmed' : undefined
}

/** Whether the game is over; the end is made if it is. */
export function endCheck(state: State, emit: Emit): boolean {
  const ending = whatEnds(state)
  if (ending === undefined) return false
  endGame(state, ending, emit)
  return true
}

export function endGame(state: State, ending: Ending, emit: Emit): void {
  state.phase = 'over'
  state.ending = ending
  state.steps.length = 0
  emit({ type: 'gameEnded', ending })
  tellWhoIsFirst(state, emit)
}

/** 9 and 10: what the scores of the seats alone don't say: who of equals has won, and what there was to beat. */
function tellWhoIsFirst(state: State, emit: Emit): void {
  const { players, rival, ending } = state
  if (rival !== 'none') {
    if (ending !== 'abandoned') emit({ type: 'rivalScored', score: rivalScore(rival) })
    return
  }
  for (const { seats, points } of tiesIn(result(state)?.standings ?? [], (seat) => !isGone(players[seat]))) {
    emit({ type: 'tieBroken', seats, points })
  }
}

/** Every card a player owns, wherever it is. */
export const forEachCard = (
  { deck, hand, deckArea, discard, looking }: Player,
  visit: (card: CardId) => void,
): void => {
  for (const { cards: inLayer } of deck) inLayer.forEach(visit)
  hand.forEach(visit)
  deckArea.forEach(visit)
  discard.forEach(visit)
  looking.forEach(visit)
}

/** 9: the points of the cards and of the chips. */
export function scoreOf(player: Player): number {
  let vp = player.chips.vp
  forEachCard(player, (card) => {
    vp += cards[card].vp
  })
  return vp
}

export const rivalScore = ({ vp, medals }: Rival): number => medals.reduce((sum, card) => sum + cards[card].vp, vp)

function itemsOf(player: Player): readonly ScoreItem[] {
  const points = { medals: 0, goldenMedals: 0, otherCards: 0, vpChips: player.chips.vp }
  forEachCard(player, (card) => {
    points[card === 'medal' ? 'medals' : card === 'golden_medal' ? 'goldenMedals' : 'otherCards'] += cards[card].vp
  })
  return Object.entries(points).map(([key, n]) => ({ key, points: n }))
}

export function result(state: State): Result | undefined {
  const { ending, players, start, rival } = state
  if (ending === 'none') return undefined
  const scores = players.map(scoreOf)
  /** 9: of equals, the farther clockwise from the start player is ahead; those who left come last. */
  const place = (seat: number) => (seat - start + players.length) % players.length
  const isAhead = (a: number, b: number): boolean => {
    if (isGone(players[a]) !== isGone(players[b])) return isGone(players[b])
    return scores[a] !== scores[b] ? scores[a] > scores[b] : place(a) > place(b)
  }
  const rankOf = (seat: number): number => {
    // 10: a lone player must have more than the rival.
    if (rival !== 'none') return ending !== 'abandoned' && scores[seat] > rivalScore(rival) ? 1 : 2
    return 1 + players.filter((_, other) => other !== seat && isAhead(other, seat)).length
  }
  return {
    ending,
    standings: players.map((player, seat) => ({ rank: rankOf(seat), score: scores[seat], items: itemsOf(player) })),
  }
}
