import { expect, test } from 'vitest'
import { reachOf } from '../reach.ts'

const addresses = ['http://192.168.1.20:8080', 'http://10.0.0.5:8080']
const none = { addresses: [] }
const at = (url: string) => new URL(url)

test.each([
  'http://localhost:8080',
  'http://127.0.0.1:8080',
  'http://[::1]:8080',
  'http://a.localhost',
  'http://0.0.0.0',
])('a page at %s gives away the first address of the network, or the one chosen', (own) => {
  const first = { origin: addresses[0], choices: addresses, onlyHere: false }
  expect(reachOf({ addresses }, at(own), '')).toEqual(first)
  expect(reachOf({ addresses }, at(own), addresses[1])).toEqual({ ...first, origin: addresses[1] })
  // One that is gone.
  expect(reachOf({ addresses }, at(own), 'http://10.9.9.9:8080')).toEqual(first)
  expect(reachOf(none, at(own), '')).toEqual({ origin: at(own).origin, choices: [], onlyHere: true })
})

test.each([
  'http://192.168.1.7:8080',
  'http://portolan.test:8080',
  'https://games.example',
  'http://[2001:db8::7]:8080',
])('a page at %s, which others can reach, keeps its own address', (own) => {
  for (const answer of [{ addresses }, none])
    expect(reachOf(answer, at(own), addresses[1])).toEqual({ origin: own, choices: [], onlyHere: false })
})

test('the public address comes before all', () => {
  const publicUrl = 'https://games.example'
  for (const own of ['http://localhost:8080', 'http://192.168.1.7:8080', 'https://other.example'])
    expect(reachOf({ publicUrl, addresses: [] }, at(own), addresses[0])).toEqual({
      origin: publicUrl,
      choices: [],
      onlyHere: false,
    })
})
