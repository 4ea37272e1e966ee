import { createTransport } from 'nodemailer'

/** By which server mail is sent, and in whose name. */
export interface SmtpSettings {
  /** `smtps://name:password@host:465`, or `smtp://host:25`. */
  readonly url: string
  /** `Portolan <turns@games.example>`, or the address alone. */
  readonly from: string
}

export interface OutgoingMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** By which whoever gets it knows it again. */
  readonly messageId: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface SmtpProblem {
  /** It may go better the next time. */
  readonly isPassing: boolean
  readonly answer: string
}

export interface Smtp {
  /** Fulfilled when the server has taken it over, or says why not. */
  send(mail: OutgoingMail): Promise<SmtpProblem | undefined>
  close(): void
}

/** How long the server may take for a step of the conversation, in milliseconds. */
const PATIENCE = 15_000

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.')

/** Reads the address of a server as a host gives it. */
export function readSmtpUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, pathname, search, hash } = new URL(text)
  const isPlain = (pathname === '' || pathname === '/') && search === '' && hash === ''
  return (protocol === 'smtp:' || protocol === 'smtps:') && hostname !== '' && isPlain ? text : undefined
}

export function openSmtp({ url, from }: SmtpSettings): Smtp {
  const { protocol, hostname, port, username, password } = new URL(url)
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const isSecure = protocol === 'smtps:'
  const hasName = username !== ''
  const transport = createTransport({
    host,
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    // A password goes over no line that others can read.
    requireTLS: !isSecure && hasName && !isLoopback(host),
    ...(hasName && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, messageId, headers = {} }) {
      try {
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text, messageId, headers })
        return undefined
      } catch (thrown) {
        const { responseCode, code } = thrown as { readonly responseCode?: number; readonly code?: string }
        return {
          isPassing: responseCode === undefined || responseCode < 500,
          answer: `${responseCode ?? code ?? 'failed'}`,
        }
      }
    },
    close: () => transport.close(),
  }
}
