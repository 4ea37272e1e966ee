import { describe, expect, test } from 'vitest'
import { makeWords } from '../../words.ts'
import { cataracts } from '../rules/index.ts'
import type { Move } from '../rules/moves.ts'
import { arrange, choose, endActions, endResolution, play, type Table } from '../test/builder.ts'
import text from '../text/en.ts'
import { caution } from './caution.ts'
import { forecastText } from './forecast.ts'

// What is asked before a move.

const words = makeWords('en', {}, text)

function asked({ state }: Table, move: Move) {
  const [decision] = cataracts.decisions(state)
  return caution(move, {
    view: cataracts.view(state),
    words,
    decision,
  })
}

test('the forecast tells what will happen, not what has happened', () => {
  const { state } = arrange({ hand: ['C13'], bank: { stability: 0 } })
  expect(forecastText({ view: cataracts.view(state), words })).toBe(
    'you lack 1 Stability and gain 1× Whispers of Treason',
  )
})

test('the forecast of the Action Phase names what the clocks will fail next', () => {
  const foretold = (table: Table) => forecastText({ view: cataracts.view(table.state), words })
  const agenda = [{ card: 'O7', clock: 1 }, { card: 'O19', clock: 1, built: true } as const, 'O5'] as const
  expect(foretold(arrange({ agenda }))).toBe(
    'Debt Jubilee runs out next, if it is left alone: lose 2 Stability; Gain Crop Failure (Return)',
  )
  // A marker that is about to fall, by itself or by its clock.
  const falling = [{ card: 'O4', marker: 1 }, { card: 'O14', marker: 4, clock: 1 }, 'O5'] as const
  expect(foretold(arrange({ agenda: falling }))).toContain('marker of Civil War falls to 0 next')
  expect(foretold(arrange({ agenda: falling }))).toContain('lose 6 Stability')
  expect(foretold(arrange({ agenda: falling }))).toContain('marker of War Beyond the Cataracts')
  expect(foretold(arrange({ agenda: [{ card: 'O4', marker: 2 }] }))).toBe('nothing is lost')
  // In the Resolution Phase it is foretold with all that comes of it.
  const then = foretold(arrange({ phase: 'resolution', agenda }))
  expect(then).toContain('Debt Jubilee fails')
  expect(then).not.toContain('left alone')
})

describe('a word of caution', () => {
  const phase = 'resolution'

  test('before a Calamity, and not before a quiet end', () => {
    expect(asked(arrange({ bank: { food: 0 }, hand: ['C10'] }), endActions)).toContain('Crop Failure')
    expect(asked(arrange({ hand: ['C4'] }), endActions)).toBe(false)
  })

  test('before a Calamity or a burden that a card brings', () => {
    expect(asked(arrange({ hand: ['C7'] }), endActions)).toContain('Whispers of Treason')
    expect(asked(arrange({ hand: ['C6'] }), endActions)).toContain('Court Intrigue')
    const failing = arrange({ phase, bank: { influence: 0 }, agenda: [{ card: 'O5', clock: 1 }] })
    expect(asked(failing, endResolution)).toContain('Border Raid')
  })

  test('before a marker falls that could still be pushed up', () => {
    const war = (might: number) =>
      asked(arrange({ phase, bank: { might }, agenda: [{ card: 'O4', marker: 1 }] }), endResolution)
    expect(war(1)).toContain('or pushed: Civil War')
    expect(war(0)).not.toContain('pushed')
    const pulled = (might: number) =>
      asked(arrange({ phase, bank: { might }, agenda: [{ card: 'O14', marker: 3, clock: 1 }] }), endResolution)
    expect(pulled(2)).toContain('War Beyond the Cataracts')
    expect(pulled(1)).not.toContain('or pushed')
  })

  test('before a gain is wasted, and says so', () => {
    const full = arrange({ bank: { stability: 6 }, hand: ['C9'] })
    expect(asked(full, endActions)).toContain('wasted')
  })

  test('before the game is lost', () => {
    const lost = arrange({ phase, bank: { might: 0 }, agenda: [{ card: 'O38', clock: 1 }] })
    expect(asked(lost, endResolution)).toContain('The capital has fallen')
  })

  test('before what could still be dealt with is left to fail', () => {
    const left = (agenda: NonNullable<Parameters<typeof arrange>[0]>['agenda'], food = 3) =>
      asked(arrange({ phase, bank: { food, might: 3 }, agenda: agenda ?? [] }), endResolution)
    expect(left([{ card: 'O24', clock: 1 }])).toContain('could still be dealt with or pushed: The Inundation')
    // The last part of a way, or a Project whose clock would stand still.
    expect(left([{ card: 'O86', clock: 1, progress: [0, 1] }])).toContain('Plague Ships')
    expect(left([{ card: 'O86', clock: 1 }])).toBe(false)
    expect(left([{ card: 'O19', clock: 1, progress: [3, 0] }])).toContain('Raise Stele')
    expect(left([{ card: 'O19', clock: 1, progress: [3, 0], built: true }])).toBe(false)
    expect(left([{ card: 'O19', clock: 1 }], 0)).toBe(false)
  })

  test('R-24 before a Delay for nothing', () => {
    const overtures = arrange({ hand: ['C5'], agenda: ['O7'] }).play(play('C5'))
    expect(asked(overtures, choose('C5', 3))).toContain('for nothing')
    expect(asked(overtures, choose('C5', 0))).toBe(false)
    const diplomats = (clock: number) => arrange({ hand: ['C39'], agenda: [{ card: 'O5', clock }] })
    expect(asked(diplomats(2), play('C39'))).toContain('for nothing')
    expect(asked(diplomats(1), play('C39'))).toBe(false)
  })
  test('before a card is paid for where there is none to draw', () => {
    const drawing = (deck: readonly 'C9'[]) => {
      const overtures = arrange({ hand: ['C5'], deck, discard: [] }).play(play('C5'))
      return asked(overtures, choose('C5', 2))
    }
    expect(drawing([])).toContain('no card left to draw')
    expect(drawing(['C9'])).toBe(false)
  })
})
