import { clone, type Game, type MoveOf, range } from '@portolan/engine'
import type { SeatUpdate } from './load.ts'

// Two seats take turns to mark nine cells, and the board is wiped when it is full: rules that cost next to nothing and
// a game that does not end, so that what is measured is the server.

const moves = { mark: { cell: range(0, 8) } } as const
type Move = MoveOf<typeof moves>

interface State {
  cells: number[]
  marked: number
}

type Event = { readonly type: 'marked'; readonly seat: number; readonly cell: number }

const MARKS: readonly Move[] = range(0, 8).map((cell) => ({ type: 'mark', cell }))
const PROMPT = { key: 'mark' }

const MARKS_TO_END = 10_000_000

export const marks: Game<State, Move, State, Event, Record<string, never>> = {
  id: 'marks',
  version: 1,
  seats: { min: 2, max: 2 },
  options: {},
  moves,
  setup: () => ({ cells: Array(9).fill(-1), marked: 0 }),
  decisions({ cells, marked }) {
    if (marked >= MARKS_TO_END) return []
    return [{ seat: marked % 2, prompt: PROMPT, moves: MARKS.filter(({ cell }) => cells[cell] === -1) }]
  },
  refuse: ({ marked }, seat) => ({ code: marked % 2 === seat ? 'NOT_OFFERED' : 'NOT_YOUR_TURN' }),
  play(state, seat, { cell }, _chance, emit) {
    state.cells[cell] = seat
    state.marked++
    if (state.marked % 9 === 0) state.cells.fill(-1)
    emit({ type: 'marked', seat, cell })
  },
  view: clone,
  redeal() {},
  result: ({ marked }) => (marked < MARKS_TO_END ? undefined : { ending: 'enough', standings: [] }),
}

/** What a seat knows from a number alone, where the game began at `first`: no cell is taken twice before the wipe. */
export const markUpdate = (number: number, first: number, seat: number): SeatUpdate => {
  const n = number - first
  return { number, moves: n % 2 === seat ? [MARKS[n % 9]] : [], over: false }
}
