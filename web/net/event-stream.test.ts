import type { LiveMessage } from '@portolan/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openEventStream, type PostStep } from './event-stream.ts'
import type { Pipe, PipeEnd } from './pipe.ts'

type Listener = (event: { readonly data: string; readonly lastEventId: string }) => void

/** As much of a browser's as is used. */
class StubSource {
  readonly listeners = new Map<string, Listener>()
  onerror: (() => void) | null = null
  isClosed = false
  readonly query: Record<string, string>
  constructor(url: string) {
    this.query = Object.fromEntries(new URL(url, 'http://here').searchParams)
    sources.push(this)
  }
  addEventListener(type: string, listener: Listener) {
    this.listeners.set(type, listener)
  }
  say(message: LiveMessage, lastEventId = '') {
    this.listeners.get(message.type)?.({ data: JSON.stringify(message), lastEventId })
  }
  close() {
    this.isClosed = true
  }
}

let sources: StubSource[]
let heard: LiveMessage[]
let told: string[]
let pipe: Pipe
const postStep = vi.fn<PostStep>()

beforeEach(async () => {
  sources = []
  heard = []
  told = []
  postStep.mockReset()
  vi.stubGlobal('EventSource', StubSource)
  const end: PipeEnd = {
    opened: () => void told.push('opened'),
    heard: (message) => void heard.push(message),
    broke: () => void told.push('broke'),
  }
  pipe = openEventStream(end, postStep)
  await settle()
})
afterEach(() => vi.unstubAllGlobals())

const settle = () => new Promise((resolve) => setTimeout(resolve))
const open = () => sources.filter(({ isClosed }) => !isClosed).map(({ query }) => query)
const follow = (table: string, number?: number) =>
  pipe.send({ type: 'follow', table, ...(number !== undefined && { from: { number, chatLines: 0 } }) })

test('it can be sent by before anything is followed', () => {
  expect([told, sources]).toEqual([['opened'], []])
})

test('what is followed at the same time comes by one stream, each from where it is', async () => {
  follow('a', 3)
  follow('b')
  await settle()
  expect(open()).toEqual([{ tables: 'a,b', from: 'a:3.0' }])
})

test('the others go on from where they are when one more is followed, or one less', async () => {
  follow('a', 3)
  follow('b')
  await settle()
  const message: LiveMessage = { type: 'gone', id: 'a', error: { code: 'X', params: {}, message: '' } }
  sources[0]?.say(message, 'a:5.1,b:7.0')
  expect(heard).toEqual([message])
  follow('c')
  await settle()
  expect(open()).toEqual([{ tables: 'a,b,c', from: 'a:5.1,b:7.0' }])
  pipe.send({ type: 'unfollow', table: 'a' })
  await settle()
  expect(open()).toEqual([{ tables: 'b,c', from: 'b:7.0' }])
  // Followed anew from elsewhere, or from nowhere.
  follow('b')
  await settle()
  expect(open()).toEqual([{ tables: 'b,c' }])
})

test('a list has a stream of its own, and a table is followed in one way', async () => {
  follow('a')
  pipe.send({ type: 'follow', table: 'b', brief: true })
  await settle()
  expect(open()).toEqual([{ tables: 'a' }, { tables: 'b', brief: 'true' }])
  follow('b', 2)
  await settle()
  expect(open()).toEqual([{ tables: 'a,b', from: 'b:2.0' }])
})

const move = { type: 'move', table: 'a', key: 'k', number: 1, move: { type: 'sail' } } as const

test('a move is posted, and its answer told as the socket would', async () => {
  postStep.mockResolvedValue({ number: 4 })
  pipe.send(move)
  await settle()
  expect(postStep.mock.calls).toEqual([[move]])
  postStep.mockResolvedValue({ code: 'NO', params: { by: 1 } })
  pipe.send(move)
  await settle()
  expect(heard).toEqual([
    { type: 'played', key: 'k', number: 4 },
    { type: 'refused', key: 'k', error: { code: 'NO', params: { by: 1 }, message: '' } },
  ])
})

test('it breaks as a whole, once', async () => {
  follow('a')
  pipe.send({ type: 'follow', table: 'b', brief: true })
  await settle()
  postStep.mockResolvedValue({ code: 'NO_CONNECTION' })
  pipe.send(move)
  await settle()
  expect([told, open()]).toEqual([['opened', 'broke'], []])
  sources[0]?.onerror?.()
  expect(told).toEqual(['opened', 'broke'])
})
