import { type AnyMove, equal, isRefusal } from '@portolan/engine'
import {
  BOT_LIMITS,
  BOT_PROTOCOL_VERSIONS,
  type Decide,
  type HostMessage,
  type NewGame,
  type ProgramHello,
  type ProgramMessage,
  readProgramMessage,
  type Thinking,
} from '@portolan/protocol'
import { startChild } from './child.ts'
import type { ProgramCommand } from './command.ts'

/** What a program can do wrong. */
export type ProgramFaultCode =
  | 'OUT_OF_TIME'
  | 'ENDED'
  | 'LINE_TOO_LONG'
  | 'NOT_UTF8'
  | 'FLOOD'
  | 'BAD_MESSAGE'
  | 'BAD_MOVE'
  | 'WRONG_DECISION'
  | 'WRONG_VERSION'
  | 'DECLINED'

/** Why a program plays no more. It is ended by then, or about to be. */
export interface ProgramFault {
  readonly fault: ProgramFaultCode
  /** In words for its author. */
  readonly detail: string
}

export const isFault = (value: object | undefined): value is ProgramFault => value !== undefined && 'fault' in value

/** In milliseconds. */
export interface ProgramTimes {
  /** To say hello, and to be ready for a game. */
  readonly start: number
  /** To think about a decision. */
  readonly budget: number
  /** After the budget, until the seat is out of time. */
  readonly spare: number
  /** To end after being asked to. */
  readonly grace: number
}

export const USUAL_TIMES: ProgramTimes = { start: 30_000, budget: 1000, spare: 4000, grace: 1000 }

/** What the laboratory calls itself. */
export const LAB_HOST = { name: 'Portolan laboratory', version: '1' } as const

export interface ProgramOptions {
  readonly command: ProgramCommand
  readonly times: ProgramTimes
  /** Whether the host can give a state with all hidden things dealt anew. */
  readonly known: boolean
  readonly host: { readonly name: string; readonly version: string }
  onThought?(thought: Thinking): void
  /** Speaks as a later host may: with a message before each question, and a field in each, that nobody knows yet. */
  readonly later?: boolean
}

export type ToDecide = Omit<Decide, 'type' | 'number' | 'budget' | 'left'> & {
  /** Other times than the usual ones: the seat’s clock at a table. `left` may be missing: there is no clock. */
  readonly time?: { readonly budget: number; readonly left?: number }
}

/** Another’s program that plays. Whatever it does, each call is answered: by what was asked for, or by its fault. */
export interface Program {
  /** What it says of itself. */
  hello(): Promise<ProgramHello | ProgramFault>
  begin(game: Omit<NewGame, 'type'>): Promise<ProgramFault | undefined>
  /** One of the offered moves. */
  decide(asked: ToDecide): Promise<AnyMove | ProgramFault>
  over(ending: Omit<Extract<HostMessage, { type: 'gameOver' }>, 'type'>): void
  /** Its fault, once it has one. */
  fault(): ProgramFault | undefined
  /** Asks it to end, and sees to it. Whether it did so by itself. */
  close(): Promise<boolean>
}

/** What is waited for. */
interface Awaited {
  readonly for: 'hello' | 'ready' | 'move'
  /** Looks at what came; undefined where it is an answer, and what is wrong with it otherwise. */
  check(message: ProgramMessage): ProgramFault | undefined
  settle(answer: ProgramMessage | ProgramFault): void
}

/** Said at once, without waiting: it floods. */
const KILLED: ReadonlySet<ProgramFaultCode> = new Set(['FLOOD', 'LINE_TOO_LONG'])

