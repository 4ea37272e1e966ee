import { expect, test } from 'vitest'
import { noteFor, proposedIn } from '../../../web/frame/guide-notes.ts'
import { openFirstGame } from '../../../web/test/first-reader.ts'
import { ophir } from '../rules/index.ts'
import type { Move } from '../rules/moves.ts'
import type { View } from '../rules/view.ts'
import script from './first-game.ts'

const begin = () => openFirstGame(ophir, script)
type Reader = ReturnType<typeof begin>

const viewOf = (reader: Reader) => reader.situation().view as View

/** Does what the guide proposes, so many times. */
function follow(reader: Reader, times: number): void {
  for (let i = 0; i < times; i++) reader.play(reader.proposed()[0])
}

const INTRODUCTION = ['welcome', 'temple', 'treasury', 'market']
const FAREWELL = ['scored', 'specialist', 'goods', 'hold', 'favor', 'clocks', 'farewell']

test('four turns lead from an empty hold to ten points', () => {
  const reader = begin()
  follow(reader, 13)
  expect(reader.shown).toEqual([
    ...INTRODUCTION,
    ...['load.sailTo', 'load.act', 'sell.endTurn', 'others'],
    ...['roll', 'sell.sailTo', 'sell.act', 'buy.endTurn', 'others'],
    ...['buy.sailBy', 'buy.sailTo', 'buy.act', 'donate.endTurn', 'others'],
    ...['donate.sailTo', 'donate.act'],
    ...FAREWELL,
  ])
  expect(viewOf(reader)).toMatchObject({ ownVp: 10, turn: { seat: 0 } })
})

test('who fetches something else is led to the card that wants it', () => {
  const reader = begin()
  // The farms, not the mines.
  const farms: Move = { type: 'move', zone: 'bottomRight' }
  reader.play(farms)
  expect(reader.note()?.key).toBe('load.sailTo')
  reader.play({ type: 'loadGood' })
  expect(reader.note()?.key).toBe('sell.endTurn')
})

test('who begins a turn where there is something to do is told of favor', () => {
  const reader = begin()
  follow(reader, 1)
  reader.play({ type: 'endTurn' })
  expect(reader.note()?.key).toBe('spendFavor')
  expect(reader.proposed()).toEqual([{ type: 'spendFavor' }])
})

test('who carries what no card wants is told how to be rid of it', () => {
  const reader = begin()
  const view = viewOf(reader)
  const [own, ...others] = view.players
  const full = { ...own, hold: { ...own.hold, marble: own.capacity } }
  const so = { ...reader.situation(), view: { ...view, players: [full, ...others] } }
  expect(noteFor(script.notes, so, INTRODUCTION)?.key).toBe('unwanted')
  expect(proposedIn(script.notes, so)).toEqual([])
})
