import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { type AnyEvent, isRefusal, Match, type MatchRecord, type Prompt } from '@portolan/engine'
import { describe, expect, test } from 'vitest'
import { games } from './index.ts'
import { type Language, languages, loadWords } from './words.ts'

interface Told {
  readonly events: ReadonlySet<string>
  readonly prompts: ReadonlySet<string>
}

/** All that is told and asked in a game's golden records, each once. */
async function toldIn(id: string): Promise<Told> {
  const folder = new URL(`./${id}/test/golden/`, import.meta.url)
  const records = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
  const rules = await games.find((entry) => entry.id === id)?.rules()
  const events = new Set<string>()
  const prompts = new Set<string>()
  for (const name of records) {
    const record: MatchRecord = JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
    const match = rules && Match.start(rules, record)
    if (match === undefined || isRefusal(match)) throw new Error(`${name} can't be played`)
    for (const entry of record.entries) {
      for (const { prompt } of match.decisions()) prompts.add(JSON.stringify(prompt))
      const played = 'move' in entry ? match.play(entry.seat, entry.move) : match.leave(entry.seat)
      if (!isRefusal(played)) for (const { event } of played.events) events.add(JSON.stringify(event))
    }
  }
  return { events, prompts }
}

/** A hyphen in the place of a minus, a gap that nothing filled, a term that is not there, or a sentence that is its key. */
const odd = /(?<![\p{L}\p{N}])-\d|\{\{|\$t\(|undefined|NaN|^\w+\.[\w.]+$/u

describe.each(games.map(({ id }) => ({ id })))('what whole games of $id tell', async ({ id }) => {
  const { events, prompts } = await toldIn(id)
  const entry = games.find((one) => one.id === id)

  test.each(languages)('is said well in %s', async (language: Language) => {
    const words = await loadWords(language, entry, (seat) => `P${seat}`)
    const said = [
      ...[...events]
        .map((text): AnyEvent => JSON.parse(text))
        .filter(({ type }) => words.has(`event.${type}`))
        .map(words.event),
      ...[...prompts].map((text): Prompt => JSON.parse(text)).map(words.prompt),
    ]
    expect(said.length).toBeGreaterThan(10)
    expect(said.filter((sentence) => odd.test(sentence))).toEqual([])
  })
})
