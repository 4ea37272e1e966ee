import type { Port } from './port.ts'

/** A call or an event by its name, or a word about a call: with the call's number, and 0 where none is answered. */
export type RemoteFrame = readonly [id: number, kind: string | number, value: unknown]

/** What came of a call, how far it is, and, from who called, that it is not wanted any more. */
export const [RESULT, FAILURE, PROGRESS, CANCEL] = [0, 1, 2, 3]

/** The frames of a flat list, as which they are posted: what costs is to wake a thread, and then every list it is handed. */
export function readFrames(message: unknown): readonly RemoteFrame[] {
  const parts = message as readonly unknown[]
  const frames: unknown[] = []
  for (let i = 0; i < parts.length; i += 3) frames.push([parts[i], parts[i + 1], parts[i + 2]])
  return frames as readonly RemoteFrame[]
}

/** Gathers frames, and posts them together when there are as many as the port takes, or at the end of the turn. */
export function makeSender(port: Port): (...frame: RemoteFrame) => void {
  const { batch, pause } = port
  let parts: unknown[] = []
  let count = 0
  let isDue = false
  /** How many frames have no answer yet, where others wait for that. */
  let underWay = 0
  const flush = () => {
    if (isDue && count > 0) {
      port.post(parts)
      if (pause !== undefined) underWay = count
      parts = []
      count = 0
    }
    isDue = false
  }
  const flushNext = () => {
    // Who comes alone never waits; where several come at a time, they wait a moment for each other.
    const isWorthWaiting = underWay > 1 && count < batch
    underWay = 0
    isDue = true
    if (isWorthWaiting) setTimeout(flush, pause)
    else flush()
  }
  if (pause !== undefined) port.onMessage(flushNext)
  return (id, kind, value) => {
    parts.push(id, kind, value)
    count++
    if (underWay > 0) return
    if (!isDue && count < batch) setImmediate(flush)
    isDue = true
    if (count >= batch) flush()
  }
}
