import type { Language } from '@portolan/games'
import type { Pieces } from './board.ts'
import type { RulesPage } from './rules-page.ts'

const pages = import.meta.glob<RulesPage>('../games/*/board/rules.*.md', { query: '?page', import: 'default' })
const pieces = import.meta.glob<Pieces>('../games/*/board/pieces.tsx', { import: 'default' })

export const hasRulesPage = (game: string): boolean => `../games/${game}/board/rules.en.md` in pages

/** A rules page, made when the client was built. */
export const loadRulesPage = async (game: string, language: Language): Promise<RulesPage | undefined> =>
  (pages[`../games/${game}/board/rules.${language}.md`] ?? pages[`../games/${game}/board/rules.en.md`])?.()

/** What a game's rules page shows by name. */
export const loadPieces = async (game: string): Promise<Pieces> =>
  (await pieces[`../games/${game}/board/pieces.tsx`]?.()) ?? {}
