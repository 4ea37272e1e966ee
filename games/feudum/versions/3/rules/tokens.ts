import type { Chance } from '@portolan/engine'
import { beadValues } from '../data/index.ts'
import type { Player, State } from './state.ts'

// Seals and beads are the two sides of the same tokens. Which value lies under which seal nobody knows, so it is not
// kept: a seal that is turned up takes its value from all that lie value-down.

/** Turns a seal up: the value it turns out to have. */
export function turnUp({ faceDown }: State, chance: Chance): number {
  let all = 0
  for (const count of faceDown) all += count
  let place = chance.int(all)
  for (let i = 0; i < faceDown.length; i++) {
    place -= faceDown[i]
    if (place >= 0) continue
    faceDown[i]--
    return beadValues[i]
  }
  throw new Error('no token lies value-down')
}

/** A bead becomes a seal again. */
function turnDown({ faceDown }: State, value: number): void {
  faceDown[value - beadValues[0]]++
}

/** All alms or beads of a list become seals; how many they were. */
export function turnAllDown(state: State, beads: number[]): number {
  for (const value of beads) turnDown(state, value)
  return beads.splice(0).length
}

/** A bead for the player from the supply of seals, if there is one. */
export function gainBead(state: State, player: Player, chance: Chance): number | undefined {
  if (state.sealSupply === 0) return undefined
  state.sealSupply--
  const value = turnUp(state, chance)
  player.beads.push(value)
  return value
}

export const sum = (values: readonly number[]): number => {
  let all = 0
  for (const value of values) all += value
  return all
}
