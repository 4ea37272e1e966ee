import type { Recap } from './board.ts'

const recaps = import.meta.glob<Recap>('../games/*/board/recap.ts', { import: 'default' })

/** What the end of a game tells of it, where the game says. */
export const loadRecap = async (game: string): Promise<Recap> =>
  (await recaps[`../games/${game}/board/recap.ts`]?.()) ?? { moments: [], deeds: [] }
