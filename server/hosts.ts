import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'

// A page of another site can give its own name the address of this server, and is then, for the browser, of one host
// with it (DNS rebinding). So a server answers to its own names alone. An address is never a name that somebody gave.

export interface Names {
  /** The origin at which everybody finds the server. */
  readonly publicUrl: string | undefined
  /** On what it listens. */
  readonly host: string
  /** What the computer is called. */
  readonly computer: string
  /** What else it goes by, as `readAllowedHost` reads it. */
  readonly allowed: readonly string[]
}

/** Whether what a request calls the server, with or without a port, is one of its names or an address. */
export type KnowsHost = (host: string) => boolean

export function makeKnowsHost({ publicUrl, host, computer, allowed }: Names): KnowsHost {
  const [short = computer] = computer.split('.')
  const own = [
    'localhost',
    host,
    computer,
    short,
    `${short}.local`,
    ...(publicUrl ? [new URL(publicUrl).hostname] : []),
  ]
  const whole = new Set([...own.map(plain), ...allowed.filter((name) => !name.startsWith('*'))])
  const endings = ['.localhost', ...allowed.filter((name) => name.startsWith('*')).map((name) => name.slice(1))]
  const isOwn = (name: string) => whole.has(name) || isIP(name) !== 0 || endings.some((ending) => name.endsWith(ending))
  // The same few come again and again; what strangers make up must not fill the memory.
  const known = new Set<string>()
  return (text) => {
    // Who says no host at all is no browser.
    if (text === '' || known.has(text)) return true
    const [, inBrackets, name] = /^(?:\[([\da-f:.]+)\]|([^:/@\s[\]]+))(?::\d{0,5})?$/i.exec(text) ?? []
    const isKnown = inBrackets === undefined ? name !== undefined && isOwn(plain(name)) : isIP(inBrackets) === 6
    if (isKnown && known.size < MOST_REMEMBERED) known.add(text)
    return isKnown
  }
}

const MOST_REMEMBERED = 1_000

const plain = (name: string) => name.toLowerCase().replace(/\.$/, '')

/** A name that a host allows, `games.example`, or all below it, `*.games.example`. */
export function readAllowedHost(text: string): string | undefined {
  const [, below = '', name = ''] = /^(\*\.)?(.+)$/.exec(text.trim()) ?? []
  const ascii = domainToASCII(name)
  const isName = /^[a-z\d_-]+(\.[a-z\d_-]+)*$/.test(ascii)
  // All names below one that is not shared by many.
  if (!isName || (below !== '' && !ascii.includes('.'))) return undefined
  return `${below}${ascii}`
}
