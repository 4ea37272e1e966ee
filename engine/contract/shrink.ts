import { SeededChance } from '../chance.ts'
import type { Game } from '../game.ts'
import type { Entry, MatchRecord } from '../record.ts'
import { givenPlayer, type MoveChooser, randomPlayer } from './players.ts'
import type { Property } from './property.ts'
import type { Setup } from './setups.ts'
import { newTally } from './spot.ts'
import { type Plan, type Walked, walk } from './walk.ts'

type Found = Walked & { readonly broken: NonNullable<Walked['broken']> }

/** How many decisions are played at most to find another way, and again to leave entries out. */
const EFFORT = 100_000

/** Looks for the shortest record that breaks the same property: other games first, then entries left out. */
export function shrink(game: Game, seen: Found, most: number): Found {
  // Of a game that does not end, every shorter one might.
  if (seen.record.entries.length >= most) return seen
  const found = diagnose(game, seen)
  const { property } = found.broken
  return leaveOut(game, property, otherWays(game, property, found))
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

/** Plays other games, and this one on from any of its moments in other ways, no further than would be shorter. */
function otherWays(game: Game, property: Property, found: Found): Found {
  let best = found
  let played = 0
  for (let i = 0; played < EFFORT && i < 400 && best.record.entries.length > 0; i++) {
    const { entries, seats, options } = best.record
    const chance = new SeededChance(`other way ${i}`)
    const kept = i % 2 === 0 ? [] : entries.slice(0, chance.int(entries.length))
    const seed = kept.length === 0 ? `${i}` : best.record.seed
    const [asBefore, otherwise] = [givenPlayer(kept), randomPlayer(game, chance)]
    const player: MoveChooser = (match) =>
      match.number < entries.length - 1 ? (asBefore(match) ?? otherwise(match)) : undefined
    const tried = walk(game, { seats, options, seed }, player, planFor(property, chance, entries.length), chance)
    played += 1 + tried.decisions
    if (breaks(tried, property) && tried.record.entries.length < entries.length) best = tried
  }
  return best
}

/** Leaves out stretches of entries, long ones first, for as long as that helps. */
function leaveOut(game: Game, property: Property, found: Found): Found {
  let best = found
  let played = 0
  let size = Math.ceil(best.record.entries.length / 2)
  while (size >= 1) {
    const length = best.record.entries.length
    for (let from = length - size; from >= 0 && played < EFFORT; from--) {
      const { entries } = best.record
      if (from + size > entries.length) continue
      const fewer = entries.filter((_, i) => i < from || i >= from + size)
      const tried = again(game, best.record, fewer, property)
      played += 1 + tried.decisions
      if (breaks(tried, property) && tried.record.entries.length < entries.length) best = tried
    }
    if (best.record.entries.length === length) size = Math.floor(size / 2)
    else if (played >= EFFORT) return best
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
