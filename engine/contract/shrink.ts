import { SeededChance } from '../chance.ts'
import type { Game } from '../game.ts'
import type { Entry, MatchRecord } from '../record.ts'
import type { Property } from './property.ts'
import type { Setup } from './setups.ts'
import { newTally } from './spot.ts'
import { givenPlayer, type Plan, randomPlayer, type Walked, walk } from './walk.ts'

type Found = Walked & { readonly broken: NonNullable<Walked['broken']> }

/** How many games are played to find a shorter one. */
const OTHER_SEEDS = 40
const ATTEMPTS = 400

/** Looks for the shortest record that breaks the same property: other seeds first, then entries left out. */
export function shrink(game: Game, seen: Found, most: number): Found {
  // Of a game that does not end, every shorter one might.
  if (seen.record.entries.length >= most) return seen
  const found = diagnose(game, seen)
  const { property } = found.broken
  return leaveOut(game, property, otherSeeds(game, property, found))
}

/**
 * Plays the same game again with every check at every moment. They go from the simple to the subtle, so what is named
 * is the cause (a view that changes the state), not the first thing that happened to be noticed of it.
 */
function diagnose(game: Game, found: Found): Found {
  const chance = new SeededChance('diagnose')
  // Taking back replays the whole game: in a long one, not at every moment.
  const due: Plan['due'] = ({ every }) => every <= 16 || found.record.entries.length < 100 || chance.int(8) === 0
  const plan: Plan = { due, most: Number.POSITIVE_INFINITY, tally: newTally() }
  const { broken, ...walked } = walk(game, found.record, givenPlayer(found.record.entries), plan, chance)
  return broken === undefined ? found : { ...walked, broken }
}

function otherSeeds(game: Game, property: Property, found: Found): Found {
  const { seats, options } = found.record
  let best = found
  for (let i = 0; i < OTHER_SEEDS && best.record.entries.length > 0; i++) {
    const chance = new SeededChance(`shrink ${i}`)
    // One entry less than the best so far would already be better; more is not worth playing.
    const plan = planFor(property, chance, best.record.entries.length)
    const player = randomPlayer(game, chance)
    const most = best.record.entries.length - 1
    const tried = walk(
      game,
      { seats, options, seed: `${i}` },
      (m) => (m.number < most ? player(m) : undefined),
      plan,
      chance,
    )
    if (breaks(tried, property)) best = tried
  }
  return best
}

function leaveOut(game: Game, property: Property, found: Found): Found {
  let best = found
  let left = ATTEMPTS
  for (let size = Math.ceil(best.record.entries.length / 2); size >= 1 && left > 0; size = Math.floor(size / 2)) {
    for (let from = best.record.entries.length - size; from >= 0 && left > 0; from -= size) {
      const fewer = best.record.entries.filter((_, i) => i < from || i >= from + size)
      const tried = again(game, best.record, fewer, property)
      left--
      if (breaks(tried, property) && tried.record.entries.length < best.record.entries.length) best = tried
    }
  }
  return best
}

function again(game: Game, record: MatchRecord, entries: readonly Entry[], property: Property): Walked {
  const setup: Setup & { seed: string } = record
  const chance = new SeededChance('shrink')
  return walk(game, setup, givenPlayer(entries), planFor(property, chance, entries.length), chance)
}

/** Only the checks that can see the property, but at nearly every moment. */
const planFor = (property: Property, chance: SeededChance, length: number): Plan => ({
  due: ({ of }) => (property === 'sound' || of.includes(property)) && (length < 100 || chance.int(4) === 0),
  most: Number.POSITIVE_INFINITY,
  tally: newTally(),
})

const breaks = (walked: Walked, property: Property): walked is Found => walked.broken?.property === property
