import type { Chance, Seat } from '@portolan/engine'
import type { Guild } from '../../data/index.ts'
import { locations } from '../../data/map.ts'
import type { Emit } from '../events.ts'
import { alchemist } from '../guilds/alchemist.ts'
import { farmer } from '../guilds/farmer.ts'
import { knight } from '../guilds/knight.ts'
import { merchant } from '../guilds/merchant.ts'
import { monk } from '../guilds/monk.ts'
import { noble } from '../guilds/noble.ts'
import type { GuildRules } from '../guilds/ring.ts'
import { every, everyBy } from '../moves.ts'
import type { Code } from '../refusals.ts'
import { type Call, hasPawnAt, type State } from '../state.ts'
import type { Step } from '../terms.ts'
import { asksForAction } from './action.ts'

// 9.11 Guild: trade for anyone, pull for a journeyman, push for a master; or a Feast in another's stead.

const guildRules: Readonly<Record<Guild, GuildRules>> = { farmer, merchant, alchemist, knight, noble, monk }

type Act = Call['act']

/** 9.10: a Repeat goes to another guild. */
const whyUsed = (state: State, seat: Seat, guild: Guild): Code | undefined =>
  state.players[seat].guildUsed === guild ? 'GUILD_USED' : undefined

export function whyNoFunction(state: State, seat: Seat, guild: Guild, act: Act): Code | undefined {
  const used = whyUsed(state, seat, guild)
  if (used !== undefined) return used
  const [master, journeyman] = state.seats[guild]
  if (act === 'push' && master !== seat) return 'NOT_MASTER'
  if (act === 'pull' && journeyman !== seat) return 'NOT_JOURNEYMAN'
  return guildRules[guild][act].when(state, seat)
}

function begin(state: State, call: Call, chance: Chance, emit: Emit): void {
  const { seat, guild, act, host } = call
  state.players[seat].guildUsed = guild
  if (host === seat) emit({ type: 'functionBegun', seat, guild, act })
  else emit({ type: 'feasted', seat, host, guild, act })
  guildRules[guild][act].start(state, call, chance, emit)
}

const command = (act: Act) => ({
  check: (state: State, _: Step, seat: Seat, { guild }: { readonly guild: Guild }) =>
    whyNoFunction(state, seat, guild, act),
  play: (state: State, _: Step, seat: Seat, { guild }: { readonly guild: Guild }, chance: Chance, emit: Emit) =>
    begin(state, { seat, guild, act, host: seat }, chance, emit),
})

const FEAST_FEUDUM = everyBy('feastFeudum', 'location')

export const guild = asksForAction<'guild'>({
  commands: {
    trade: { ...command('trade') },
    pull: { ...command('pull') },
    push: { ...command('push') },
    feast: {
      all: (state, _, seat) => (state.options.advanced && state.players[seat].barrel > 0 ? FEAST : []),
      check(state, _, seat, { seat: host, pawn }) {
        const wrong = whyNoFeast(state, seat, host)
        if (wrong !== undefined) return wrong
        const { at, character } = state.players[host].pawns[pawn]
        if (at === 'home') return 'PAWN_NOT_ON_MAP'
        if (!hasPawnAt(state.players[seat], at)) return 'NOBODY_OF_YOURS_HERE'
        return whyNoHost(state, seat, host, character)
      },
      play: (state, _, seat, { seat: host, pawn }, chance, emit) =>
        hold(state, seat, host, state.players[host].pawns[pawn].character, chance, emit),
    },
    feastFeudum: {
      all: (state, _, seat) =>
        state.options.advanced && state.players[seat].barrel > 0
          ? locations.flatMap((at) => (state.places[at].kind === 'feudum' ? FEAST_FEUDUM[at] : []))
          : [],
      check(state, _, seat, { location }) {
        const { ruler, guild: icon } = state.places[location]
        if (icon === 'none') return 'NOTHING_THERE'
        const wrong = whyNoFeast(state, seat, ruler)
        if (wrong !== undefined) return wrong
        if (!hasPawnAt(state.players[seat], location)) return 'NOBODY_OF_YOURS_HERE'
        return whyNoHost(state, seat, ruler, icon)
      },
      play(state, _, seat, { location }, chance, emit) {
        const { ruler, guild: icon } = state.places[location]
        if (icon !== 'none') hold(state, seat, ruler, icon, chance, emit)
      },
    },
  },
})

const FEAST = every('feast')

function whyNoFeast(state: State, seat: Seat, host: Seat): Code | undefined {
  if (!state.options.advanced) return 'ADVANCED_ONLY'
  if (host === seat || host < 0 || host >= state.players.length) return 'NOT_AN_OPPONENT'
  return state.players[seat].barrel > 0 ? undefined : 'NO_BARREL_SULFUR'
}

/** what the host's seat allows now: a master's push or a journeyman's pull. */
function hostsAct(state: State, host: Seat, guildOf: Guild): 'push' | 'pull' | undefined {
  const rank = state.seats[guildOf].indexOf(host)
  return rank === 0 ? 'push' : rank === 1 ? 'pull' : undefined
}

function whyNoHost(state: State, seat: Seat, host: Seat, guildOf: Guild): Code | undefined {
  const used = whyUsed(state, seat, guildOf)
  if (used !== undefined) return used
  const act = hostsAct(state, host, guildOf)
  return act === undefined ? 'HOST_NOT_SEATED' : guildRules[guildOf][act].when(state, seat)
}

function hold(state: State, seat: Seat, host: Seat, guildOf: Guild, chance: Chance, emit: Emit): void {
  const act = hostsAct(state, host, guildOf)
  if (act === undefined) return
  state.players[seat].barrel--
  state.haversack.sulfur++
  begin(state, { seat, guild: guildOf, act, host }, chance, emit)
}
