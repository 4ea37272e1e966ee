import type { Drawn } from './scenes.ts'

/** A ship about the origin, from its wake to its pennant. */
export const shipShapes: readonly Drawn[] = [
  ['wake', 'M-30 19c4 4 8 4 12 1s8-3 12 0 8 3 12 0 8-3 12 0 8 2 12-1'],
  ['hull', 'M-26 3C-16 7-8 8 0 8s16-1 26-5c-1 11-6 18-13 19h-26C-20 21-25 14-26 3z'],
  ['mast', 'M0-30V6M-17-25h34'],
  ['sail', 'M-16-25C-6-22 6-22 16-25c5 9 5 18 1 25C6-4-6-4-17 0c-4-7-4-16 1-25z'],
  ['pennant', 'M0-30l9 2.5-9 2.5z'],
]
