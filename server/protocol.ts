/**
 * Everything that goes over the wire between the server and whoever plays on it: types only.
 *
 * | route | body | answer |
 * |---|---|---|
 * | `GET /api/games` | | `{ games: GameInfo[] }` |
 * | `GET /api/me` | | `MeAnswer` |
 * | `POST /api/me` | `NameBody` | `MeAnswer`: becomes a guest (sets the cookie), or takes another name |
 * | `GET /api/me/sessions` | | `SessionsAnswer`: the devices on which one is signed in |
 * | `DELETE /api/me/sessions/:id` | | 204: signs one of them out |
 * | `POST /api/me/sign-out` | `SignOutBody` | 204: this device forgets who one is; or every other one does, and all links end |
 * | `GET /api/me/links` | | `LinksAnswer`: the private links that are out |
 * | `POST /api/me/links` | `LinkBody` | `LinkAnswer`: a private link, in place of the one of its kind |
 * | `DELETE /api/me/links/:kind` | | 204: ends it, and signs out the other devices that came by it |
 * | `POST /api/me/sign-in/peek` | `TokenBody` | `PeekAnswer`: to whom a private link leads; changes nothing |
 * | `POST /api/me/sign-in` | `TokenBody` | `MeAnswer`: becomes that person; who one was here is signed out |
 * | `GET /api/me/tables?status=open,playing&after=` | | `TablesAnswer`: one's own, the latest first; those `after` the last of a page are the next |
 * | `GET /api/tables?status=open&game=` | | `TablesAnswer`: the public ones, newest first |
 * | `POST /api/tables` | `CreateTable` | 201 `TableAnswer` |
 * | `GET /api/tables/:id` | | `TableAnswer` |
 * | `GET /api/tables/:id/log?after=0` | | `LogAnswer`: every step so far, as this viewer may know it |
 * | `GET /api/tables/:id/at/:entry` | | `AtAnswer`: what this viewer saw after so many entries of the record; of a game that is over, only where its rules are installed (else 409 CANNOT_REPLAY) |
 * | `GET /api/tables/:id/record` | | `TableRecord`, once the game is over |
 * | `POST /api/tables/:id/join` | `JoinBody` | `TableAnswer`: takes an open seat, or another one |
 * | `POST /api/tables/:id/leave` | | `TableAnswer`: gets up before the start |
 * | `POST /api/tables/:id/seats/:seat` | `SeatBody` | `TableAnswer`: the owner puts a bot there, frees the seat or removes who sits there, before the start |
 * | `POST /api/tables/:id/start` | | `TableAnswer`: the owner begins |
 * | `POST /api/tables/:id/close` | | `TableAnswer`: the owner closes a table that has not begun, or one that is frozen |
 * | `POST /api/tables/:id/moves` | `MoveBody` | `LogStep` |
 * | `POST /api/tables/:id/undo` | `NumberBody` | `LogStep` |
 * | `POST /api/tables/:id/resign` | `NumberBody` | `TableAnswer` |
 * | `POST /api/tables/:id/why` | `WhyBody` | `WhyAnswer`: why one's seat can't do this now; changes nothing |
 * | `POST /api/tables/:id/proposals` | `ProposeBody` | `TableAnswer` |
 * | `POST /api/tables/:id/proposals/:proposal` | `AnswerBody` | `TableAnswer`: accepts, refuses, or withdraws one's own |
 * | `POST /api/tables/:id/rematch` | | 201 `TableAnswer`: the new table; the same one for whoever asks second |
 * | `POST /api/tables/:id/chat` | `ChatBody` | `ChatLine`; those who look on may talk until the game is over, each has so much a day |
 * | `GET /api/stream?tables=a,b&from=&name=&brief=` | | Server-Sent Events, see `StreamMessage` |
 * | `GET /api/daily/:game/:day` | | `DailyAnswer`: the table of a day, for games that have a challenge of the day |
 * | `POST /api/daily/:game/:day` | a `MatchRecord` | `DailyAnswer`: it is played again; of each person the first of a day counts, and sent again gets the same answer |
 * | `GET /api/server` | | `ServerAnswer`: where others find this server |
 * | `GET /api/health` | | `HealthAnswer`: can people play here? 503 where they can't |
 * | `GET /api/health/live` | | `{ ok: true }`: does the process answer at all? |
 * | `GET /api/openapi.json`, `GET /metrics` | | |
 *
 * Everything that is refused answers with an `ErrorAnswer`. A changing request must come from the page's own origin,
 * from the server's public address, or, as from curl, with no `Origin` at all.
 *
 * `Idempotency-Key: <1 to 64 letters, digits, - or _>` may come with every POST to a table that takes a `number`, and
 * with `POST /api/tables`: sent again with the same key, such a request gets the first answer and does nothing twice.
 *
 * `Portolan-Stream: <name>` may come with `POST …/moves` and `…/undo` from who listens by a stream opened with the same
 * `name=`: the answer says the step, and that stream, of that person, does not say it again. Who does not get the answer
 * asks for a stream from where they are, as who sees that a number was left out.
 */
