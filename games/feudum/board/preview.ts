import { at, type Seat } from '@portolan/engine'
import { type Good, type Guild, goods, guilds } from '../data/index.ts'
import { type Location, locations } from '../data/map.ts'
import { attackValue, defenceValue } from '../rules/actions/conquer.ts'
import type { Move } from '../rules/moves.ts'
import { starsOf } from '../rules/seats.ts'
import { earnedVp, NOBODY, type State } from '../rules/state.ts'
import type { View } from '../rules/view.ts'
import { mostAttack } from './ladder.ts'
import { type Known, knownOf, type Props } from './props.ts'
import { type Rehearsal, rehearse } from './rehearse.ts'

/** What a move would change that is worth knowing before it is made. */
export interface Preview {
  /** The viewer's own. */
  readonly points: number
  readonly shillings: number
  readonly markers: number
  readonly seals: number
  readonly goods: readonly { readonly good: Good; readonly count: number }[]
  /** How the viewer's own stars change. */
  readonly stars: readonly { readonly guild: Guild; readonly count: number }[]
  /** Who comes to sit where, and who sits no longer. */
  readonly seats: readonly { readonly seat: Seat; readonly guild: Guild; readonly rank: number | 'none' }[]
  readonly rulers: readonly { readonly seat: Seat; readonly location: Location }[]
  /** `most`: with all that the viewer could add. */
  readonly battle: { readonly attack: number; readonly defence: number; readonly most: number } | undefined
  readonly open: boolean
}

export function preview(move: Move, { view, viewer }: Pick<Props, 'view' | 'viewer'>): Preview | undefined {
  const rehearsal = typeof viewer === 'number' ? rehearse(view, viewer, move) : undefined
  return rehearsal && typeof viewer === 'number' ? compare(rehearsal, viewer, view) : undefined
}

function compare(rehearsal: Rehearsal, seat: Seat, view: View): Preview {
  const { before, after, open } = rehearsal
  const was = at(before.players, seat)
  const is = at(after.players, seat)
  return {
    points: earnedVp(is) - earnedVp(was),
    shillings: is.shillings - was.shillings,
    markers: is.markers - was.markers,
    seals: is.seals - was.seals,
    goods: goods.map((good) => ({ good, count: is.goods[good] - was.goods[good] })).filter(({ count }) => count !== 0),
    stars: starShifts(before, after, seat),
    seats: guilds.flatMap((guild) => seatChanges(guild, before.seats[guild], after.seats[guild])),
    rulers: locations.flatMap((location) => {
      const { ruler } = after.places[location]
      return ruler === before.places[location].ruler || ruler === NOBODY ? [] : [{ seat: ruler, location }]
    }),
    battle: battleOf(rehearsal, knownOf(view, seat, seat)),
    open,
  }
}

function starShifts(before: State, after: State, seat: Seat): Preview['stars'] {
  const count = (state: State) =>
    starsOf(state, seat).map(({ pawns, feudums, locations: ruled }) => pawns + feudums + ruled)
  const [was, is] = [count(before), count(after)]
  return guilds.map((guild, g) => ({ guild, count: at(is, g) - at(was, g) })).filter(({ count: shift }) => shift !== 0)
}

function seatChanges(guild: Guild, before: readonly Seat[], after: readonly Seat[]): Preview['seats'] {
  const changes: { seat: Seat; guild: Guild; rank: number | 'none' }[] = []
  for (const [rank, seat] of after.entries()) if (before[rank] !== seat) changes.push({ seat, guild, rank })
  for (const seat of before) if (!after.includes(seat)) changes.push({ seat, guild, rank: 'none' })
  return changes
}

/** How an attack that was declared stands, or ended. */
function battleOf({ events, after }: Rehearsal, player: Known): Preview['battle'] {
  for (const event of events) {
    if (event.type !== 'battleWon' && event.type !== 'battleLost') continue
    return { attack: event.attack, defence: event.defence, most: event.attack }
  }
  return events.some(({ type }) => type === 'attacked') ? standing(after, player) : undefined
}

function standing(state: State, player: Known): Preview['battle'] {
  const attack = attackValue(state)
  return { attack, defence: defenceValue(state), most: mostAttack(player, state.attack.at, attack, 0) }
}
