import { asksFor, clone, type Game, type MoveOf, phaseKit, type Result, range, type Seat } from '@portolan/engine'

// The smallest whole game: what the bench compares engines on, and what tests use where any game will do.

const moves = { mark: { cell: range(0, 8) } } as const
type Move = MoveOf<typeof moves>

interface State {
  /** By cell: the seat that marked it, or EMPTY. */
  cells: number[]
  turn: Seat
  marked: number
  /** The seat with three in a row, or EMPTY. */
  winner: number
}

type Event = { readonly type: 'marked'; readonly seat: Seat; readonly cell: number }

const EMPTY = -1

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const

const isOver = (state: State) => state.winner !== EMPTY || state.marked === 9

const hasLine = (cells: readonly number[], seat: Seat) =>
  LINES.some(([a, b, c]) => cells[a] === seat && cells[b] === seat && cells[c] === seat)

const MARK = { type: 'mark' } as const

interface Terms {
  state: State
  step: typeof MARK
  move: Move
  event: Event
  code: 'CELL_TAKEN'
}

const mark = asksFor<Terms>(moves)<'mark'>({
  who: ({ turn }) => turn,
  commands: {
    mark: {
      check: ({ cells }, _, __, { cell }) => (cells[cell] === EMPTY ? undefined : 'CELL_TAKEN'),
      play(state, _, seat, { cell }, __, emit) {
        state.cells[cell] = seat
        state.marked++
        if (hasLine(state.cells, seat)) state.winner = seat
        state.turn = 1 - seat
        emit({ type: 'marked', seat, cell })
      },
    },
  },
})

const { decisions, refuse, play } = phaseKit<State, typeof MARK, Move, Event>(
  (state) => (isOver(state) ? undefined : MARK),
  { mark },
  (_, __, ___, { cell }) => ({ cell: cell + 1 }),
)

export const ticTacToe: Game<State, Move, State, Event, Record<string, never>> = {
  id: 'tic-tac-toe',
  version: 1,
  seats: { min: 2, max: 2 },
  options: {},
  moves,

  setup: () => ({ cells: Array(9).fill(EMPTY), turn: 0, marked: 0, winner: EMPTY }),

  decisions,
  refuse,
  play,

  view: clone,

  redeal() {},

  result(state): Result | undefined {
    if (!isOver(state)) return undefined
    const { winner } = state
    return {
      ending: winner === EMPTY ? 'full' : 'line',
      standings: [0, 1].map((seat) => {
        const points = seat === winner ? 1 : 0
        return { rank: winner === EMPTY || seat === winner ? 1 : 2, score: points, items: [{ key: 'line', points }] }
      }),
    }
  },
}