import type {
  AnyEvent,
  AnyMove,
  AnyOptions,
  Change,
  MatchRecord,
  Param,
  Params,
  Result,
  Seat,
  Seen,
} from '@portolan/engine'

// ---- What is refused -----------------------------------------------------------------------------------------------

export interface ErrorBody {
  /** A key of the texts: `refusal.<code>`. The rules' own refusals come through as they are. */
  readonly code: string
  readonly params: Params
  /** The same in English, for those who read it in a terminal. */
  readonly message: string
}

export interface ErrorAnswer {
  readonly error: ErrorBody
  /** With 409 `STALE_NUMBER`: where the match stands now. A seat whose decision is still the same may just ask again. */
  readonly present?: Present
}

/**
 * The server's own codes. 400 BAD_REQUEST, BAD_MOVE (and the rules' refusals: 422), BAD_NAME · 401 NOT_SIGNED_IN, SIGNED_OUT, BAD_LINK ·
 * 403 NOT_OWNER, NOT_SEATED, WRONG_ORIGIN, NOT_ASKED, REMOVED · 404 NO_SUCH_TABLE, NO_SUCH_ROUTE, NO_SUCH_GAME,
 * NO_SUCH_PROPOSAL, NO_DAILY · 409 STALE_NUMBER, KEY_REUSED and all that the table's status does not allow · 413 TOO_LARGE ·
 * 415 NOT_JSON · 429 TOO_MANY_REQUESTS (`params.seconds`) · 503 STOPPING, GAME_UNAVAILABLE, TABLES_RESTARTING (what was asked may have been
 * done: asked again with the same key, it is not done twice) · 500 TABLE_DAMAGED, LOG_DAMAGED (of one table alone) ·
 * 507 STORAGE_FULL (nothing was changed).
 */
export type ServerCode =
  | 'BAD_REQUEST'
  | 'NOT_JSON'
  | 'TOO_LARGE'
  | 'BAD_NAME'
  | 'NOT_SIGNED_IN'
  | 'SIGNED_OUT'
  | 'BAD_LINK'
  | 'WRONG_TOKEN'
  | 'WRONG_HOST'
  | 'WRONG_ORIGIN'
  | 'NOT_OWNER'
  | 'NOT_SEATED'
  | 'NOT_ASKED'
  | 'NO_SUCH_ROUTE'
  | 'NO_SUCH_SESSION'
  | 'NO_SUCH_TABLE'
  | 'NO_SUCH_GAME'
  | 'NO_SUCH_SEAT'
  | 'NO_SUCH_BOT'
  | 'NO_SUCH_PROPOSAL'
  | 'NO_SUCH_MOVE'
  | 'NO_DAILY'
  | 'NO_NEW_RULES'
  | 'CANNOT_REPLAY'
  | 'GAME_UNAVAILABLE'
  | 'STALE_NUMBER'
  | 'KEY_REUSED'
  | 'ALREADY_BEGUN'
  | 'NOT_BEGUN'
  | 'NOT_OVER'
  | 'TABLE_OVER'
  | 'TABLE_CLOSED'
  | 'TABLE_FROZEN'
  | 'SEAT_TAKEN'
  | 'NO_OPEN_SEAT'
  | 'REMOVED'
  | 'SEATS_OPEN'
  | 'ALREADY_QUIT'
  | 'ALREADY_LEFT'
  | 'CANNOT_LEAVE'
  | 'PROPOSAL_OPEN'
  | 'ALREADY_ANSWERED'
  | 'STILL_THERE'
  | 'DAY_TO_COME'
  | 'DAY_CLOSED'
  | 'CHAT_ENDED'
  | 'CHAT_USED_UP'
  | 'SPECTATORS_USED_UP'
  | 'TOO_MANY_TABLES'
  | 'TOO_MANY_BOT_TABLES'
  | 'TOO_MANY_SEATS'
  | 'TOO_MANY_STREAMS'
  | 'TOO_MANY_REQUESTS'
  | 'STOPPING'
  | 'TABLES_RESTARTING'
  | 'STORAGE_FULL'
  | 'TABLE_DAMAGED'
  | 'LOG_DAMAGED'
  | 'BUSY'

