import type { Catalogue, GameEntry } from '@portolan/games'
import { useEffect, useState } from 'preact/hooks'
import type { FirstGame } from '../board.ts'
import { loadFirstGame } from '../first-games.ts'
import { language } from '../settings.ts'
import { loadMoreGameText } from '../words.ts'

const texts = import.meta.glob<{ default: Catalogue }>('../../games/*/text/first-game/*.ts')

const textOf = async (game: string, wanted: string): Promise<Catalogue> =>
  (await texts[`../../games/${game}/text/first-game/${wanted}.ts`]?.())?.default ?? {}

/** A game's first game, once it and its words are there. */
export function useScript(game: GameEntry): FirstGame | undefined {
  const [script, setScript] = useState<FirstGame | undefined>(undefined)
  const wanted = language.value
  useEffect(() => {
    // Notes are better read in English than not at all.
    const words = loadMoreGameText(wanted, game, () => textOf(game.id, wanted).catch(() => textOf(game.id, 'en')))
    void Promise.all([loadFirstGame(game.id), words]).then(([loaded]) => setScript(loaded))
  }, [game, wanted])
  return script
}
