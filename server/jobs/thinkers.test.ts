import { readdirSync, readFileSync } from 'node:fs'
import { knownTo } from '@portolan/bots'
import { SeededChance } from '@portolan/engine'
import { games } from '@portolan/games'
import { afterEach, expect, test } from 'vitest'
import { timeForMove } from './bots.ts'
import { type BotTask, makeThinkers, shareOf, type Thinkers } from './thinkers.ts'

let thinkers: Thinkers | undefined
afterEach(() => thinkers?.close())

const open = (threads = 1): Thinkers => {
  thinkers = makeThinkers({ gamesFrom: import.meta.resolve('@portolan/games'), threads })
  return thinkers
}

const ANA = ['ana']

/** The first choice of the first game's table for two. */
async function question(bot: string, milliseconds = 1000): Promise<BotTask> {
  const game = await games[0].rules()
  const chance = new SeededChance('question')
  const options = Object.fromEntries(Object.entries(game.options).map(([key, values]) => [key, values[0]]))
  const state = game.setup(2, options, chance)
  const { seat } = game.decisions(state)[0]
  const known = knownTo(game, state, seat, chance)
  return { game: game.id, version: game.version, bot, known, seat, seed: 'a', milliseconds }
}

test.each(['random', 'greedy', 'easy', 'medium', 'hard'])('%s finds a move that is offered', async (bot) => {
  const asked = await question(bot)
  const game = await games[0].rules()
  const move = await open().think(asked, ANA)
  expect(game.decisions(asked.known).find(({ seat }) => seat === asked.seat)?.moves).toContainEqual(move)
})

test('what is not asked any more fails at once and makes room for the next', async () => {
  const pool = open()
  await pool.think(await question('easy'), ANA)
  const long = await question('hard', 600_000)
  const [thinking, waiting] = [new AbortController(), new AbortController()]
  const answers: string[] = []
  const note = (name: string) => [() => answers.push(name), () => answers.push(`${name} failed`)] as const
  const first = pool.think(long, ANA, thinking.signal).then(...note('first'))
  const second = pool.think(long, ANA, waiting.signal).then(...note('second'))
  const third = pool.think(await question('easy'), ANA).then(...note('third'))
  waiting.abort()
  await second
  thinking.abort()
  await Promise.all([first, third])
  expect(answers).toEqual(['second failed', 'first failed', 'third'])
  const late = AbortSignal.abort()
  await expect(pool.think(long, ANA, late)).rejects.toThrow('any more')
})

test('a bot that does not exist fails and breaks nothing', async () => {
  const pool = open()
  await expect(pool.think(await question('nobody'), ANA)).rejects.toThrow()
  await pool.think(await question('easy'), ANA)
})

test('bots that wait share the time that one alone would have', () => {
  expect([shareOf(1000, 0, 1), shareOf(1000, 0, 4), shareOf(1000, 3, 1), shareOf(1000, 3, 2)]).toEqual([
    1000, 1000, 250, 500,
  ])
  // So long each has, however many they are; one in a hurry stays so.
  expect([shareOf(1000, 99, 1), shareOf(20, 99, 1)]).toEqual([50, 20])
})

test('a bot at a live clock never uses up its turn, however many moves it has', () => {
  expect(timeForMove(undefined, 600_000)).toBe(1000)
  expect(timeForMove(120_000, 0)).toBe(1000)
  let spent = 0
  for (let moves = 0; moves < 500; moves++) spent += timeForMove(30_000, spent)
  expect(spent).toBeLessThan(30_000)
  expect(timeForMove(30_000, 40_000)).toBe(0)
})

test('threads that think give way to the rest of the server', async () => {
  const pool = open()
  await pool.think(await question('easy'), ANA)
  // The 19th field counts from behind the name, which may have spaces in it.
  const niceOf = (task: string) =>
    Number(readFileSync(`/proc/self/task/${task}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[16])
  const all = readdirSync('/proc/self/task').map(niceOf)
  expect(Math.max(...all)).toBeGreaterThan(niceOf(String(process.pid)))
})