// ---- People --------------------------------------------------------------------------------------------------------

/** A person as everybody at a table sees them. */
export interface PersonRef {
  readonly id: string
  readonly name: string
  /** The number of a guest who has chosen no name: for saying “Guest 9621” in the reader's language. `name` has it in English. */
  readonly guest?: number
}

export interface MeAnswer {
  /** Missing for who has not been here yet: `POST /api/me` makes a guest. */
  readonly me?: Me
  /**
   * The device was somebody and is signed out: from another device, or because it was not here for a year. Until it
   * says that it knows, by `POST /api/me/sign-out`, it is not made a guest.
   */
  readonly signedOut?: true
}

export interface Me extends PersonRef {
  /** Whether a recovery link is out. What it says is told once, when it is made. */
  readonly hasLink: boolean
}

export interface NameBody {
  /** 1 to 30 characters that can be seen, see `readName`. A guest without one is called "Guest" and a number. */
  readonly name?: string
}

/** A device on which one is signed in. */
export interface SessionInfo {
  readonly id: string
  /** What it said it is: `Firefox, Android`; empty where that is not known. */
  readonly device: string
  readonly made: number
  /** When it was last here, to the hour or so. */
  readonly seen: number
  /** It is the one that asks. */
  readonly here?: true
  /** It came by the recovery link that is out, and goes with it. */
  readonly byRecovery?: true
}

export interface SessionsAnswer {
  readonly sessions: readonly SessionInfo[]
}

export interface SignOutBody {
  /** `here` where it is left out. */
  readonly where?: 'here' | 'elsewhere'
}

/**
 * `move` takes one to another device: it works once, within a quarter of an hour. `recovery` brings one back when a
 * device is lost or has forgotten: it works until it is revoked or replaced.
 */
export type LinkKind = 'move' | 'recovery'

export interface LinkInfo {
  readonly kind: LinkKind
  readonly made: number
  readonly expires?: number
}

export interface LinksAnswer {
  readonly links: readonly LinkInfo[]
}

export interface LinkBody {
  readonly kind: LinkKind
}

export interface LinkAnswer {
  /**
   * A path of this server, `/me#<token>`: what follows the # stays in the browser, and so out of the logs of all that
   * the request for the page goes through. The page sends the token to `POST /api/me/sign-in`.
   */
  readonly path: string
  readonly kind: LinkKind
  readonly expires?: number
}

export interface TokenBody {
  readonly token: string
}

export interface PeekAnswer {
  readonly person: PersonRef
  readonly kind: LinkKind
}

// ---- The server ----------------------------------------------------------------------------------------------------

/** With what the links begin that people give to others. */
export interface ServerAnswer {
  /** The origin that its host has given it for everybody, as `https://games.example`. */
  readonly publicUrl?: string
  /**
   * Its origins on the networks of its computer, the likeliest to be reached first. Told to that computer alone, at an
   * address that nobody else could use; none where it listens for no others.
   */
  readonly addresses: readonly string[]
}

/** Whether people can play here, and what keeps them from it where they can't. */
export interface HealthAnswer {
  readonly ok: boolean
  /** `slow`, `full`, `failed`: what is written does not come to the disk, or not in time. */
  readonly store: 'ok' | 'slow' | 'full' | 'failed'
  /** Of each thread of tables. `silent`: it does not answer. `restarting`: it is being replaced. */
  readonly tables: readonly ('ok' | 'silent' | 'restarting')[]
}

// ---- Tables --------------------------------------------------------------------------------------------------------

