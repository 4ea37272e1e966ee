import type { Pipe, PipeEnd } from './pipe.ts'

/** One WebSocket for all that the page follows and does. */
export function openSocket(end: PipeEnd): Pipe {
  // Not every browser takes a path alone.
  const url = new URL('/api/live', location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  const socket = new WebSocket(url)
  socket.onopen = end.opened
  socket.onmessage = ({ data }: MessageEvent<string>) => end.heard(JSON.parse(data))
  socket.onclose = end.broke
  return {
    send: (request) => socket.send(JSON.stringify(request)),
    close() {
      socket.onopen = socket.onmessage = socket.onclose = null
      socket.close()
    },
  }
}
