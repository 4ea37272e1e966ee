import type { Header } from './raw.ts'

// How a connection is asked to become a socket (RFC 6455, 4.1), rightly and otherwise.

const KEY = 'dGhlIHNhbXBsZSBub25jZQ=='

const HANDSHAKE: Readonly<Record<string, string>> = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': KEY,
}

/** What every client sends who wants a socket. */
export const handshake: readonly Header[] = Object.entries(HANDSHAKE)

const other = (changes: Readonly<Record<string, string | undefined>>): readonly Header[] =>
  Object.entries({ ...HANDSHAKE, ...changes }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))

export interface OddHandshake {
  readonly name: string
  readonly headers: readonly Header[]
  readonly method?: string
  /** Whether a socket may come of it all the same. */
  readonly isRight?: true
}

export const ODD_HANDSHAKES: readonly OddHandshake[] = [
  { name: 'no key', headers: other({ 'sec-websocket-key': undefined }) },
  { name: 'empty key', headers: other({ 'sec-websocket-key': '' }) },
  { name: 'short key', headers: other({ 'sec-websocket-key': 'AAAA' }) },
  { name: 'key that is no base64', headers: other({ 'sec-websocket-key': '!'.repeat(24) }) },
  { name: 'two keys', headers: [...handshake, ['sec-websocket-key', KEY]] },
  { name: 'no version', headers: other({ 'sec-websocket-version': undefined }) },
  { name: 'version of the future', headers: other({ 'sec-websocket-version': '14' }) },
  { name: 'two versions', headers: other({ 'sec-websocket-version': '13, 8' }) },
  { name: 'version __proto__', headers: other({ 'sec-websocket-version': '__proto__' }) },
  { name: 'another protocol', headers: other({ upgrade: 'h2c' }) },
  { name: 'two protocols', headers: other({ upgrade: 'websocket, h2c' }) },
  { name: 'no connection to upgrade', headers: other({ connection: 'close' }) },
  { name: 'broken subprotocol', headers: other({ 'sec-websocket-protocol': 'a,,b' }) },
  { name: 'POST', headers: handshake, method: 'POST' },
  { name: 'HEAD', headers: handshake, method: 'HEAD' },
  { name: 'OPTIONS', headers: handshake, method: 'OPTIONS' },
  { name: 'in capitals', headers: other({ upgrade: 'WEBSOCKET', connection: 'UPGRADE' }), isRight: true },
  { name: 'of a connection that is kept', headers: other({ connection: 'keep-alive, Upgrade' }), isRight: true },
  { name: 'version of the past', headers: other({ 'sec-websocket-version': '8' }) },
  { name: 'subprotocol', headers: other({ 'sec-websocket-protocol': 'constructor' }) },
  {
    name: 'compression',
    headers: other({ 'sec-websocket-extensions': 'permessage-deflate; client_max_window_bits' }),
    isRight: true,
  },
  {
    name: 'compression without bounds',
    headers: other({ 'sec-websocket-extensions': 'permessage-deflate; server_max_window_bits=99' }),
    isRight: true,
  },
  {
    name: 'extensions that are none',
    headers: other({ 'sec-websocket-extensions': `;;=,${'x'.repeat(500)}` }),
    isRight: true,
  },
]