export type BotName = string

export interface GameInfo {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly seats: { readonly min: number; readonly max: number }
  /** The values each option can take, the default first. */
  readonly options: Readonly<Record<string, readonly (string | number | boolean)[]>>
  readonly bots: readonly BotName[]
}

/** Time to answer. `live`: for a whole turn, after which the rules move for the seat. `correspondence`: for each move. */
export type Clock =
  | { readonly kind: 'none' }
  | { readonly kind: 'live'; readonly seconds: number }
  | { readonly kind: 'correspondence'; readonly hours: number }

export type Access = 'public' | 'link'

export type SeatWish = 'me' | 'open' | { readonly bot: BotName }

export interface CreateTable {
  readonly game: string
  /** By seat; `me` at most once. */
  readonly seats: readonly SeatWish[]
  readonly options?: AnyOptions
  /** `public` shows it in the list of open tables; `link` (the default) to those who have its link. */
  readonly access?: Access
  readonly clock?: Clock
}

/**
 * `open`: not begun. `frozen`: its record does not replay under the installed rules; nothing is lost, nothing moves. It
 * goes on by itself when rules that fit are installed again; its owner may close it, all who play may agree to abandon it
 * or to go on by the newest rules.
 */
export type TableStatus = 'open' | 'playing' | 'finished' | 'abandoned' | 'closed' | 'frozen'

export type SeatState =
  | { readonly kind: 'open' }
  /** Kept for somebody who has not sat down yet (a rematch). */
  | { readonly kind: 'invited'; readonly person: PersonRef }
  | {
      readonly kind: 'person'
      readonly person: PersonRef
      /** Ran out of time and has not moved since. */
      readonly flagged?: true
      /** Gave up; the others agree on how to go on: with a bot on this seat, or without it. */
      readonly quit?: true
    }
  | { readonly kind: 'bot'; readonly bot: BotName /** Who sat here before. */; readonly after?: PersonRef }

export type Proposal = {
  readonly id: number
  readonly by: Seat
  /**
   * The seats that have not answered yet. When all have agreed it happens; one refusal ends it, also of one who had agreed.
   * `takeBack` and `abandon` wait for everybody who has not left for good, however late or silent; `handOver` and
   * `playWithout` for those who are there, and they take the place of an open `takeBack` or `abandon`.
   */
  readonly waitsFor: readonly Seat[]
} & ProposeBody

export type ProposeBody =
  /** Back to where the record had so many entries, as the one who says it counts them. */
  | { readonly kind: 'takeBack'; readonly entry: number }
  | { readonly kind: 'abandon' }
  /** The seat of one who is gone (see `TableDetail`) goes to a bot. */
  | { readonly kind: 'handOver'; readonly seat: Seat; readonly bot: BotName }
  /** The seat of one who is gone leaves by the rules, and the others go on: where `mayLeave`. */
  | { readonly kind: 'playWithout'; readonly seat: Seat }
  /** A frozen table goes on by the newest rules, from where they take its record: where `mayTakeNewRules`. */
  | { readonly kind: 'newRules' }

export interface TableSummary {
  readonly id: string
  readonly game: string
  readonly options: AnyOptions
  readonly access: Access
  readonly clock: Clock
  readonly status: TableStatus
  readonly seats: readonly SeatState[]
  readonly owner: PersonRef
  /** When it was made and last changed, in milliseconds since 1970. */
  readonly made: number
  readonly changed: number
  /** The asker's own seat. */
  readonly you?: Seat
  /** The seats that must decide now. */
  readonly awaited: readonly Seat[]
  /** Of a game that was played to its end. */
  readonly result?: TableResult
  /** Of one that its owner ended when it was frozen. */
  readonly closed?: true
}

/** A result without the items that scores are made of. */
export interface TableResult {
  readonly ending: string
  /** By seat. */
  readonly standings: readonly { readonly rank: number; readonly score: number }[]
}

export interface TablesAnswer {
  readonly tables: readonly TableSummary[]
  /** There are others after these. */
  readonly more?: true
}

