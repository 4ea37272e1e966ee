import {
  type Deck,
  type EffectStep,
  type Emit as EmitOf,
  listOf,
  type MoveOf,
  type OptionsOf,
  range,
  type Seat,
} from '@portolan/engine'
import {
  type CardId,
  type Counter,
  campaigns,
  cardIds,
  difficulties,
  type Effect,
  type MilestoneId,
  MOST_SLOTS,
  milestoneIds,
  milestones,
  type ObjectiveId,
  objectiveIds,
  objectives,
  type Problem,
  type Resource,
  resources,
  type Side,
  type Title,
} from '../data.ts'

/** 14: the campaign and the variants. */
export const options = {
  campaign: campaigns,
  difficulty: difficulties,
  firstGame: [false, true],
  checkpoints: [false, true],
} as const
export type Options = OptionsOf<typeof options>

export type ProblemId = ObjectiveId | MilestoneId
export const problemIds: readonly ProblemId[] = [...objectiveIds, ...milestoneIds]

/** Where a problem lies: an Agenda slot, counted from 0, or the Milestone to the right of them all. */
export const MILESTONE = MOST_SLOTS
export const places = range(0, MILESTONE)

/** 19: the decisions. Most answers to an effect's question are a card, a place, a resource or an option of the card. */
export const moveShapes = {
  play: { card: cardIds },
  putFirst: { card: cardIds },
  desperateMeasures: {},
  endActions: {},
  resolve: { place: places, card: problemIds, way: range(0, 2) },
  push: { place: places, card: problemIds },
  build: { place: places, card: problemIds },
  endResolution: {},
  payWith: { units: listOf(resources, 8) },
  choose: { card: [...cardIds, ...problemIds], option: range(0, 3) },
  accept: { card: [...cardIds, ...problemIds] },
  resource: { resource: resources },
  card: { card: cardIds },
  place: { place: places },
  objective: { card: objectiveIds },
  pass: {},
  acceptDefeat: {},
  resume: {},
} as const
export type Move = MoveOf<typeof moveShapes>
export type MoveType = Move['type']
export type MoveOfType<Type extends MoveType> = Extract<Move, { type: Type }>

export type Bank = Record<Resource, number>

/** A place in the row, and all that is remembered of the card that lies there. */
export interface Place {
  card: ProblemId | 'none'
  /** 0: no clock. */
  clock: number
  marker: number
  /** How many times an upkeep card has yet to act. */
  counter: number
  /** By way, of those done in parts; a Project's is the first. */
  progress: number[]
  /** A Project was built, so the clock won't tick. */
  built: boolean
  /** 6.5: it was here when the clocks began to advance. */
  noted: boolean
  /** A Milestone that waits for the next to be revealed. */
  resolved: boolean
}

export type Phase = 'dawn' | 'action' | 'aftermath' | 'resolution' | 'clocks' | 'reset' | 'over'

export const endings = ['won', 'besieged', 'coup', 'desolation', 'vassalized', 'collapse', 'conceded'] as const
export type Ending = (typeof endings)[number]

/** Whose effect is being carried out. */
export interface Source {
  readonly card: CardId | ProblemId
  /** Where it lies; −1 for an Action card. */
  readonly place: number
}

export type Step =
  | EffectStep<Effect, Source>
  | { readonly type: 'upkeep'; readonly when: 'dawn' | 'resolution'; readonly at: number }
  | { readonly type: 'spent'; readonly place: number; readonly card: ObjectiveId }
  | { readonly type: 'action' }
  | { readonly type: 'played'; readonly card: CardId }
  | { readonly type: 'aftermath'; readonly at: number }
  | { readonly type: 'resolution' }
  | { readonly type: 'deed'; readonly move: Extract<Move, { type: 'resolve' | 'push' | 'build' }> }
  | Settle
  | { readonly type: 'tick'; readonly at: number }
  | { readonly type: 'slip'; readonly at: number }
  | { readonly type: 'collapse' }
  | { readonly type: 'reveal' }
  | { readonly type: 'fill' }
  | { readonly type: 'drawUp' }
  | { readonly type: 'turn' }
  | { readonly type: 'fallen'; readonly ending: Ending }

/** A card that left its place to be dealt with, and what will become of it when its effects are done. */
export interface Settle {
  readonly type: 'settle'
  readonly place: number
  readonly from: ObjectiveId
  /** What it is now: the same, unless it has become another. */
  card: ObjectiveId
  after: 'destroy' | 'return' | 'transform'
}

export interface State {
  phase: Phase
  options: Options
  turn: number
  bank: Bank
  maxima: Bank
  /** Trade Goods are in play. */
  trade: boolean
  drawBase: number
  drawNext: number
  hand: CardId[]
  deck: Deck<CardId>
  discard: CardId[]
  /** The cards being played, the last on top of the others. */
  inPlay: CardId[]
  agenda: Place[]
  milestone: Place
  /** What follows a resolved Milestone. */
  next: MilestoneId | 'none'
  milestonesResolved: number
  objectiveDeck: Deck<ObjectiveId>
  objectiveDiscard: ObjectiveId[]
  counters: Record<Counter, number>
  /** How much Court Objectives took off the Lady of Gold's price. */
  ladyLess: number
  /** What Royal Guard and Noble Charioteers yield less. */
  guardLess: number
  chariotLess: number
  wheelTurnersExiled: boolean
  /** The active Cataclysms, unlocked Provinces and unlocked Trades, in the order they came. */
  cataclysms: ObjectiveId[]
  provinces: CardId[]
  trades: ObjectiveId[]
  gainedInAction: Bank
  gainedThisTurn: Bank
  taxed: boolean
  desperate: boolean
  /** Ruling 53: nothing can be resolved this turn; in the next. */
  sealed: boolean
  sealedNext: boolean
  /** 14: the state at the last chapter, as text; '' while there is none. */
  checkpoint: string
  resumed: number
  ending: Ending | 'none'
  steps: Step[]
}

