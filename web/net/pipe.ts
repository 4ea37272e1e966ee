import type { LiveMessage, LiveRequest } from '@portolan/protocol'

/** A way to the server and back, until it breaks. */
export interface Pipe {
  send(request: LiveRequest): void
  close(): void
}

/** What is told of a pipe. After `broke`, or once it was closed, nothing more is. */
export interface PipeEnd {
  /** It can be sent by. */
  opened(): void
  heard(message: LiveMessage): void
  broke(): void
}

export type OpenPipe = (end: PipeEnd) => Pipe
