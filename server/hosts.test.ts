import { expect, test } from 'vitest'
import { makeKnowsHost, readAllowedHost } from './hosts.ts'

const names = { publicUrl: 'https://Games.Example:8443', host: '0.0.0.0', computer: 'Desk.home.arpa', allowed: [] }
const knows = makeKnowsHost({ ...names, allowed: ['tables.example', '*.club.example'] })

test.each([
  // This computer, by name and by address.
  'localhost',
  'localhost:8080',
  'LOCALHOST.',
  'a.localhost',
  '127.0.0.1:8080',
  '[::1]:8080',
  'desk',
  'desk.local:8080',
  'DESK.home.arpa',
  // Any address: nobody can give a name to one. Behind NAT and in containers a server does not know all of its own.
  '192.168.1.20:8080',
  '203.0.113.9',
  '[2001:db8::7]',
  // The public address, at whatever port.
  'games.example',
  'games.example:8443',
  // What was allowed.
  'tables.example',
  'a.club.example',
  'b.a.club.example:80',
  // Who names no host is no browser.
  '',
])('a server goes by “%s”', (host) => {
  expect([knows(host), knows(host)]).toEqual([true, true])
})

test.each([
  'attacker.example',
  'attacker.example:8080',
  'localhost.attacker.example',
  'notlocalhost',
  'games.example.attacker.example',
  'www.games.example',
  'club.example',
  'notclub.example',
  'x.tables.example',
  'desk.attacker.example',
  '127.0.0.1.attacker.example',
  '127.1',
  '0x7f.0.0.1',
  '2130706433',
  '[::1',
  '[1.2.3.4]',
  'localhost:80:80',
  'localhost@attacker.example',
  'attacker.example@localhost',
  'localhost/attacker.example',
  'localhost attacker.example',
  'localhost,attacker.example',
  '.',
  '..',
])('a server does not go by “%s”', (host) => {
  expect(knows(host)).toBe(false)
})

test('without a public address there are the names of the computer alone', () => {
  const knowsFew = makeKnowsHost({ ...names, publicUrl: undefined, host: 'portolan.lan' })
  expect(['portolan.lan:8080', 'desk', 'games.example'].map(knowsFew)).toEqual([true, true, false])
})

test.each([
  ['games.example', 'games.example'],
  [' Games.Example ', 'games.example'],
  ['*.games.example', '*.games.example'],
  ['máquina.example', 'xn--mquina-pta.example'],
  ['portolan', 'portolan'],
])('“%s” can be allowed', (text, name) => {
  expect(readAllowedHost(text)).toBe(name)
})

test.each([
  '',
  '*',
  '*.*',
  '*.example',
  'https://games.example',
  'games.example:80',
  'a b',
  'games..example',
  '*games.example',
])('“%s” can’t be allowed', (text) => {
  expect(readAllowedHost(text)).toBeUndefined()
})
