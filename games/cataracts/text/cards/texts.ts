import type { ActionId, MilestoneId, ObjectiveId } from '../../data/index.ts'

/** A card's title, its flavour, and what its ways are called. Everything else it says is made from what it does. */
export type CardTexts = Readonly<Record<ActionId | ObjectiveId | MilestoneId, readonly [string, string, ...string[]]>>
