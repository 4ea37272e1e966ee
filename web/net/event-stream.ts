import { isRefusal } from '@portolan/engine'
import type { LiveCursor, LiveMessage, LiveRequest, StreamMessage } from '@portolan/protocol'
import type { ApiRefusal } from '../table/api.ts'
import type { Pipe, PipeEnd } from './pipe.ts'
import type { StepRequest } from './state.ts'

// Where no WebSocket gets through, the same is said by plain requests: what is told comes by server-sent events, what is
// done goes by POST.

/** So many tables one stream carries. */
const MOST_TABLES = 20

const TYPES = [
  'table',
  'summary',
  'present',
  'step',
  'chat',
  'gone',
  'turns',
  'turn',
  'beat',
  'signedOut',
  'bye',
] as const

/** Sends a move or an undo by POST: the number that its step has, or why there is none. */
export type PostStep = (request: StepRequest) => Promise<{ readonly number: number } | ApiRefusal>

export function openEventStream(end: PipeEnd, postStep: PostStep): Pipe {
  let isClosed = false
  const breakOff = () => {
    if (isClosed) return
    close()
    end.broke()
  }
  // Lists and tables are told differently, and so by different streams; one's turns come with the lists.
  const whole = makeStream(end.heard, breakOff, false)
  const brief = makeStream(end.heard, breakOff, true)
  const close = () => {
    isClosed = true
    whole.close()
    brief.close()
  }

  function send(request: LiveRequest): void {
    if (request.type === 'follow') {
      const [to, from] = request.brief ? [brief, whole] : [whole, brief]
      from.unfollow(request.table)
      to.follow(request.table, request.from)
    } else if (request.type === 'unfollow') {
      whole.unfollow(request.table)
      brief.unfollow(request.table)
    } else if (request.type === 'turns') brief.followTurns()
    else if (request.type !== 'away') void post(request)
  }

  async function post(request: StepRequest): Promise<void> {
    const answer = await postStep(request)
    if (isClosed) return
    if (isRefusal(answer) && answer.code === 'NO_CONNECTION') breakOff()
    else end.heard(asMessage(request.key, answer))
  }

  queueMicrotask(() => {
    if (!isClosed) end.opened()
  })
  return { send, close }
}

/** What the server answers, as it says it by a WebSocket. */
function asMessage(key: string, answer: Awaited<ReturnType<PostStep>>): LiveMessage {
  if (!isRefusal(answer)) return { type: 'played', key, number: answer.number }
  const { code, params = {}, present } = answer
  return { type: 'refused', key, error: { code, params, message: '' }, ...(present && { present }) }
}

/** One stream for tables that come and go: it is opened anew from where each of them is. */
function makeStream(hear: (message: StreamMessage) => void, broke: () => void, isBrief: boolean) {
  const cursors = new Map<string, LiveCursor | undefined>()
  let source: EventSource | undefined
  let isDue = false
  let hasTurns = false

  function open(): void {
    isDue = false
    source?.close()
    source = undefined
    const tables = [...cursors.keys()].slice(0, MOST_TABLES)
    if (tables.length === 0 && !hasTurns) return
    const from = tables.flatMap((table) => {
      const cursor = cursors.get(table)
      return cursor ? `${table}:${cursor.number}.${cursor.chatLines}` : []
    })
    const query = new URLSearchParams()
    if (tables.length > 0) query.set('tables', tables.join())
    if (hasTurns) query.set('turns', 'true')
    if (isBrief) query.set('brief', 'true')
    if (from.length > 0) query.set('from', from.join())
    const opened = new EventSource(`/api/stream?${query}`)
    for (const type of TYPES)
      opened.addEventListener(type, ({ data, lastEventId }: MessageEvent<string>) => {
        advance(lastEventId)
        hear(JSON.parse(data))
      })
    opened.onerror = broke
    source = opened
  }

  /** Each message says how far it is at every table: `a:12.3,b:7.0`. */
  function advance(id: string): void {
    for (const part of id.split(',')) {
      const [table = '', number, chatLines] = part.split(/[:.]/)
      if (cursors.has(table)) cursors.set(table, { number: Number(number), chatLines: Number(chatLines) })
    }
  }

  /** What is followed at the same time is asked for together. */
  function openSoon(): void {
    if (!isDue) queueMicrotask(() => isDue && open())
    isDue = true
  }

  return {
    follow(table: string, from: LiveCursor | undefined) {
      cursors.set(table, from)
      openSoon()
    },
    unfollow(table: string) {
      if (cursors.delete(table)) openSoon()
    },
    followTurns() {
      hasTurns = true
      openSoon()
    },
    close() {
      isDue = false
      source?.close()
    },
  }
}
