import { afterEach, expect, test, vi } from 'vitest'
import { networkOf } from './http/caller.ts'
import { LIMITS, makeGate, monotonic, readLimits } from './limits.ts'
import { errorOf, guest, makeClient } from './testing/client.ts'
import { GENEROUS, newDataDirectory, removeDataDirectory, startServer } from './testing/process.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** A clock that is set by hand, and a gate that goes by it. */
function gateAt(rate = { burst: 2, perSecond: 1 }) {
  let at = 0
  return {
    gate: makeGate(rate, () => at),
    set: (to: number) => {
      at = to
    },
  }
}

test('so many at once, and so many a second', () => {
  const { gate, set } = gateAt()
  expect(['a', 'a', 'a', 'b'].map(gate)).toEqual([0, 0, 1, 0])
  set(1000)
  expect(['a', 'a'].map(gate)).toEqual([0, 1])
  set(60_000)
  expect(['a', 'a', 'a'].map(gate)).toEqual([0, 0, 1])
})

test('limits go by time that passes, whatever the clock of the computer is set to', () => {
  const before = monotonic()
  vi.spyOn(Date, 'now').mockReturnValue(0)
  expect(monotonic()).toBeGreaterThanOrEqual(before)
  // Even if it did go back, nobody would have to wait for it to come again.
  const { gate, set } = gateAt()
  set(3_600_000)
  expect(gate('a')).toBe(0)
  set(0)
  expect(['a', 'a'].map(gate)).toEqual([0, 1])
})

test('a server whose clock is set back an hour locks nobody out', async () => {
  const data = newDataDirectory()
  const tight = { burst: 50, perSecond: 10 }
  const limits = { ...GENEROUS, address: tight, probes: tight, person: tight }
  const server = await startServer(data, { limits }, ['clock-set-back.ts'])
  try {
    const ana = await guest(server.address, 'Ana')
    server.process.kill('SIGUSR2')
    // It says so in its log, at a time of its own.
    while (!server.output().includes('The clock was set back.')) await makeClient(server.address).get('/api/health')
    for (let i = 0; i < 3; i++) {
      expect((await ana.ask('/api/me', { body: { name: `Ana ${i}` } })).status).toBe(200)
      expect((await ana.ask('/api/health')).status).toBe(200)
    }
  } finally {
    await server.stop()
    removeDataDirectory(data)
  }
})

test('keys that are full again are forgotten, and so is the oldest of far too many', () => {
  const { gate, set } = gateAt({ burst: 1, perSecond: 1 })
  for (let i = 0; i < 100_000; i++) gate(`k${i}`)
  expect([gate('k0'), gate('new'), gate('k0')]).toEqual([1, 0, 0])
  // A sweep takes those that are full: what was counted long ago is as good as new.
  set(10_000)
  expect(['one more', 'k5', 'k5'].map(gate)).toEqual([0, 0, 1])
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:c000:0207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('limits are read as a host gives them', () => {
  expect(readLimits('address=400+100/s, arrivals=30+0.2/s,streams=12')).toEqual({
    address: { burst: 400, perSecond: 100 },
    arrivals: { burst: 30, perSecond: 0.2 },
    streams: 12,
  })
  for (const name of Object.keys(LIMITS)) {
    const [right, wrong] = typeof LIMITS[name as keyof typeof LIMITS] === 'object' ? ['1+1/s', '7'] : ['7', '1+1/s']
    expect(readLimits(`${name}=${right}`), name).toHaveProperty(name)
    expect(readLimits(`${name}=${wrong}`), name).toHaveProperty('wrong')
  }
})

test.each([
  ['', 'name'],
  ['adress=1+1/s', 'name'],
  ['__proto__=1', 'name'],
  ['toString=1', 'name'],
  ['address', 'rate'],
  ['address=5', 'rate'],
  ['address=0+1/s', 'rate'],
  ['address=5+0/s', 'rate'],
  ['address=5+-1/s', 'rate'],
  ['address=5+1', 'rate'],
  ['address=1e9+1/s', 'rate'],
  ['streams=0', 'number'],
  ['streams=-1', 'number'],
  ['streams=1.5', 'number'],
  ['streams=many', 'number'],
])('“%s” is no limit', (text, wrong) => {
  expect(readLimits(text)).toMatchObject({ wrong })
})

test('who asks too much from one address is told when to come again, and others are not', async () => {
  const data = newDataDirectory()
  const limits = { ...GENEROUS, address: { burst: 5, perSecond: 0.01 } }
  const server = await startServer(data, { limits, trustProxy: ['127.0.0.1'] })
  try {
    const from = (address: string) =>
      makeClient(server.address).ask('/api/games', { headers: { 'x-forwarded-for': address } })
    for (let i = 0; i < 5; i++) expect((await from(`2001:db8:1:2::${i}`)).status).toBe(200)
    const refused = await from('2001:db8:1:2::beef')
    expect([refused.status, errorOf(refused)]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await from('2001:db8:1:3::1')).status).toBe(200)
    expect((await from('192.0.2.1')).status).toBe(200)
  } finally {
    await server.stop()
    removeDataDirectory(data)
  }
})
