import type { Emit as EmitOf } from '@portolan/engine'
import type { CardId, Counter, MilestoneId, ObjectiveId, Resource, Side, Title } from '../data/index.ts'
import type { Ending, Phase, ProblemId } from './state.ts'

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
  | { type: 'titleWon'; title: Title; score: number; turn: number }
export type Emit = EmitOf<Event>
