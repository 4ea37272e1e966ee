import type { Refusal } from '@portolan/engine'
import { type GameEntry, loadWords, type Words } from '@portolan/games'
import type { ErrorBody } from '@portolan/protocol'

/** Puts refusals into English, for those who read the answers in a terminal. */
export type Sentences = (refusal: Refusal, game?: string) => ErrorBody

/** A game whose words can't be loaded is spoken of in those of all games. */
export async function loadSentences(
  entries: readonly GameEntry[],
  onBroken: (game: string, error: unknown) => void = () => {},
): Promise<Sentences> {
  const common = await loadWords('en')
  const byGame = new Map<string, Words>()
  for (const entry of entries) {
    // A game that is announced and not there yet has no words either.
    if (entry.rules === undefined) continue
    try {
      byGame.set(entry.id, await loadWords('en', entry))
    } catch (error) {
      onBroken(entry.id, error)
    }
  }
  return ({ code, params = {} }, game) => {
    const words = (game !== undefined && byGame.get(game)) || common
    return { code, params, message: words.refusal({ code, params }) }
  }
}
