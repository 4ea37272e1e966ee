import { push, type Seat } from '@portolan/engine'
import { moved, scrolls, TAMING_COST, TRADE_COST } from '../../data/index.ts'
import { isPort, locations } from '../../data/map.ts'
import type { Emit } from '../events.ts'
import { every, everyBy, type MoveOfType } from '../moves.ts'
import type { Code } from '../refusals.ts'
import { hasMarkerAt } from '../roles.ts'
import { reseat } from '../seats.ts'
import { type Call, hasPawnAt, NOBODY, type State } from '../state.ts'
import { asks, type StepOf } from '../terms.ts'
import { inventing, whyTooPoor } from './alchemist.ts'
import { fullScrolls, type GuildFunction, type GuildRules, newlyFull, payTrade } from './ring.ts'

// 10: the knights, with a row of markers for each colour, and the monsters (18).

// Markers of different colours leave the rows, and as many seals come onto empty scrolls: knight push, noble pull.

const emptyScrolls = ({ boards }: State): number => boards.scrolls.filter((held) => !held).length

/** How many markers can go at most: of different colours, each with a seal and a scroll for it. */
function mostMarkers(state: State, wanted: number): number {
  const colours = state.boards.rows.filter((count) => count > 0).length
  return Math.min(wanted, colours, emptyScrolls(state), state.sealSupply)
}

export const sealing = (wanted: number): GuildFunction => ({
  when: (state) => (mostMarkers(state, 1) > 0 ? undefined : 'NOTHING_TO_MOVE'),
  start: (state, call) =>
    push(state, { type: 'takeMarkers', seat: call.seat, call, most: mostMarkers(state, wanted), rows: [] }),
})

export const knight: GuildRules = {
  trade: {
    when: (state, seat) => (state.boards.rows[seat] === 0 ? 'NOTHING_TO_BUY' : whyTooPoor(state, seat)),
    start(state, { seat, guild }, _, emit) {
      const { rows } = state.boards
      const count = rows[seat]
      rows[seat] = 0
      state.players[seat].markers += count
      emit({ type: 'markersBought', seat, count })
      payTrade(state, seat, guild, TRADE_COST, emit)
      reseat(state, emit)
      const mayTame =
        state.options.monsters && count >= TAMING_COST && TAME.some((one) => !whyNoTaming(state, seat, one))
      if (mayTame) push(state, { type: 'tame', seat })
    },
  },
  pull: inventing,
  push: sealing(moved.knight.push),
}

export const takeMarkers = asks<'takeMarkers'>({
  prompt: (_, { most, rows }) => ({ key: 'takeMarkers', params: { count: most - rows.length } }),
  commands: {
    takeMarker: {
      check(state, { rows, most }, _, { row }) {
        if (rows.includes(row)) return 'COLOUR_USED'
        return rows.length < most && (state.boards.rows[row] ?? 0) > 0 ? undefined : 'NOTHING_TO_MOVE'
      },
      play(state, step, seat, { row }, _, emit) {
        const { call, most } = step
        state.boards.rows[row]--
        state.general[row]++
        emit({ type: 'markerReleased', seat, row })
        const rows = [...step.rows, row]
        if (rows.length < most) push(state, { ...step, rows })
        else startPlacing(state, call, rows.length, emit)
      },
    },
    done: {
      // the nobles' two are as many as possible, the knights' one to three are theirs to choose.
      when: (_, { rows, call }) => (rows.length > 0 && call.guild === 'knight' ? undefined : 'AT_LEAST_ONE'),
      play: (state, { call, rows }, _, __, ___, emit) => startPlacing(state, call, rows.length, emit),
    },
  },
})

function startPlacing(state: State, call: Call, count: number, emit: Emit): void {
  const before = fullScrolls(state.boards.scrolls)
  goOnPlacing(state, { type: 'placeSeals', seat: call.seat, call, left: count, before }, emit)
}

function goOnPlacing(state: State, step: StepOf<'placeSeals'>, emit: Emit): void {
  const { call, left, before } = step
  const { scrolls: held } = state.boards
  if (left > 0 && emptyScrolls(state) > left) {
    push(state, step)
    return
  }
  for (let i = 0; left > 0 && i < held.length; i++) if (!held[i]) place(state, step.seat, i, emit)
  push(state, { type: 'functionDone', call, done: newlyFull(before, fullScrolls(held)) })
}

function place(state: State, seat: Seat, scroll: number, emit: Emit): void {
  state.boards.scrolls[scroll] = true
  state.sealSupply--
  emit({ type: 'sealPlaced', seat, scroll: scrolls[scroll] })
}

export const placeSeals = asks<'placeSeals'>({
  prompt: (_, { left }) => ({ key: 'placeSeals', params: { count: left } }),
  commands: {
    placeSeal: {
      check: (state, _, __, { scroll }) => (state.boards.scrolls[scrolls.indexOf(scroll)] ? 'SCROLL_TAKEN' : undefined),
      play(state, step, seat, { scroll }, _, emit) {
        place(state, seat, scrolls.indexOf(scroll), emit)
        goOnPlacing(state, { ...step, left: step.left - 1 }, emit)
      },
    },
  },
})

// 18: a monster for three of the markers just bought.

const TAME = every('tame')
const TAME_AT = everyBy('tame', 'location')

function whyNoTaming(state: State, seat: Seat, { monster, location }: MoveOfType<'tame'>): Code | undefined {
  const player = state.players[seat]
  if (player.markers < TAMING_COST) return 'NO_MARKER'
  if (state.monsters[monster].owner !== NOBODY) return 'MONSTER_TAKEN'
  const isThere = hasPawnAt(player, location) || hasMarkerAt(state.places[location], seat)
  if (!isThere) return 'NOBODY_OF_YOURS_HERE'
  return monster === 'serpent' && !isPort(location) ? 'NOT_A_PORT' : undefined
}

export const tame = asks<'tame'>({
  commands: {
    tame: {
      all: (state, _, seat) =>
        locations.flatMap((at) =>
          hasPawnAt(state.players[seat], at) || hasMarkerAt(state.places[at], seat) ? TAME_AT[at] : [],
        ),
      check: (state, _, seat, move) => whyNoTaming(state, seat, move),
      play(state, _, seat, { monster, location }, __, emit) {
        // Two markers go to the general supply, the third lies on the monster's icon while it lives.
        state.players[seat].markers -= TAMING_COST
        state.general[seat] += TAMING_COST - 1
        state.monsters[monster] = { owner: seat, at: location }
        emit({ type: 'tamed', seat, monster, location })
      },
    },
    decline: {},
  },
})
