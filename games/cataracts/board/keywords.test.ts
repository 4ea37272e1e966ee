import { expect, test } from 'vitest'
import { cardIds } from '../data/index.ts'
import { problemIds } from '../rules/state.ts'
import en from '../text/en.ts'
import { keywordsOf } from './keywords.ts'

test('every word of the glossary is explained by a card that uses it', () => {
  const explained = new Set([...cardIds, ...problemIds].flatMap((card) => [...keywordsOf(card)]))
  const glossary = Object.keys(en.keywordHelp)
  // These two are words of the table, and are explained there.
  expect(glossary.filter((word) => !explained.has(word))).toEqual(['collapse', 'desperate'])
  expect([...explained].filter((word) => !glossary.includes(word))).toEqual([])
})

test('what is peculiar to a card comes before what every card has', () => {
  expect(keywordsOf('O36')).toEqual(['calamity', 'escalation', 'return', 'gain', 'spend', 'clock', 'failure'])
  expect(keywordsOf('C9')).toEqual(['lose', 'expendable', 'burden', 'gain', 'spend'])
  expect(keywordsOf('M4')).toEqual(['replace', 'reset', 'war', 'gain', 'spend', 'clock', 'failure'])
})
