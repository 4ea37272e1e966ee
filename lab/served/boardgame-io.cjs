// boardgame.io's own server with the same game, in memory: `node lab/served/boardgame-io.cjs <port>`, its lobby at the port
// after that one.
const { Server } = require('boardgame.io/server')

const game = {
  name: 'marks',
  setup: () => ({ cells: Array(9).fill(null), marked: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark({ G, playerID }, cell) {
      if (G.cells[cell] !== null) return 'INVALID_MOVE'
      G.cells[cell] = playerID
      G.marked++
      if (G.marked % 9 === 0) G.cells.fill(null)
      return undefined
    },
  },
}

const server = Server({ games: [game], origins: ['http://127.0.0.1'] })
const port = Number(process.argv[2])
// The lobby has a port of its own: beside the game's it is not found with the Koa that npm brings today.
const lobbyConfig = { apiPort: port + 1 }
server.run({ port, lobbyConfig, callback: () => console.log('ready') })
