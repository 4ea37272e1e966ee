import type { StreamMessage } from '@portolan/protocol'
import type { Store } from '../store/store.ts'
import type { Details } from '../table-context.ts'
import type { Tables } from '../table-threads.ts'

// At which tables a person is awaited, told over one connection, whatever it follows beside that.

/** So many are told of at most: nobody counts further. */
const MOST = 1000

interface TurnParts {
  readonly tables: Pick<Tables, 'followTurns'>
  readonly store: Pick<Store, 'listTurnsOf'>
  warn(what: string, details: Details): void
}

type Tell = (type: StreamMessage['type'], text: string) => void

/** Tells all that there is, and then what changes. The answer stops it. */
export function followTurns({ tables, store, warn }: TurnParts, person: string, tell: Tell): () => void {
  let isStopped = false
  /** What has come while the list was on its way, and may be newer than that. */
  let held: string[] | undefined
  let isAsked = false

  const begin = async (): Promise<void> => {
    held = []
    isAsked = true
    try {
      const listed = await store.listTurnsOf(person, MOST)
      if (isStopped) return
      tell('turns', JSON.stringify({ type: 'turns', tables: listed }))
    } catch (error) {
      // Whoever follows is told what changes; the rest comes with the next connection.
      warn('the turns of a person could not be listed', { error })
    } finally {
      isAsked = false
      for (const text of held) if (!isStopped) tell('turn', text)
      held = undefined
    }
  }

  const stop = tables.followTurns(person, {
    hear(id, game, state) {
      const text = JSON.stringify({ type: 'turn', id, game, state })
      if (held === undefined) tell('turn', text)
      else held.push(text)
    },
    missed() {
      if (!isAsked) void begin()
    },
  })
  void begin()
  return () => {
    isStopped = true
    stop()
  }
}
