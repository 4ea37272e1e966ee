import { type Chance, mix, pick, type Seat, shuffle, type Viewer } from '@portolan/engine'
import { type Card, cards } from '../data/index.ts'
import type { Writ } from '../data/writs.ts'
import type { Player, State } from './state.ts'
import type { StepOf } from './terms.ts'

// 15: what a viewer cannot know: others' chosen cards and writs, and what lies in the hands of a fist draw. The order
// of the deck, the backs of tiles and the values under seals are not kept at all.

export function redeal(state: State, viewer: Viewer, chance: Chance): void {
  // Once it is over, all is shown.
  if (state.phase === 'over') return
  dealWrits(state, viewer, chance)
  for (let seat = 0; seat < state.players.length; seat++) {
    if (seat !== viewer) dealHand(state, seat, chance)
  }
  for (let i = 0; i < state.steps.length; i++) {
    const step = state.steps[i]
    if (step.type === 'pickHand' && step.left !== 'unknown' && step.hider !== viewer) {
      state.steps[i] = { ...step, left: pick(chance, ['low', 'high'] as const) }
    }
  }
}

/** All writs that the viewer has not seen where they are now change places. */
function dealWrits(state: State, viewer: Viewer, chance: Chance): void {
  const places: Writ[][] = []
  state.players.forEach(({ writs }, seat) => {
    if (seat !== viewer) places.push(writs)
  })
  const drawn: { step: StepOf<'keepWrit'>; at: number; cards: Writ[] }[] = []
  state.steps.forEach((step, at) => {
    if (step.type === 'keepWrit' && step.seat !== viewer) drawn.push({ step, at, cards: [...step.drawn] })
  })
  for (const { cards: list } of drawn) places.push(list)
  for (const { cards: list, knownTo } of state.deck) {
    if (knownTo !== 'all' && knownTo !== viewer) places.push(list)
  }
  mix(chance, ...places)
  for (const { step, at, cards: list } of drawn) state.steps[at] = { ...step, drawn: list }
}

/** Another's cards: any that were not yet shown this round. Who has not committed may still choose anything. */
function dealHand(state: State, seat: Seat, chance: Chance): void {
  const player = state.players[seat]
  if (!player.committed) {
    player.hand.length = 0
    player.pouch = 'none'
    player.pouchWith = 'cube'
    return
  }
  const count = player.hand.length
  const unseen = shuffle(
    chance,
    cards.filter((card) => !player.revealed.includes(card)),
  )
  player.hand = isKnownToDefend(state, seat, player) ? ['defend', ...without(unseen, 'defend')] : unseen
  player.hand.length = count
  shuffle(chance, player.hand)
}

const without = (list: readonly Card[], card: Card): Card[] => list.filter((one) => one !== card)

/** Where only those are asked to defend who can, being asked tells. */
function isKnownToDefend(state: State, seat: Seat, { hand }: Player): boolean {
  if (state.options.defendPrompt === 'always' || !hand.includes('defend')) return false
  return state.steps.some((step) => (step.type === 'defend' || step.type === 'immunity') && step.seat === seat)
}
