import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { problem } from '../problem.ts'
import type { Refuse } from './errors.ts'
import { headersOf, NOWHERE } from './policy.ts'

/** Codes of Node's for what it could not read as a request, and what they are answered with; all others with 400. */
const STATUS: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

const NOT_HTTP = problem('BAD_REQUEST', { field: 'request', problem: 'is not HTTP' })

/** Refuses what is no request in the form in which all is refused, and cuts the connection off. */
export function makeAnswerNotHttp(refuse: Refuse) {
  return ({ code = '' }: { readonly code?: string }, socket: Socket): void => {
    // Where something was said already, as on a stream, more would be taken for a part of it.
    if (socket.writable && socket.bytesWritten === 0 && code !== 'ECONNRESET') {
      const { answer, headers } = refuse(NOT_HTTP, undefined)
      const text = JSON.stringify(answer)
      const status = STATUS[code] ?? 400
      const all = {
        ...headersOf(NOWHERE, false),
        ...headers,
        'content-length': Buffer.byteLength(text),
        connection: 'close',
      }
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`)
    }
    socket.destroySoon()
  }
}
