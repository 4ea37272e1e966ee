import { connect, type Socket } from 'node:net'

// HTTP as bare as it can be: on a small machine the one who measures must not be what is measured.

/** A connection that is kept; requests are sent one after another and each is answered before the next. */
export interface Line {
  /** `body` is JSON. The answer's status. */
  post(path: string, body: string): Promise<number>
  close(): void
}

const opened = (port: number) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
    socket.setEncoding('latin1')
  })

export async function openLine(port: number, headers: string): Promise<Line> {
  const socket = await opened(port)
  let answered: (status: number) => void = () => {}
  let buffer = ''
  socket.on('data', (text: string) => {
    buffer += text
    const end = buffer.indexOf('\r\n\r\n')
    if (end < 0) return
    const length = /content-length: (\d+)/i.exec(buffer)?.[1]
    if (buffer.length < end + 4 + Number(length)) return
    const status = Number(buffer.slice(9, 12))
    buffer = ''
    answered(status)
  })
  return {
    post: (path, body) =>
      new Promise((resolve) => {
        answered = resolve
        socket.write(
          `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${headers}\r\ncontent-type: application/json\r\n` +
            `content-length: ${body.length}\r\n\r\n${body}`,
        )
      }),
    close: () => socket.destroy(),
  }
}

/** A stream of Server-Sent Events of one table; tells the number of every step. */
export async function openStream(
  port: number,
  path: string,
  cookie: string,
  onStep: (number: number) => void,
): Promise<{ close(): void }> {
  const socket = await opened(port)
  let rest = ''
  const open = new Promise<void>((resolve) => {
    socket.on('data', (text: string) => {
      resolve()
      rest += text
      const step = /"step":\{"number":(\d+),/g
      let read = 0
      for (let found = step.exec(rest); found !== null; found = step.exec(rest)) {
        read = step.lastIndex
        onStep(Number(found[1]))
      }
      // What was cut in two by the network is at most this long.
      rest = rest.slice(Math.max(read, rest.length - 40))
    })
  })
  socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${cookie}\r\n\r\n`)
  await open
  return { close: () => socket.destroy() }
}
