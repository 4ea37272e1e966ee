import { isRefusal, Match } from '@portolan/engine'
import { describe, expect, test } from 'vitest'
import { goldenRecords } from '../../testing/golden.ts'
import type { CardId, ObjectiveId } from '../data/index.ts'
import type { Event } from '../rules/events.ts'
import { cataracts } from '../rules/index.ts'
import type { Bank, Phase, State } from '../rules/state.ts'

// Whoever reads the log alone knows what the kingdom has.

/** What a kingdom comes to by what is told of it. */
class Reader {
  bank: Bank
  maxima: Bank
  turn: number
  phase: Phase
  drawBase: number
  trade: boolean
  slots: number
  cataclysms: ObjectiveId[]
  /** All Action Cards, wherever they are: how many there are of each. */
  readonly cards = new Map<CardId, number>()
  over = false

  constructor(state: State) {
    this.bank = { ...state.bank }
    this.maxima = { ...state.maxima }
    this.turn = state.turn
    this.phase = state.phase
    this.drawBase = state.drawBase
    this.trade = state.trade
    this.slots = state.agenda.length
    this.cataclysms = [...state.cataclysms]
    for (const card of cardsOf(state)) this.#add(card, 1)
  }

  #add(card: CardId, n: number): void {
    const left = (this.cards.get(card) ?? 0) + n
    if (left === 0) this.cards.delete(card)
    else this.cards.set(card, left)
  }

  read(event: Event): void {
    switch (event.type) {
      case 'turnBegan':
        this.turn = event.turn
        this.phase = 'dawn'
        break
      case 'phaseBegan':
        this.phase = event.phase
        break
      case 'gained':
        this.bank[event.resource] += event.n
        break
      case 'paid':
      case 'lost':
        this.bank[event.resource] -= event.n
        break
      case 'maximum':
        this.maxima[event.resource] = event.maximum
        this.bank[event.resource] = Math.min(this.bank[event.resource], event.maximum)
        break
      case 'drawBase':
        this.drawBase = event.n
        break
      case 'tradeUnlocked':
        this.trade = true
        break
      case 'agendaGrew':
        this.slots = event.slots
        break
      case 'cataclysmActive':
        this.cataclysms.push(event.card)
        break
      case 'cardGained':
        this.#add(event.card, event.n)
        break
      case 'cardCopied':
        this.#add(event.card, 1)
        break
      case 'cardDestroyed':
      case 'expended':
      case 'seasonGone':
        this.#add(event.card, -1)
        break
      case 'cardBecame':
        this.#add(event.card, -1)
        this.#add(event.to, 1)
        break
      case 'gameEnded':
        this.over = true
        break
    }
  }
}

const cardsOf = ({ hand, deck, discard, inPlay }: State): readonly CardId[] => [
  ...hand,
  ...deck.flatMap(({ cards }) => cards),
  ...discard,
  ...inPlay,
]

function counted(state: State): Map<CardId, number> {
  const all = new Map<CardId, number>()
  for (const card of cardsOf(state)) all.set(card, (all.get(card) ?? 0) + 1)
  return all
}

describe('the log of a golden game adds up to the kingdom', () => {
  test.each(goldenRecords('cataracts').map((record) => ({ name: `${record.file}`.split('/').pop(), record })))(
    '$name',
    ({ record }) => {
      const match = Match.start(cataracts, record)
      if (isRefusal(match)) throw new Error(match.code)
      let reader = new Reader(match.state)
      for (const entry of record.entries) {
        const played = 'move' in entry ? match.play(entry.seat, entry.move) : match.leave(entry.seat)
        if (isRefusal(played)) throw new Error(played.code)
        const { state } = match
        for (const { event } of played.events) {
          reader.read(event as Event)
          // The kingdom is as it was at the last chapter.
          if (event.type === 'resumed') reader = new Reader(state)
        }
        const { bank, maxima, turn, drawBase, trade, cataclysms } = state
        expect(reader).toMatchObject({ bank, maxima, turn, drawBase, trade, cataclysms, slots: state.agenda.length })
        if (state.phase !== 'over') expect(reader.phase).toBe(state.phase)
        expect(reader.over).toBe(state.ending !== 'none' && state.phase === 'over')
        if (state.inPlay.length === 0) expect(reader.cards).toEqual(counted(state))
      }
      expect(reader.over).toBe(true)
    },
  )
})
