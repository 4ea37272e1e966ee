import { type Chance, putOnTop, type Seat } from '@portolan/engine'
import { type CardId, type IslandId, OPTIONAL_PILE, type OptionalId, type QuestId } from '../data/index.ts'
import type { Event } from '../rules/events.ts'
import { goldenMedal } from '../rules/index.ts'
import type { Move } from '../rules/moves.ts'
import { islandOf, type Options, type Player, pileOf, type State } from '../rules/state.ts'

export const plainOptions: Options = {
  cards: 'first_voyage',
  island: 'recommended',
  peacefulWaters: false,
  showScores: false,
  rival: 'normal',
}

/** The defaults, with these in their place. */
export const withOptions = (given: Partial<Options>): Options => Object.assign({}, plainOptions, given)

/** A chance that gives what it is told, and then the first there is; `reveals` counts the secrets shown. */
export function told(...ints: readonly number[]): Chance & { reveals: number } {
  const left = [...ints]
  return {
    reveals: 0,
    int: (n) => (left.shift() ?? 0) % n,
    reveal() {
      this.reveals++
    },
  }
}

export interface Table {
  readonly players?: number
  readonly island?: IslandId
  readonly options?: Partial<Options>
  /** Kinds that must be in the supply beside those of the First Voyage. */
  readonly piles?: readonly OptionalId[]
}

export interface ShipOf {
  readonly hand?: readonly CardId[]
  /** Top card first. */
  readonly deck?: readonly CardId[]
  readonly discard?: readonly CardId[]
  readonly deckArea?: readonly CardId[]
  readonly food?: number
  readonly coin?: number
  readonly vp?: number
  /** On the island. */
  readonly pieces?: Partial<Record<QuestId, number>>
  /** Unused pieces, where they are not what ten leaves. */
  readonly hold?: number
}

/**
 * The worked examples' table: A is the start player and in the action phase, piles are full, and hands and decks are
 * as told. Cards that an example speaks of are there whether or not the supply would have them.
 */
export function table(setting: Table = {}, ...ships: readonly ShipOf[]): State {
  const players = setting.players ?? 2
  const options = withOptions({ ...setting.options, ...(setting.island && { island: setting.island }) })
  const state = goldenMedal.setup(players, options, told())
  for (const card of setting.piles ?? []) {
    if (pileOf(state, card) === undefined)
      state.supply[7 + (setting.piles ?? []).indexOf(card)] = { card, left: OPTIONAL_PILE }
  }
  for (let seat = 0; seat < players; seat++) arrange(state, seat, ships[seat] ?? {})
  return state
}

function arrange(state: State, seat: Seat, ship: ShipOf): void {
  const player = state.players[seat]
  player.hand = [...(ship.hand ?? [])]
  player.deck = []
  putOnTop(player.deck, ...(ship.deck ?? []))
  player.discard = [...(ship.discard ?? [])]
  player.deckArea = [...(ship.deckArea ?? [])]
  player.chips = { food: ship.food ?? 0, coin: ship.coin ?? 0, vp: ship.vp ?? 0 }
  for (const [quest, n] of Object.entries(ship.pieces ?? {})) put(state, seat, quest as QuestId, n ?? 0)
  if (ship.hold !== undefined) player.pieces = ship.hold
}

const questAt = (state: State, id: QuestId): number => islandOf(state).quests.findIndex((one) => one.id === id)

/** Puts pieces from the hold on a quest. */
export function put(state: State, owner: number, quest: QuestId, n: number): void {
  state.pieces[questAt(state, quest)][owner] += n
  if (owner < state.players.length) state.players[owner].pieces -= n
  else if (state.rival !== 'none') state.rival.pieces -= n
}

/** The pieces on a quest, by owner. */
export const on = (state: State, quest: QuestId): readonly number[] => state.pieces[questAt(state, quest)]

/** Plays an offered move of the seat that is asked, and returns what happened. */
export function act(state: State, move: Move, chance: Chance = told()): Event[] {
  const [decision] = goldenMedal.decisions(state)
  const refusal = goldenMedal.refuse(state, decision.seat, move)
  if (refusal !== undefined) throw new Error(`${JSON.stringify(move)} is refused: ${JSON.stringify(refusal)}`)
  const events: Event[] = []
  goldenMedal.play(state, decision.seat, move, chance, (event) => events.push(event))
  return events
}

/** Ends the turn of the one before, so that this seat's begins with its start phase. */
export function startTurn(state: State, seat: Seat, chance: Chance = told()): void {
  state.turn = (seat + state.players.length - 1) % state.players.length
  state.steps.splice(0, state.steps.length, { type: 'purchase' })
  state.phase = 'purchase'
  act(state, { type: 'endPurchases' }, chance)
}

export const play = (card: CardId): Move => ({ type: 'play', card })
export const buy = (card: CardId): Move => ({ type: 'buy', card })
export const place = (quest: QuestId): Move => ({ type: 'place', quest })
export const gain = (card: CardId): Move => ({ type: 'gain', card })
export const trash = (card: CardId): Move => ({ type: 'trash', card })
export const discard = (card: CardId): Move => ({ type: 'discard', card })
export const endActions: Move = { type: 'endActions' }
export const endPurchases: Move = { type: 'endPurchases' }
export const pass: Move = { type: 'pass' }

/** Why the seat that is asked is refused this. */
export const why = (state: State, move: Move, seat = asked(state)): string | undefined =>
  goldenMedal.refuse(state, seat, move)?.code

export const asked = (state: State): Seat => goldenMedal.decisions(state)[0].seat
export const offered = (state: State): readonly Move[] => goldenMedal.decisions(state)[0].moves

export const chipsOf = ({ chips: { food, coin, vp } }: Player): string => `f${food} c${coin} v${vp}`

export const left = (state: State, card: CardId): number | undefined => pileOf(state, card)?.left
