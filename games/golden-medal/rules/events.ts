import type { Emit as EmitOf, Seat } from '@portolan/engine'
import type { CardId, Chip, IslandId, OptionalId, QuestId } from '../data/index.ts'
import type { Ending, SourceId } from './state.ts'

export type Event =
  | { type: 'voted'; seat: Seat; island: IslandId }
  | { type: 'banned'; seat: Seat; card: OptionalId }
  | { type: 'landfall'; island: IslandId }
  | { type: 'turnBegan'; seat: Seat }
  | { type: 'played'; seat: Seat; card: CardId }
  | { type: 'gained'; seat: Seat; resource: Chip; n: number; source: SourceId }
  | { type: 'spent'; seat: Seat; resource: Chip; n: number; source: SourceId }
  | { type: 'bonus'; seat: Seat; n: number }
  | { type: 'drew'; seat: Seat; n: number }
  | { type: 'drewThese'; seat: Seat; cards: readonly CardId[] }
  | { type: 'reshuffled'; seat: Seat }
  | { type: 'trashed'; seat: Seat; card: CardId }
  | { type: 'cardGained'; seat: Seat; card: CardId; to: 'discard' | 'hand' }
  | { type: 'looked'; seat: Seat; n: number }
  | { type: 'lookedAtThese'; seat: Seat; cards: readonly CardId[] }
  | { type: 'kept'; seat: Seat }
  | { type: 'keptThis'; seat: Seat; card: CardId }
  | { type: 'discarded'; seat: Seat; card: CardId }
  | { type: 'putBack'; seat: Seat }
  | { type: 'putBackThis'; seat: Seat; card: CardId }
  | { type: 'placed'; seat: Seat; quest: QuestId }
  | { type: 'moved'; seat: Seat; from: QuestId; to: QuestId }
  | { type: 'recalled'; seat: Seat; quest: QuestId }
  | { type: 'rowCleared'; source: SourceId; pieces: number }
  | { type: 'cleared'; quest: QuestId }
  | { type: 'rewarded'; seat: Seat; quest: QuestId }
  | { type: 'majority'; seat: Seat; quest: QuestId }
  | { type: 'wentHome'; quest: QuestId }
  | { type: 'attacked'; seat: Seat; victim: Seat; card: SourceId }
  | { type: 'warded'; seat: Seat }
  | { type: 'foodTaken'; seat: Seat; from: Seat; n: number }
  | { type: 'sentBack'; seat: Seat; victim: Seat; quest: QuestId }
  | { type: 'rivalSentBack'; seat: Seat; quest: QuestId }
  | { type: 'innRevealed'; seat: Seat }
  | { type: 'purchasesBegan'; seat: Seat; coins: number }
  | { type: 'coinsReturned'; seat: Seat; n: number }
  | { type: 'bought'; seat: Seat; card: CardId; cost: number }
  | { type: 'turnEnded'; seat: Seat }
  | { type: 'rivalTurn'; turn: number }
  | { type: 'rivalPlaced'; quest: QuestId }
  | { type: 'rivalGained'; n: number; source: SourceId }
  | { type: 'rivalTook'; card: CardId }
  | { type: 'left'; seat: Seat }
  | { type: 'gameEnded'; ending: Ending }
  | { type: 'tieBroken'; seats: readonly Seat[]; points: number }
  | { type: 'rivalScored'; score: number }
export type Emit = EmitOf<Event>
