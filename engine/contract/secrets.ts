import { type Chance, SeededChance } from '../chance.ts'
import { clone, equal } from '../clone.ts'
import type { AnyMove, Emitted, Game, Seat, Viewer } from '../game.ts'
import { isFinal } from '../match.ts'
import { eventsFor } from '../seen.ts'
import { viewOf } from '../view.ts'
import { recordLuck, repeatLuck } from './luck.ts'
import { otherMoves } from './moves.ts'
import { difference, must, type Property } from './property.ts'
import { type Check, checkLawful, decisionOf, describe, type Spot, some, viewersOf } from './spot.ts'

/** The most moves of one seat that are played in both worlds at one moment. */
const COMPARED = 3

/**
 * The state is re-dealt for each viewer: a world which that viewer cannot tell from the true one. Whatever the viewer
 * is given in the two must then be the same, now and after any move that shows nothing.
 */
export const secrets: Check = {
  of: ['views', 'redeals', 'hints', 'shows', 'events'],
  every: 8,
  look(spot) {
    for (const viewer of viewersOf(spot.match)) {
      const other = clone(spot.match.state)
      spot.game.redeal(other, viewer, spot.chance)
      spot.tally.dealt++
      if (!equal(other, spot.match.state)) spot.tally.dealtOther++
      dealBoth(spot, other, viewer)
      compareNow(spot, other, viewer)
      compareAfterMoves(spot, other, viewer)
    }
  },
}

/** Dealt anew with the same luck, two states that a viewer can't tell apart must come out as one: nothing is left over. */
function dealBoth({ game, match, chance }: Spot, other: unknown, viewer: Viewer): void {
  const seed = `${chance.int(2 ** 30)}`
  const [here, there] = [clone(match.state), clone(other)]
  game.redeal(here, viewer, new SeededChance(seed))
  game.redeal(there, viewer, new SeededChance(seed))
  same('redeals', `what ${viewer} can't know shows in what is dealt anew`, here, there)
}

function compareNow({ game, match, chance }: Spot, other: unknown, viewer: Viewer): void {
  const { state } = match
  same('views', `${viewer} is shown a secret`, viewOf(game, state, viewer), viewOf(game, other, viewer))
  checkLawful(game, match.seats, other, 'redeals')
  same('hints', `by what is asked, ${viewer} learns a secret`, given(game, state, viewer), given(game, other, viewer))
  if (viewer === 'spectator') return
  const moves = decisionOf(game.decisions(state), viewer)?.moves
  if (moves === undefined) return
  for (const move of some(chance, moves, COMPARED)) {
    const [here, there] = [isFinal(game, state, viewer, move), isFinal(game, other, viewer, move)]
    must(here === there, 'hints', () => `whether ${describe(viewer, move)} is final tells the seat a secret`)
  }
  for (const move of otherMoves(game.moves, moves, chance)) {
    const [here, there] = [game.refuse(state, viewer, move), game.refuse(other, viewer, move)]
    same('hints', `by why ${describe(viewer, move)} is refused, the seat learns a secret`, here, there)
  }
}

function compareAfterMoves({ game, match, chance }: Spot, other: unknown, viewer: Viewer): void {
  const otherDecisions = game.decisions(other)
  for (const { seat, moves } of match.decisions()) {
    const there = decisionOf(otherDecisions, seat)?.moves ?? []
    for (const move of some(chance, moves, COMPARED)) {
      if (!there.some((one) => equal(one, move))) continue
      const tape = recordLuck(chance)
      const here = tryOut(game, match.state, seat, move, tape.chance, viewer)
      const replay = repeatLuck(tape, chance)
      const elsewhere = tryOut(game, other, seat, move, replay.chance, viewer)
      const what = `${describe(seat, move)}`
      if (viewer === seat && !tape.used() && here.given.result === undefined) {
        same('shows', `${what} can be taken back and shows its mover a secret`, here, elsewhere)
      } else if (replay.faithful() && !tape.revealed() && equal(here.given, elsewhere.given)) {
        if (equal(here.view, elsewhere.view)) {
          same('events', `after ${what}, ${viewer} is told a secret`, here.events, elsewhere.events)
        }
      }
    }
  }
}

/** What a viewer is given beside the view: see `Seen`. */
function given(game: Game, state: unknown, viewer: Viewer) {
  const decisions = game.decisions(state)
  return {
    awaited: decisions.map(({ seat }) => seat),
    decision: decisionOf(decisions, viewer),
    result: game.result(state),
  }
}

function tryOut(game: Game, before: unknown, seat: Seat, move: AnyMove, chance: Chance, viewer: Viewer) {
  const state = clone(before)
  const events: Emitted[] = []
  game.play(state, seat, move, chance, (event, to) => events.push(to === undefined ? { event } : { event, to }))
  return { view: viewOf(game, state, viewer), given: given(game, state, viewer), events: eventsFor(events, viewer) }
}

function same(property: Property, message: string, here: unknown, there: unknown): void {
  must(equal(here, there), property, () => `${message}: ${difference(here, there)}`)
}