export type Zone = 'hand' | 'discard' | 'deck'

export type Event =
  | { type: 'turnBegan'; turn: number }
  | { type: 'phaseBegan'; phase: Phase }
  | { type: 'played'; card: CardId }
  | { type: 'paid'; resource: Resource; n: number }
  | { type: 'gained'; resource: Resource; n: number; wasted: number }
  | { type: 'lost'; resource: Resource; n: number }
  | { type: 'calamity'; resource: Resource; card: ObjectiveId; n: number }
  | { type: 'maximum'; resource: Resource; maximum: number }
  | { type: 'desperate' }
  | { type: 'putFirst'; card: CardId }
  | { type: 'retained'; card: CardId }
  | { type: 'seasonGone'; card: CardId }
  | { type: 'expended'; card: CardId }
  | { type: 'drew'; cards: readonly CardId[] }
  | { type: 'deckRenewed' }
  | { type: 'disrupted'; cards: readonly CardId[] }
  | { type: 'recurred'; card: CardId }
  | { type: 'shuffledIn'; card: CardId }
  | { type: 'cardGained'; card: CardId; n: number; zone: Zone }
  | { type: 'cardBecame'; card: CardId; to: CardId }
  | { type: 'cardCopied'; card: CardId }
  | { type: 'cardDestroyed'; card: CardId }
  | { type: 'drawNext'; by: number }
  | { type: 'drawBase'; n: number }
  | { type: 'sharedClock'; counter: Counter; card: CardId; n: number }
  | { type: 'objectiveGained'; card: ObjectiveId; n: number }
  | { type: 'scouted'; cards: readonly ObjectiveId[] }
  | { type: 'buried'; card: ObjectiveId }
  | { type: 'delayed'; place: number; card: ProblemId; clock: number }
  | { type: 'nothingToDelay' }
  | { type: 'resolved'; place: number; card: ProblemId; way: number }
  | { type: 'advanced'; place: number; card: ProblemId; way: number; progress: number; size: number }
  | { type: 'pushed'; place: number; card: ProblemId; marker: number; length: number }
  | { type: 'built'; place: number; card: ProblemId; progress: number; size: number }
  | { type: 'ticked'; place: number; card: ProblemId; clock: number }
  | { type: 'slipped'; place: number; card: ProblemId; marker: number }
  | { type: 'failed'; place: number; card: ProblemId }
  | { type: 'trackWon'; place: number; card: ProblemId }
  | { type: 'trackLost'; place: number; card: ProblemId }
  | { type: 'upkeep'; place: number; card: ProblemId; left: number }
  | { type: 'returned'; card: ObjectiveId }
  | { type: 'objectiveDestroyed'; card: ObjectiveId }
  | { type: 'became'; place: number; card: ObjectiveId; to: ObjectiveId }
  | { type: 'entered'; place: number; card: ObjectiveId }
  | { type: 'escalated'; place: number; card: ObjectiveId }
  | { type: 'replaced'; place: number; card: ObjectiveId }
  | { type: 'objectivesRenewed' }
  | { type: 'stacked'; n: number }
  | { type: 'raidMarked'; card: ProblemId; n: number; size: number }
  | { type: 'marked'; side: Side }
  | { type: 'cataclysmActive'; card: ObjectiveId }
  | { type: 'ladyCheaper'; n: number }
  | { type: 'yieldsLess'; card: CardId; resource: Resource; n: number }
  | { type: 'tradeUnlocked' }
  | { type: 'agendaGrew'; slots: number }
  | { type: 'generationPassed' }
  | { type: 'listGained'; n: number }
  | { type: 'exiled' }
  | { type: 'sealed' }
  | { type: 'milestoneResolved'; card: ProblemId }
  | { type: 'milestoneRevealed'; card: MilestoneId }
  | { type: 'chapter'; card: MilestoneId }
  | { type: 'fell'; ending: Ending }
  | { type: 'resumed'; turn: number }
  | { type: 'gameEnded'; ending: Ending }
  | { type: 'titleWon'; title: Title; score: number }
export type Emit = EmitOf<Event>

/** What the effect interpreter knows of the game. */
export interface Terms {
  state: State
  effect: Effect
  source: Source
  move: Move
  event: Event
}

/** The one player. */
export const SEAT: Seat = 0

export const emptyBank = (): Bank => ({ might: 0, stability: 0, influence: 0, food: 0, trade: 0 })

export function emptyOut(bank: Bank): void {
  bank.might = 0
  bank.stability = 0
  bank.influence = 0
  bank.food = 0
  bank.trade = 0
}

const problems = new Map<ProblemId, Problem>(
  [...Object.values(objectives), ...Object.values(milestones)].map((problem) => [problem.id, problem]),
)
export const problemOf = (card: ProblemId): Problem => {
  const problem = problems.get(card)
  if (problem === undefined) throw new Error(`no card ${card}`)
  return problem
}

export const placeAt = (state: State, place: number): Place =>
  place === MILESTONE ? state.milestone : state.agenda[place]

export const isMilestone = (card: ProblemId): card is MilestoneId => card.charCodeAt(0) === 77
