import { expect, test } from 'vitest'
import { playsAsItDid } from '../../../testing/earlier.ts'
import { arrange, endActions, endResolution } from '../../test/builder.ts'
import { cataracts } from './index.ts'

playsAsItDid(cataracts)

test('behind sealed gates the Resolution Phase waits to be ended', () => {
  const { state } = arrange({ with: { sealed: true } })
  cataracts.play(state, 0, endActions, { int: () => 0, reveal: () => {} }, () => {})
  expect(state.phase).toBe('resolution')
  expect(cataracts.decisions(state)[0]?.moves).toEqual([endResolution])
})
