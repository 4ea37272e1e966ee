import type { Request } from './frames.ts'
import type { Sender } from './remote.ts'

export interface OneAtATime {
  /** So many calls are worth a batch of their own; fewer, right after another, wait a moment for more. */
  readonly enough: number
  /** That moment, in milliseconds. */
  readonly pause: number
}

/** Posts a batch when the one before is answered: what is called meanwhile goes in the next one together. */
export const oneAtATime =
  ({ enough, pause }: OneAtATime) =>
  (post: (frames: Request[]) => void): Sender => {
    let gathered: Request[] = []
    let busy = false
    /** What is gathered is to be sent soon, and nothing is under way. */
    let isDue = false
    /** How many frames the batch under way has. */
    let sent = 0

    const flush = () => {
      isDue = false
      sent = gathered.length
      busy = sent > 0
      if (!busy) return
      const batch = gathered
      gathered = []
      post(batch)
    }
    const flushDue = () => {
      if (isDue) flush()
    }
    return {
      send(frame) {
        gathered.push(frame)
        if (!busy) {
          busy = true
          isDue = true
          // What the same turn of the event loop asks goes together, unless it is much.
          setImmediate(flushDue)
        } else if (isDue && gathered.length >= enough) flush()
      },
      answered() {
        // Who comes alone never waits; where several come at a time, they wait a moment for each other.
        isDue = sent > 1 && gathered.length < enough
        if (isDue) setTimeout(flushDue, pause)
        else flush()
      },
    }
  }
