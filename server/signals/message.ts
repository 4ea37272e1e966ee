import { createHash } from 'node:crypto'
import { type GameEntry, type Language, languages, loadWords, type Words } from '@portolan/games'
import type { SignalRow } from '../store/store.ts'

/** The words of what is sent, in each language. */
export type SignalWords = Readonly<Record<Language, Words>>

export async function loadSignalWords(): Promise<SignalWords> {
  const each = languages.map(async (language) => [
    language,
    await loadWords(language, { text: async (one) => (await import(`./text/${one}.ts`)).default }),
  ])
  return Object.fromEntries(await Promise.all(each))
}

/** What one signal says: nothing of the game but its name, and of the person nothing at all. */
export interface SignalText {
  readonly kind: SignalRow['kind'] | 'test'
  readonly table: string
  readonly game: string
  readonly text: string
  readonly url: string
}

export interface SignalTexts {
  readonly words: SignalWords
  /** With what addresses begin. */
  readonly origin: string
  gameName(game: string, language: Language): string
}

export const makeGameNames =
  (games: readonly GameEntry[]): SignalTexts['gameName'] =>
  (id, language) =>
    games.find((one) => one.id === id)?.about?.name[language] ?? id

export function signalTextOf(
  { words, origin, gameName }: SignalTexts,
  language: Language,
  { kind, table, game }: { readonly kind: SignalText['kind']; readonly table: string; readonly game: string },
): SignalText {
  const name = gameName(game, language)
  const path = table === '' ? '/' : `/table/${table}`
  return { kind, table, game: name, text: words[language].say(kind, { game: name }), url: `${origin}${path}` }
}

/** The id of a signal, of all that makes it one. */
export const signalId = ({
  table,
  after,
  person,
  way,
  kind,
}: Omit<SignalRow, 'id' | 'state' | 'at' | 'tries'>): string =>
  createHash('sha256')
    .update(JSON.stringify([table, after, person, way, kind]))
    .digest('base64url')
    .slice(0, 24)
