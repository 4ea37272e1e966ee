import { connect, type Socket } from 'node:net'

// HTTP as bare as it can be: on a small machine the one who measures must not be what is measured.

/**
 * A connection that is kept; requests are sent one after another and each is answered before the next. A server may close
 * one on which nothing was asked for a while: then there is another, and what was asked in between is asked again.
 */
export interface Connection {
  /** `body` is JSON. */
  post(path: string, body: string): void
  close(): void
}

/** Whatever comes is read from one place, before more can come: without Node's streams, and without a copy. */
const buffer = Buffer.alloc(2 ** 16)

/** A connection; the bytes that come are there only while they are told. */
export function opened(port: number, onBytes: (bytes: Buffer) => void): Socket {
  const callback = (length: number) => {
    onBytes(buffer.subarray(0, length))
    return true
  }
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer, callback } })
  socket.on('error', () => {})
  return socket
}

export function openConnection(
  port: number,
  headers: string,
  onAnswer: (status: number, body: string) => void,
): Connection {
  let rest = ''
  let asked = ''
  let socket: Socket | undefined
  const onBytes = (bytes: Buffer) => {
    rest += bytes.toString('latin1')
    const end = rest.indexOf('\r\n\r\n')
    if (end < 0) return
    const length = /content-length: (\d+)/i.exec(rest)?.[1]
    if (rest.length < end + 4 + Number(length)) return
    const answer = rest
    rest = ''
    asked = ''
    onAnswer(Number(answer.slice(9, 12)), answer.slice(end + 4))
  }
  let isOpen = true
  const connect = () => {
    const made = opened(port, onBytes)
    made.once('close', () => {
      socket = undefined
      rest = ''
      if (isOpen && asked !== '') ask()
    })
    return made
  }
  const ask = () => {
    // Not before: a connection on which nothing is asked for is not kept long.
    socket ??= connect()
    socket.write(asked, 'latin1')
  }
  return {
    post(path, body) {
      asked =
        `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${headers}\r\ncontent-type: application/json\r\n` +
        `content-length: ${body.length}\r\n\r\n${body}`
      ask()
    },
    close() {
      isOpen = false
      socket?.destroy()
    },
  }
}

/** A stream of Server-Sent Events; tells the data of every message. */
export function openEventStream(
  port: number,
  path: string,
  cookie: string,
  onMessage: (data: string) => void,
): { close(): void } {
  let rest = ''
  const socket = opened(port, (bytes) => {
    rest += bytes.toString('latin1')
    for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
      const data = rest.indexOf('\ndata: ')
      const message = data >= 0 && data < end ? rest.slice(data + 7, end) : undefined
      rest = rest.slice(end + 2)
      if (message !== undefined) onMessage(message)
    }
  })
  socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${cookie}\r\n\r\n`)
  return { close: () => socket.destroy() }
}
