import { equal } from './clone.ts'
import type { Decision, Game } from './game.ts'
import { at } from './lists.ts'

/**
 * An earlier version of a game that differs from the newest in nothing but names, given as the old ones by the new. Its
 * records, states, views and events have the old names, so that all that was kept of its tables fits them; what happens
 * is decided by the newest rules, which are asked in their own. Every question translates the whole state: that is slow,
 * and meant for tables that are to be played to their end.
 */
export function withOldNames(game: Game, version: number, oldNames: Readonly<Record<string, string>>): Game {
  const pairs = Object.entries(oldNames)
  const older = new Map(pairs)
  const newer = new Map(pairs.map(([name, old]) => [old, name]))
  if (newer.size < older.size) throw new Error(`version ${version} of ${game.id} has one old name for two`)
  const toOld = <T>(value: T): T => translate(value, older)
  const toNew = <T>(value: T): T => translate(value, newer)

  /** Lets the rules change a state in place, whose fields are always the same. */
  const change = (state: unknown, act: (state: unknown) => void): void => {
    const changed = toNew(state)
    act(changed)
    if (typeof state === 'object' && state !== null) Object.assign(state, toOld(changed))
  }
  /** The move of this decision that the rules choose. */
  const choose = (decision: Decision, choice: (decision: Decision) => unknown) => {
    const asked = toNew(decision)
    const chosen = choice(asked)
    return at(
      decision.moves,
      asked.moves.findIndex((move) => equal(move, chosen)),
    )
  }
  const { estimate, idle, leave, own, rolloutPolicy, violation } = game
  return {
    ...game,
    version,
    moves: toOld(game.moves),
    setup: (seats, options, chance) => toOld(game.setup(seats, options, chance)),
    decisions: (state) => toOld(game.decisions(toNew(state))),
    refuse: (state, seat, move) => toOld(game.refuse(toNew(state), seat, toNew(move))),
    play: (state, seat, move, chance, emit) =>
      change(state, (now) => game.play(now, seat, toNew(move), chance, (event, to) => emit(toOld(event), to))),
    view: (state) => toOld(game.view(toNew(state))),
    redeal: (state, viewer, chance) => change(state, (now) => game.redeal(now, viewer, chance)),
    result: (state) => toOld(game.result(toNew(state))),
    ...(own && { own: (state, seat) => toOld(own(toNew(state), seat)) }),
    ...(leave && {
      leave: (state, seat, chance, emit) =>
        change(state, (now) => leave(now, seat, chance, (event, to) => emit(toOld(event), to))),
    }),
    ...(idle && { idle: (state, decision) => choose(decision, (asked) => idle(toNew(state), asked)) }),
    ...(estimate && { estimate: (state, seat) => estimate(toNew(state), seat) }),
    ...(rolloutPolicy && {
      rolloutPolicy: (state, decision, chance) =>
        choose(decision, (asked) => rolloutPolicy(toNew(state), asked, chance)),
    }),
    ...(violation && { violation: (state) => violation(toNew(state)) }),
  }
}

/** The same data, with these names changed wherever they stand: as a value or as the name of a field. */
export function translate<T>(value: T, names: ReadonlyMap<string, string>): T
export function translate(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return names.get(value) ?? value
  if (Array.isArray(value)) return value.map((one) => translate(one, names))
  if (typeof value !== 'object' || value === null) return value
  const made: Record<string, unknown> = {}
  for (const [key, one] of Object.entries(value)) made[names.get(key) ?? key] = translate(one, names)
  return made
}
