import { expect, test } from 'vitest'
import { cataracts } from '../rules/index.ts'
import { arrange, endActions, endResolution, play, resolve } from '../test/builder.ts'
import { notesOf, yieldsLess } from './notes.ts'

test('sealed gates are noted, in the turn before and in their own', () => {
  const table = arrange({ phase: 'resolution', agenda: ['O10'] }).play(resolve(1, 'O10'))
  const keys = () => notesOf(cataracts.view(table.state)).map(({ key }) => key)
  expect(keys()).toEqual(['sealedNext'])
  table.play(endResolution)
  expect(keys()).toEqual(['sealed'])
  table.play(endActions)
  expect(keys()).toEqual([])
})

test('a game that was taken up again is marked as such', () => {
  const { state } = arrange({ with: { resumed: 2 } })
  expect(notesOf(cataracts.view(state))).toEqual([{ key: 'resumed', params: { count: 2 } }])
})

test('what a card yields less is what it then does', () => {
  const table = arrange({ bank: { food: 4, might: 0 }, hand: ['C27', 'C7'], with: { chariotLess: 1, guardLess: 1 } })
  const view = cataracts.view(table.state)
  expect(yieldsLess('C27', view)).toEqual({ resource: 'might', n: 1 })
  expect(yieldsLess('C7+', view)).toEqual({ resource: 'stability', n: 1 })
  expect(yieldsLess('C13', view)).toBeUndefined()
  table.play(play('C27'), play('C7'))
  expect(table.bank('might', 'stability')).toEqual([4, 3])
})
