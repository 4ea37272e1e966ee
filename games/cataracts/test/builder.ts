import { type Chance, clone, equal, layer } from '@portolan/engine'
import { expect } from 'vitest'
import type { Amounts, CardId, Counter, MilestoneId, ObjectiveId, Resource } from '../data/index.ts'
import { emptyPlace, layFresh } from '../rules/agenda.ts'
import type { Event } from '../rules/events.ts'
import { cataracts } from '../rules/index.ts'
import type { Move, MoveType } from '../rules/moves.ts'
import { emptyBank, type Options, type Place, type ProblemId, type State } from '../rules/state.ts'

/** Chance that gives these numbers and then 0, however large the choice is. */
export const scripted = (...numbers: readonly number[]): Chance => {
  const left = [...numbers]
  return { int: (n) => Math.min(left.shift() ?? 0, n - 1), reveal: () => {} }
}

export interface Arranged {
  readonly bank?: Amounts
  readonly maxima?: Amounts
  readonly hand?: readonly CardId[]
  readonly deck?: readonly CardId[]
  readonly discard?: readonly CardId[]
  /** From left to right; `–` is an empty slot. */
  readonly agenda?: readonly (ObjectiveId | '–' | ({ readonly card: ObjectiveId } & Partial<Omit<Place, 'card'>>))[]
  readonly milestone?: MilestoneId | ({ readonly card: MilestoneId } & Partial<Omit<Place, 'card'>>)
  /** Top to bottom, in this order. */
  readonly objectiveDeck?: readonly ObjectiveId[]
  readonly objectiveDiscard?: readonly ObjectiveId[]
  readonly counters?: Partial<Record<Counter, number>>
  readonly gained?: Amounts
  readonly taxed?: boolean
  readonly phase?: 'action' | 'resolution'
  readonly options?: Partial<Options>
  readonly with?: Partial<State>
}

/** A game arranged as a scenario says: banks of 3, nothing in the Agenda, M1, the Action Phase, unless it says otherwise. */
export function arrange(given: Arranged = {}) {
  const options: Options = {
    campaign: 'reunification',
    difficulty: 'standard',
    firstGame: false,
    checkpoints: false,
    ...given.options,
  } as Options
  const state = cataracts.setup(1, options, scripted())
  Object.assign(state.bank, given.bank)
  Object.assign(state.maxima, given.maxima)
  state.hand = [...(given.hand ?? [])]
  state.deck = given.deck !== undefined && given.deck.length > 0 ? [layer(given.deck)] : []
  state.discard = [...(given.discard ?? [])]
  state.agenda = (given.agenda ?? ['–', '–', '–']).map((one) => {
    const place = emptyPlace<ObjectiveId>()
    if (one !== '–') layAs(place, one)
    return place
  })
  while (state.agenda.length < 3) state.agenda.push(emptyPlace())
  layAs(state.milestone, given.milestone ?? 'M1')
  state.objectiveDeck = (given.objectiveDeck ?? []).map((card) => layer([card]))
  state.objectiveDiscard = [...(given.objectiveDiscard ?? [])]
  Object.assign(state.counters, given.counters)
  state.gainedInAction = { ...emptyBank(), ...given.gained }
  state.gainedThisTurn = { ...emptyBank(), ...given.gained }
  state.taxed = given.taxed ?? false
  if (given.phase === 'resolution') {
    state.phase = 'resolution'
    state.steps = [{ type: 'resolution' }]
  }
  if ((given.bank?.trade ?? 0) > 0 || options.campaign === 'chronicle') state.trade = true
  Object.assign(state, given.with)
  return new Table(state)
}

function layAs(place: Place, one: ProblemId | ({ readonly card: ProblemId } & Partial<Omit<Place, 'card'>>)): void {
  if (typeof one === 'string') layFresh(place, one)
  else {
    layFresh(place, one.card)
    Object.assign(place, one)
  }
}

/** A state and the hand that plays it. */
export class Table {
  state: State
  events: Event[] = []

  constructor(state: State) {
    this.state = state
  }

  get moves(): readonly Move[] {
    return cataracts.decisions(this.state)[0]?.moves ?? []
  }

  get prompt(): string {
    return cataracts.decisions(this.state)[0]?.prompt.key ?? 'over'
  }

  offers(move: Move): boolean {
    return this.moves.some((one) => equal(one, move))
  }

  /** Plays moves that must be on offer; the laws must hold after each. */
  play(...moves: readonly Move[]): this {
    return this.playWith(scripted(), ...moves)
  }

  playWith(chance: Chance, ...moves: readonly Move[]): this {
    for (const move of moves) {
      expect(this.moves, `offered at ${this.prompt}`).toContainEqual(move)
      expect(cataracts.refuse(this.state, 0, move)).toBeUndefined()
      cataracts.play(this.state, 0, move, chance, (event) => this.events.push(event))
      expect(cataracts.violation?.(this.state)).toBeUndefined()
    }
    return this
  }

  refuses(move: Move): string | undefined {
    const before = clone(this.state)
    const code = cataracts.refuse(this.state, 0, move)?.code
    expect(this.moves).not.toContainEqual(move)
    expect(this.state).toEqual(before)
    return code
  }

  /** What is in the banks, of those asked for. */
  bank(...resources: readonly Resource[]): readonly number[] {
    return resources.map((resource) => this.state.bank[resource])
  }

  get agenda(): readonly string[] {
    return this.state.agenda.map(({ card }) => card)
  }

  slot(n: number): Place {
    return this.state.agenda[n - 1]
  }

  get deckCards(): readonly CardId[] {
    return this.state.deck.flatMap(({ cards }) => cards).sort()
  }

  get objectiveDeck(): readonly ObjectiveId[] {
    return this.state.objectiveDeck.flatMap(({ cards }) => cards)
  }

  told(type: Event['type']): readonly Event[] {
    return this.events.filter((event) => event.type === type)
  }
}

// The moves, as short as they can be said. Slots are counted from 1, as in the dossier.
export const play = (card: CardId): Move => ({ type: 'play', card })
export const putFirst = (card: CardId): Move => ({ type: 'putFirst', card })
export const endActions: Move = { type: 'endActions' }
export const endResolution: Move = { type: 'endResolution' }
export const resolve = (slot: number, card: ProblemId, way = 0): Move => ({
  type: 'resolve',
  place: slot - 1,
  card,
  way,
})
export const push = (slot: number, card: ProblemId): Move => ({ type: 'push', place: slot - 1, card })
export const build = (slot: number, card: ProblemId): Move => ({ type: 'build', place: slot - 1, card })
/** The Milestone as a slot. */
export const M = 6
export const choose = (card: CardId | ProblemId, option: number): Move => ({ type: 'choose', card, option })
export const accept = (card: CardId | ProblemId): Move => ({ type: 'accept', card })
export const resource = (name: Resource): Move => ({ type: 'resource', resource: name })
export const card = (id: CardId): Move => ({ type: 'card', card: id })
export const slot = (n: number): Move => ({ type: 'place', place: n - 1 })
export const objective = (id: ObjectiveId): Move => ({ type: 'objective', card: id })
export const payWith = (...units: readonly Resource[]): Move => ({ type: 'payWith', units })
export const pass: Move = { type: 'pass' }
export const resume: Move = { type: 'resume' }
export const acceptDefeat: Move = { type: 'acceptDefeat' }
export const desperate: Move = { type: 'desperateMeasures' }
export const types = (moves: readonly Move[]): readonly MoveType[] => [...new Set(moves.map(({ type }) => type))]
