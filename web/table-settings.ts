import { kept } from './kept.ts'
import { isBoolean, isOneOf } from './settings.ts'

// What people set to their liking at tables; what holds for every page is in settings.ts.

/** How fast things move, and how long others' moves stay before the next is shown. */
export const paces = ['slow', 'normal', 'fast'] as const
export type Pace = (typeof paces)[number]
export const animationPace = kept<Pace>('animationPace', 'normal', isOneOf(paces))
export const botPace = kept<Pace>('botPace', 'normal', isOneOf(paces))

/** Whether what can't be taken back, or is worth a warning, is asked about first. */
export const confirmations = kept('confirmations', true, isBoolean)
