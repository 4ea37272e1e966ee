import type { Catalogue, GameEntry, Language } from '@portolan/games'
import { addGamePart, type GamePart } from './words.ts'

const texts = import.meta.glob<{ default: Catalogue }>('../games/*/text/{first-game,look-up}/*.ts')

/** Loads words of a game that only some ask for (`games/<id>/text/<part>/`): better read in English than not at all. */
export function loadGamePart(wanted: Language, game: GameEntry, part: GamePart): Promise<void> {
  const inLanguage = async (one: Language) =>
    (await texts[`../games/${game.id}/text/${part}/${one}.ts`]?.())?.default ?? {}
  return addGamePart(wanted, game, part, () => inLanguage(wanted).catch(() => inLanguage('en')))
}