/** All of a table but its match and its chat. */
export interface TableDetail extends TableSummary {
  /** Raised by every change of the table: an answer that comes after later news is told by it. */
  readonly revision: number
  readonly version: number
  /** The SHA-256 of the seed, from the start; the seed itself when the game is over. */
  readonly commitment?: string
  readonly seed?: string
  readonly proposal?: Proposal
  readonly rematch?: string
  /** Why it is frozen; or, of a game that is over, why its last position can't be shown. */
  readonly frozen?: ErrorBody
  /** Of a frozen table: the newest rules play its record, and all may agree to go on by them. */
  readonly mayTakeNewRules?: true
  /** It is played by rules that are older than the newest of this server, and so may show other things. */
  readonly olderRules?: true
  /** Who is looking at the table now: seats, and how many others. */
  readonly present: readonly Seat[]
  readonly spectators: number
  /** The seats without whose people the others may go on: gave up, out of time, or silent for a day with no clock. */
  readonly gone: readonly Seat[]
  /** The seats that have left the game by its rules, in the order in which they did. */
  readonly left: readonly Seat[]
  /** Whether by the rules a seat can leave now and two others at least go on. */
  readonly mayLeave: boolean
  /** Those whom the owner has removed from a seat before the start: they can't take one here. */
  readonly removed?: readonly PersonRef[]
}

/**
 * When each awaited seat must have answered, and the time when this was said, in milliseconds. Only how much lies between
 * them means anything: live clocks have a time of their own, which stands still while the server does not run.
 */
export interface ClockState {
  readonly now: number
  readonly deadlines: readonly { readonly seat: Seat; readonly at: number }[]
}

/** Where the match stands for this viewer. */
export interface Present<View = unknown, Move extends AnyMove = AnyMove> {
  /** The last number of the table's log, as this viewer counts it: what a changing request must send. */
  readonly number: number
  readonly seen: Seen<View, Move>
  readonly clock?: ClockState
}

export interface TableAnswer {
  readonly table: TableDetail
  /** Missing before the start. */
  readonly present?: Present
  /** The latest lines, oldest first. */
  readonly chat: readonly ChatLine[]
}

// ---- Playing -------------------------------------------------------------------------------------------------------

export interface NumberBody {
  /** The log's number that the sender saw. */
  readonly number: number
}

/** A move may also answer an earlier number, if its seat has been asked the same since then, whatever others decided. */
export interface MoveBody extends NumberBody {
  readonly move: AnyMove
  /** Refuses a move that could not be taken back, with WOULD_BE_FINAL: for who wants to ask first. */
  readonly unlessFinal?: boolean
}

export interface WhyBody {
  readonly move: AnyMove
}

export interface WhyAnswer {
  /** Missing: it can be played. */
  readonly refusal?: ErrorBody
}

/**
 * - `start`: the match begins; the first number, 1.
 * - `move`: a seat's move, a bot's, or the rules' own for one out of time (`idle`).
 * - `undo`: a seat took back its last move. `takeBack`: all agreed to go back further.
 * - `left`: a seat left for good, because the others go on without it or because nobody is left to decide that.
 * - `newRules`: all agreed that a table that was frozen goes on by the newest rules.
 */
export type StepKind = 'start' | 'move' | 'undo' | 'takeBack' | 'left' | 'newRules'

/**
 * One number of a table's log, as one viewer may know it. Moves themselves are not told, only what came of them. A step
 * that shows nothing to anybody but its own seat, as a card picked for a choice in secret, is in that seat's log alone: so
 * everybody has numbers, and until the game is over entries of the record, of their own.
 */
export interface LogStep<View = unknown, Event extends AnyEvent = AnyEvent, Move extends AnyMove = AnyMove> {
  /** Consecutive from 1. */
  readonly number: number
  readonly kind: StepKind
  /** Whose doing it was; missing for `start`, `takeBack` and `newRules`. */
  readonly seat?: Seat
  /** Played by the rules for a seat out of time. */
  readonly idle?: true
  /** How many entries the record has after it: the events of later entries no longer count. */
  readonly entry: number
  /** Of an `undo`: which entry was taken back, if it was not the last; those after it are now one less. */
  readonly undone?: number
  readonly events: readonly Event[]
  /** Milliseconds since 1970. */
  readonly at: number
  /** After it; only on the last of several steps that come at once. */
  readonly seen?: Seen<View, Move>
  /** In its place, for a reader who has what was seen before it: what has changed. */
  readonly change?: Change
  readonly clock?: ClockState
}

