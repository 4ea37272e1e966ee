import { createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SubscriptionBody } from '@portolan/protocol'
import { SMTPServer } from 'smtp-server'

// Those to whom a server sends signals, as they are: a webhook, a service of push messages, a mail server. None of them uses
// anything of the server.

export interface Received {
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface Receiver {
  readonly port: number
  readonly received: readonly Received[]
  /** What it answers next, in this order; afterwards 200. */
  answerNext(...statuses: readonly number[]): void
  /** Fulfilled when so many have come. */
  count(number: number): Promise<void>
  close(): Promise<void>
}

/** What has come, and who waits for it. */
function makeInbox<One>() {
  const received: One[] = []
  const waiting = new Set<() => void>()
  return {
    received,
    add(one: One): void {
      received.push(one)
      for (const look of [...waiting]) look()
    },
    until: (holds: () => boolean): Promise<void> =>
      new Promise((resolve) => {
        const look = () => {
          if (!holds()) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
  }
}

export async function startReceiver(): Promise<Receiver> {
  const inbox = makeInbox<Received>()
  const statuses: number[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    response.statusCode = statuses.shift() ?? 200
    response.end('thanks')
    inbox.add({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    received: inbox.received,
    answerNext: (...some) => void statuses.push(...some),
    count: (number) => inbox.until(() => inbox.received.length >= number),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Whether a call is signed with this secret, as Standard Webhooks says. */
export function isSigned({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const said = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(said).digest('base64')}`
}

export interface TestBrowser {
  readonly subscription: SubscriptionBody
  /** What was said to it: RFC 8291. */
  read(sent: Received): { readonly kind: string; readonly title: string; readonly text: string; readonly path: string }
}

/** A browser that has subscribed at a receiver, under this path. */
export function subscribedBrowser(port: number, path: string): TestBrowser {
  const own = createECDH('prime256v1')
  const point = own.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: point.toString('base64url'), auth: auth.toString('base64url') }
  return {
    subscription: { endpoint: `http://127.0.0.1:${port}/${path}`, keys },
    read({ headers, body }) {
      if (headers['content-encoding'] !== 'aes128gcm') throw new Error('it is encoded otherwise')
      // RFC 8188: salt, size of records, and the sender's key in place of an id of the key.
      const salt = body.subarray(0, 16)
      const length = body.readUInt8(20)
      const sender = body.subarray(21, 21 + length)
      const record = body.subarray(21 + length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender])
      const material = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32))
      const derive = (what: string, size: number) =>
        Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${what}\0`, size))
      const opener = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      opener.setAuthTag(record.subarray(-16))
      const padded = Buffer.concat([opener.update(record.subarray(0, -16)), opener.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
    },
  }
}

export interface ReceivedMail {
  readonly to: readonly string[]
  /** By their names in small letters. */
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

export interface MailServer {
  readonly port: number
  readonly received: readonly ReceivedMail[]
  /** With what it refuses the next mails, in this order. */
  refuseNext(...codes: readonly number[]): void
  count(number: number): Promise<void>
  close(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const inbox = makeInbox<ReceivedMail>()
  const refusals: number[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const code = refusals.shift()
        if (code !== undefined) return done(Object.assign(new Error('not now'), { responseCode: code }))
        inbox.add({ to: session.envelope.rcptTo.map(({ address }) => address), ...readMail(Buffer.concat(parts)) })
        done()
      })
    },
  })
  // A server that is killed leaves connections behind.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.server.address() as AddressInfo).port,
    received: inbox.received,
    refuseNext: (...codes) => void refusals.push(...codes),
    count: (number) => inbox.until(() => inbox.received.length >= number),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function readMail(raw: Buffer): Pick<ReceivedMail, 'headers' | 'text'> {
  const whole = raw.toString('utf8')
  const end = whole.indexOf('\r\n\r\n')
  const lines = whole
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  return { headers, text: decodeBody(whole.slice(end + 4), headers['content-transfer-encoding'] ?? '') }
}

function decodeBody(text: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString()
  if (encoding !== 'quoted-printable') return text
  const bytes = text
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
