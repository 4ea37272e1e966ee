/** Those that people play against, the weakest first: levels are budgets and noise, never knowledge. */
export const levels = ['easy', 'medium', 'hard'] as const
export type Level = (typeof levels)[number]