export function startProgram({ command, times, known, host, onThought, later }: ProgramOptions): Program {
  let failed: ProgramFault | undefined
  let awaited: Awaited | undefined
  let closed: Promise<boolean> | undefined
  let written = 0
  let number = 0

  const fail = (fault: ProgramFaultCode, detail: string) => {
    if (failed !== undefined) return
    const complaint = fault === 'ENDED' ? child.complaint() : ''
    failed = { fault, detail: complaint === '' ? detail : `${detail}: ${complaint}` }
    closed = child.end(KILLED.has(fault) ? 'killed' : 'told')
    awaited?.settle(failed)
  }
  const child = startChild({
    command,
    lineBytes: BOT_LIMITS.lineBytes,
    grace: times.grace,
    line: (text) => failed ?? hear(text),
    broken: (why) =>
      fail(why, why === 'NOT_UTF8' ? 'a line is not UTF-8' : `a line has more than ${BOT_LIMITS.lineBytes} bytes`),
    wrote(bytes) {
      written += bytes
      if (written > BOT_LIMITS.outputBytes)
        fail('FLOOD', `it wrote more than ${BOT_LIMITS.outputBytes} bytes for one answer`)
    },
    gone: (how) => fail('ENDED', how),
  })

  const hear = (text: string) => {
    const message = readProgramMessage(text)
    if (isRefusal(message))
      return fail('BAD_MESSAGE', `${message.params?.field} ${message.params?.problem}: ${short(text)}`)
    if (message.type === 'thinking' || message.type === 'move') {
      if (message.number > number) return fail('WRONG_DECISION', `decision ${message.number} was not asked yet`)
      // Answers to what is decided already: they come late, or twice.
      if (message.number < number || awaited?.for !== 'move') return
      if (message.type === 'thinking') return onThought?.(message)
    }
    const fits =
      awaited !== undefined && (message.type === awaited.for || (message.type === 'cannot' && awaited.for !== 'move'))
    if (awaited === undefined || !fits) return fail('BAD_MESSAGE', `nobody waits for this: ${short(text)}`)
    if (message.type === 'cannot') return fail('DECLINED', message.reason)
    const wrong = awaited.check(message)
    if (wrong === undefined) awaited.settle(message)
    else fail(wrong.fault, wrong.detail)
  }
  /** Says something and waits for the answer, for so many milliseconds. */
  const ask = (
    message: HostMessage,
    { patience, ...wanted }: Omit<Awaited, 'settle'> & { patience: number | undefined },
  ) => {
    const { promise, resolve } = Promise.withResolvers<ProgramMessage | ProgramFault>()
    if (failed !== undefined) return Promise.resolve(failed)
    const late = () => {
      if (awaited === mine) fail('OUT_OF_TIME', `it did not answer to ${message.type} within ${patience} ms`)
    }
    // What has come by then is heard first: it may be we who were late.
    const timer = patience === undefined ? undefined : setTimeout(() => setImmediate(late), patience)
    const mine: Awaited = {
      ...wanted,
      settle(answer) {
        clearTimeout(timer)
        awaited = undefined
        resolve(answer)
      },
    }
    awaited = mine
    written = 0
    if (later) child.tell({ type: 'later', later: true })
    child.tell(later ? { ...message, later: true } : message)
    return promise
  }

  const first = ask(
    { type: 'hello', protocol: 'portolan-bot', versions: [...BOT_PROTOCOL_VERSIONS], host, known },
    {
      for: 'hello',
      patience: times.start,
      check: (message) => (message.type === 'hello' ? whyWrongVersion(message) : undefined),
    },
  )
  return {
    async hello() {
      const answer = await first
      return isFault(answer) || answer.type === 'hello' ? answer : neverSaid(answer)
    },
    async begin(game) {
      await first
      const answer = await ask(
        { type: 'newGame', ...game },
        {
          for: 'ready',
          patience: times.start,
          check: (message) =>
            message.type === 'ready' && message.match !== game.match
              ? { fault: 'BAD_MESSAGE', detail: `it is ready for ${short(message.match)}, not for ${game.match}` }
              : undefined,
        },
      )
      return isFault(answer) ? answer : undefined
    },
    async decide({ time = { budget: times.budget, left: times.budget + times.spare }, ...asked }) {
      number++
      const { moves } = asked.decision
      const stop = setTimeout(() => failed ?? child.tell({ type: 'stop', number }), time.budget)
      const answer = await ask(
        { type: 'decide', number, ...asked, ...time },
        { for: 'move', patience: time.left, check: (message) => whyNoMove(message, moves) },
      )
      clearTimeout(stop)
      if (isFault(answer)) return answer
      return offeredMove(answer, moves) ?? neverSaid(answer)
    },
    over: (ending) => {
      if (failed === undefined) child.tell({ type: 'gameOver', ...ending })
    },
    fault: () => failed,
    close() {
      if (failed === undefined) {
        child.tell({ type: 'quit' })
        failed = { fault: 'ENDED', detail: 'the host has ended it' }
        awaited?.settle(failed)
      }
      closed ??= child.end('asked')
      return closed
    },
  }
}

const whyWrongVersion = ({ version }: ProgramHello): ProgramFault | undefined =>
  BOT_PROTOCOL_VERSIONS.some((known) => known === version)
    ? undefined
    : { fault: 'WRONG_VERSION', detail: `it speaks version ${version}, here are ${BOT_PROTOCOL_VERSIONS.join(', ')}` }

/** Which of the offered moves a message says. */
function offeredMove(message: ProgramMessage, moves: readonly AnyMove[]): AnyMove | undefined {
  if (message.type !== 'move') return undefined
  const { index, move } = message
  return index === undefined ? moves.find((one) => equal(one, move)) : moves[index]
}

const whyNoMove = (message: ProgramMessage, moves: readonly AnyMove[]): ProgramFault | undefined =>
  offeredMove(message, moves) === undefined
    ? { fault: 'BAD_MOVE', detail: `none of the ${moves.length} moves: ${short(JSON.stringify(message))}` }
    : undefined

/** What was waited for has been checked. */
const neverSaid = (answer: ProgramMessage): never => {
  throw new Error(`${answer.type} is no answer to what was asked`)
}

const short = (text: string) => (text.length > 120 ? `${text.slice(0, 120)}…` : text)
