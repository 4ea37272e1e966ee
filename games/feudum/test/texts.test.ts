import { type AnyEvent, isRefusal, Match, randomMove, SeededChance } from '@portolan/engine'
import { describe, expect, test } from 'vitest'
import { findGame } from '../../index.ts'
import { speaksEveryLanguage } from '../../testing/texts.ts'
import { languages, loadWords } from '../../words.ts'
import { writs } from '../data/writs.ts'
import { feudum } from '../rules/index.ts'
import { promptKeys } from '../text/shape.ts'

speaksEveryLanguage('feudum')

const entry = findGame('feudum')

/** What is left where a word is missing: a gap that was not filled, or a key in place of its sentence. */
const holes = (sentence: string) =>
  sentence.match(/\{\{|\}\}|\$t\(|undefined|NaN|\b(event|prompt|move|refusal|location|good|guild)\.\w+/g) ?? []

describe.each(languages)('%s', (language) => {
  test('every prompt, move and event of whole games is a sentence without gaps', async () => {
    const words = await loadWords(language, entry)
    const heard = new Set<string>()
    const check = (kind: string, sentence: string) => {
      expect(holes(sentence), `${kind}: ${sentence}`).toEqual([])
      heard.add(kind)
    }
    for (const [number, seats] of [2, 4, 5].entries()) {
      const options = { advanced: true, monsters: true, fists: number === 1 ? 'interactive' : 'auto' }
      const match = Match.start(feudum, { seats, options, seed: `words ${number}` })
      if (isRefusal(match)) throw new Error(match.code)
      const chance = new SeededChance(`words ${number}`)
      while (match.result() === undefined) {
        const decisions = match.decisions()
        const decision = decisions[chance.int(decisions.length)]
        check(`prompt ${decision.prompt.key}`, words.prompt(decision.prompt))
        for (const move of decision.moves) check(`move ${move.type}`, words.move(move))
        const played = match.play(decision.seat, randomMove(decision, chance))
        if (isRefusal(played)) throw new Error(played.code)
        for (const { event } of played.events) check(`event ${event.type}`, words.event(event as AnyEvent))
      }
    }
    expect(heard.size).toBeGreaterThan(100)
  })

  test('every prompt and every writ has its words', async () => {
    const words = await loadWords(language, entry)
    for (const key of promptKeys) expect(words.has(`prompt.${key}`)).toBe(true)
    for (const writ of writs) expect(words.say(`writHelp.${writ}`).length).toBeGreaterThan(8)
  })
})

test('a writ’s words come from what it does', async () => {
  const words = await loadWords('en', entry)
  expect(words.say('writHelp.royalStores')).toBe(
    'Mandate: own saltpetre and sulphur, pay iron, wood and food: 9 shillings — or — own saltpetre, pay sulphur, iron, wood and food: 13 shillings.',
  )
  expect(words.say('writHelp.isolatedKingdom')).toContain('5/11/17 points for ruling 1/2/3 of Amber Bay Islet')
})
