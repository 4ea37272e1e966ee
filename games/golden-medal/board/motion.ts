import { type Chip, islands, type QuestId } from '../data/index.ts'
import type { Event } from '../rules/events.ts'
import type { View } from '../rules/view.ts'

// Names for what moves, the same before and after: pieces between the hold and the quests, and chips from a quest.

export const holdToken = (owner: number): string => `hold-${owner}`

/** One owner's pieces on a quest, counted from 0. */
export const pieceToken = (quest: QuestId, owner: number, n: number): string => `piece-${quest}-${owner}-${n}`

type Seen = Pick<View, 'island' | 'pieces'>

/** Where a piece of this owner that is new on this quest has come from: another quest, or the hold. */
export function cameFrom(events: readonly Event[], { island, pieces }: Seen, quest: QuestId, owner: number): string {
  for (const event of events) {
    if (event.type !== 'moved' || event.seat !== owner || event.to !== quest || island === undefined) continue
    const at = islands[island].quests.findIndex(({ id }) => id === event.from)
    return pieceToken(event.from, owner, pieces[at]?.[owner] ?? 0)
  }
  return holdToken(owner)
}

/** The pieces of this owner that have just come home, by where they were. */
export function homecomings(events: readonly Event[], owner: number, seats: number): readonly string[] {
  const home = new Set<QuestId>()
  const shared = new Set<QuestId>()
  for (const event of events) {
    if (event.type === 'rewarded' && event.seat === owner) shared.add(event.quest)
    else if (event.type === 'rivalGained' && owner === seats) shared.add(event.source as QuestId)
    else if (event.type === 'wentHome' && shared.has(event.quest)) home.add(event.quest)
    else if (event.type === 'recalled' && event.seat === owner) home.add(event.quest)
    else if (event.type === 'sentBack' && event.victim === owner) home.add(event.quest)
    else if (event.type === 'rivalSentBack' && owner === seats) home.add(event.quest)
  }
  return [...home].map((quest) => pieceToken(quest, owner, 0))
}

/** The quests that have just given this seat chips of this kind, by its piece there. */
export const gainsFrom = (events: readonly Event[], { island }: Seen, seat: number, chip: Chip): readonly string[] =>
  events.flatMap((event) => {
    if (event.type !== 'gained' || event.seat !== seat || event.resource !== chip || island === undefined) return []
    const quest = islands[island].quests.find(({ id }) => id === event.source)
    return quest === undefined ? [] : [pieceToken(quest.id, seat, 0)]
  })

/** Whether a quest has just been cleared, and as which of those that were: they light up one after another. */
export const clearedAs = (events: readonly Event[], quest: QuestId): number | undefined => {
  const order = events.flatMap((event) => (event.type === 'cleared' ? [event.quest] : [])).indexOf(quest)
  return order < 0 ? undefined : order
}
