import { changed, type Seen } from '@portolan/engine'
import type { LiveMessage } from '@portolan/protocol'
import { viewerOf } from './counting.ts'
import { type Device, personOf } from './roles.ts'
import { checkKeys, type Table } from './table.ts'

/** Keeps what a device is told of a table as it happens, by a stream or a socket: it is held against the record later. */
export interface Witness {
  /** The last number that it was told of. */
  number(): number
  see(message: LiveMessage): void
  /** Says what was left out or told twice, unless it counts otherwise since, for it sits there no longer. */
  report(): void
}

export function makeWitness(table: Table, device: Device, place: string): Witness {
  const { world, model, sightings } = table
  const person = personOf(device)
  const as = viewerOf(model, person)
  const who = () => ({ to: device.name, place, person, as: viewerOf(table.model, person) })
  const gaps: string[] = []
  let number = 0
  let lines = 0
  let known: Seen | undefined

  const seeStep = ({ step }: Extract<LiveMessage, { type: 'step' }>) => {
    checkKeys(table, device, place, [step])
    if (number > 0 && step.number !== number + 1) {
      gaps.push(`${device.name} was told ${step.number} after ${number}`)
      known = undefined
    }
    number = step.number
    known = step.seen ?? (known && step.change && changed(known, step.change))
    sightings.push({ ...who(), number, events: step.events, ...(known && { seen: known }) })
  }

  return {
    number: () => number,
    see(message) {
      if (message.type === 'refused' && message.present !== undefined)
        sightings.push({ ...who(), number: message.present.number, seen: message.present.seen })
      if (!('id' in message) || message.id !== model.id) return
      if (message.type === 'present') {
        known = message.present.seen
        number = message.present.number
        sightings.push({ ...who(), number, seen: known })
      }
      if (message.type === 'step') seeStep(message)
      if (message.type === 'chat') {
        if (message.line.number <= lines)
          gaps.push(`${device.name} was told line ${message.line.number} after ${lines}`)
        lines = message.line.number
      }
    },
    report() {
      if (viewerOf(table.model, person) !== as) return
      for (const what of gaps) world.oracle.find({ rule: 'stream', place, what })
    },
  }
}
