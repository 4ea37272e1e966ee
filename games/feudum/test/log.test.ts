import { isRefusal, Match } from '@portolan/engine'
import { describe, expect, test } from 'vitest'
import { goldenRecords } from '../../testing/golden.ts'
import { guilds } from '../data/index.ts'
import type { Location } from '../data/map.ts'
import type { Event } from '../rules/events.ts'
import { feudum } from '../rules/index.ts'
import { type State, sources } from '../rules/state.ts'

// Whoever reads the log alone knows the points, the time, who sits where and where the pawns are.

/** Moves that are told as what they are, whatever comes of them. */
const told: Readonly<Record<string, Event['type']>> = {
  playMandate: 'mandatePlayed',
  playCard: 'cardPlayed',
  trade: 'functionBegun',
  pull: 'functionBegun',
  push: 'functionBegun',
  migrateOff: 'migratedOff',
  bribe: 'bribed',
  buyVessel: 'vesselBought',
  invent: 'invented',
  tame: 'tamed',
  repeat: 'repeated',
}

class Reader {
  readonly earned: number[][]
  readonly seats: Record<string, number[]>
  /** By seat: where the pawns on the map are. */
  readonly pawns: Location[][]
  round: number
  epoch: number
  over = false

  constructor({ players, seats, round, epoch }: State) {
    this.earned = players.map((player) => [...player.earned])
    this.seats = Object.fromEntries(guilds.map((guild) => [guild, [...seats[guild]]]))
    this.pawns = players.map(onMap)
    this.round = round
    this.epoch = epoch
  }

  #leave(seat: number, at: Location): void {
    this.pawns[seat].splice(this.pawns[seat].indexOf(at), 1)
  }

  read(event: Event): void {
    switch (event.type) {
      case 'scored':
        this.earned[event.seat][sources.indexOf(event.source)] += event.points
        break
      case 'seated':
        // Told of everybody whose rank is new.
        this.seats[event.guild][event.rank] = event.seat
        break
      case 'unseated':
        this.seats[event.guild] = this.seats[event.guild].filter((seat) => seat !== event.seat)
        break
      case 'roundBegan':
        this.round++
        expect(event.round).toBe(this.round)
        break
      case 'pawnPlaced':
        this.pawns[event.seat].push(event.location)
        break
      case 'moved':
        this.#leave(event.seat, event.from)
        this.pawns[event.seat].push(event.to)
        break
      case 'migratedOff':
      case 'beatenHome':
      case 'starvedHome':
        this.#leave(event.seat, event.location)
        break
      case 'dawned':
        this.epoch = event.epoch
        break
      case 'gameEnded':
        this.over = true
        break
    }
  }
}

const onMap = ({ pawns }: State['players'][number]): Location[] =>
  pawns.flatMap(({ at }) => (at === 'home' ? [] : [at]))

describe('the log of a golden game adds up to the table', () => {
  test.each(goldenRecords('feudum').map((record) => ({ name: `${record.file}`.split('/').pop(), record })))(
    '$name',
    ({ record }) => {
      const match = Match.start(feudum, record)
      if (isRefusal(match)) throw new Error(match.code)
      const reader = new Reader(match.state)
      for (const entry of record.entries) {
        const played = 'move' in entry ? match.play(entry.seat, entry.move) : match.leave(entry.seat)
        if (isRefusal(played)) throw new Error(played.code)
        for (const { event } of played.events) reader.read(event as Event)
        const { players, seats, round, epoch } = match.state
        expect(reader.earned).toEqual(players.map(({ earned }) => earned))
        expect({ round: reader.round, epoch: reader.epoch }).toEqual({ round, epoch })
        expect(reader.seats).toEqual(seats)
        expect(reader.pawns.map((at) => at.toSorted())).toEqual(players.map((player) => onMap(player).toSorted()))
        const type = 'move' in entry ? told[entry.move.type] : undefined
        if (type !== undefined) expect(played.events.map(({ event }) => event.type)).toContain(type)
        expect(reader.over).toBe(match.decisions().length === 0)
      }
    },
  )
})
