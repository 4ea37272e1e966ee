import { type Answer, FAILURE, PROGRESS, RESULT, type Request, sendInBatches } from './frames.ts'
import type { Port } from './port.ts'

/** What a function that is called from elsewhere is given beside its input. */
export interface CallContext<Progress = unknown> {
  /** Aborted when the caller does not want the answer any more. */
  readonly signal: AbortSignal
  /** Tells the caller how far it is. */
  readonly progress: (value: Progress) => void
}

/** What can be called from elsewhere: functions of one input that may be copied from thread to thread. */
export type Exposed = { readonly [name: string]: (input: never, context: CallContext) => unknown }

export interface ExposeOptions {
  /** So many frames are posted at once, at most. */
  readonly batch?: number
  /** What is sent instead of something that was thrown; see `toError` of the other end. */
  toFailure?(thrown: unknown): unknown
}

/** Sends the other end an event, which it has not called for. */
export type EmitTo<Events extends object> = <Name extends keyof Events & string>(
  name: Name,
  value: Events[Name],
) => void

/** Lets the other end of a port call these functions, which may send it events meanwhile. */
export function expose<Events extends object = Record<never, never>>(
  port: Port,
  makeApi: (emit: EmitTo<Events>) => Exposed,
  { batch = 3, toFailure = stackOf }: ExposeOptions = {},
): void {
  const send = sendInBatches<Answer>((frames) => port.post(frames), batch)
  const api = makeApi((name, value) => send([0, name, value]))
  const running = new Map<number, AbortController>()

  const run = async (id: number, name: string, input: unknown) => {
    const controller = new AbortController()
    if (id > 0) running.set(id, controller)
    try {
      const context: CallContext = { signal: controller.signal, progress: (value) => send([id, PROGRESS, value]) }
      const value = await expectFunction(api, name)(input as never, context)
      if (id > 0) send([id, RESULT, value])
    } catch (thrown) {
      // What is not answered has nobody to tell: the thread fails as by any other error.
      if (id === 0) throw thrown
      send([id, FAILURE, toFailure(thrown)])
    } finally {
      running.delete(id)
    }
  }

  port.onMessage((frames) => {
    for (const [id, name, input] of frames as readonly Request[]) {
      if (name === undefined) running.get(id)?.abort()
      else void run(id, name, input)
    }
  })
}

export type BatchReply = { readonly value: unknown } | { readonly failure: unknown }

/** Serves the calls that come together all at once, as one transaction may: in their order, and answered together. */
export function exposeBatches(
  port: Port,
  run: (calls: readonly { readonly name: string; readonly input: unknown }[]) => readonly BatchReply[],
): void {
  port.onMessage((frames) => {
    const requests = frames as readonly Request[]
    const replies = run(requests.map(([, name = '', input]) => ({ name, input })))
    const answerOf = (id: number, reply: BatchReply | undefined): Answer =>
      reply !== undefined && 'value' in reply ? [id, RESULT, reply.value] : [id, FAILURE, reply?.failure]
    port.post(requests.map(([id], i) => answerOf(id, replies[i])))
  })
}

export const stackOf = (thrown: unknown): string => (thrown instanceof Error && thrown.stack) || String(thrown)

function expectFunction(api: Exposed, name: string): Exposed[string] {
  const found = Object.hasOwn(api, name) ? api[name] : undefined
  if (found === undefined) throw new Error(`there is no ${name} to call`)
  return found
}
