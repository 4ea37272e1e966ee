import { isRefusal, Match } from '@portolan/engine'
import { describe, expect, test } from 'vitest'
import { goldenRecords } from '../../testing/golden.ts'
import { islands, OPTIONAL_PILES, type QuestId } from '../data/index.ts'
import type { Event } from '../rules/events.ts'
import { goldenMedal } from '../rules/index.ts'
import type { State } from '../rules/state.ts'
import { act, endActions, endPurchases, place, play, put, table, told, withOptions } from './builder.ts'

// Whoever reads the log alone knows what everybody has and where the pieces are.

/** What a table comes to by what is told of it. */
class Reader {
  readonly chips: Record<'food' | 'coin' | 'vp', number>[]
  /** By quest and owner, the rival after the seats; nothing where there is none. */
  readonly pieces = new Map<QuestId, number[]>()
  turn = -1
  over = false
  readonly #owners: number

  constructor({ players, rival }: State) {
    this.chips = players.map(({ chips }) => ({ ...chips }))
    this.#owners = players.length + (rival === 'none' ? 0 : 1)
  }

  on(quest: QuestId): number[] {
    return this.pieces.get(quest) ?? Array.from({ length: this.#owners }, () => 0)
  }

  #add(quest: QuestId, owner: number, n: number): void {
    const on = this.on(quest)
    on[owner] += n
    this.pieces.set(quest, on)
  }

  read(event: Event): void {
    switch (event.type) {
      case 'turnBegan':
        this.turn = event.seat
        break
      case 'rivalTurn':
        this.turn = this.#owners - 1
        break
      case 'gained':
        this.chips[event.seat][event.resource] += event.n
        break
      case 'spent':
        this.chips[event.seat][event.resource] -= event.n
        break
      case 'coinsReturned':
        this.chips[event.seat].coin -= event.n
        break
      case 'foodTaken':
        this.chips[event.seat].food += event.n
        this.chips[event.from].food -= event.n
        break
      case 'placed':
        this.#add(event.quest, event.seat, 1)
        break
      case 'rivalPlaced':
        this.#add(event.quest, this.#owners - 1, 1)
        break
      case 'moved':
        this.#add(event.from, event.seat, -1)
        this.#add(event.to, event.seat, 1)
        break
      case 'recalled':
        this.#add(event.quest, event.seat, -1)
        break
      case 'sentBack':
        this.#add(event.quest, event.victim, -1)
        break
      case 'rivalSentBack':
        this.#add(event.quest, this.#owners - 1, -1)
        break
      case 'wentHome':
        this.pieces.delete(event.quest)
        break
      case 'rowCleared':
        // Only the Eruption does that, and it clears the lower row.
        for (const { id, row } of islands.ember_peak.quests) if (row === 'lower') this.pieces.delete(id)
        break
      case 'left':
        for (const on of this.pieces.values()) on[event.seat] = 0
        break
      case 'gameEnded':
        this.over = true
        break
    }
  }
}

describe('the log of a golden game adds up to the table', () => {
  test.each(goldenRecords('golden-medal').map((record) => ({ name: `${record.file}`.split('/').pop(), record })))(
    '$name',
    ({ record }) => {
      const match = Match.start(goldenMedal, record)
      if (isRefusal(match)) throw new Error(match.code)
      const reader = new Reader(match.state)
      if (match.state.phase === 'action') reader.turn = match.state.turn
      for (const entry of record.entries) {
        const played = 'move' in entry ? match.play(entry.seat, entry.move) : match.leave(entry.seat)
        if (isRefusal(played)) throw new Error(played.code)
        for (const { event } of played.events) reader.read(event as Event)
        const { state } = match
        expect(reader.chips).toEqual(state.players.map(({ chips }) => chips))
        if (state.island !== 'none') {
          const told = islands[state.island].quests.map(({ id }) => reader.on(id))
          expect(told).toEqual(state.pieces)
        }
        if (state.phase === 'action' || state.phase === 'purchase') expect(reader.turn).toBe(state.turn)
        expect(reader.over).toBe(state.phase === 'over')
      }
      expect(reader.over).toBe(true)
    },
  )
})

test('a turn, from its beginning to the next', () => {
  const state = table({}, { hand: ['copper', 'copper'], coin: 2 }, { deck: ['copper'] })
  act(state, endActions)
  expect(act(state, { type: 'returnCoin' })).toEqual([{ type: 'coinsReturned', seat: 0, n: 1 }])
  const events = act(state, endPurchases)
  expect(events.filter(({ type }) => type.startsWith('turn'))).toEqual([
    { type: 'turnEnded', seat: 0 },
    { type: 'turnBegan', seat: 1 },
  ])
})

test('bans are counted down and told', () => {
  const state = goldenMedal.setup(2, withOptions({ cards: 'pickAndBan' }), told())
  const [{ seat, prompt }] = goldenMedal.decisions(state)
  expect(prompt).toEqual({ key: 'ban', params: { count: state.offer.length - OPTIONAL_PILES } })
  const [card] = state.offer
  expect(act(state, { type: 'ban', card })).toEqual([{ type: 'banned', seat, card }])
})

test('10: the Eruption comes in the rival’s own turn, before it places', () => {
  const state = table({ players: 1, island: 'ember_peak' }, { pieces: { hot_spring: 1, ash_terraces: 1 } })
  put(state, 1, 'crater_altar', 5)
  act(state, endActions)
  const events = act(state, endPurchases, told(0, 0, 1)).map(({ type }) => type)
  const from = events.indexOf('rivalTurn')
  expect(events.slice(from, from + 3)).toEqual(['rivalTurn', 'rowCleared', 'rivalPlaced'])
})

test('Relic Hunters look at the lower row alone', () => {
  const cleared = (quest: 'cistern' | 'kings_tomb', pieces: number) => {
    const state = table({ island: 'sunken_ruins' }, { hand: ['landing'], pieces: { [quest]: pieces } })
    act(state, play('landing'))
    return act(state, place(quest)).map(({ type }) => type)
  }
  expect(cleared('kings_tomb', 3)).toEqual(expect.arrayContaining(['cleared', 'majority']))
  expect(cleared('cistern', 1)).toContain('cleared')
  expect(cleared('cistern', 1)).not.toContain('majority')
})
