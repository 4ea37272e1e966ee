// A server that does nothing but pass on that a move was made: `node lab/served/sockets.ts`. It reads no HTTP beyond
// where a request is for, knows no rules and no people, and writes nothing down.
import { type AddressInfo, createServer, type Socket } from 'node:net'

const followers = new Map<string, Socket>()

const server = createServer({ noDelay: true }, (socket) => {
  socket.setEncoding('latin1')
  socket.on('error', () => {})
  socket.on('data', (text: string) => {
    const [, method, table, seat] = /^(GET|POST) \/(\d+)\/([01]) /.exec(text) ?? []
    if (method === 'GET') {
      followers.set(`${table}/${seat}`, socket)
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\ndata: {"number":0}\n\n', 'latin1')
      return
    }
    const number = 1 + Number(/\{"number":(\d+)/.exec(text)?.[1])
    const update = `{"number":${number}}`
    socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${update.length}\r\n\r\n${update}`, 'latin1')
    followers.get(`${table}/${1 - Number(seat)}`)?.write(`id: ${number}\ndata: ${update}\n\n`, 'latin1')
  })
})

process.once('disconnect', () => process.exit())
server.listen(0, '127.0.0.1', () => console.log(`is at port ${(server.address() as AddressInfo).port}`))
