import type { Language } from '@portolan/games'
import type { BoardModule, LookUp, Paragraphs, Pieces, Recap } from './board.ts'
import type { RulesPage } from './rules-page.ts'

const modules = import.meta.glob<{ default: BoardModule }>('../games/*/board/index.tsx')
const lookUps = import.meta.glob<LookUp>('../games/*/board/look-up/index.tsx', { import: 'default' })
const rulesPages = import.meta.glob<RulesPage>('../games/*/board/rules.*.md', { query: '?page', import: 'default' })
const pieces = import.meta.glob<Pieces>('../games/*/board/pieces.tsx', { import: 'default' })
const recaps = import.meta.glob<Recap>('../games/*/board/recap.ts', { import: 'default' })
const paragraphs = import.meta.glob<Paragraphs>('../games/*/board/paragraphs.ts', { import: 'default' })

/** The board of a game, or the plain one where it has none or where it is not made for the rules that are played. */
export async function loadBoard(game: string, older: boolean): Promise<BoardModule> {
  const load = older ? undefined : modules[`../games/${game}/board/index.tsx`]
  return (await load?.())?.default ?? (await import('./plain/plain.tsx')).plainBoard
}

export const hasRulesPage = (game: string): boolean => `../games/${game}/board/rules.en.md` in rulesPages

/** A rules page, made when the client was built. */
export const loadRulesPage = async (game: string, language: Language): Promise<RulesPage | undefined> =>
  (rulesPages[`../games/${game}/board/rules.${language}.md`] ?? rulesPages[`../games/${game}/board/rules.en.md`])?.()

/** What a game's rules page shows by name. */
export const loadPieces = async (game: string): Promise<Pieces> =>
  (await pieces[`../games/${game}/board/pieces.tsx`]?.()) ?? {}

/** Where a game's rules page tells the reason of a refusal, if it says and can be asked: the connection may be lost. */
export const paragraphOf = async (game: string, code: string): Promise<string | undefined> =>
  (await paragraphs[`../games/${game}/board/paragraphs.ts`]?.().catch(() => undefined))?.[code]

/** What the end of a game tells of it, where the game says. */
export const loadRecap = async (game: string): Promise<Recap> =>
  (await recaps[`../games/${game}/board/recap.ts`]?.()) ?? { moments: [], deeds: [] }

export const hasLookUp = (game: string): boolean => `../games/${game}/board/look-up/index.tsx` in lookUps

/** What a game adds to its words when something is looked up. */
export const loadLookUp = async (game: string): Promise<LookUp> =>
  (await lookUps[`../games/${game}/board/look-up/index.tsx`]?.()) ?? { entry: () => ({}) }
