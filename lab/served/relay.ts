// A server that does nothing but pass on that a move was made: `node lab/served/relay.ts`. It has the same WebSockets as
// the real one, knows no rules and no people, and writes nothing down.
import { type WebSocket, WebSocketServer } from 'ws'

const tables = new Map<string, WebSocket[]>()

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false, clientTracking: false })
server.on('connection', (socket, { url = '' }) => {
  const followers = tables.get(url) ?? []
  tables.set(url, [...followers, socket])
  socket.on('error', () => {})
  socket.on('message', (data) => {
    const number = 1 + Number(/"number":(\d+)/.exec(String(data))?.[1])
    for (const follower of tables.get(url) ?? []) follower.send(`{"number":${number}}`)
  })
  socket.send('{"number":0}')
})

process.once('disconnect', () => process.exit())
server.on('listening', () => {
  const address = server.address()
  if (typeof address === 'object' && address !== null) console.log(`is at port ${address.port}`)
})
