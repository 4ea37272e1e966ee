import { bots, knownTo, type Ply, type Variation } from '@portolan/bots'
import { isRefusal, Match, type MatchRecord, SeededChance } from '@portolan/engine'
import { games } from '@portolan/games'
import { expect, test } from 'vitest'
import { advise, worthTelling } from '../analysis/advice.ts'
import { type Analysis, analyse, choicesOf, type ReviewedDecision } from '../analysis/analysis.ts'
import { givenAway, turningPoints } from '../analysis/turning-points.ts'

const choice = (entry: number, seat: number, best: number, played: number): ReviewedDecision => ({
  entry,
  seat,
  chances: [0.5, 0.5],
  best: { move: { type: 'best' }, chance: best },
  played: { move: { type: 'played' }, chance: played },
})

const entries = (choices: readonly ReviewedDecision[]) => choices.map(({ entry }) => entry)

test('the choices that gave most away are the turning points, in the order of the game', () => {
  const choices = [
    choice(1, 0, 0.5, 0.5),
    choice(2, 1, 0.6, 0.4),
    choice(3, 0, 0.55, 0.53),
    choice(4, 1, 0.6, 0.5),
    choice(5, 0, 0.9, 0.2),
  ]
  expect(entries(turningPoints(choices))).toEqual([2, 4, 5])
})

test('a choice is worth telling from four chances in a hundred on', () => {
  const gave = (entry: number, size: number) => choice(entry, entry % 2, 0.5, 0.5 - size)
  const choices = [gave(1, 0.03), gave(2, 0.05), gave(3, 0.039), gave(4, 0.041), gave(5, 0.08), gave(6, 0)]
  expect(entries(turningPoints(choices))).toEqual([2, 4, 5])
})

test('of one turn only the worst choice is told', () => {
  const choices = [choice(1, 0, 0.5, 0.4), choice(2, 0, 0.6, 0.3), choice(3, 0, 0.5, 0.4), choice(4, 1, 0.5, 0.4)]
  expect(entries(turningPoints(choices))).toEqual([2, 4])
})

test('who does the better thing in the same turn has only taken another order', () => {
  const doing = (entry: number, seat: number, card: string): ReviewedDecision => ({
    ...choice(entry, seat, 0.6, 0.6),
    played: { move: { type: card }, chance: 0.6 },
  })
  expect(entries(turningPoints([choice(1, 0, 0.6, 0.4), doing(2, 0, 'other'), doing(3, 0, 'best')]))).toEqual([])
  expect(entries(turningPoints([choice(1, 0, 0.6, 0.4), doing(2, 1, 'best'), doing(3, 0, 'best')]))).toEqual([1])
})

test('one who plays alone may have more than one mistake', () => {
  const choices = Array.from({ length: 30 }, (_, i) =>
    choice(i + 1, 0, 0.6, [4, 5, 20].includes(i) ? 0.3 - i / 100 : 0.6),
  )
  expect(entries(turningPoints(choices))).toEqual([6, 21])
})

test('no more are told than one can take in, the worst of all', () => {
  const choices = Array.from({ length: 40 }, (_, i) => choice(i + 1, i % 2, 0.9, 0.8 - i / 100))
  expect(entries(turningPoints(choices))).toEqual([35, 36, 37, 38, 39, 40])
})

test('a move that turned out better than the favourite gave nothing away', () => {
  expect(givenAway(choice(1, 0, 0.4, 0.5))).toBe(0)
})

/** The beginning of a game of two, and that one of them leaves. */
async function shortGame(): Promise<{ match: Match; record: MatchRecord }> {
  const game = await games[0].rules()
  const match = Match.start(game, { seats: 2, seed: 'short' })
  if (isRefusal(match)) throw new Error(match.code)
  const luck = new SeededChance('luck')
  while (match.number < 60) {
    const [decision] = match.decisions()
    const bot = decision.seat === 0 ? bots.greedy : bots.easy
    match.play(decision.seat, bot(game, knownTo(game, match.state, decision.seat, luck), decision.seat, luck))
  }
  match.leave(1)
  return { match, record: match.record() }
}

const hasty = { milliseconds: 1, most: 1, tries: 2, again: 1 }

test('every choice of a finished game is looked at, and stopping and going on comes to the same', async () => {
  const { match, record } = await shortGame()
  const all = choicesOf(match.game, record)
  let looks = 0
  const half = await analyse(match.game, record, [], async () => ++looks < all.length / 2, hasty)
  if (isRefusal(half)) throw new Error(half.code)
  expect(half.choices.length).toBeLessThan(all.length)
  expect(half.done).toBeLessThan(1)

  const shares: number[] = []
  const whole = await analyse(match.game, record, half.choices, async ({ done }) => shares.push(done) > 0, hasty)
  if (isRefusal(whole)) throw new Error(whole.code)
  expect(entries(whole.choices)).toEqual(all)
  expect(whole.done).toBe(1)
  expect(shares).toEqual([...shares].sort((a, b) => a - b))
  const winner = record.result?.standings.findIndex(({ rank }) => rank === 1) ?? -1
  expect(whole.end[winner]).toBe(1)
  for (const { chances, best, played } of whole.choices) {
    expect(chances[0] + chances[1]).toBeCloseTo(1)
    for (const { chance } of [best, played]) expect(chance >= 0 && chance <= 1).toBe(true)
  }
})

test('a record that does not replay is refused', async () => {
  const { match, record } = await shortGame()
  const wrong = { ...record, entries: record.entries.slice(5) }
  const answer: Analysis | object = await analyse(match.game, wrong, [], async () => true, hasty)
  expect(answer).toMatchObject({ code: 'BAD_RECORD' })
})

test('advice is of offered moves, those tried most first', async () => {
  const { match } = await shortGame()
  match.rewind(40)
  const { game, state, seats, number } = match
  const [decision] = match.decisions()
  const { seat } = decision
  let looks = 0
  const luck = new SeededChance('advice')
  const advice = await advise({ game, state, seats, number }, seat, luck, async () => ++looks < 3)
  expect(advice.moves.length).toBeGreaterThan(0)
  expect(advice.moves.length).toBeLessThanOrEqual(3)
  for (const { move } of advice.moves) expect(decision.moves).toContainEqual(move)
  const tries = advice.moves.map((one) => one.tries)
  expect(tries).toEqual([...tries].sort((a, b) => b - a))
})

/** A line in which seats make moves by these names, `0 water` after `0 copper`. */
const lineOf = (visits: number, first: string, ...later: readonly string[]): Variation => {
  const ply = (text: string): Ply => ({ seat: Number(text[0]), move: { type: text.slice(2) } })
  return { moves: [ply(first), ...later.map(ply)], worth: 0.5, visits }
}
const firstMoves = (...lines: readonly Variation[]) => worthTelling(lines).map(({ moves: [first] }) => first.move.type)

test('of what does the same in another order, advice has the best alone', () => {
  const water = lineOf(40, '0 water', '0 copper', '0 buy')
  const copper = lineOf(30, '0 copper', '0 water', '0 buy')
  const landing = lineOf(20, '0 landing', '0 water')
  expect(firstMoves(water, copper, landing)).toEqual(['water', 'landing'])
  // What is done only after somebody else has decided, or in one of the two alone, is something else.
  expect(firstMoves(water, lineOf(30, '0 copper', '1 pass', '0 water'))).toEqual(['water', 'copper'])
  expect(firstMoves(lineOf(40, '0 water'), copper)).toEqual(['water', 'copper'])
  expect(firstMoves(water, lineOf(0, '0 hold'))).toEqual(['water'])
})
