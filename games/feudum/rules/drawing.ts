import { type Chance, draw, push, type Seat } from '@portolan/engine'
import { MAX_WRITS } from '../data/index.ts'
import type { Writ } from '../data/writs.ts'
import type { Emit } from './events.ts'
import type { State } from './state.ts'
import { asks } from './terms.ts'

// 7.8: drawing writs, keeping one, and putting back what is too much.

/** Writs to the bottom of the deck; `knownTo` remembers who saw which they are. */
export function putUnder(state: State, writs: readonly Writ[], knownTo: Seat | 'all'): void {
  if (writs.length > 0) state.deck.push({ cards: [...writs], count: writs.length, knownTo })
}

/** Whether there is a writ to draw. */
export const hasWrits = ({ deck }: State): boolean => deck.some(({ count }) => count > 0)

/** Draw so many, or as many as there are, and keep one. */
export function drawWrits(state: State, seat: Seat, count: number, chance: Chance, emit: Emit): void {
  const drawn: Writ[] = []
  while (drawn.length < count) {
    const writ = draw(state.deck, chance)
    if (writ === undefined) break
    drawn.push(writ)
  }
  while (state.deck.length > 0 && state.deck[0].count === 0) state.deck.shift()
  if (drawn.length === 0) return
  emit({ type: 'writsDrawn', seat, count: drawn.length })
  push(state, { type: 'keepWrit', seat, drawn })
}

export const keepWrit = asks<'keepWrit'>({
  prompt: (_, { drawn }) => ({ key: 'keepWrit', params: { count: drawn.length } }),
  commands: {
    keepWrit: {
      check: (_, { drawn }, __, { writ }) => (drawn.includes(writ) ? undefined : 'NOT_DRAWN'),
      play(state, { drawn }, seat, { writ }, _, emit) {
        const player = state.players[seat]
        player.writs.push(writ)
        putUnder(
          state,
          drawn.filter((one) => one !== writ),
          seat,
        )
        emit({ type: 'writKept', seat, writ }, [seat])
        if (player.writs.length > MAX_WRITS) push(state, { type: 'discardWrit', seat })
      },
    },
  },
})

export function putBack(state: State, seat: Seat, writ: Writ, emit: Emit): void {
  const { writs } = state.players[seat]
  writs.splice(writs.indexOf(writ), 1)
  putUnder(state, [writ], seat)
  emit({ type: 'writPutBack', seat })
}

export const discardWrit = asks<'discardWrit'>({
  commands: {
    discardWrit: {
      check: (state, _, seat, { writ }) => (state.players[seat].writs.includes(writ) ? undefined : 'NOT_HELD'),
      play: (state, _, seat, { writ }, __, emit) => putBack(state, seat, writ, emit),
    },
  },
})
