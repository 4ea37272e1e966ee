import { type Chance, clone, deckSize } from '@portolan/engine'
import { type CardId, type Counter, collapseAt, type ObjectiveId } from '../data/index.ts'
import { ladyPrice } from './bank.ts'
import { countCalamities } from './counts.ts'
import { renown } from './end.ts'
import type { Event } from './events.ts'
import { END_ACTIONS, END_RESOLUTION } from './moves.ts'
import {
  type Bank,
  type Ending,
  type Options,
  type Phase,
  type Place,
  type ProblemId,
  SEAT,
  type State,
} from './state.ts'
import { play, refuse } from './steps.ts'

export interface PlaceView {
  readonly card: ProblemId | 'none'
  readonly clock: number
  readonly marker: number
  readonly counter: number
  readonly progress: readonly number[]
  readonly built: boolean
}

/** What would happen for certain if the phase were ended now, as far as neither chance nor a choice comes in. */
export interface Forecast {
  readonly events: readonly Event[]
  /** It goes on further than can be foretold. */
  readonly uncertain: boolean
}

export interface View {
  readonly phase: Phase
  readonly options: Options
  readonly turn: number
  readonly bank: Bank
  readonly maxima: Bank
  readonly trade: boolean
  readonly drawBase: number
  readonly drawNext: number
  readonly hand: readonly CardId[]
  /** 4: what is in the deck, in no order. */
  readonly deck: readonly CardId[]
  readonly discard: readonly CardId[]
  readonly inPlay: readonly CardId[]
  readonly agenda: readonly PlaceView[]
  readonly milestone: PlaceView & { readonly resolved: boolean }
  /** The card that left its place to be dealt with, while a choice is open. */
  readonly resolving?: { readonly place: number; readonly card: ObjectiveId }
  /** 4: its contents are nobody's business; what was scouted and lies on top is known. */
  readonly objectiveDeck: { readonly count: number; readonly top: readonly ObjectiveId[] }
  readonly objectiveDiscard: readonly ObjectiveId[]
  readonly counters: Readonly<Record<Counter, number>>
  readonly ladyPrice: number
  readonly guardLess: number
  readonly chariotLess: number
  readonly cataclysms: readonly ObjectiveId[]
  readonly provinces: readonly CardId[]
  readonly trades: readonly ObjectiveId[]
  readonly gainedInAction: Bank
  readonly gainedThisTurn: Bank
  readonly taxed: boolean
  readonly desperate: boolean
  readonly sealed: boolean
  readonly sealedNext: boolean
  readonly milestonesResolved: number
  readonly calamities: number
  readonly collapseAt: number
  readonly renown: number
  readonly resumed: number
  readonly ending: Ending | 'none'
  readonly forecast?: Forecast
}

export function view(state: State): View {
  const { milestone, options } = state
  const resolving = state.steps.findLast((step) => step.type === 'settle')
  const foretold = forecast(state)
  return {
    phase: state.phase,
    options: { ...options },
    turn: state.turn,
    bank: { ...state.bank },
    maxima: { ...state.maxima },
    trade: state.trade,
    drawBase: state.drawBase,
    drawNext: state.drawNext,
    hand: [...state.hand],
    deck: state.deck.flatMap(({ cards }) => cards).sort(byNumber),
    discard: [...state.discard],
    inPlay: [...state.inPlay],
    agenda: state.agenda.map(placeView),
    milestone: { ...placeView(milestone), resolved: milestone.resolved },
    ...(resolving && { resolving: { place: resolving.place, card: resolving.from } }),
    objectiveDeck: { count: deckSize(state.objectiveDeck), top: knownTop(state) },
    objectiveDiscard: [...state.objectiveDiscard],
    counters: { ...state.counters },
    ladyPrice: ladyPrice(state, LADY_PRINTED),
    guardLess: state.guardLess,
    chariotLess: state.chariotLess,
    cataclysms: [...state.cataclysms],
    provinces: [...state.provinces],
    trades: [...state.trades],
    gainedInAction: { ...state.gainedInAction },
    gainedThisTurn: { ...state.gainedThisTurn },
    taxed: state.taxed,
    desperate: state.desperate,
    sealed: state.sealed,
    sealedNext: state.sealedNext,
    milestonesResolved: state.milestonesResolved,
    calamities: countCalamities(state),
    collapseAt: collapseAt[options.campaign][options.difficulty],
    renown: renown(state),
    resumed: state.resumed,
    ending: state.ending,
    ...(foretold && { forecast: foretold }),
  }
}

const LADY_PRINTED = 4

const byNumber = (a: CardId, b: CardId) =>
  Number.parseInt(a.slice(1), 10) - Number.parseInt(b.slice(1), 10) || (a < b ? -1 : 1)

const placeView = ({ card, clock, marker, counter, progress, built }: Place): PlaceView => ({
  card,
  clock,
  marker,
  counter,
  progress: [...progress],
  built,
})

/** Layers of a single card above the first that is mixed: their order is known. */
function knownTop({ objectiveDeck }: State): readonly ObjectiveId[] {
  const mixed = objectiveDeck.findIndex(({ cards }) => cards.length > 1)
  return objectiveDeck.slice(0, mixed < 0 ? undefined : mixed).map(({ cards }) => cards[0])
}

/** The rules themselves end the phase on a copy, until chance or a choice would be needed. */
function forecast(state: State): Forecast | undefined {
  const top = state.steps.at(-1)
  const move = top?.type === 'action' ? END_ACTIONS : top?.type === 'resolution' ? END_RESOLUTION : undefined
  if (move === undefined || refuse(state, SEAT, move) !== undefined) return undefined
  const events: Event[] = []
  const trial = clone(state)
  try {
    play(trial, SEAT, move, NO_CHANCE, (event) => events.push(event))
  } catch (thrown) {
    if (thrown !== UNKNOWN) throw thrown
    return { events, uncertain: true }
  }
  return { events, uncertain: trial.phase !== 'resolution' || trial.steps.at(-1)?.type !== 'resolution' }
}

const UNKNOWN = Symbol('chance would be needed')
const unknown = (): never => {
  throw UNKNOWN
}
const NO_CHANCE: Chance = { int: unknown, reveal: unknown }
