import fc from 'fast-check'
import { type Action, type ActionName, frequencies, live } from './world.ts'

const names = Object.keys(frequencies) as readonly ActionName[]

const action: fc.Arbitrary<Action> = fc.record({
  what: fc.oneof(...names.map((name) => ({ weight: frequencies[name], arbitrary: fc.constant(name) }))),
  pick: fc.nat(1000),
})

/** Lets so many sequences happen; one that goes wrong is thrown, as short as it can be made. */
export const liveThrough = (sequences: number, longest: number, seed?: number): void =>
  fc.assert(
    fc.property(fc.array(action, { maxLength: longest, size: 'max' }), (actions) => {
      live(actions)
    }),
    { numRuns: sequences, ...(seed !== undefined && { seed }) },
  )
