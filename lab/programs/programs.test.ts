import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { bots } from '@portolan/bots'
import type { Game } from '@portolan/engine'
import type { Thinking } from '@portolan/protocol'
import { describe, expect, test } from 'vitest'
import { endOf } from '../../tools/testing/processes.ts'
import { ticTacToe } from '../tictactoe.ts'
import { playWithPrograms } from './play.ts'
import { LAB_HOST, type ProgramTimes, startProgram, USUAL_TIMES } from './program.ts'

const game: Game = ticTacToe
const here = (file: string) => fileURLToPath(new URL(`./testing/${file}`, import.meta.url))

/** For those that are to be out of time, and for those that are not, however slow the machine. */
const SHORT: ProgramTimes = { start: 60_000, budget: 50, spare: 100, grace: 100 }
const LONG: ProgramTimes = { ...USUAL_TIMES, start: 60_000, budget: 30_000, spare: 30_000 }

/** Games of the program of this manner, at the first seat, against a bot of ours. */
async function played(manner: string, times = LONG, games = 1) {
  const thoughts: Thinking[] = []
  const program = startProgram({
    command: { file: process.execPath, args: [here('program.ts'), manner] },
    times,
    known: true,
    host: LAB_HOST,
    onThought: (thought) => thoughts.push(thought),
  })
  await program.hello()
  const players = [{ program, wantsKnown: false }, bots.random]
  const outcomes = []
  for (let number = 1; number <= games; number++) {
    const setup = { seats: 2, options: {}, seed: `bad ${number}`, match: `${number}`, players }
    outcomes.push(await playWithPrograms(game, setup))
  }
  const endedByItself = await program.close()
  const [outcome] = outcomes
  return { outcome, outcomes, thoughts, endedByItself }
}

describe('a program that does as it should', () => {
  test.each(['good', 'byMove', 'thinks', 'inPieces', 'twice', 'alsoThePast'])('%s', async (manner) => {
    const { outcomes, endedByItself } = await played(manner, LONG, 2)
    for (const { result, lost } of outcomes) {
      expect(lost).toBeUndefined()
      expect(result?.standings).toHaveLength(2)
    }
    expect(endedByItself).toBe(true)
  })

  test('is told to stop when its budget is used up', async () => {
    const { outcome } = await played('stopped', { ...LONG, budget: 5 })
    expect(outcome.lost).toBeUndefined()
  })

  test('may tell its thoughts, and knows nothing of what is meant for Portolan alone', async () => {
    process.env.PORTOLAN_SECRET = 'a token'
    const { thoughts } = await played('thinks')
    expect(thoughts[0]).toMatchObject({ number: 1, index: 0, chance: 0.5, text: 'hm' })
    expect(thoughts.length).toBeGreaterThan(9)
  })
})

describe('a program that does not loses by the clock, and the game goes on', () => {
  test.each([
    ['hangs', 'OUT_OF_TIME', 'did not answer to decide', SHORT],
    ['closesInput', 'OUT_OF_TIME', 'did not answer to decide', SHORT],
    ['mute', 'OUT_OF_TIME', 'did not answer to hello', { ...SHORT, start: 100 }],
    ['exits', 'ENDED', 'it ended with code 3', LONG],
    ['complains', 'ENDED', 'I have no idea what to do', LONG],
    ['floods', 'LINE_TOO_LONG', '65536 bytes', LONG],
    ['floodsLines', 'FLOOD', '1048576 bytes', LONG],
    ['floodsErrors', 'FLOOD', '1048576 bytes', LONG],
    ['nonsense', 'BAD_MESSAGE', 'is not JSON: bestmove e2e4', LONG],
    ['notText', 'NOT_UTF8', 'not UTF-8', LONG],
    ['noMove', 'BAD_MOVE', 'none of the 9 moves', LONG],
    ['badMove', 'BAD_MOVE', '"cell":77', LONG],
    ['ignoresSignals', 'WRONG_DECISION', 'decision 2 was not asked yet', LONG],
    ['future', 'WRONG_DECISION', 'decision 2 was not asked yet', LONG],
    ['version9', 'WRONG_VERSION', 'it speaks version 9', LONG],
    ['cannot', 'DECLINED', 'not today', LONG],
    ['declines', 'DECLINED', 'I only play go', LONG],
  ])('%s', async (manner, fault, detail, times) => {
    const { outcome } = await played(manner, times)
    expect(outcome.lost).toEqual([{ seat: 0, decision: 1, fault, detail: expect.stringContaining(detail) }])
    expect(outcome.result?.standings).toHaveLength(2)
  })

  test('what is no program', async () => {
    const program = startProgram({
      command: { file: '/no/such/program', args: [] },
      times: LONG,
      known: false,
      host: LAB_HOST,
    })
    expect(await program.hello()).toMatchObject({ fault: 'ENDED', detail: expect.stringContaining('ENOENT') })
    await program.close()
  })
})

describe('nothing is left behind', () => {
  test('of one that stays when it is asked to end', async () => {
    expect(await played('stays', { ...LONG, grace: 50 })).toMatchObject({ endedByItself: false })
  })

  test('of one that ignores signals, and of what it has started', async () => {
    const { thoughts } = await played('ignoresSignals')
    const pids = (thoughts[0]?.text ?? '').split(' ').map(Number)
    expect(pids).toHaveLength(2)
    expect(await endOf(pids)).toEqual([])
  })

  test('where the host itself is killed', async () => {
    const host = spawn(process.execPath, [here('host.ts')], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [text] = await once(host.stdout, 'data')
    const pids = `${text}`.trim().split(' ').map(Number)
    expect(pids).toHaveLength(2)
    host.kill('SIGKILL')
    expect(await endOf(pids)).toEqual([])
  })
})
