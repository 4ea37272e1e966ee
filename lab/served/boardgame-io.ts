// boardgame.io's own server with the same games, in memory: `node lab/served/boardgame-io.ts <port>`, its lobby at the
// port after that one.
import { createRequire } from 'node:module'
import { realRules } from './games.ts'
import { marks } from './marks.ts'
import { portOf } from './port.ts'

interface IoServer {
  run(config: { port: number; lobbyConfig: { apiPort: number }; callback: () => void }): void
}

const require = createRequire(import.meta.url)
const { Server } = require('boardgame.io/server') as { Server(config: object): IoServer }

/** As one writes it for boardgame.io by hand. */
const handWritten = {
  name: marks.id,
  setup: () => ({ cells: Array(9).fill(null), marked: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark({ G, playerID }: { G: { cells: (string | null)[]; marked: number }; playerID: string }, cell: number) {
      if (G.cells[cell] !== null) return 'INVALID_MOVE'
      G.cells[cell] = playerID
      G.marked++
      if (G.marked % 9 === 0) G.cells.fill(null)
      return undefined
    },
  },
}

const server = Server({ games: [handWritten, ...(await realRules()).map(portOf)], origins: ['http://127.0.0.1'] })
process.once('disconnect', () => process.exit())
const port = Number(process.argv[2])
// The lobby has a port of its own: beside the game's it is not found with the Koa that npm brings today.
server.run({ port, lobbyConfig: { apiPort: port + 1 }, callback: () => console.log(`is at port ${port}`) })
