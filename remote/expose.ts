import { CANCEL, FAILURE, makeSender, PROGRESS, RESULT, type RemoteFrame, readFrames } from './frames.ts'
import type { Port } from './port.ts'

/** What goes with a call beside its input: its caller may give it, and the function that is called has it. */
export interface CallContext<Progress = unknown> {
  /** Aborted when the call is taken back: it is answered soon with what there is, or fails. */
  readonly signal: AbortSignal
  /** Tells the caller how far it is. */
  readonly progress: (value: Progress) => void
}

/** What can be called from elsewhere: functions of one input that may be copied from thread to thread. */
export type Exposed = { readonly [name: string]: (input: never, context: CallContext) => unknown }

/** Sends the other end an event, which it has not called for. */
export type EmitTo<Events> = <Name extends keyof Events & string>(name: Name, value: Events[Name]) => void

/** Lets the other end of a port call these functions. What is thrown is sent as `toFailure` says; see `toError` there. */
export function expose<Events = Record<never, never>>(
  port: Port,
  makeApi: (emit: EmitTo<Events>) => Exposed,
  { toFailure = stackOf }: { readonly toFailure?: (thrown: unknown) => unknown } = {},
): void {
  const send = makeSender(port)
  const api = makeApi((name, value) => send(0, name, value))
  const running = new Map<number, AbortController>()

  const run = async (id: number, name: string, input: unknown) => {
    const controller = new AbortController()
    running.set(id, controller)
    try {
      const context = { signal: controller.signal, progress: (value: unknown) => send(id, PROGRESS, value) }
      if (!Object.hasOwn(api, name)) throw new Error(`there is no ${name} to call`)
      const value = await api[name]?.(input as never, context)
      if (id > 0) send(id, RESULT, value)
    } catch (thrown) {
      // What is not answered has nobody to tell: the thread fails as by any other error.
      if (id === 0) throw thrown
      send(id, FAILURE, toFailure(thrown))
    } finally {
      running.delete(id)
    }
  }
  port.onMessage((message) => {
    for (const [id, kind, input] of readFrames(message)) {
      if (kind === CANCEL) running.get(id)?.abort()
      else void run(id, String(kind), input)
    }
  })
}

/** Serves calls that come together all at once, and answers them together. */
export const exposeBatches = (port: Port, run: (calls: readonly RemoteFrame[]) => readonly RemoteFrame[]): void =>
  port.onMessage((message) => port.post(run(readFrames(message)).flat()))

export const stackOf = (thrown: unknown): string => (thrown instanceof Error && thrown.stack) || String(thrown)