export interface LogAnswer {
  readonly steps: readonly LogStep[]
}

export interface AtAnswer {
  readonly entry: number
  readonly seen: Seen
}

/** What `portolan verify` and the replay read. */
export interface TableRecord extends MatchRecord {
  readonly players: readonly string[]
}

export interface AnswerBody {
  readonly accept: boolean
}

export interface JoinBody {
  /** The first open one where left out. */
  readonly seat?: Seat
}

/** What the owner does with a seat before the start. People are named by their `id`. */
export type SeatBody =
  | { readonly bot: BotName }
  | { readonly open: true }
  /** Takes the person off the seat; they can't sit down at this table again unless they are invited. */
  | { readonly remove: string }
  /** Keeps the open seat for somebody who was removed. */
  | { readonly invite: string }

export interface ChatBody {
  /** 1 to 500 characters. */
  readonly text: string
}

export interface ChatLine {
  /** Consecutive from 1 at each table, apart from the log's. */
  readonly number: number
  readonly person: PersonRef
  readonly seat?: Seat
  readonly text: string
  readonly at: number
}

// ---- The challenge of the day --------------------------------------------------------------------------------------

/** The table of a day. */
export interface DailyAnswer<Result = unknown> {
  readonly game: string
  readonly day: string
  /** How many different attempts were sent in: the same record counts, and is listed, once, for who sent it first. */
  readonly count: number
  /** The best, equal ones in the order they came. */
  readonly entries: readonly DailyEntry<Result>[]
  /** The asker's own, wherever it stands. */
  readonly own?: DailyEntry<Result>
}

export interface DailyEntry<Result = unknown> {
  /** From 1; equal ones share it. */
  readonly place: number
  readonly name: string
  /** As in `PersonRef`. */
  readonly guest?: number
  readonly you?: true
  /** What the attempt came to, as the game says it. */
  readonly result: Result
}

// ---- The stream ----------------------------------------------------------------------------------------------------

/**
 * One stream carries up to 20 tables: `GET /api/stream?tables=a,b`. Its messages are `StreamMessage`s under their
 * `type` as the event's name.
 *
 * The event id says how far the reader is on every table of the stream: `a:12.3,b:7.0` is table a at log number 12 and
 * chat line 3, table b at 7 and 0: a cursor for each. A browser sends it back as `Last-Event-ID` when it reconnects by itself; a page that
 * has just read `GET /api/tables/:id` says it as `from=`. Either way each table begins with `table` and then exactly the
 * steps and lines after that cursor. Tables without a cursor begin with `table`, `present` and the latest chat lines.
 *
 * A reader that was told all that there is to see, by `present` or by a step's `seen`, is told from then on what each
 * step changes of it (`change`). Who sends moves with the stream's name (`name=`, and `portolan-stream` with the move)
 * has them answered in the same way, and not told again by the stream.
 *
 * With `brief=true` a stream tells `summary` messages alone: who lists tables reads no more of them than whose turn it is,
 * and does not count as one who is looking at them.
 *
 * Every few seconds a `beat` comes, so a stream that is silent for 20 seconds is dead: whoever reads it opens another, from
 * where they are.
 */
export type StreamMessage =
  /** The table but for its match; on opening and whenever anything of it changes. */
  | { readonly type: 'table'; readonly id: string; readonly table: TableDetail }
  /** In a brief stream, on opening and whenever the table or whose turn it is changes. */
  | { readonly type: 'summary'; readonly id: string; readonly table: TableSummary }
  | { readonly type: 'present'; readonly id: string; readonly present: Present }
  | { readonly type: 'step'; readonly id: string; readonly step: LogStep }
  | { readonly type: 'chat'; readonly id: string; readonly line: ChatLine }
  /** This table can't be followed (any more): the others of the stream go on. */
  | { readonly type: 'gone'; readonly id: string; readonly error: ErrorBody }
  /** The stream is alive. It has no id of its own. */
  | { readonly type: 'beat' }
  /** The device was signed out: the stream ends, and who reconnects does so as nobody. */
  | { readonly type: 'signedOut' }
  /** The server stops; the browser reconnects by itself. */
  | { readonly type: 'bye' }

export type { AnyMove, Param, Params, Result, Seat, Seen }
