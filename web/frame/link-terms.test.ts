import { expect, test } from 'vitest'
import { linkTerms } from './link-terms.ts'

const favor = { thing: { term: 'favor' }, names: ['favour', 'seal of favour'] }
const gold = { thing: { item: 'gold' }, names: ['gold'] }
const goldSmith = { thing: { card: 'goldsmith' }, names: ['Gold smith'] }

test('the names of things in a text become links, each thing once', () => {
  expect(linkTerms('Favour buys gold, and gold buys favour.', [favor, gold], true)).toEqual([
    { name: 'Favour', thing: { term: 'favor' } },
    ' buys ',
    { name: 'gold', thing: { item: 'gold' } },
    ', and gold buys favour.',
  ])
})

test('the longest name counts', () => {
  expect(linkTerms('the gold smith', [gold, goldSmith], true)).toEqual([
    'the ',
    { name: 'gold smith', thing: { card: 'goldsmith' } },
  ])
})

test('a name within a word is none, where words are written apart', () => {
  expect(linkTerms('golden', [gold], true)).toEqual(['golden'])
  expect(linkTerms('金貨を払う', [{ thing: { item: 'gold' }, names: ['金'] }], false)).toEqual([
    { name: '金', thing: { item: 'gold' } },
    '貨を払う',
  ])
})

test('what a name is made of is never read as a pattern', () => {
  expect(linkTerms('−1 (slot)', [{ thing: { slot: 0 }, names: ['−1 (slot)'] }], true)).toEqual([
    { name: '−1 (slot)', thing: { slot: 0 } },
  ])
  expect(linkTerms('axb', [{ thing: { slot: 0 }, names: ['a.b'] }], true)).toEqual(['axb'])
})

test('a text without names, and no names at all', () => {
  expect(linkTerms('Nothing here.', [gold], true)).toEqual(['Nothing here.'])
  expect(linkTerms('Nothing here.', [], true)).toEqual(['Nothing here.'])
})
