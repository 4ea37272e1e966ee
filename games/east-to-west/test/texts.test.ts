import { type AnyEvent, randomMove, SeededChance } from '@portolan/engine'
import { describe, expect, test } from 'vitest'
import { speaksEveryLanguage } from '../../testing/texts.ts'
import { type Catalogue, languages, makeWords } from '../../words.ts'
import {
  colors,
  countOf,
  locationList,
  marketTiles,
  merchantIds,
  merchantOf,
  pointCards,
  pointIds,
  STORAGE,
} from '../data/index.ts'
import { eastToWest } from '../rules/index.ts'
import { codes } from '../rules/refusals.ts'
import { endings, options } from '../rules/state.ts'

speaksEveryLanguage('east-to-west')

const load = async (language: string): Promise<Catalogue> => (await import(`../text/${language}.ts`)).default

describe.each(languages)('the words in %s', (language) => {
  test('say all that happens, is asked, offered or refused in whole games', async () => {
    const words = makeWords(language, {}, await load(language), (seat) => `<${seat}>`)
    const odd = new Set<string>()
    const say = (text: string) => {
      // A gap that nothing fills, a term that isn't there, or a sentence that is only its key.
      if (/\{\{|\$t\(|undefined|^[a-zA-Z]+\.[\w.-]+$|(^|[ :（、])[a-zA-Z]+\.[\w-]+/.test(text)) odd.add(text)
    }
    for (const seats of [2, 3, 4]) {
      const chance = new SeededChance(`words ${seats}`)
      const state = eastToWest.setup(seats, { freeArchipelago: false }, chance)
      const emit = (event: AnyEvent) => {
        expect(words.has(`event.${event.type}`)).toBe(true)
        say(words.event(event))
      }
      for (let [decision] = eastToWest.decisions(state); decision; [decision] = eastToWest.decisions(state)) {
        say(words.prompt(decision.prompt))
        for (const move of decision.moves) say(words.move(move))
        const refusal = eastToWest.refuse(state, decision.seat, { type: 'work', location: 'B2-2' })
        if (refusal) say(words.refusal(refusal))
        eastToWest.play(state, decision.seat, randomMove(decision, chance), chance, emit)
      }
      for (const item of eastToWest.result(state)?.standings[0].items ?? []) say(words.say(`score.${item.key}`))
    }
    expect([...odd]).toEqual([])
  })

  test('have a term for as many cubes as anyone can ever hold', async () => {
    const words = makeWords(language, {}, await load(language))
    // Full storage, a toll of each opponent in the round, all of it traded for the most there is, and dreamcatchers.
    const trades = [
      ...Object.values(marketTiles),
      ...merchantIds.map(merchantOf),
      ...locationList.map((one) => one.effect),
    ]
    const tolls = 3
    for (const [i, color] of colors.entries()) {
      const dreams = pointIds.filter(
        (id) => 'color' in pointCards[id].benefit && pointCards[id].benefit.color === color,
      )
      const most = trades.map((one) => {
        if (!('give' in one)) return 0
        return Math.floor((STORAGE + tolls) / countOf(one.give)) * one.get[i]
      })
      expect(words.has(`cubes.${color}${Math.max(...most) + dreams.length}`)).toBe(true)
    }
  })

  test('have every refusal, ending and option', async () => {
    const words = makeWords(language, {}, await load(language))
    const wanted = [
      ...codes.map((code) => `refusal.${code}`),
      ...endings.map((ending) => `ending.${ending}`),
      ...Object.keys(options).flatMap((name) => [`option.${name}.name`, `option.${name}.about`]),
    ]
    expect(wanted.filter((key) => !words.has(key))).toEqual([])
  })
})

describe('what is printed', () => {
  test('is made from the data', async () => {
    const en = makeWords('en', {}, await load('en'))
    expect(en.say('locationRule.A2-5')).toBe('pay 2 yellow for 1 red')
    expect(en.say('locationRule.E2-2')).toBe('move your Boat 1 or 2 tiles')
    expect(en.say('pointCard.P17')).toBe(
      '6 VP for 1 yellow, 1 green, and 1 brown: 1 yellow more after every Work at a market location',
    )
    expect(en.say('merchant.M26')).toBe('pay 3 red for 1 yellow, 1 green, and 1 brown')
    expect(en.say('bonusTile.BT07')).toBe('2 VP for each pair of saddlebag and hammer, plus 2 VP')
    expect(en.say('explorationTile.X06')).toBe('2 VP, upgrade up to 2 steps')
    const pt = makeWords('pt', {}, await load('pt'))
    expect(pt.say('merchant.M02')).toBe('ganhe 4 amarelos')
    expect(pt.say('islandTile.CL2')).toBe('cravo: pague 1 amarelo e 1 vermelho e receba 1 marrom')
    const ja = makeWords('ja', {}, await load('ja'))
    expect(ja.say('bonusTile.BT13')).toBe('鞍袋1つにつき2点')
    expect(ja.say('explorationTile.X09')).toBe('1点、予備から入植者1人')
  })
})
