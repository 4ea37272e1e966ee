import { connect, type Socket } from 'node:net'

// HTTP as bare as it can be: on a small machine the one who measures must not be what is measured.

/** A connection that is kept; requests are sent one after another and each is answered before the next. */
export interface Line {
  /** `body` is JSON. */
  post(path: string, body: string): void
  close(): void
}

function opened(port: number): Socket {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  socket.on('error', () => {})
  socket.setEncoding('latin1')
  return socket
}

export function openLine(port: number, headers: string, onAnswer: (status: number, body: string) => void): Line {
  const socket = opened(port)
  let buffer = ''
  socket.on('data', (text: string) => {
    buffer = buffer === '' ? text : buffer + text
    const end = buffer.indexOf('\r\n\r\n')
    if (end < 0) return
    const length = /content-length: (\d+)/i.exec(buffer)?.[1]
    if (buffer.length < end + 4 + Number(length)) return
    const answer = buffer
    buffer = ''
    onAnswer(Number(answer.slice(9, 12)), answer.slice(end + 4))
  })
  return {
    post: (path, body) =>
      void socket.write(
        `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${headers}\r\ncontent-type: application/json\r\n` +
          `content-length: ${body.length}\r\n\r\n${body}`,
        'latin1',
      ),
    close: () => socket.destroy(),
  }
}

/** A stream of Server-Sent Events; tells the data of every message. */
export function openStream(
  port: number,
  path: string,
  cookie: string,
  onMessage: (data: string) => void,
): { close(): void } {
  const socket = opened(port)
  let rest = ''
  socket.on('data', (text: string) => {
    rest = rest === '' ? text : rest + text
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
