import type { CallContext, Exposed } from './expose.ts'
import { type Answer, FAILURE, PROGRESS, type Request, sendInBatches } from './frames.ts'
import type { Port } from './port.ts'

export type CallInput<Api extends Exposed, Name extends keyof Api> = Parameters<Api[Name]>[0]
export type CallResult<Api extends Exposed, Name extends keyof Api> = Promise<Awaited<ReturnType<Api[Name]>>>
/** How far it is, as the function itself tells it. */
export type CallProgress<Api extends Exposed, Name extends keyof Api> = Api[Name] extends (
  input: never,
  context: CallContext<infer Progress>,
) => unknown
  ? Progress
  : never

export interface CallOptions<Progress = unknown> {
  /** Takes the call back: the other end is told, and answers soon with what it has, or fails. */
  readonly signal?: AbortSignal | undefined
  /** How long it may take, in milliseconds; then it fails, and the other end is told. */
  readonly timeout?: number
  /** Hears how far it is. */
  readonly onProgress?: (value: Progress) => void
}

/** The functions that another thread serves, as they are called from here. */
export interface Remote<Api extends Exposed> {
  call<Name extends keyof Api & string>(
    name: Name,
    input: CallInput<Api, Name>,
    options?: CallOptions<CallProgress<Api, Name>>,
  ): CallResult<Api, Name>
  /** Calls and waits for no answer. */
  send<Name extends keyof Api & string>(name: Name, input: CallInput<Api, Name>): void
  /** Fulfilled when the other end is gone. Whoever waited for an answer has then been told. */
  readonly ended: Promise<Error>
  /** Ends the other end, whatever it is doing. */
  close(): Promise<void>
}

export interface RemoteOptions<Events extends object> {
  /** Events that the other end sends. */
  readonly on?: { readonly [Name in keyof Events]: (value: Events[Name]) => void }
  /** So many frames are posted at once, at most. */
  readonly batch?: number
  /** How frames are sent, where it is not by turns of the event loop. */
  makeSender?(post: (frames: Request[]) => void): Sender
  /** The error of a call that failed there: see `toFailure`. */
  toError?(failure: unknown): Error
  /** The error of a call whose other end is gone. */
  whenGone?(reason: Error): Error
}

export interface Sender {
  send(frame: Request): void
  /** Answers have come. */
  answered?(): void
}

interface Waiting {
  resolve(value: unknown): void
  reject(error: Error): void
  progress(value: unknown): void
  timer?: ReturnType<typeof setTimeout>
}

/** The other end of a port that `expose`s an API. */
export function remote<Api extends Exposed, Events extends object = Record<never, never>>(
  port: Port,
  options: RemoteOptions<Events> = {},
): Remote<Api> {
  const { on, batch = 3, toError = withStack, whenGone = (reason) => reason } = options
  const post = (frames: Request[]) => port.post(frames)
  const sender: Sender = options.makeSender?.(post) ?? { send: sendInBatches(post, batch) }
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let gone: Error | undefined
  let tellEnded = (_: Error) => {}
  // Browsers of some years ago have no `Promise.withResolvers`.
  const ended = new Promise<Error>((resolve) => {
    tellEnded = resolve
  })

  const receive = ([id, kind, value]: Answer) => {
    if (typeof kind === 'string') return (on as Record<string, (value: unknown) => void> | undefined)?.[kind]?.(value)
    const caller = waiting.get(id)
    if (kind === PROGRESS) return caller?.progress(value)
    waiting.delete(id)
    clearTimeout(caller?.timer)
    if (kind === FAILURE) caller?.reject(toError(value))
    else caller?.resolve(value)
  }
  port.onMessage((frames) => {
    sender.answered?.()
    for (const frame of frames as readonly Answer[]) receive(frame)
  })
  const end = (reason: Error) => {
    if (gone !== undefined) return
    gone = reason
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer)
      reject(whenGone(reason))
    }
    waiting.clear()
    tellEnded(reason)
  }
  port.onEnd(end)

  const call = (name: string, input: unknown, { signal, timeout, onProgress = () => {} }: CallOptions = {}) =>
    new Promise<unknown>((resolve, reject) => {
      if (gone !== undefined) return reject(whenGone(gone))
      if (signal?.aborted) return reject(signal.reason)
      const id = ++lastId
      const caller: Waiting = { resolve, reject, progress: onProgress }
      waiting.set(id, caller)
      sender.send([id, name, input])
      const takeBack = () => waiting.has(id) && sender.send([id])
      signal?.addEventListener('abort', takeBack, { once: true })
      if (timeout === undefined) return
      caller.timer = setTimeout(() => {
        takeBack()
        waiting.delete(id)
        reject(new TimedOut(name, timeout))
      }, timeout)
    })

  return {
    call: call as Remote<Api>['call'],
    send: (name, input) => sender.send([0, name, input]),
    ended,
    async close() {
      end(new Error('The connection is closed.'))
      await port.close()
    },
  }
}

/** A call that took longer than its caller would wait. */
export class TimedOut extends Error {
  constructor(name: string, milliseconds: number) {
    super(`${name} was not answered within ${milliseconds} ms.`)
  }
}

/** An error that was thrown on another thread, with the stack it had there. */
function withStack(stack: unknown): Error {
  const text = String(stack)
  const error = new Error(text.split('\n', 1)[0])
  error.stack = text
  return error
}
