import type { GameEntry } from '@portolan/games'
import { useEffect, useState } from 'preact/hooks'
import type { FirstGame } from '../board.ts'
import { loadFirstGame } from '../first-games.ts'
import { loadGamePart } from '../game-parts.ts'
import { language } from '../settings.ts'

/** A game's first game, once it and its words are there. */
export function useScript(game: GameEntry): FirstGame | undefined {
  const [script, setScript] = useState<FirstGame | undefined>(undefined)
  const wanted = language.value
  useEffect(() => {
    void Promise.all([loadFirstGame(game.id), loadGamePart(wanted, game, 'first-game')]).then(([loaded]) =>
      setScript(loaded),
    )
  }, [game, wanted])
  return script
}
