import type { MessagePort } from 'node:worker_threads'
import type { Refusal } from '@portolan/engine'
import type { Counted } from '../house.ts'
import type { Limits } from '../limits.ts'
import type { AtTable } from '../problem.ts'
import type { PersonRef, StreamMessage } from '../protocol.ts'
import type { ActName } from './acts.ts'

// What the thread of the event loop and a thread of tables say to each other, as lines of a text: to hand over one text
// costs a fraction of what it costs to hand over many small things. A line is made of parts with a space after each but
// the last, and only the last may have spaces in it. None has line breaks: what could have them is said as JSON.

/** Asked of a table, or of the thread itself; answered by its number. */
export type Asked =
  | readonly [kind: 'act', id: number, table: string, name: ActName, input: string]
  | readonly [kind: 'follow', id: number, table: string, follower: number, following: string]
  | readonly [kind: 'unfollow', follower: number]
  | readonly [kind: 'chore', id: number, name: Chore]

export type Said =
  | readonly [kind: 'answer', id: number, text: string]
  | readonly [kind: 'refusal', id: number, problem: string]
  | readonly [kind: 'failure', id: number, stack: string]
  | readonly [
      kind: 'tell',
      follower: number,
      type: StreamMessage['type'],
      number: number,
      chatLines: number,
      text: string,
    ]
  | readonly [kind: 'pass', follower: number, number: number, chatLines: number]
  | readonly [kind: 'warning', warning: string]

/**
 * So much is handed over at once, about what comes of eight moves: one thread is to tell it while the other plays the next.
 * To wake a thread costs as much as half a simple move: waking it after each took a tenth more processor time a move.
 */
const ENOUGH = 24

/** Gathers the little that is said in one turn of the event loop, and hands it over together. */
export function makeTeller<Message extends Asked | Said>(post: (text: string) => void): (...message: Message) => void {
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
    if (lines.length >= ENOUGH) postAll()
    else if (!isDue) {
      isDue = true
      setImmediate(postRest)
    }
  }
}

/** Reads what was handed over, message by message. */
export function hearAll(text: string, hear: (line: Line) => void): void {
  for (const line of text.split('\n')) hear(new Line(line))
}

/** A message, to be read part by part. */
export class Line {
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
  readonly from?: Place
  /** Whether to be told nothing but how a list shows the table. */
  readonly brief?: true
}

/** How far a reader is at one table. */
export interface Place {
  readonly number: number
  readonly chatLines: number
}

/** A `Problem` between threads. */
export interface SaidProblem {
  readonly refusal: Refusal
  readonly at?: AtTable | undefined
}

/** Done by a thread with all of its tables. */
export type Chore = 'takeUp' | 'count' | 'rest' | 'end'

/** What was found when all unfinished tables were taken up. */
export interface TakenUp {
  readonly tables: number
  readonly frozen: number
}

/** What a thread counts. */
export interface Figures extends Readonly<Record<Counted, number>> {
  /** Tables in memory. */
  readonly tables: number
  readonly commits: number
}

/** Of a thread that has just begun. */
export const NO_FIGURES: Figures = { tables: 0, commits: 0, step: 0, refusal: 0, botMove: 0, timeOut: 0 }

export interface ThreadData {
  /** Of the store. */
  readonly door: MessagePort
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
  /** Which of how many threads of tables this is. */
  readonly place: number
  readonly places: number
  /** Memory in which it notes how it is, and how often it notes that it is alive, in milliseconds. */
  readonly pulse: SharedArrayBuffer
  readonly beatEvery: number
}

/** The thread to which a table belongs: always the same. */
export function placeOf(table: string, places: number): number {
  let sum = 0
  for (let i = 0; i < table.length; i++) sum += table.charCodeAt(i)
  return sum % places
}
