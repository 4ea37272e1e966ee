import type { CallContext, Exposed } from './expose.ts'
import { CANCEL, FAILURE, makeSender, PROGRESS, RESULT, readFrames } from './frames.ts'
import type { Port } from './port.ts'

type ProgressOf<Call> = Call extends (input: never, context: CallContext<infer Progress>) => unknown ? Progress : never

/** The functions that another thread serves, as they are called from here. */
export interface Remote<Api extends Exposed> {
  call<Name extends keyof Api & string>(
    name: Name,
    input: Parameters<Api[Name]>[0],
    context?: Partial<CallContext<ProgressOf<Api[Name]>>>,
  ): Promise<Awaited<ReturnType<Api[Name]>>>
  /** Calls and waits for no answer. */
  send<Name extends keyof Api & string>(name: Name, input: Parameters<Api[Name]>[0]): void
  /** Fulfilled when the other end is gone. Whoever waited for an answer has then been told. */
  readonly ended: Promise<Error>
  /** Ends the other end, whatever it is doing, and for which reason. */
  close(reason?: Error): Promise<void>
}

interface RemoteOptions<Events> {
  /** Events that the other end sends. */
  readonly on?: { readonly [Name in keyof Events]: (value: Events[Name]) => void }
  /** The error of a call that failed there: see `toFailure`. */
  toError?(failure: unknown): Error
  /** The error of a call whose other end is gone. */
  whenGone?(reason: Error): Error
}

/** The other end of a port that `expose`s an API. */
export function remote<Api extends Exposed, Events = Record<never, never>>(
  port: Port,
  { on, toError = withStack, whenGone = (reason) => reason }: RemoteOptions<Events> = {},
): Remote<Api> {
  const send = makeSender(port)
  const handlers = new Map<string, (value: never) => void>(Object.entries(on ?? {}))
  /** Who waits, by call: told how far it is, and what came of it. */
  const waiting = new Map<number, (kind: number, value: unknown) => void>()
  let lastId = 0
  let gone: Error | undefined

  port.onMessage((message) => {
    for (const [id, kind, value] of readFrames(message)) {
      if (typeof kind === 'string') handlers.get(kind)?.(value as never)
      else waiting.get(id)?.(kind, kind === FAILURE ? toError(value) : value)
    }
  })
  const { promise: ended, resolve: tellEnded } = Promise.withResolvers<Error>()
  const end = (reason: Error) => {
    gone ??= reason
    for (const tell of waiting.values()) tell(FAILURE, whenGone(gone))
    tellEnded(gone)
  }
  port.onEnd(end)

  const call = (name: string, input: unknown, { signal, progress }: Partial<CallContext> = {}) =>
    new Promise<unknown>((resolve, reject) => {
      if (gone !== undefined) return reject(whenGone(gone))
      if (signal?.aborted) return reject(signal.reason)
      const id = ++lastId
      waiting.set(id, (kind, value) => {
        if (kind === PROGRESS) return progress?.(value)
        waiting.delete(id)
        if (kind === RESULT) resolve(value)
        else reject(value)
      })
      signal?.addEventListener('abort', () => waiting.has(id) && send(id, CANCEL, undefined), { once: true })
      send(id, name, input)
    })

  return {
    call: call as Remote<Api>['call'],
    send: (name, input) => send(0, name, input),
    ended,
    async close(reason = new Error('The connection is closed.')) {
      gone ??= reason
      await port.close()
      end(gone)
    },
  }
}

/** An error that was thrown on another thread, with the stack it had there. */
export const withStack = (stack: unknown): Error =>
  Object.assign(new Error(String(stack).split('\n', 1)[0]), { stack: String(stack) })
