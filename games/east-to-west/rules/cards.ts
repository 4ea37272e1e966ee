import { type Chance, deckSize, draw, layer, push } from '@portolan/engine'
import {
  add,
  BONUS_SLOTS,
  bonusSpaces,
  CARDS_TO_END,
  explorationOf,
  indexOf,
  type MerchantId,
  merchantOf,
  PILE,
  type PointId,
  pointCardOf,
  type Reward,
  ROW,
  rewardOf,
  symbols,
} from '../data/index.ts'
import type { Emit } from './events.ts'
import { offerTrade, offerUpgrade } from './exchange.ts'
import type { Code } from './refusals.ts'
import { join } from './settlers.ts'
import { mover, type State } from './state.ts'
import { gain } from './storage.ts'
import { asks, type Runs, type Step } from './terms.ts'

/** 6.4: paid, taken, the row slides, the deck's top card fills it; then the benefit. */
export function claim(state: State, place: number, chance: Chance, emit: Emit): void {
  const { pointRow, pointTop, seat } = state
  const player = mover(state)
  const [card] = pointRow.splice(place, 1)
  add(player.cubes, pointCardOf(card).cost, -1)
  player.cards.push(card)
  emit({ type: 'claimed', seat, card, points: pointCardOf(card).points, count: player.cards.length })
  if (pointTop !== 'none') {
    pointRow.push(pointTop)
    const next = draw(state.pointDeck, chance)
    state.pointTop = next ?? 'none'
    if (next !== undefined) state.revealed = true
  }
  if (player.cards.length === CARDS_TO_END && !state.finalRound) {
    state.finalRound = true
    emit({ type: 'lastRound', seat })
  }
  benefit(state, card, emit)
}

/** 7 */
function benefit(state: State, card: PointId, emit: Emit): void {
  const { benefit: given } = pointCardOf(card)
  switch (given.icon) {
    case 'saddlebag':
      join(state, given.settlers, emit)
      break
    case 'hammer':
      mover(state).hammers[symbols.indexOf(given.symbol)]++
      break
    case 'compass':
      if (state.covers.some((tile) => tile !== 'none')) push<Step>(state, { type: 'explore' })
      break
    case 'dreamcatcher':
      break
  }
}

/** 7: any tile on the boards; the place is open to everyone from now on. */
export const explore = asks<'explore'>({
  commands: {
    explore: {
      check: ({ covers }, _, __, { location }) => (covers[indexOf[location]] === 'none' ? 'NO_TILE_THERE' : undefined),
      play(state, _, seat, { location }, __, emit) {
        const tile = state.covers[indexOf[location]]
        if (tile === 'none') return
        state.covers[indexOf[location]] = 'none'
        state.players[seat].tiles.push(tile)
        const { points, bounty } = explorationOf(tile)
        emit({ type: 'explored', seat, location, tile, points })
        if (bounty.type === 'gain') gain(state, bounty, emit)
        else if (bounty.type === 'settlers') join(state, bounty.settlers, emit)
        else if (bounty.type === 'upgrade') offerUpgrade(state, bounty.upgrades, 0)
      },
    },
  },
})

/** 6.5 step 1: the card is used first, and taken then. */
export function useMerchant(state: State, place: number, emit: Emit): void {
  const id = state.merchantRow[place]
  const card = merchantOf(id)
  push<Step>(state, { type: 'take', place })
  if (card.type === 'spice') gain(state, card, emit)
  else if (card.type === 'upgrade') offerUpgrade(state, card.upgrades, 0)
  else offerTrade(state, id, 0, emit)
}

/** 6.5 steps 2 to 4. */
export const take: Runs<'take'> = {
  run(state, { place }, chance, emit) {
    const player = mover(state)
    const [card] = state.merchantRow.splice(place, 1)
    player.pile.push(card)
    player.merchants++
    emit({ type: 'merchantTaken', seat: state.seat, card, count: player.pile.length })
    fillRow(state, chance, emit)
    if (player.pile.length === PILE) push<Step>(state, { type: 'reward', reward: 'merchants' }, { type: 'clear' })
  },
}

/** Draws until the row is whole; an empty deck is made anew of the discard pile (ruling 44). */
function fillRow(state: State, chance: Chance, emit: Emit): void {
  while (state.merchantRow.length < ROW) {
    const card = drawMerchant(state, chance, emit)
    if (card === undefined) return
    state.merchantRow.push(card)
    state.revealed = true
  }
}

function drawMerchant(state: State, chance: Chance, emit: Emit): MerchantId | undefined {
  const { merchantDeck, merchantBottom, discards } = state
  if (deckSize(merchantDeck) > 0) return draw(merchantDeck, chance)
  if (merchantBottom.length > 0) {
    // Which card comes is known to those who watched, and still it was not to be seen before.
    chance.int(1)
    return merchantBottom.shift()
  }
  if (discards.length === 0) return undefined
  state.merchantDeck = [layer(discards)]
  discards.length = 0
  emit({ type: 'reshuffled' })
  return draw(state.merchantDeck, chance)
}

/** 6.6: the row goes under the deck, the rightmost card lowest, and four new ones are dealt. */
export function refresh(state: State, chance: Chance, emit: Emit): void {
  state.merchantBottom.push(...state.merchantRow)
  state.merchantRow.length = 0
  emit({ type: 'refreshed', seat: state.seat })
  fillRow(state, chance, emit)
}

/** 6.5 step 4: whether there was a tile or not, the four cards go (ruling 39). */
export const clear: Runs<'clear'> = {
  run(state, _, __, emit) {
    const { pile } = mover(state)
    state.discards.push(...pile)
    pile.length = 0
    emit({ type: 'pileCleared', seat: state.seat })
  },
}

/** 6.9: with no free space or no tile nothing happens. */
export const reward: Runs<'reward'> = {
  run(state, { reward: due }, _, emit) {
    if (
      mover(state).bonus.length < BONUS_SLOTS &&
      state.stackTops.some((_, i) => whyNotStack(state, i, due) === undefined)
    )
      push<Step>(state, { type: 'bonus', reward: due })
    else emit({ type: 'noBonus', seat: state.seat })
  },
}

const rewards: readonly Reward[] = bonusSpaces.map(rewardOf)

function whyNotStack({ stackTops }: State, space: number, due: Reward): Code | undefined {
  if (rewards[space] !== due) return 'STACK_NOT_ALLOWED'
  return stackTops[space] === 'none' ? 'EMPTY_STACK' : undefined
}

export const bonus = asks<'bonus'>({
  prompt: (_, { reward: due }) => ({ key: due === 'merchants' ? 'bonusForMerchants' : 'bonusForColumn' }),
  commands: {
    bonus: {
      check: (state, { reward: due }, _, { space }) => whyNotStack(state, bonusSpaces.indexOf(space), due),
      play(state, _, seat, { space }, chance, emit) {
        const { stackTops, stackUnder } = state
        const stack = bonusSpaces.indexOf(space)
        const top = stackTops[stack]
        if (top === 'none') return
        state.players[seat].bonus.push(top)
        emit({ type: 'bonusTaken', seat, tile: top, space })
        if (stackUnder[stack] === 0) {
          stackTops[stack] = 'none'
          return
        }
        stackUnder[stack]--
        stackTops[stack] = draw(state.bonusBag, chance) ?? 'none'
        state.revealed = true
      },
    },
  },
})
