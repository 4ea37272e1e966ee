import { isRefusal, Match } from '@portolan/engine'
import { describe, expect, test } from 'vitest'
import { goldenRecords } from '../../testing/golden.ts'
import { guilds } from '../data/index.ts'
import type { Event } from '../rules/events.ts'
import { feudum } from '../rules/index.ts'
import { type State, sources } from '../rules/state.ts'

// Whoever reads the log alone knows the points, the time and who sits where.

class Reader {
  readonly earned: number[][]
  readonly seats: Record<string, number[]>
  round: number
  epoch: number
  over = false

  constructor({ players, seats, round, epoch }: State) {
    this.earned = players.map((player) => [...player.earned])
    this.seats = Object.fromEntries(guilds.map((guild) => [guild, [...seats[guild]]]))
    this.round = round
    this.epoch = epoch
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
        this.round = event.round
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
        expect(reader.over).toBe(match.decisions().length === 0)
      }
    },
  )
})
