import { existsSync, readFileSync } from 'node:fs'
import { knownTo, think } from '@portolan/bots'
import { type AnyMove, equal, type Game, pick, randomMove, SeededChance } from '@portolan/engine'
import { type Catalogue, type GameEntry, games, languages, makeWords } from '@portolan/games'
import { describe, expect, test } from 'vitest'
import type { FirstGame } from '../board.ts'
import { openFirstGame } from '../test/first-reader.ts'

// The guided first games of all games that have one, each read and played without a page.

const scriptOf = (id: string) => new URL(`../../games/${id}/board/first-game.ts`, import.meta.url)
const guided = games.filter(({ id }) => existsSync(scriptOf(id)))

async function load({ id, rules }: GameEntry): Promise<{ readonly game: Game; readonly script: FirstGame }> {
  return { game: await rules(), script: (await import(scriptOf(id).href)).default }
}

/** How long the strong player thinks: as long on every machine. */
const ITERATIONS = 800
/** Fewer decisions teach no game. */
const LEAST_MOVES = 6
/** Long enough for any first game. */
const MOST_MOVES = 150

/** A strong player's first choices here, the best first. */
function bestMoves(game: Game, state: unknown, number: number, count: number): readonly AnyMove[] {
  const luck = new SeededChance(`strong player ${number}`)
  const { lines } = think(game, knownTo(game, state, 0, luck), 0, luck, { iterations: ITERATIONS })
  return lines.slice(0, count).map(({ moves: [first] }) => first.move)
}

describe.each(guided)('the first game of $id', (entry) => {
  test.each(languages)('has words for every note in %s, and none that is never said', async (language) => {
    const { script } = await load(entry)
    // A game with few notes has their words among all others.
    const file = new URL(`../../games/${entry.id}/text/first-game/${language}.ts`, import.meta.url)
    const more: Catalogue = existsSync(file) ? (await import(file.href)).default : {}
    const text = { ...(await entry.text(language)), ...more }
    const words = makeWords(language, {}, text)
    expect(script.notes.filter(({ key }) => !words.has(`firstGame.${key}`))).toEqual([])
    expect(keysOf(text.firstGame).filter((key) => !script.notes.some((note) => note.key === key))).toEqual([])
  })

  test.each(languages)('leads to headings that the rules have in %s', async (language) => {
    const { script } = await load(entry)
    const rules = readFileSync(new URL(`../../games/${entry.id}/board/rules.${language}.md`, import.meta.url), 'utf8')
    const headings = script.notes.flatMap((note) => note.rules ?? [])
    expect(headings.filter((at) => !rules.includes(`{#${at}}`))).toEqual([])
  })

  test('proposes a move for each decision that a strong player has among the first three, and leads to its end', async () => {
    const { game, script } = await load(entry)
    const reader = openFirstGame(game, script)
    const { match } = reader.local
    let moves = 0
    for (; reader.note() !== undefined && match.result() === undefined; moves++) {
      expect(moves).toBeLessThan(MOST_MOVES)
      const decision = match.decisions().find(({ seat }) => seat === 0)
      if (decision === undefined) throw new Error('nobody has anything to decide')
      const [proposed] = reader.proposed()
      if (proposed === undefined) throw new Error(`the note ${reader.note()?.key} proposes nothing`)
      if (decision.moves.length > 1)
        expect(bestMoves(game, match.state, match.number, 3), reader.note()?.key).toContainEqual(proposed)
      reader.play(proposed)
    }
    expect(moves).toBeGreaterThanOrEqual(LEAST_MOVES)
    expect(reader.shown.at(-1)).toBe(script.notes.at(-1)?.key)
  })

  test('who does as they like is never shown a move that they can’t make', async () => {
    const { game, script } = await load(entry)
    const chance = new SeededChance(`stubborn reader of ${entry.id}`)
    for (let round = 0; round < 8; round++) {
      const reader = openFirstGame(game, script)
      const { match } = reader.local
      for (let moves = 0; moves < 60 && match.result() === undefined; moves++) {
        const decision = match.decisions().find(({ seat }) => seat === 0)
        if (decision === undefined) throw new Error('nobody has anything to decide')
        const proposed = reader.proposed()
        expect(proposed.filter((move) => !decision.moves.some((one) => equal(one, move)))).toEqual([])
        // Now and then the guide is followed, so that the later notes come too.
        const follows = proposed.length > 0 && chance.int(2) === 0
        reader.play(follows ? pick(chance, proposed) : randomMove(decision, chance))
      }
    }
  })

  test('what is taken back and done again, or loaded anew, shows the same notes', async () => {
    const { game, script } = await load(entry)
    const reader = openFirstGame(game, script)
    const { local } = reader
    const chance = new SeededChance(`reader of ${entry.id}, hesitating`)
    for (let moves = 0; moves < 12 && local.match.result() === undefined; moves++) {
      const { number } = local.match
      const decision = local.match.decisions().find(({ seat }) => seat === 0)
      if (decision === undefined) throw new Error('nobody has anything to decide')
      const before = { note: reader.note()?.key, proposed: reader.proposed() }
      const move = before.proposed[0] ?? randomMove(decision, chance)
      reader.play(move)
      const after = { note: reader.note()?.key, entries: local.match.record().entries }
      expect(local.rewind(number)).toBeUndefined()
      const { note, proposed } = { note: reader.note(), proposed: reader.proposed() }
      expect(proposed).toEqual(before.proposed)
      // What was read in between stays read.
      if (note?.done !== undefined) expect(note.key).toBe(before.note)
      reader.play(move)
      expect({ note: reader.note()?.key, entries: local.match.record().entries }).toEqual(after)
    }
  })
})

test('every game with a board has one', () => {
  expect(guided.length).toBeGreaterThanOrEqual(5)
})

/** The keys of all sentences, whatever form they have. */
function keysOf(catalogue: string | Catalogue | undefined, path = ''): readonly string[] {
  if (catalogue === undefined) return []
  if (typeof catalogue === 'string') return [path.replace(/_(zero|one|other)$/, '')]
  const inner = Object.entries(catalogue).flatMap(([key, value]) => keysOf(value, path === '' ? key : `${path}.${key}`))
  return [...new Set(inner)]
}
