import { BlockList, isIP } from 'node:net'

// To which addresses the server speaks for people: to those of the open internet, and to what its host allows beside that.
// Whoever names an address for the server to call must not reach by it what only the server can reach.

const blocked = new BlockList()
const ipv4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
for (const [net, bits] of ipv4) blocked.addSubnet(net, bits)

/** Of IPv6 all that is given out to anybody is here, but for what is within it and leads elsewhere. */
const open = new BlockList()
open.addSubnet('2000::', 3, 'ipv6')
// Teredo, benchmarks, ORCHID and what else is below 2001:200::; examples; 6to4.
const special: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]
for (const [net, bits] of special) blocked.addSubnet(net, bits, 'ipv6')

/** The address of IPv4 that one of IPv6 stands for: `::ffff:7f00:1`, or one that a translator makes (RFC 6052). */
function ipv4In(address: string): string | undefined {
  const groups = groupsOf(address)
  const [a = 0, b = 0] = groups.slice(6)
  const start = groups.slice(0, 6).join(':')
  const isOne = start === '0:0:0:0:0:65535' || start === `${0x64}:${0xff9b}:0:0:0:0`
  return isOne ? [a >> 8, a & 0xff, b >> 8, b & 0xff].join('.') : undefined
}

/** The eight numbers of an address of IPv6, whatever its spelling: the parser of addresses writes them in one way. */
function groupsOf(address: string): readonly number[] {
  const plain = new URL(`http://[${address}]/`).hostname.slice(1, -1)
  const [head = [], tail = []] = plain.split('::').map((half) => half.split(':').filter((group) => group !== ''))
  const between = plain.includes('::') ? Array<string>(8 - head.length - tail.length).fill('0') : []
  return [...head, ...between, ...tail].map((group) => Number.parseInt(group, 16))
}

/** Whether an address, as it is connected to, is one of the open internet. */
export function isOutside(address: string): boolean {
  const kind = isIP(address)
  if (kind === 0 || address.includes('%')) return false
  if (kind === 4) return !blocked.check(address)
  const inside = ipv4In(address)
  if (inside !== undefined) return !blocked.check(inside)
  return open.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
}

/** What a host allows beside the open internet. */
export type AllowedNets = BlockList

/** Reads addresses and nets as a host gives them: `127.0.0.1,10.1.0.0/16,fd00::/8`. */
export function readAllowedNets(text: string): AllowedNets | undefined {
  const list = new BlockList()
  for (const one of text.split(',').map((part) => part.trim())) {
    const [net = '', bits, ...more] = one.split('/')
    const kind = isIP(net)
    const most = kind === 4 ? 32 : 128
    const size = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN
    if (kind === 0 || more.length > 0 || net.includes('%') || !(size <= most)) return undefined
    list.addSubnet(net, size, kind === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}

export const isAllowed = (address: string, allowed: AllowedNets | undefined): boolean =>
  allowed?.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4') ?? false
