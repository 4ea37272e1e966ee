import { tableOf } from '@portolan/engine'
import { type CardId, cardIds, cards, isAction, OPTIONAL_PILE, PIECES, pileSizes, startDeck } from '../data/index.ts'
import { forEachCard } from './end.ts'
import { countIn, isGone, islandOf, piecesOf, piecesOn, pileOf, type State } from './state.ts'

/** What must hold after every move; the first law broken, in words. */
export function violation(state: State): string | undefined {
  return wrongCards(state) ?? wrongPieces(state) ?? wrongPlayers(state) ?? wrongCoins(state)
}

/** Every card is somewhere, and none is there twice. */
function wrongCards(state: State): string | undefined {
  const { players, supply, lost, rival } = state
  const count = tableOf(cardIds, () => 0)
  const add = (card: CardId) => {
    count[card]++
  }
  for (const player of players) forEachCard(player, add)
  lost.forEach(add)
  if (rival !== 'none') rival.medals.forEach(add)
  const sizes: Partial<Record<CardId, number>> = pileSizes[players.length]
  for (const card of cardIds) {
    const pile = pileOf(state, card)
    if (pile !== undefined && pile.left < 0) return `a pile of ${pile.left} ${card}`
    const made = countIn(startDeck, card) * players.length
    const all = made + (pile === undefined ? 0 : (sizes[card] ?? OPTIONAL_PILE))
    const there = count[card] + (pile?.left ?? 0)
    if (there !== all) return `${there} ${card}, not ${all}`
  }
  return supply.length === 0 || supply.length === 15 ? undefined : `${supply.length} piles`
}

function wrongPieces(state: State): string | undefined {
  const { players, rival, pieces, phase } = state
  for (const [owner, player] of players.entries()) {
    const held = player.pieces
    const all = held + piecesOf(state, owner)
    if (held < 0 || all !== (isGone(player) ? 0 : PIECES))
      return `seat ${owner} has ${all} pieces, ${held} of them in the hold`
  }
  if (rival !== 'none' && rival.pieces + piecesOf(state, players.length) !== PIECES) return 'the rival lost a piece'
  if (pieces.some((on) => on.some((n) => n < 0))) return 'fewer than no pieces on a quest'
  // Ruling 13: enough pieces to clear a quest lie there only while that is about to be looked at.
  if (phase === 'vote' || phase === 'over' || state.steps.some(({ type }) => type === 'scan')) return undefined
  const full = islandOf(state).quests.find(({ need }, quest) => piecesOn(state, quest) >= need)
  return full && `${full.id} is not cleared`
}

function wrongPlayers({ players, turn }: State): string | undefined {
  for (const [seat, player] of players.entries()) {
    const { chips, hand, shown, inns, deckArea, deck } = player
    if (chips.food < 0 || chips.coin < 0 || chips.vp < 0) return `seat ${seat} has fewer than no chips`
    if (shown.some((card) => countIn(shown, card) > countIn(hand, card)))
      return `seat ${seat} has shown what it has not`
    if (inns > countIn(shown, 'innkeeper')) return `seat ${seat} revealed ${inns} Innkeepers and has fewer`
    if (deck.some(({ cards: inLayer, count }) => inLayer.length !== count)) return `seat ${seat}'s deck has lost cards`
    if (!isGone(player) && seat !== turn && deckArea.length > 0) return `seat ${seat} has played cards out of turn`
    if (deckArea.some((card) => !isAction(card))) return `seat ${seat} has played a medal`
  }
  return undefined
}

function wrongCoins({ players, phase, turn, coins, bonus }: State): string | undefined {
  if (coins < 0 || bonus < 0) return `${coins} coins, ${bonus} by effects`
  if (phase !== 'action' || turn >= players.length || isGone(players[turn])) return undefined
  const sum = players[turn].deckArea.reduce((total, card) => total + cards[card].coin, bonus)
  return coins === sum ? undefined : `${coins} coins on the deck area, not ${sum}`
}
