import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { isLoopback, type Networks, originsOnNetworks, readPublicUrl } from './addresses.ts'

const at = (address: string, internal = false): NetworkInterfaceInfo => {
  const rest = { address, netmask: '', mac: '', internal, cidr: null }
  return address.includes(':') ? { ...rest, family: 'IPv6', scopeid: 0 } : { ...rest, family: 'IPv4' }
}

/** A laptop on which much is installed, its networks in the worst order. */
const laptop: Networks = {
  lo: [at('127.0.0.1', true), at('::1', true)],
  docker0: [at('172.17.0.1'), at('fe80::42:1')],
  'br-3f2a9c': [at('172.18.0.1')],
  tailscale0: [at('100.101.102.103'), at('fd7a:115c:a1e0::1')],
  wlan0: [at('2001:db8::7'), at('fe80::7'), at('192.168.1.20')],
  eth0: [at('169.254.12.1'), at('10.0.0.5')],
  down0: undefined,
}

test('on all IPv4 networks: real ones first, tunnels next, bridges of containers last', () => {
  expect(originsOnNetworks(laptop, '0.0.0.0', 8080)).toEqual([
    'http://192.168.1.20:8080',
    'http://10.0.0.5:8080',
    'http://100.101.102.103:8080',
    'http://172.17.0.1:8080',
    'http://172.18.0.1:8080',
  ])
})

test('on all networks, those of IPv6 too, in brackets and after the others of the same kind', () => {
  expect(originsOnNetworks(laptop, '::', 8080)).toEqual([
    'http://192.168.1.20:8080',
    'http://10.0.0.5:8080',
    'http://[2001:db8::7]:8080',
    'http://100.101.102.103:8080',
    'http://[fd7a:115c:a1e0::1]:8080',
    'http://172.17.0.1:8080',
    'http://172.18.0.1:8080',
  ])
})

test('a server on one network is found there alone, and one for this computer by nobody else', () => {
  expect(originsOnNetworks(laptop, '10.0.0.5', 80)).toEqual(['http://10.0.0.5'])
  expect(originsOnNetworks(laptop, '127.0.0.1', 8080)).toEqual([])
  expect(originsOnNetworks(laptop, '::1', 8080)).toEqual([])
})

test('what means the computer itself is told from what others can reach', () => {
  const own = [
    'localhost',
    'LOCALHOST',
    'games.localhost',
    '127.0.0.1',
    '127.8.9.1',
    '[::1]',
    '::1',
    '::ffff:127.0.0.1',
  ]
  const reached = ['192.168.1.20', '10.0.0.127', '[2001:db8::7]', 'portolan.test', 'localhost.example', '127.example']
  expect(own.filter((host) => !isLoopback(host))).toEqual([])
  expect(reached.filter(isLoopback)).toEqual([])
})

test('a public address is an origin of the web, and nothing else', () => {
  expect(readPublicUrl('https://games.example')).toBe('https://games.example')
  expect(readPublicUrl('HTTPS://Games.Example:443/')).toBe('https://games.example')
  expect(readPublicUrl('http://192.168.1.20:8080')).toBe('http://192.168.1.20:8080')
  expect(readPublicUrl('http://[2001:db8::7]:8080')).toBe('http://[2001:db8::7]:8080')
  const wrong = [
    '',
    'games.example',
    'games.example:8080',
    'localhost:8080',
    'ftp://games.example',
    'javascript:alert(1)',
    'https://games.example/portolan',
    'https://games.example?a',
    'https://games.example#a',
    'https://ana@games.example',
    'https://',
  ]
  expect(wrong.filter((text) => readPublicUrl(text) !== undefined)).toEqual([])
})
