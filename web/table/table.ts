import type { Level } from '@portolan/bots'
import type { AnyEvent, AnyMove, AnyOptions, Entry, Refusal, Seat, Seen, Viewer } from '@portolan/engine'
import type { Day, GameEntry } from '@portolan/games'
import type { ReadonlySignal } from '@preact/signals'
import type { Advice } from '../analysis/advice.ts'
import type { Player } from '../board.ts'
import type { GuideProgress } from './saved.ts'

/** What the frame shows of a seat beyond what the board is told. */
export interface PlayerInfo extends Player {
  /** Whether the person is looking at the table; missing where that means nothing. */
  readonly present?: boolean
  /** Why the person is not there: gave up, ran out of time, was silent for too long; or the seat has left the game. */
  readonly gone?: 'quit' | 'flagged' | 'silent' | 'left'
  /** Whether the others may go on without the person. */
  readonly replaceable?: true
  /** How well a bot plays, where it is one of the levels. */
  readonly level?: Level
  /** The number of a guest who has chosen no name. */
  readonly guest?: number
  /** When the seat must have answered, by this browser's clock. */
  readonly deadline?: number
}

export interface TableInfo {
  readonly options: AnyOptions
  readonly players: readonly PlayerInfo[]
  readonly over: boolean
  /** The hash of the seed, and the seed once it is told. */
  readonly commitment?: string
  readonly seed?: string
  readonly spectators: number
  /** Whether the rules let the others go on without a seat. */
  readonly mayLeave?: boolean
  readonly proposal?: ProposalInfo
  /** The table where the same people play again. */
  readonly rematch?: string
  /** Its luck comes from the browser in which it was begun. */
  readonly homeLuck?: true
  /** Its owner ended it when it was frozen. */
  readonly closed?: true
}

/** Whether the person at this screen has given up, or their seat has left: then nothing is asked of them any more. */
export const hasGivenUp = ({ players }: TableInfo): boolean =>
  players.some(({ mine, gone }) => mine && (gone === 'quit' || gone === 'left'))

export interface ProposalInfo {
  readonly id: number
  readonly by: Seat
  readonly kind: 'takeBack' | 'abandon' | 'handOver' | 'playWithout' | 'newRules'
  readonly entry?: number
  readonly seat?: Seat
  readonly level?: Level
  readonly waitsFor: readonly Seat[]
}

/** One entry of the record as its log tells it. Entry 0 is the setting-up. */
export interface LogEntry {
  readonly entry: number
  readonly seat?: Seat
  readonly events: readonly AnyEvent[]
  /** The rules moved for a seat out of time. */
  readonly idle?: true
  /** Milliseconds since 1970. */
  readonly at?: number
}

export interface ChatMessage {
  readonly number: number
  readonly name: string
  readonly guest?: number
  readonly seat?: Seat
  readonly text: string
  readonly at: number
}

/** Where the match stands for one viewer, and how it came there. */
export interface Position {
  readonly viewer: Viewer
  readonly seen: Seen
  /** From the position before. `forward`: by an entry. `rewind`: entries were taken back. `jump`: from anywhere. */
  readonly transition: 'forward' | 'rewind' | 'jump'
  readonly seat?: Seat
  readonly events: readonly AnyEvent[]
}

/** What can be proposed to the others, beside taking something back: see `ProposeBody` of the server. */
export type Wish =
  | { readonly kind: 'abandon' }
  | { readonly kind: 'newRules' }
  | { readonly kind: 'handOver'; readonly seat: Seat; readonly bot: Level }
  | { readonly kind: 'playWithout'; readonly seat: Seat }

/** What a strong player would do where the viewer must decide, as far as it has got; a signal stops the thinking. */
export type Adviser = (hear: (advice: Advice) => void, signal: AbortSignal) => Promise<Advice | Refusal>

export type RequestResult = Promise<Refusal | undefined>

/** What a guide needs to know of the first game that it leads through. */
export interface GuidedMatch {
  readonly progress: ReadonlySignal<GuideProgress>
  keep(progress: GuideProgress): void
  readonly entries: ReadonlySignal<readonly Entry[]>
  /** What this seat saw when the record had so many entries. */
  at(entry: number, seat: Seat): Promise<Position | Refusal>
}

/** A table that can be played at, wherever its match is: in this browser or on a server. */
export interface Table {
  readonly kind: 'local' | 'online'
  readonly id: string
  readonly game: GameEntry
  /** It is the attempt at the challenge of this day. */
  readonly day?: Day
  /** It was begun in this browser as a guided first game. */
  readonly firstGame?: GuidedMatch
  readonly info: ReadonlySignal<TableInfo>
  /** It is played by older rules than those that the game's board is made for. */
  readonly older?: ReadonlySignal<boolean>
  readonly log: ReadonlySignal<readonly LogEntry[]>
  readonly link: ReadonlySignal<'live' | 'lost'>
  /** How many numbers of the log came while the link was lost, told once it is live again. */
  readonly missed?: ReadonlySignal<number>
  /** Hears of every position from now on, beginning with the present one. The answer stops it. */
  listen(hear: (position: Position) => void): () => void
  /** `unlessFinal`: what could not be taken back is refused with WOULD_BE_FINAL. */
  play(move: AnyMove, unlessFinal: boolean): RequestResult
  undo(): RequestResult
  /** Why the viewer can't play this; nothing where it could. */
  why(move: AnyMove): RequestResult
  close(): void

  /** Goes back to where the record had so many entries: at once at a local table, online as a proposal to the others. */
  takeBack(entry: number): RequestResult
  /** Gives up, or leaves the others to go on. At a local table, only whoever plays alone does. */
  resign?(): RequestResult
  propose?(wish: Wish): RequestResult
  answer?(proposal: number, accept: boolean): RequestResult
  /** Lays the table anew for the same players, and gives its id; online they are invited to it. */
  again?(): Promise<string | Refusal>
  readonly chat?: ReadonlySignal<readonly ChatMessage[]>
  say?(text: string): RequestResult
  /** Not where people play against each other: that would be help from outside. */
  readonly advise?: Adviser
  /** At a local table, with several people on one screen: whose turn it is to look, while nobody may see. */
  readonly curtain?: ReadonlySignal<Seat | undefined>
  lift?(): void
}
