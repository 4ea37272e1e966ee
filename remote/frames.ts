// What goes between the two ends of a connection. Frames are gathered and posted as lists: to wake the other thread is
// what costs, not what it is sent.

/** A call, with 0 for one that is not answered; or, without a name, that a call is not wanted any more. */
export type Request = readonly [id: number, name: string, input: unknown] | readonly [id: number]

export const RESULT = 0
export const FAILURE = 1
export const PROGRESS = 2

/** What came of a call, or how far it is; or, with 0 and a name, an event that nobody has called for. */
export type Answer =
  | readonly [id: number, kind: typeof RESULT | typeof FAILURE | typeof PROGRESS, value: unknown]
  | readonly [id: 0, event: string, value: unknown]

const later: (act: () => void) => void = typeof setImmediate === 'function' ? setImmediate : queueMicrotask

/** Gathers what is sent in one turn of the event loop, up to so many frames, and posts it together. */
export function sendInBatches<Frame>(post: (frames: Frame[]) => void, size: number): (frame: Frame) => void {
  let frames: Frame[] = []
  let isDue = false
  const flush = () => {
    if (frames.length === 0) return
    const batch = frames
    frames = []
    post(batch)
  }
  const flushDue = () => {
    isDue = false
    flush()
  }
  return (frame) => {
    frames.push(frame)
    if (frames.length >= size) flush()
    else if (!isDue) {
      isDue = true
      later(flushDue)
    }
  }
}
