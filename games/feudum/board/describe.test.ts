import { beforeAll, expect, test } from 'vitest'
import { findGame } from '../../index.ts'
import { loadWords, type Words } from '../../words.ts'
import { feudum } from '../rules/index.ts'
import type { State } from '../rules/state.ts'
import { A, B, fill, markers, pawn, realm, table } from '../test/builder.ts'
import { describePlace, describeSupplies } from './describe.ts'

let words: Words
beforeAll(async () => {
  words = await loadWords('en', findGame('feudum'))
})

const told = (state: State) => ({
  view: feudum.view(state),
  words,
  players: ['Ana', 'Rui'].map((name, seat) => ({ name, seat, kind: 'person', mine: false }) as const),
})

test('all that stands at a place is said, and how it is with it', () => {
  const state = table(2, { advanced: true, monsters: true })
  realm(state, A, 'ferrymansSands', 'feudum', 'monk')
  markers(state, 'ferrymansSands', { serf: B })
  state.places.ferrymansSands.serfSeal = true
  fill(state, state.places.ferrymansSands, { iron: 2 })
  Object.assign(state.places.ferrymansSands, { landscape: 'orchard', resources: 3 })
  const drunk = pawn(state, B, 'knight', 'ferrymansSands')
  Object.assign(state.players[B].pawns[drunk], { wine: true, vessel: 'ship' })
  state.adrift.push({ at: 'ferrymansSands', vessel: 'flying', exchanged: false })
  state.monsters.serpent = { owner: A, at: 'ferrymansSands' }
  expect(describePlace(told(state), 'ferrymansSands')).toBe(
    'Ferryman’s Sands, feudum (monks’ guild), Ruler: Ana, Serf: Rui (immune), 2 iron, an orchard: 3, ' +
      'flying machine: 1, Rui: knight (ship, drunk), Ana: the Sea Serpent',
  )
})

test('the supplies say all that is left, and of targets only where there are landscapes', () => {
  const plain = describeSupplies(told(table(2)))
  expect(plain.map(({ label }) => label)).not.toContain('Targets')
  expect(plain).toContainEqual({ label: 'Bank', left: '64' })
  expect(plain).toContainEqual({ label: 'General supply of markers', left: 'Ana 11 · Rui 11' })
  expect(plain).toContainEqual({ label: 'Royal writs in the deck', left: '15' })
  expect(describeSupplies(told(table(2, { advanced: true })))).toContainEqual({ label: 'Targets', left: '12' })
})
