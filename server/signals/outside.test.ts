import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { makeOutside, type Resolve } from './outside.ts'
import { isOutside, readAllowedNets } from './ranges.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener)
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const toLoopback: Resolve = async () => ['127.0.0.1']
const loopback = readAllowedNets('127.0.0.1')
const message = { headers: { 'content-type': 'text/plain' }, body: 'your turn' }

const INSIDE = [
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '0:0:0:0:0:ffff:0a00:0001',
  '::FFFF:169.254.169.254',
  '64:ff9b::127.0.0.1',
  '64:ff9b::a00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '4000::1',
  'not an address',
]

describe('to which addresses the server speaks', () => {
  test.each(INSIDE)('not to %s', (address) => {
    expect(isOutside(address)).toBe(false)
  })

  test.each(['1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:1.1.1.1', '64:ff9b::101:101'])(
    'to %s',
    (address) => {
      expect(isOutside(address)).toBe(true)
    },
  )

  test.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.1/',
    'https://017700000001/',
    'https://0177.0.0.01/',
    'https://127.0.0.1./',
    'https://①②⑦.⓪.⓪.①/',
    'https://0/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[0:0:0:0:0:0:0:1]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://[64:ff9b::127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://2852039166/',
    'http://1.1.1.1/',
    'http://hooks.example/',
    'ftp://hooks.example/',
    'file:///etc/passwd',
    'https://ana:secret@hooks.example/',
    'hooks.example',
    '',
  ])('%s is refused as it is given', async (url) => {
    const outside = makeOutside({ resolve: async () => ['1.1.1.1'] })
    expect(outside.mayBeCalled(url)).toBe(false)
    expect(await outside.call({ ...message, url })).toEqual({ failure: 'refused' })
  })

  test.each([[['127.0.0.1']], [['::1']], [['::ffff:10.0.0.1']], [['1.1.1.1', '192.168.0.1']], [['fe80::1%eth0']]])(
    'a name that means %s is refused',
    async (addresses) => {
      for (const url of ['https://inside.example/', 'https://localhost./', 'https://inside.example:8443/x']) {
        const asked: string[] = []
        const resolve: Resolve = async (name) => {
          asked.push(name)
          return addresses
        }
        const outside = makeOutside({ resolve })
        expect(outside.mayBeCalled(url)).toBe(true)
        expect(await outside.call({ ...message, url })).toEqual({ failure: 'refused' })
        expect(asked).toHaveLength(1)
      }
    },
  )

  test('a name that means nothing can’t be called', async () => {
    const resolve: Resolve = () => Promise.reject(new Error('ENOTFOUND'))
    expect(await makeOutside({ resolve }).call({ ...message, url: 'https://none.example/' })).toEqual({
      failure: 'unresolved',
    })
  })

  test.each([
    ['127.0.0.1', true],
    ['10.0.0.0/8,fd00::/8', true],
    ['10.0.0.0/33', false],
    ['10.0.0.0/x', false],
    ['10.0.0.0/8/8', false],
    ['hooks.home', false],
    ['', false],
  ])('a host may allow “%s”: %s', (text, isRight) => {
    expect(readAllowedNets(text) !== undefined).toBe(isRight)
  })
})

describe('a call', () => {
  test('goes to the address that its name had when that was looked at, by that name', async () => {
    const heard: unknown[] = []
    const port = await listen((request, response) => {
      heard.push([request.method, request.url, request.headers.host, request.headers.cookie])
      response.setHeader('set-cookie', 'a=b').end('thanks')
    })
    let lookups = 0
    const resolve: Resolve = async () => (lookups++ === 0 ? ['127.0.0.1'] : ['10.0.0.1'])
    const outside = makeOutside({ allowed: loopback, resolve })
    const url = `http://hooks.example:${port}/in?a=b`
    expect(await outside.call({ ...message, url })).toEqual({ status: 200, text: 'thanks' })
    expect(heard).toEqual([['POST', '/in?a=b', `hooks.example:${port}`, undefined]])
    expect(await outside.call({ ...message, url })).toEqual({ failure: 'refused' })
  })

  test('follows no redirect', async () => {
    const heard: (string | undefined)[] = []
    const port = await listen((request, response) => {
      heard.push(request.url)
      response.writeHead(302, { location: '/elsewhere' }).end()
    })
    const outside = makeOutside({ allowed: loopback, resolve: toLoopback })
    expect(await outside.call({ ...message, url: `http://hooks.example:${port}/` })).toEqual({ status: 302, text: '' })
    expect(heard).toEqual(['/'])
  })

  test('is given up when nobody answers', async () => {
    const port = await listen(() => {})
    const outside = makeOutside({ allowed: loopback, patience: 100 })
    expect(await outside.call({ ...message, url: `http://127.0.0.1:${port}/` })).toEqual({ failure: 'silent' })
  })

  test('is given up when its name is never resolved', async () => {
    const outside = makeOutside({ resolve: () => new Promise(() => {}), patience: 50 })
    expect(await outside.call({ ...message, url: 'https://hooks.example/' })).toEqual({ failure: 'silent' })
  })

  test('reads no more of an answer without end than it shows', async () => {
    const port = await listen((_, response) => {
      const more = () => {
        while (response.write('x'.repeat(1000)));
      }
      response.on('drain', more)
      more()
    })
    const outside = makeOutside({ allowed: loopback })
    const answer = await outside.call({ ...message, url: `http://127.0.0.1:${port}/` })
    expect(answer).toEqual({ status: 200, text: 'x'.repeat(4096) })
  })

  test('to where nobody listens fails', async () => {
    const port = await listen(() => {})
    for (const close of closing.splice(0)) close()
    const outside = makeOutside({ allowed: loopback })
    expect(await outside.call({ ...message, url: `http://127.0.0.1:${port}/` })).toEqual({ failure: 'unreachable' })
  })
})
