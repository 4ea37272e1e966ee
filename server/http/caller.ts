import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import type { Trust } from './proxies.ts'

/** From where a request comes, and what the one who sent it calls the server: as trusted proxies say, where there are some. */
export interface Caller {
  readonly address: string
  /** By what the address is counted: who has one of IPv6 has 64 bits of them. */
  readonly network: string
  /** The host that is asked, with its port where one was named. */
  readonly host: string
  /** Whether it comes by https, as far as the outside is concerned. */
  readonly secure: boolean
}

export type CallerOf = (request: IncomingMessage) => Caller

export function makeCallerOf(trust: Trust | undefined, publicUrl: string | undefined): CallerOf {
  const open = publicUrl?.startsWith('https:') ? new URL(publicUrl) : undefined
  return (request) => {
    const { socket, headers } = request
    const peer = socket.remoteAddress ?? ''
    const proxies = trust?.(peer, 0) ? trust : undefined
    const said = (name: string) => proxies && lastOf(headers[name])
    const host = said('x-forwarded-host') ?? hostOf(request)
    const protocol = said('x-forwarded-proto')
    const address = (proxies && addressIn(proxyAddr(request, proxies))) || peer
    const atPublicUrl = open !== undefined && (host === open.host || headers.origin === open.origin)
    return {
      address,
      network: networkOf(address),
      host,
      secure: protocol === undefined ? atPublicUrl : protocol === 'https',
    }
  }
}

/** Proxies add to the end of what they were told. */
function lastOf(header: string | readonly string[] | undefined): string | undefined {
  const last = `${header ?? ''}`.split(',').at(-1)?.trim()
  return last === '' ? undefined : last
}

/** The host in the address, where that is whole, comes before the one in the header. */
function hostOf({ url = '', headers }: IncomingMessage): string {
  if (url.startsWith('/') || !URL.canParse(url)) return headers.host ?? ''
  return new URL(url).host
}

/** An address as some proxies write it, with a port; nothing if it is none. */
function addressIn(text: string): string {
  if (isIP(text) !== 0) return text
  const [, inBrackets, plain] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/.exec(text) ?? []
  const address = inBrackets ?? plain ?? ''
  return isIP(address) === 0 ? '' : address
}

/** One IPv4 address, however it is written, or the 64 bits with which one of IPv6 begins. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  // As a server that listens on both kinds hears of nearly everybody.
  if (address.startsWith('::ffff:') && address.includes('.')) return address.slice(7)
  const groups = groupsOf(address)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight numbers of an address of IPv6. */
function groupsOf(address: string): readonly number[] {
  const [text = ''] = address.split('%')
  const [head = [], tail] = text.split('::').map((half) => half.split(':').filter(Boolean).flatMap(numbersIn))
  if (tail === undefined) return head
  return [...head, ...Array<number>(Math.max(0, 8 - head.length - tail.length)).fill(0), ...tail]
}

function numbersIn(group: string): readonly number[] {
  if (!group.includes('.')) return [Number.parseInt(group, 16)]
  const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
  return [(a << 8) | b, (c << 8) | d]
}
