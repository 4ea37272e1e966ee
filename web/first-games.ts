import type { FirstGame } from './board.ts'

const scripts = import.meta.glob<{ default: FirstGame }>('../games/*/board/first-game.ts')

const pathOf = (game: string) => `../games/${game}/board/first-game.ts`

export const hasFirstGame = (game: string): boolean => pathOf(game) in scripts

export const loadFirstGame = async (game: string): Promise<FirstGame | undefined> =>
  (await scripts[pathOf(game)]?.())?.default
