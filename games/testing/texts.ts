import { isRefusal, Match, pick, randomMove, SeededChance } from '@portolan/engine'
import { describe, expect, test } from 'vitest'
import { findGame } from '../index.ts'
import { languages, loadWords } from '../words.ts'

/** A gap that nothing filled, a term that is not there, or a key in the place of its sentence. */
const RAW = /\{\{|\}\}|\$t\(|undefined|NaN|^[a-z]\w*\.[\w.-]+$|\b(?:event|prompt|move|refusal|score|ending|option)\.\w/

/** A word that agrees to nothing or declines nothing by its name: who reads only the button does not know what it does. */
const BARE =
  /^(yes|no|ok|pass|done|leave it at that|no more|sim|não|passar|pronto|deixar assim|はい|いいえ|パス|しない|終える)$/i

/** How many of a decision's moves are put into words. */
const SAID = 6

/**
 * Holds a game to having words for all that its rules can say, in every language. That its catalogues have the same
 * sentences, gaps and forms by number is looked at for all texts of the house together (tools/texts.test.ts).
 */
export function speaksEveryLanguage(id: string): void {
  const entry = findGame(id)

  describe.each(languages)(`${id} in %s`, (language) => {
    test('has words for every kind of move, every option and every refusal', async () => {
      const [{ has }, game, { codes }] = await Promise.all([
        loadWords(language, entry),
        entry?.rules(),
        import(`../${id}/rules/refusals.ts`) as Promise<{ codes: readonly string[] }>,
      ])
      const wanted = [
        ...Object.keys(game?.moves ?? {}).map((type) => `move.${type}`),
        ...Object.keys(game?.options ?? {}).flatMap((name) => [`option.${name}.name`, `option.${name}.about`]),
        ...codes.map((code) => `refusal.${code}`),
      ]
      expect(wanted.length).toBeGreaterThan(2)
      expect(wanted.filter((key) => !has(key))).toEqual([])
    })

    test('has answers to its own prompts only, and by its own moves', async () => {
      const { has } = await loadWords(language, entry)
      const { answer = {} } = (await entry?.text(language)) ?? {}
      const game = await entry?.rules()
      const strange = Object.entries(answer).flatMap(([prompt, moves]) =>
        Object.keys(moves)
          .filter((type) => !has(`prompt.${prompt}`) || !(type in (game?.moves ?? {})))
          .map((type) => `${prompt}.${type}`),
      )
      expect(strange).toEqual([])
    })

    test('says all that is asked, offered, told, refused and scored in whole games', async () => {
      const words = await loadWords(language, entry, (seat) => `<${seat}>`)
      const game = await entry?.rules()
      if (game === undefined) throw new Error(`there is no ${id}`)
      const odd = new Set<string>()
      const say = (sentence: string) => {
        if (RAW.test(sentence)) odd.add(sentence)
      }
      for (const seats of new Set([game.seats.min, game.seats.max])) {
        const chance = new SeededChance(`texts of ${id} with ${seats}`)
        const match = Match.start(game, { seats, seed: `texts ${seats}` })
        if (isRefusal(match)) throw new Error(match.code)
        for (let [decision] = match.decisions(); decision !== undefined; [decision] = match.decisions()) {
          const { seat, prompt, moves } = decision
          say(words.prompt(prompt))
          for (let i = 0; i < SAID; i++) say(words.move(pick(chance, moves), prompt))
          for (const word of moves.map((move) => words.move(move, prompt)).filter((one) => BARE.test(one)))
            odd.add(`${word}, to “${words.prompt(prompt)}”`)
          const chosen = randomMove(decision, chance)
          const refused = game.refuse(match.state, (seat + 1) % seats, chosen)
          if (refused !== undefined) say(words.refusal(refused))
          const played = match.play(seat, chosen)
          if (isRefusal(played)) throw new Error(played.code)
          for (const { event } of played.events) if (words.has(`event.${event.type}`)) say(words.event(event))
        }
        const result = match.result()
        say(words.say(`ending.${result?.ending}`))
        for (const { key } of result?.standings[0].items ?? []) say(words.say(`score.${key}`))
      }
      expect([...odd]).toEqual([])
    })
  })
}
