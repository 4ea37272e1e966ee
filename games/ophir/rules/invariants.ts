import { cards, items, letterOf, MAX_CAPACITY, MAX_FAVOR, SUPPLY } from '../data/index.ts'
import { freeSpace, metalsToComplete, type State } from './state.ts'

/** What must hold after every move; the first law broken, in words. */
export function violation(state: State): string | undefined {
  const { players, bank, options, market, donated, neutral, turn, barriers, phase } = state
  const supply = options.tightSupply ? players.length + 1 : SUPPLY
  for (const item of items) {
    const all = players.reduce((sum, { hold }) => sum + hold[item], bank[item])
    if (all !== supply || bank[item] < 0)
      return `${all} ${item} in all, ${bank[item]} of them in the bank, not ${supply}`
  }
  for (const [seat, player] of players.entries()) {
    if (items.some((item) => player.hold[item] < 0)) return `seat ${seat} holds less than nothing`
    if (freeSpace(player) < 0) return `seat ${seat} holds more than ${player.capacity} spaces`
    if (player.favor < 0 || player.favor > MAX_FAVOR) return `seat ${seat} has ${player.favor} favor`
    if (player.coins < 0) return `seat ${seat} has ${player.coins} coins`
    if (player.capacity > MAX_CAPACITY) return `seat ${seat} has a hold of ${player.capacity}`
  }
  for (const ship of [...players, neutral]) {
    if (ship.influence < 1 || ship.influence > 6) return `a ship has influence ${ship.influence}`
  }
  if (donated > metalsToComplete(state)) return `${donated} metals donated`
  if (donated !== players.reduce((sum, { goldDonated, silverDonated }) => sum + goldDonated + silverDonated, 0)) {
    return 'the track and the donors disagree'
  }
  if (turn.movesLeft < 0 || turn.movesLeft > 2) return `${turn.movesLeft} moves left`
  // A game abandoned while they are being placed is over with fewer.
  if ((phase === 'draft' || phase === 'sailing') && barriers.length !== 2) return `${barriers.length} barriers`
  if (market !== 'notOpen') {
    const known = [market.top, ...market.slots, ...market.deck.flatMap((one) => one.cards)]
    if (new Set(known).size !== known.length) return 'a market card is there twice'
    if (known.some((id) => cards[id] === undefined)) return 'an unknown market card'
    if (market.deck.some(({ cards, count }) => count > cards.length)) return 'more cards to draw than there are'
    const firstB = market.deck.findIndex((one) => one.cards.some((id) => letterOf(id) === 'B'))
    if (firstB >= 0 && market.deck.slice(firstB).some((one) => one.cards.some((id) => letterOf(id) === 'A')))
      return 'an A card among the B cards'
  }
  return undefined
}
