import { describe, expect, test } from 'vitest'
import { type Catalogue, type Language, languages, makeWords } from '../../index.ts'
import { speaksEveryLanguage } from '../../testing/texts.ts'
import { cardIds, cards, islandIds, islands, quests, voyageIds } from '../data/index.ts'
import { campText, cardText, questText, responseText, ruleText } from '../describe.ts'
import { moveShapes } from '../rules/moves.ts'
import { codes } from '../rules/refusals.ts'
import { endings, options, sourceIds } from '../rules/state.ts'

speaksEveryLanguage('golden-medal')

const load = async (language: string): Promise<Catalogue> => (await import(`../text/${language}.ts`)).default

const wordsOf = async (language: Language) => makeWords(language, {}, await load(language))
const say = async (language: Language) => (await wordsOf(language)).say

describe.each(languages)('the words in %s', (language) => {
  test('name every card, quest, island and rule, every move, refusal, ending and option', async () => {
    const { has } = await wordsOf(language)
    const wanted = [
      ...cardIds.map((id) => `card.${id}`),
      ...quests.map(({ id }) => `quest.${id}`),
      ...islandIds.flatMap((id) => [`island.${id}`, `option.island.value.${id}.about`, `rule.${islands[id].rule.id}`]),
      ...sourceIds.map((id) => `source.${id}`),
      ...voyageIds.map((id) => `option.cards.value.${id}.about`),
      ...Object.keys(moveShapes).map((type) => `move.${type}`),
      ...['GAME_OVER', 'NOT_YOUR_TURN', ...codes].map((code) => `refusal.${code}`),
      ...endings.map((ending) => `ending.${ending}`),
      ...Object.keys(options).flatMap((name) => [`option.${name}.name`, `option.${name}.about`]),
      ...['alwaysReveal', 'trashed', 'ifCleared', 'live.erupts'].map((name) => `board.${name}`),
    ]
    expect(wanted.filter((key) => !has(key))).toEqual([])
  })

  test('say every card, quest and rule by its data, leaving no gap', async () => {
    const speak = await say(language)
    const texts = [
      ...cardIds.flatMap((id) => [cardText(cards[id], speak), responseText(cards[id], speak)]),
      ...quests.flatMap((quest) => [questText(quest, speak), campText(quest, speak)]),
      ...islandIds.map((id) => ruleText(islands[id].rule, speak)),
    ]
    expect(texts.filter((text) => /\{\{|\$t|effect\.|condition\.|amount\.|undefined/.test(text))).toEqual([])
    for (const id of cardIds) expect(cardText(cards[id], speak) === '').toBe(cards[id].effects.length === 0)
  })
})

test('the log names what gives and takes, which at the start of a turn nothing else does', async () => {
  const words = await Promise.all(languages.map(wordsOf))
  const rent = { type: 'gained', seat: 0, resource: 'coin', n: 1, source: 'stallRent' } as const
  expect(words.map(({ event, say: speak }) => event(rent).includes(speak('rule.stallRent')))).toEqual([
    true,
    true,
    true,
  ])
  const eaten = { type: 'spent', seat: 0, resource: 'food', n: 1, source: 'upkeep' } as const
  expect(words.map(({ event, say: speak }) => event(eaten).includes(speak('rule.upkeep')))).toEqual([true, true, true])
})

describe('a card’s words', () => {
  test('in English', async () => {
    const speak = await say('en')
    expect(cardText(cards.rum_barrel, speak)).toBe('You may return 2 food; if you do: Gain 1 VP chip. Draw 1 card.')
    expect(cardText(cards.island_guide, speak)).toBe(
      'Place 1 piece. Move up to 2 of your pieces, each to another quest. Draw 1 card.',
    )
    expect(cardText(cards.harpooner, speak)).toBe('Attack: Each other player discards down to 4 cards.')
    expect(ruleText(islands.howling_wilds.rule, speak)).toBe(
      'Start phase: If you have 4 or more pieces on the island: Return 1 food. If you have no food, do this instead: Return 1 of your pieces (your choice) from the island to your hold.',
    )
  })

  test('in Portuguese', async () => {
    const speak = await say('pt')
    expect(cardText(cards.balladeer, speak)).toBe(
      'Ganhe 1 ficha de PV. Se você tem peças em 3 ou mais missões diferentes: Ganhe 1 ficha de PV.',
    )
    expect(questText(islands.calm_cove.quests[2], speak)).toBe('Ganhe 2 fichas de moeda. Ganhe 1 comida.')
  })

  test('in Japanese, with the terms of its rules', async () => {
    const speak = await say('ja')
    expect(cardText(cards.landing_party, speak)).toBe('コマ3個を別々のクエストに配置する。')
    expect(cardText(cards.smuggler, speak)).toBe('コスト4以下のアクションカード1枚を手札に獲得してもよい。')
    expect(cardText(cards.cannon, speak)).toBe(
      '【攻撃】他の各プレイヤーの島のコマ1個（あなたが選ぶ）を船倉に戻す。コマ1個を配置する。',
    )
    expect(ruleText(islands.crown_of_the_sea.rule, speak)).toBe(
      '開始フェイズ：コイン3を場に戻してもよい。そうしたら、VP1を得る。',
    )
    expect([speak('card.golden_medal'), speak('label.deckArea'), speak('zone.discard')]).toEqual([
      '黄金勲章',
      '甲板',
      '捨て札置き場',
    ])
  })
})
