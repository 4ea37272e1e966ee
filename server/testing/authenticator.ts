import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewPasskeyBody, PasskeyBody } from '@portolan/protocol'

// A device with one passkey, and the browser before it, either of which can be made to lie.

export interface Lies {
  /** The page that it says it is. */
  readonly origin?: string
  /** The host that it says the passkey is for. */
  readonly host?: string
  /** Whether it has made sure who uses it. */
  readonly verified?: boolean
  readonly counter?: number
  /** The id of another passkey. */
  readonly id?: string
}

export interface Authenticator {
  readonly id: string
  /** What it gives for a new passkey. */
  make(challenge: string, lies?: Lies): NewPasskeyBody
  use(challenge: string, lies?: Lies): PasskeyBody
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

/** The head of a value in CBOR, of a kind and with a length below 65536. */
const head = (kind: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(kind << 5) | length])
    : length < 256
      ? Buffer.from([(kind << 5) | 24, length])
      : Buffer.from([(kind << 5) | 25, length >> 8, length & 0xff])
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value])
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)])
const map = (...parts: readonly Buffer[]): Buffer => Buffer.concat([head(5, parts.length / 2), ...parts])

export function makeAuthenticator(origin: string, counts = true): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const raw = randomBytes(16)
  const id = raw.toString('base64url')
  // ES256: its kind, its algorithm, its curve, and a point on it.
  const cose = map(
    Buffer.from([0x01]),
    Buffer.from([0x02]),
    Buffer.from([0x03]),
    Buffer.from([0x26]),
    Buffer.from([0x20]),
    Buffer.from([0x01]),
    Buffer.from([0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  )
  let used = 0

  const clientData = (type: string, challenge: string, lies: Lies): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: lies.origin ?? origin, crossOrigin: false }))
  const authenticatorData = (lies: Lies, credential?: Buffer): Buffer => {
    const { host = new URL(origin).hostname, verified = true, counter = counts ? ++used : 0 } = lies
    const flags = 1 | (verified ? 4 : 0) | (credential === undefined ? 0 : 64)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, credential ?? Buffer.alloc(0)])
  }

  return {
    id,
    make(challenge, lies = {}) {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, raw.length]), raw, cose])
      const attestation = map(
        text('fmt'),
        text('none'),
        text('attStmt'),
        map(),
        text('authData'),
        bytes(authenticatorData(lies, credential)),
      )
      return {
        id: lies.id ?? id,
        clientDataJSON: clientData('webauthn.create', challenge, lies).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      }
    },
    use(challenge, lies = {}) {
      const client = clientData('webauthn.get', challenge, lies)
      const data = authenticatorData(lies)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        id: lies.id ?? id,
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      }
    },
  }
}
