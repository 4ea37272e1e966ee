import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { makeCallerOf } from './caller.ts'
import { readTrustedProxies, type TrustedProxies, trustOf } from './proxies.ts'

test.each<[string, TrustedProxies]>([
  ['1', 1],
  ['9', 9],
  ['127.0.0.1', ['127.0.0.1']],
  ['10.0.0.2, fd00::/64', ['10.0.0.2', 'fd00::/64']],
  ['loopback,10.0.0.0/8', ['loopback', '10.0.0.0/8']],
])('“%s” names proxies', (text, proxies) => {
  expect(readTrustedProxies(text)).toEqual(proxies)
  expect(() => trustOf(proxies)).not.toThrow()
})

test.each([
  '',
  '0',
  '10',
  '-1',
  '1.5',
  'true',
  'any',
  'all',
  '*',
  'proxy.example',
  '10.0.0.2,',
  '0.0.0.0/0',
  '::/0',
  '0.0.0.0/1,128.0.0.0/1',
  '2000::/3',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  '10.0.0.0/x',
  '10.0.0/8',
])('“%s” names no proxies, nor everybody', (text) => {
  expect(readTrustedProxies(text)).toBeUndefined()
})

/** Who a request is from that comes from this address with these headers. */
function callerOf(
  proxies: TrustedProxies | undefined,
  peer: string,
  headers: Readonly<Record<string, string>>,
  publicUrl?: string,
) {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: peer })
  const request = new IncomingMessage(socket)
  request.url = '/api/me'
  Object.assign(request.headers, { host: 'inside:8080', ...headers })
  return makeCallerOf(proxies === undefined ? undefined : trustOf(proxies), publicUrl)(request)
}

const FORGED = {
  'x-forwarded-for': '192.0.2.66',
  'x-forwarded-host': 'forged.example',
  'x-forwarded-proto': 'https',
  forwarded: 'for=192.0.2.66;host=forged.example;proto=https',
  'x-real-ip': '192.0.2.66',
}

describe('what anybody says of themselves', () => {
  const itself = { address: '203.0.113.5', network: '203.0.113.5', host: 'inside:8080', secure: false }
  test.each<[string, TrustedProxies | undefined]>([
    ['where there is no proxy', undefined],
    ['beside the proxies', ['10.0.0.2', '127.0.0.1']],
    ['from elsewhere than proxies are counted', 1],
  ])('has no effect %s', (_, proxies) => {
    expect(callerOf(proxies, '203.0.113.5', FORGED)).toEqual(itself)
  })

  test('has no effect before what a proxy adds', () => {
    const headers = { ...FORGED, 'x-forwarded-for': '127.0.0.1, 10.0.0.2, 192.0.2.66, 203.0.113.5' }
    for (const proxies of [['10.0.0.2'], 1])
      expect(callerOf(proxies, '10.0.0.2', headers)).toMatchObject({ address: '203.0.113.5' })
  })
})

describe('a trusted proxy', () => {
  test('says for whom it asks, for which host, and how they came', () => {
    const headers = {
      'x-forwarded-for': '203.0.113.5',
      'x-forwarded-host': 'forged.example, games.example',
      'x-forwarded-proto': 'http, https',
    }
    const caller = { address: '203.0.113.5', network: '203.0.113.5', host: 'games.example', secure: true }
    expect(callerOf(['10.0.0.0/8'], '10.0.0.2', headers)).toEqual(caller)
    expect(callerOf(['10.0.0.0/8'], '::ffff:10.0.0.2', headers)).toEqual(caller)
    expect(callerOf(1, '10.0.0.2', headers)).toEqual(caller)
  })

  test('may stand behind another', () => {
    const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.5, 10.0.0.9' }
    expect(callerOf(['10.0.0.0/8'], '10.0.0.2', headers).address).toBe('203.0.113.5')
    expect(callerOf(2, '10.0.0.2', headers).address).toBe('203.0.113.5')
    expect(callerOf(1, '10.0.0.2', headers).address).toBe('10.0.0.9')
  })

  test.each([
    ['203.0.113.5:51234', '203.0.113.5'],
    ['[2001:db8::5]:51234', '2001:db8::5'],
    ['2001:db8::5', '2001:db8::5'],
    ['unknown', '10.0.0.2'],
    ['<script>', '10.0.0.2'],
    ['', '10.0.0.2'],
  ])('that writes “%s” asks for %s', (written, address) => {
    expect(callerOf(1, '10.0.0.2', { 'x-forwarded-for': written }).address).toBe(address)
  })
})

describe('a public address by https', () => {
  const publicUrl = 'https://games.example'
  test('tells that one has come by https, where a proxy does not', () => {
    expect(callerOf(undefined, '10.0.0.2', { host: 'games.example' }, publicUrl).secure).toBe(true)
    expect(callerOf(undefined, '10.0.0.2', { origin: publicUrl }, publicUrl).secure).toBe(true)
    expect(callerOf(undefined, '10.0.0.2', { host: '192.168.1.20:8080' }, publicUrl).secure).toBe(false)
    expect(callerOf(undefined, '10.0.0.2', { host: 'games.example' }, 'http://games.example').secure).toBe(false)
  })

  test('does not tell so against the word of a trusted proxy', () => {
    const headers = { host: 'games.example', 'x-forwarded-proto': 'http' }
    expect(callerOf(['10.0.0.2'], '10.0.0.2', headers, publicUrl).secure).toBe(false)
    expect(callerOf(['10.0.0.3'], '10.0.0.2', headers, publicUrl).secure).toBe(true)
  })
})
