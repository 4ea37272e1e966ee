import { isIP } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'

// Proxies before the server say for whom they ask, in headers that anybody can send. They are believed from those alone
// that the host of the server has named: by their addresses, or by how many stand one behind the other.

export type TrustedProxies = number | readonly string[]

/** Whether what is at this address, so many hops from here, is a proxy that is believed. */
export type Trust = (address: string, hop: number) => boolean

const MOST_HOPS = 9
/** No network of proxies is larger: one that is means everybody. */
const WIDEST = { 4: 8, 6: 16 } as const
const NAMED = ['loopback', 'linklocal', 'uniquelocal']

/** Reads `1`, a number of proxies one behind the other, or `10.0.0.2,fd00::/64`, the addresses and networks where they are. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (/^\d+$/.test(text)) return Number(text) >= 1 && Number(text) <= MOST_HOPS ? Number(text) : undefined
  const list = text.split(',').map((one) => one.trim())
  return list.every((one) => NAMED.includes(one) || isNetwork(one)) ? list : undefined
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if ((version !== 4 && version !== 6) || more.length > 0) return false
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) >= WIDEST[version] && Number(bits) <= 8 * BYTES[version])
  )
}

const BYTES = { 4: 4, 6: 16 } as const

/** This computer, and private networks. */
const isNear = proxyAddr.compile(NAMED)

/** A number of hops says nothing of who asks, so that it counts for those alone who ask from near. */
export const trustOf = (proxies: TrustedProxies): Trust =>
  typeof proxies === 'number'
    ? (address, hop) => hop < proxies && (hop > 0 || isNear(address, hop))
    : proxyAddr.compile([...proxies])
