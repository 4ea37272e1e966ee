import type { BoardModule, LookUp, Paragraphs } from './board.ts'

const modules = import.meta.glob<{ default: BoardModule }>('../games/*/board/index.tsx')
const lookUps = import.meta.glob<LookUp>('../games/*/board/look-up/index.tsx', { import: 'default' })
const paragraphs = import.meta.glob<Paragraphs>('../games/*/board/paragraphs.ts', { import: 'default' })

/** The board of a game, or the plain one where it has none or where it is not made for the rules that are played. */
export async function loadBoard(game: string, older: boolean): Promise<BoardModule> {
  const load = older ? undefined : modules[`../games/${game}/board/index.tsx`]
  return (await load?.())?.default ?? (await import('./plain/plain.tsx')).plainBoard
}

/** Where a game's rules page tells the reason of a refusal, if it says and can be asked: the connection may be lost. */
export const paragraphOf = async (game: string, code: string): Promise<string | undefined> =>
  (await paragraphs[`../games/${game}/board/paragraphs.ts`]?.().catch(() => undefined))?.[code]

export const hasLookUp = (game: string): boolean => `../games/${game}/board/look-up/index.tsx` in lookUps

/** What a game adds to its words when something is looked up. */
export const loadLookUp = async (game: string): Promise<LookUp> =>
  (await lookUps[`../games/${game}/board/look-up/index.tsx`]?.()) ?? { entry: () => ({}) }
