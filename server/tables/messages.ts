import type { MessagePort } from 'node:worker_threads'
import type { Refusal } from '@portolan/engine'
import type { Limits } from '../limits.ts'
import type { AtTable } from '../problem.ts'
import type { PersonRef, StreamMessage } from '../protocol.ts'
import type { Counted } from '../table-context.ts'
import type { ActName } from './acts.ts'

// What the thread of the event loop and a thread of tables send to each other. Messages are sent in batches: one text with a
// frame in each line, because to hand over one text costs a fraction of what many small objects cost. A frame is made of
// parts with a space after each but the last, and only the last may have spaces in it. None has line breaks: what could
// have them is sent as JSON.

/** Asked of a table, or of the thread itself; answered by its number. */
export type ToThread =
  | readonly [kind: 'act', id: number, table: string, name: ActName, input: string]
  | readonly [kind: 'follow', id: number, table: string, follower: number, following: string]
  | readonly [kind: 'unfollow', follower: number]
  | readonly [kind: 'chore', id: number, name: Chore]

export type FromThread =
  | readonly [kind: 'answer', id: number, text: string]
  | readonly [kind: 'refusal', id: number, problem: string]
  | readonly [kind: 'failure', id: number, stack: string]
  | readonly [
      kind: 'send',
      follower: number,
      type: StreamMessage['type'],
      number: number,
      chatLines: number,
      text: string,
    ]
  | readonly [kind: 'advance', follower: number, number: number, chatLines: number]
  | readonly [kind: 'warning', warning: string]

/**
 * How many frames are sent at once: about what comes of eight moves, so that one thread sends it while the other plays the
 * next. To wake a thread costs as much as half a simple move: waking it after each took a tenth more processor time a move.
 */
const BATCH_SIZE = 24

/** Gathers the frames of one turn of the event loop, and sends them together. */
export function batchSender<Message extends ToThread | FromThread>(
  post: (text: string) => void,
): (...message: Message) => void {
  let lines: string[] = []
  let isDue = false
  const postAll = () => {
    const text = lines.join('\n')
    lines = []
    post(text)
  }
  const postRest = () => {
    isDue = false
    if (lines.length > 0) postAll()
  }
  return (...message) => {
    // Not by `join`, which would copy a long text here, and again with the others.
    let line = `${message[0]}`
    for (let i = 1; i < message.length; i++) line += ` ${message[i]}`
    lines.push(line)
    if (lines.length >= BATCH_SIZE) postAll()
    else if (!isDue) {
      isDue = true
      setImmediate(postRest)
    }
  }
}

/** Reads a batch, frame by frame. */
export function receive(text: string, handle: (frame: MessageFrame) => void): void {
  for (const line of text.split('\n')) handle(new MessageFrame(line))
}

/** A message as text, to be read part by part. */
export class MessageFrame {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  /** A part that is not the last. */
  word(): string {
    const end = this.#text.indexOf(' ', this.#at)
    const word = this.#text.slice(this.#at, end)
    this.#at = end + 1
    return word
  }

  number(): number {
    return Number(this.word())
  }

  /** The last part. */
  rest(): string {
    return this.#text.slice(this.#at)
  }
}

/** How one wants to follow a table. */
export interface Following {
  readonly person?: PersonRef
  /** What the reader calls its stream. */
  readonly stream?: string
  readonly from?: Cursor
  /** Whether to be told nothing but how a list shows the table. */
  readonly brief?: true
}

/** How far a reader is at one table. */
export interface Cursor {
  readonly number: number
  readonly chatLines: number
}

/** A `Problem` between threads. */
export interface SentProblem {
  readonly refusal: Refusal
  readonly at?: AtTable | undefined
}

/** Done by a thread with all of its tables. */
export type Chore = 'resume' | 'count' | 'drain' | 'close'

/** What was found when the tables were resumed at which something was due. */
export interface Resumed {
  readonly tables: number
  readonly frozen: number
}

/** What a thread counts. */
export interface ThreadFigures extends Readonly<Record<Counted, number>> {
  /** Tables in memory. */
  readonly tables: number
  readonly commits: number
}

/** Of a thread that has just begun. */
export const NO_FIGURES: ThreadFigures = { tables: 0, commits: 0, step: 0, refusal: 0, botMove: 0, timeOut: 0 }

export interface TableThreadData {
  /** Of the store. */
  readonly storePort: MessagePort
  readonly gamesFrom: string
  readonly botPause: number
  /** Threads for bots to think on, and how long one may take for a thought before it is replaced, in milliseconds. */
  readonly thinkers: number
  readonly botPatience: number
  readonly idleTables: number
  readonly chat: Pick<Limits, 'chatOfSeat' | 'chatOfSpectators' | 'chatOfPerson' | 'chatBytes' | 'spectatorChat'>
  /** See `liveTimeIn`. */
  readonly liveTime: SharedArrayBuffer
  /** For tests: see `ServeOptions`. */
  readonly seed: string | undefined
  /** Which shard of the tables this thread has, and how many shards there are. */
  readonly shard: number
  readonly shards: number
  /** Memory in which it notes how it is, and how often it notes that it is alive, in milliseconds. */
  readonly pulse: SharedArrayBuffer
  readonly beatEvery: number
}

/** The shard to which a table belongs: always the same. */
export function shardOf(table: string, shards: number): number {
  let sum = 0
  for (let i = 0; i < table.length; i++) sum += table.charCodeAt(i)
  return sum % shards
}

/** What there is for the shard of a table, of a list with something for each shard. */
export function ofShard<T>(list: readonly T[], table: string): T {
  const one = list[shardOf(table, list.length)]
  if (one === undefined) throw new Error('there are no shards')
  return one
}
