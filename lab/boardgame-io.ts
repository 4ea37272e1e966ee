import { createRequire } from 'node:module'
import type { Chance } from '@portolan/engine'

/** What of boardgame.io's internals the comparison uses. */
interface Internals {
  InitializeGame(setup: { game: object; numPlayers: number }): Table
  CreateGameReducer(setup: { game: object }): (table: Table, action: object) => Table
}

interface Table {
  readonly G: { readonly cells: readonly (string | null)[] }
  readonly ctx: { readonly currentPlayer: string; readonly gameover?: unknown }
}

interface MoveContext {
  readonly G: { cells: (string | null)[] }
  readonly playerID: string
}

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

const game = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark({ G, playerID }: MoveContext, cell: number) {
      if (G.cells[cell] !== null) return 'INVALID_MOVE'
      G.cells[cell] = playerID
      return undefined
    },
  },
  endIf({ G: { cells } }: Table) {
    const line = LINES.find(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c])
    if (line !== undefined) return { winner: cells[line[0]] }
    return cells.every((cell) => cell !== null) ? { draw: true } : undefined
  },
}

/** One game of tic-tac-toe at a time by random play on boardgame.io's reducer, as it runs in production. */
export function boardgameIo(chance: Chance): () => number {
  process.env.NODE_ENV = 'production'
  const { InitializeGame, CreateGameReducer }: Internals = createRequire(import.meta.url)('boardgame.io/internal')
  const reduce = CreateGameReducer({ game })
  return () => {
    let table = InitializeGame({ game, numPlayers: 2 })
    while (table.ctx.gameover === undefined) {
      const { cells } = table.G
      const free: number[] = []
      for (let cell = 0; cell < 9; cell++) if (cells[cell] === null) free.push(cell)
      const playerID = table.ctx.currentPlayer
      const payload = { type: 'mark', args: [free[chance.int(free.length)]], playerID }
      table = reduce(table, { type: 'MAKE_MOVE', payload })
    }
    return 1
  }
}
