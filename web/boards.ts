import type { Catalogue, Language } from '@portolan/games'
import type { BoardModule, LookUp } from './board.ts'

const modules = import.meta.glob<{ default: BoardModule }>('../games/*/board/index.tsx')
const lookUps = import.meta.glob<{ default: LookUp }>('../games/*/board/look-up/index.tsx')
const lookUpTexts = import.meta.glob<{ default: Catalogue }>('../games/*/board/look-up/text/*.ts')
const rulesPages = import.meta.glob<string>('../games/*/board/rules.*.md', { query: '?markup', import: 'default' })

/** The board of a game, or the plain one where it has none or where it is not made for the rules that are played. */
export async function loadBoard(game: string, older: boolean): Promise<BoardModule> {
  const load = older ? undefined : modules[`../games/${game}/board/index.tsx`]
  return (await load?.())?.default ?? (await import('./plain/plain.tsx')).plainBoard
}

export const hasRulesPage = (game: string): boolean => `../games/${game}/board/rules.en.md` in rulesPages

/** The markup of a rules page, made when the client was built. */
export const loadRulesPage = async (game: string, language: Language): Promise<string | undefined> =>
  (rulesPages[`../games/${game}/board/rules.${language}.md`] ?? rulesPages[`../games/${game}/board/rules.en.md`])?.()

export const hasLookUp = (game: string): boolean => `../games/${game}/board/look-up/index.tsx` in lookUps

/** What a game adds to its words when something is looked up. */
export const loadLookUp = async (game: string): Promise<LookUp> =>
  (await lookUps[`../games/${game}/board/look-up/index.tsx`]?.())?.default ?? { entry: () => ({}) }

/** The words that are needed for nothing but looking things up. */
export const loadLookUpText = async (game: string, language: Language): Promise<Catalogue> =>
  (await lookUpTexts[`../games/${game}/board/look-up/text/${language}.ts`]?.())?.default ?? {}
