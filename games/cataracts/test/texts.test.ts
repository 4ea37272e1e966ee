import { Match, randomMove, SeededChance } from '@portolan/engine'
import { describe, expect, test } from 'vitest'
import { speaksEveryLanguage } from '../../testing/texts.ts'
import { type Catalogue, languages, makeWords } from '../../words.ts'
import { cataracts } from '../rules/index.ts'
import { codes } from '../rules/refusals.ts'
import en from '../text/en.ts'
import ja from '../text/ja.ts'
import pt from '../text/pt.ts'

speaksEveryLanguage('cataracts')

const catalogues = { en, pt, ja }

const textsOf = (catalogue: Catalogue): string[] =>
  Object.values(catalogue).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)))

describe.each(languages)('%s', (language) => {
  const { say, ...words } = makeWords(language, { nothing: '–' }, catalogues[language])

  test('what the cards say is whole', () => {
    for (const part of ['rules', 'cost', 'choice', 'offer', 'wants'] as const) {
      for (const text of textsOf(catalogues[language][part] as Catalogue)) {
        expect(text).not.toMatch(/\{\{|\}\}|\$t\(|undefined|(effect|rule|join|after|condition|keyword|kind)\.[a-z]/)
      }
    }
  })

  test('there is a word for every refusal and option', () => {
    for (const code of codes) expect(words.has(`refusal.${code}`)).toBe(true)
    for (const option of Object.keys(cataracts.options)) {
      expect([words.has(`option.${option}.name`), words.has(`option.${option}.about`)]).toEqual([true, true])
    }
  })

  test('what a card wants is said where it is missing', () => {
    const said = (...params: [card: string, deed: string | number]) =>
      words.refusal({ code: 'REQUIREMENT_NOT_MET', params: { card: params[0], deed: params[1] } })
    expect(said('O36', 1)).toContain(say('resource.might'))
    expect(said('M4', 'push')).not.toContain(say('resource.food'))
    expect(said('M4', 'siege')).toContain(say('resource.food'))
    expect(said('O19', 'build')).not.toMatch(/wants\.|\$t/)
  })

  test('a game can be told: every prompt, move, event and label has its words', () => {
    const chance = new SeededChance('told')
    const unsaid = /\{\{|\}\}|\$t\(|\b(event|prompt|move|card|way|choice|offer|resource|phase|counter|place)\.\w/
    for (const campaign of cataracts.options.campaign) {
      for (let game = 0; game < 12; game++) {
        const match = Match.start(cataracts, {
          seats: 1,
          seed: `told ${game}`,
          options: { campaign, difficulty: 'merciful' },
        })
        if ('code' in match) throw new Error(match.code)
        for (let [decision] = match.decisions(); decision !== undefined; [decision] = match.decisions()) {
          expect(words.prompt(decision.prompt)).not.toMatch(unsaid)
          const move = randomMove(decision, chance)
          expect(words.move(move)).not.toMatch(unsaid)
          const played = match.play(0, move)
          if ('code' in played) throw new Error(played.code)
          for (const { event } of played.events) expect(words.event(event)).not.toMatch(unsaid)
        }
        for (const field of Object.keys(match.view(0))) expect(words.has(`label.${field}`)).toBe(true)
        const result = match.result()
        for (const { key } of result?.standings[0].items ?? []) expect(words.has(`score.${key}`)).toBe(true)
        expect(words.has(`ending.${result?.ending}`)).toBe(true)
      }
    }
  })

  test('the text of a card follows its data', () => {
    expect(say('rules.C1')).toContain(say('card.O2'))
    expect(say('cost.C13+')).toContain(say('resource.trade', { count: 1 }))
  })
})

test('English, as the dossier writes it', () => {
  const rules = en.rules as Record<string, string>
  expect(rules.C12).toBe('Choose one: [gain 1 Stability] / [gain 1 Influence]; Draw 1')
  expect(rules.C15).toBe('IF Food + Might ≥ 3: gain 1 Influence. ELSE: Gain Border Raid')
  expect(rules.O7).toBe(
    'Break the tablets [spend 2 Food]: gain 1 Stability (Return). Call in every debt [Gain 2× Peasant Unrest]: gain 2 Food (Return). Failure (clock 2): lose 2 Stability; Gain Crop Failure (Return)',
  )
})
