import type { Header } from './raw.ts'
import type { Device } from './roles.ts'

// Headers that lie: where a request comes from, for whom it is, and who sends it.

/** What a browser says of a request that a page of somebody else makes it send. */
export function foreignHeaders({ host, hostname, port, origin }: URL): readonly (readonly Header[])[] {
  const other = `${hostname}:${Number(port) === 65535 ? 1 : Number(port) + 1}`
  const evil = 'https://evil.example'
  return [
    [['origin', evil]],
    [['Origin', evil]],
    [['ORIGIN', 'null']],
    [['origin', `http://${other}`]],
    [['origin', `http://${host}.evil.example`]],
    [['origin', `http://evil.example?${host}`]],
    [['origin', `http://evil.example/#${host}`]],
    [['origin', `http://${host}@evil.example`]],
    [['origin', `${origin} ${evil}`]],
    [
      ['origin', origin],
      ['origin', evil],
    ],
    [
      ['origin', evil],
      ['origin', origin],
    ],
    [['sec-fetch-site', 'cross-site']],
    [['sec-fetch-site', 'same-site']],
    [
      ['origin', origin],
      ['sec-fetch-site', 'cross-site'],
    ],
    ...['x-forwarded-host', 'x-host', 'x-original-host', 'x-forwarded-server', 'forwarded'].map((name): Header[] => [
      ['origin', evil],
      [name, name === 'forwarded' ? 'host=evil.example;proto=https' : 'evil.example'],
      ['x-forwarded-proto', 'https'],
      ['x-forwarded-for', '127.0.0.1'],
    ]),
    [
      ['origin', evil],
      ['content-type', 'text/plain'],
    ],
    [
      ['origin', evil],
      ['x-http-method-override', 'GET'],
    ],
  ]
}

/** A page whose name was made to lead here after it was loaded: it says truly where it comes from, and for whom it asks. */
export const reboundHeaders: readonly (readonly Header[])[] = [
  [
    ['host', 'evil.example'],
    ['origin', 'http://evil.example'],
  ],
  [
    ['host', 'evil.example:80'],
    ['origin', 'http://evil.example:80'],
    ['sec-fetch-site', 'same-origin'],
  ],
  [['host', 'evil.example']],
]

/** Headers that change nothing about who asks for what. */
export const idleHeaders: readonly (readonly Header[])[] = [
  [],
  [['x-forwarded-for', '10.0.0.1, 127.0.0.1']],
  [['x-forwarded-host', 'evil.example']],
  [['x-original-url', '/api/me']],
  [['x-rewrite-url', '/api/me']],
  [['x-http-method-override', 'DELETE']],
  [['authorization', 'Basic YTpi']],
  [['accept', '*/*;q=1e400']],
  [['accept-encoding', 'gzip;q=x, ,,']],
  [['accept-language', 'x'.repeat(2000)]],
  [['if-none-match', '*']],
  [['range', 'bytes=0-0,5-1']],
  [['upgrade', 'h2c']],
  [['last-event-id', '__proto__:1.0']],
  [['idempotency-key', '__proto__']],
  [['x-weird', '\u00ff\u00fe']],
  [['__proto__', 'x']],
  [['constructor', 'x']],
]

const encoded = (text: string) => `%${text.charCodeAt(0).toString(16)}${text.slice(1)}`

/** Devices that show something like this device's cookie, and are nobody. */
export function forgeries({ cookie = 'portolan=none', name }: Device): readonly Device[] {
  const [key, secret] = cookie.split('=')
  const swapped = [...secret].map((one) => (one === one.toUpperCase() ? one.toLowerCase() : one.toUpperCase())).join('')
  const shown = [
    `${key}=${secret.slice(0, -1)}`,
    `${key}=${secret}A`,
    `${key}=${swapped}`,
    `${key}=`,
    `${key}=${'x'.repeat(secret.length)}`,
    `${key}=${'x'.repeat(4000)}`,
    `x${key}=${secret}`,
    `${key}x=${secret}`,
    `${key}.=${secret}`,
    `${key}=../../${secret}`,
    `${key}="${secret}"`,
    `${key}=${encoded(secret)}`,
    `${encoded(key)}=${secret}`,
    `${key}=${secret}=`,
    `${key}=__proto__`,
    '=;;=;',
    `${key}`,
  ]
  return shown.map((one) => ({ role: 'nobody', name: `a forger of ${name}`, cookie: one, live: false }))
}
