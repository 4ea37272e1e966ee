import type { Seat } from '@portolan/engine'
import { FEUDUM_STARS, type Guild, guilds, PAWN_STARS, relatedKind, seatsPerGuild } from '../data/index.ts'
import { locations } from '../data/map.ts'
import type { Emit } from './events.ts'
import type { Player, State } from './state.ts'

/** What a player rules, by kind. */
export interface Realm {
  outpost: number
  farm: number
  town: number
  feudum: number
}

export function realmOf(state: State, seat: Seat): Realm {
  const realm = { outpost: 0, farm: 0, town: 0, feudum: 0 }
  for (const at of locations) {
    const place = state.places[at]
    if (place.ruler === seat) realm[place.kind]++
  }
  return realm
}

/** 7.2: where the stars of a player in a guild come from. */
export interface Stars {
  readonly pawns: number
  readonly feudums: number
  readonly locations: number
}

/** By guild, in their order. */
export function starsOf({ players, places }: State, seat: Seat): readonly Stars[] {
  const pawns = guilds.map(() => 0)
  for (const { at, character } of players[seat].pawns) if (at !== 'home') pawns[guildIndex[character]]++
  const feudums = guilds.map(() => 0)
  const realm = { outpost: 0, farm: 0, town: 0, feudum: 0 }
  for (const at of locations) {
    const { ruler, kind, guild } = places[at]
    if (ruler !== seat) continue
    realm[kind]++
    if (guild !== 'none') feudums[guildIndex[guild]]++
  }
  return guilds.map((guild, g) =>
    pawns[g] === 0 && feudums[g] === 0
      ? NO_STARS
      : { pawns: PAWN_STARS * pawns[g], feudums: FEUDUM_STARS * feudums[g], locations: realm[relatedKind[guild]] },
  )
}

const NO_STARS: Stars = { pawns: 0, feudums: 0, locations: 0 }

export const starCount = (state: State, seat: Seat, guild: Guild): number => {
  const { pawns, feudums, locations: related } = starsOf(state, seat)[guildIndex[guild]]
  return pawns + feudums + related
}

/** All stars at once: by guild, then by seat. */
function allStars(state: State): number[][] {
  const { players, places } = state
  const count = players.length
  const stars = guilds.map(() => new Array<number>(count).fill(0))
  players.forEach(({ pawns }, seat) => {
    for (const { at, character } of pawns) if (at !== 'home') stars[guildIndex[character]][seat] += PAWN_STARS
  })
  const realms = players.map(() => ({ outpost: 0, farm: 0, town: 0, feudum: 0 }))
  for (const at of locations) {
    const { ruler, kind, guild } = places[at]
    if (ruler < 0) continue
    realms[ruler][kind]++
    if (guild !== 'none') stars[guildIndex[guild]][ruler] += FEUDUM_STARS
  }
  for (let g = 0; g < guilds.length; g++) {
    const kind = relatedKind[guilds[g]]
    for (let seat = 0; seat < count; seat++) if (stars[g][seat] > 0) stars[g][seat] += realms[seat][kind]
  }
  return stars
}

const guildIndex: Readonly<Record<Guild, number>> = {
  farmer: 0,
  merchant: 1,
  alchemist: 2,
  knight: 3,
  noble: 4,
  monk: 5,
}

/** 7.3: after every change of stars or of markers at home. The standing order is amended, never computed anew. */
export function reseat(state: State, emit: Emit): void {
  const { players, seats } = state
  const stars = allStars(state)
  const most = seatsPerGuild(players.length)
  let changed = true
  while (changed) {
    changed = false
    for (let g = 0; g < guilds.length; g++) {
      if (reseatGuild(state, guilds[g], stars[g], most, emit)) changed = true
    }
  }
  for (let seat = 0; seat < players.length; seat++) {
    if (players[seat].reeves.length > 0) returnReeves(players[seat], seat, seats, emit)
  }
}

function reseatGuild(state: State, guild: Guild, stars: readonly number[], most: number, emit: Emit): boolean {
  const { players, seats, active } = state
  const seated = seats[guild]
  if (!needsChange(players, seated, stars, most)) return false
  const before = [...seated]

  // (1) No stars, no seat.
  for (let i = seated.length - 1; i >= 0; i--) {
    if (stars[seated[i]] === 0) players[seated.splice(i, 1)[0]].markers++
  }
  // (2) One must surpass the one ahead: equals keep their order.
  seated.sort((a, b) => stars[b] - stars[a])
  // (3) Those without a seat who have stars and a marker, by stars and then in turn order from the active player.
  const waiting: Seat[] = []
  for (let i = 0; i < players.length; i++) {
    const seat = (active + i) % players.length
    if (stars[seat] > 0 && players[seat].markers > 0 && !seated.includes(seat)) waiting.push(seat)
  }
  waiting.sort((a, b) => stars[b] - stars[a])
  for (const seat of waiting) {
    let place = seated.length
    while (place > 0 && stars[seated[place - 1]] < stars[seat]) place--
    if (place >= most) continue
    seated.splice(place, 0, seat)
    players[seat].markers--
    if (seated.length > most) players[seated.pop() as Seat].markers++
  }
  return report(guild, before, seated, emit)
}

/** Whether any rule of 7.3 would change this guild: most of the time none does. */
function needsChange(
  players: readonly Player[],
  seated: readonly Seat[],
  stars: readonly number[],
  most: number,
): boolean {
  let last = Number.POSITIVE_INFINITY
  for (const seat of seated) {
    if (stars[seat] === 0 || stars[seat] > last) return true
    last = stars[seat]
  }
  for (let seat = 0; seat < players.length; seat++) {
    if (stars[seat] === 0 || players[seat].markers === 0 || seated.includes(seat)) continue
    if (seated.length < most || stars[seat] > last) return true
  }
  return false
}

function report(guild: Guild, before: readonly Seat[], after: readonly Seat[], emit: Emit): boolean {
  let changed = false
  for (const seat of before) {
    if (after.includes(seat)) continue
    changed = true
    emit({ type: 'unseated', seat, guild })
  }
  for (let rank = 0; rank < after.length; rank++) {
    if (before[rank] === after[rank]) continue
    changed = true
    emit({ type: 'seated', seat: after[rank], guild, rank })
  }
  return changed
}

/** 10: a reeve sits with a master or a journeyman. */
function returnReeves(player: Player, seat: Seat, seats: State['seats'], emit: Emit): void {
  for (let i = player.reeves.length - 1; i >= 0; i--) {
    const guild = player.reeves[i]
    const rank = seats[guild].indexOf(seat)
    if (rank === 0 || rank === 1) continue
    player.reeves.splice(i, 1)
    emit({ type: 'reeveReturned', seat, guild })
  }
}
