import { changed, type Seen } from '@portolan/engine'
import type { LiveMessage } from '@portolan/protocol'

/** Keeps what each table's messages show, and completes those that tell what has changed. */
export function makeEyes(): <Message extends LiveMessage>(message: Message) => Message {
  const kept = new Map<string, { readonly number: number; readonly seen: Seen }>()
  return (message) => {
    if (message.type === 'present') kept.set(message.id, message.present)
    if (message.type !== 'step') return message
    const { id, step } = message
    const before = kept.get(id)
    // What changes follows what was told before it, with nothing between.
    if (step.change !== undefined && before?.number !== step.number - 1)
      throw new Error(`the change of step ${step.number} came after ${before?.number}`)
    const { seen = step.change && before && changed(before.seen, step.change) } = step
    if (seen === undefined) return message
    kept.set(id, { number: step.number, seen })
    return { ...message, step: { ...step, seen } }
  }
}
