import type { AnyOptions, Emitted, Entry, Seat, Snapshot } from '@portolan/engine'
import type { DailyResult } from '@portolan/games'
import type {
  Access,
  ChatLine,
  Clock,
  LinkKind,
  PersonRef,
  Proposal,
  SeatState,
  StepKind,
  TableChoice,
  TableResult,
  TableStatus,
  WayInfo,
} from '@portolan/protocol'

/** All of a table but its log, its chat and whose turn it is: what changes seldom. */
export interface TableDoc {
  readonly game: string
  /** Of the rules it is played by. */
  readonly version: number
  readonly options: AnyOptions
  readonly access: Access
  readonly clock: Clock
  readonly owner: PersonRef
  readonly status: TableStatus
  readonly seats: readonly SeatState[]
  readonly made: number
  /** Those whom the owner has removed from a seat. */
  readonly removed?: readonly PersonRef[]
  /** Those on seats here who have become somebody else: they sit here as they were, and are not to be asked again. */
  readonly merged?: readonly string[]
  /** Drawn when the game begins; never leaves the server before it is over. */
  readonly seed?: string
  /** Of a game that was begun elsewhere: what is still to be played again here, once it begins. */
  readonly begun?: { readonly seed: string; readonly entries: readonly Entry[] }
  /** Its seed was known to a browser from the start. */
  readonly homeLuck?: true
  readonly proposal?: Proposal
  /** How many proposals there have been. */
  readonly proposals: number
  readonly rematch?: string
  /** The keys of requests by which people gave up. */
  readonly resignKeys?: readonly string[]
  /** Of a game that was played to its end; those that ended under earlier versions have none. */
  readonly result?: TableResult
  /** Ended by its owner while it was frozen. */
  readonly closed?: true
  readonly frozen?: { readonly code: string; readonly params: Readonly<Record<string, string | number>> }
}

/** What changes with every step. */
export interface Turn {
  readonly awaited: readonly Seat[]
  readonly deadlines: readonly Deadline[]
  /** The deadlines of those who stopped being awaited by the last step: an undo brings them back, not new time. */
  readonly ended: readonly Deadline[]
  readonly changed: number
  /** When the last step was made: those awaited are awaited since then. Tables of earlier versions have `changed` only. */
  readonly asked?: number
  /** The latest that is known of the state itself. */
  readonly mark?: Mark
}

/** What the state of a match came to after so many entries: rules that come to something else are not those it was played by. */
export interface Mark {
  readonly entry: number
  /** The `fingerprint` of the state. */
  readonly state: string
}

export interface Deadline {
  readonly seat: Seat
  readonly at: number
}

export interface TableRow {
  readonly id: string
  /** Raised by every change of `doc`. */
  readonly revision: number
  readonly doc: TableDoc
  readonly turn: Turn
}

/** One number of a table's log. */
export interface StepRow {
  readonly number: number
  readonly kind: StepKind
  readonly seat?: Seat
  readonly idle?: true
  /** The move as it was accepted, for `move`. */
  readonly move?: unknown
  /** How many entries the record has after it. */
  readonly entry: number
  /** The events that it emitted, each with who may know of it. (The column of the database is called `told`.) */
  readonly emitted: readonly Emitted[]
  /** Nobody but its seat may notice it. */
  readonly secret?: true
  readonly at: number
  /** Unique at its table. */
  readonly key?: string
}

/** A snapshot with the `fingerprint` of its state; those of earlier versions have none. */
export interface StoredSnapshot extends Snapshot {
  readonly hash?: string
}

/** What is kept of a table that is over, so that it can be shown without any rules: both are JSON. */
export interface Ending {
  /** Its `MatchRecord`. */
  readonly record: string
  /** A `LastSeen` of tables/ending.ts. */
  readonly seen: string
}

export interface StoredTable extends TableRow {
  /** The last number of the log. */
  readonly number: number
  /** The whole log without its events, oldest first; nothing of a table that has its ending. */
  readonly log: readonly Omit<StepRow, 'emitted'>[]
  readonly snapshot?: StoredSnapshot
  readonly chatLines: number
  readonly ending?: Ending
  readonly quarantine?: Quarantine
  /** The first number of the log that is missing or not what was written; there is no log then. */
  readonly damaged?: number
  /** What else is not what was written: it is left out, for it can be made again from the log. */
  readonly spoilt?: readonly ('ending' | 'snapshot')[]
}

export interface ReadChat {
  readonly lines: readonly ChatLine[]
  /** The numbers of those that are not what was written: they are left out. */
  readonly damaged: readonly number[]
}

/** That the rules of a table are not asked any more. */
export interface Quarantine {
  /** Why, as a key of the texts. */
  readonly code: string
  /** Of the rules: others may be asked. */
  readonly version: number
}

/** What is to be written of one table, all of it or nothing. */
export interface TableChange {
  readonly table: string
  readonly turn: Turn
  /** The new `doc`, and the revision it was made from. */
  readonly doc?: { readonly now: TableDoc; readonly from: number } | undefined
  readonly step?: StepRow | undefined
  /** Replaces the table's snapshot; `null` takes it away. */
  readonly snapshot?: StoredSnapshot | null | undefined
  /** See `dueOf` of tables/due.ts. */
  readonly due?: number | undefined
  readonly ending?: Ending | undefined
}

/**
 * `taken`: somebody else was first, at the same number or from the same revision. `repeated`: a step with this key is
 * there already. Nothing was written in either case.
 */
export type WriteOutcome = 'done' | 'taken' | 'repeated'

/** Of whose share of a day's chat a line is: of a seat at its table, of all who look on there, of a person anywhere. */
export type ChatShare = 'seat' | 'spectators' | 'person'

/** So much may be said in a day under this key. */
export interface Allowance {
  readonly share: ChatShare
  readonly key: string
  readonly lines: number
  readonly bytes: number
}

/** What is not `done` for want of allowance names the share that is used up. */
export type ChatOutcome = 'done' | 'taken' | ChatShare

export interface NewPerson extends PersonRef {
  readonly made: number
}

/** What a person has chosen to be seen of themselves. */
export interface ProfileChange {
  readonly avatar?: number
  /** Whether everybody sees what they have played, or only their name. */
  readonly shown?: boolean
}

export interface PersonRow extends NewPerson {
  readonly shown?: true
  /** Whether there is a recovery link. */
  readonly hasLink: boolean
  readonly hasPasskey?: true
}

/** A device on which a person is signed in. */
export interface SessionRow {
  /** Of the secret that the device shows; the secret itself is nowhere but there. */
  readonly hash: string
  /** By which the person can speak of it. */
  readonly id: string
  readonly person: string
  /** What it said it is, as `deviceOf` reads it; empty where that says nothing. */
  readonly device: string
  readonly made: number
  /** To the hour or so. */
  readonly seen: number
  /** When its cookie was last set. */
  readonly renewed: number
  /** The hash of the recovery link that it came by. */
  readonly link?: string
  /** Who was on the device before, and until when that may be made use of. */
  readonly before?: EarlierPerson
}

/** Who was signed in on a device right before somebody else was, both proven there. */
export interface EarlierPerson {
  readonly person: string
  readonly until: number
}

/** A session that begins: whose it is and how it came is known by what it is begun with. */
export type NewSession = Omit<SessionRow, 'person' | 'link'>

export interface SessionOfPerson {
  readonly session: SessionRow
  readonly person: PersonRow
}

export type SessionSight = Pick<SessionRow, 'hash' | 'person' | 'seen' | 'device' | 'renewed'>

/** Which sessions of a person end: all of them, or only those for which all of this holds. */
export interface EndedSessions {
  /** The hash of one that goes on. */
  readonly but?: string
  readonly id?: string
  readonly link?: string
}

/** A private link that is out; a person has one of each kind at most. */
export interface LinkRow {
  readonly hash: string
  readonly person: string
  readonly kind: LinkKind
  readonly made: number
  readonly expires?: number
}

/** A key on a device, by which a person signs in. */
export interface PasskeyRow {
  /** The id of the credential, which its device made up. */
  readonly id: string
  readonly person: string
  /** The host for which it was made, and where alone it works. */
  readonly site: string
  /** In base64url, as the device gave it: nobody can sign in by it. */
  readonly publicKey: string
  /** How often the device has used it, if it counts. */
  readonly counter: number
  /** How a browser reaches its device, as that says. */
  readonly transports: readonly string[]
  /** As its person calls it. */
  readonly name: string
  /** Whether other devices of its person have it, too. */
  readonly synced: boolean
  readonly made: number
  readonly used: number
}

/** A code that is typed becomes this link, in place of the one for moving. */
export type TradedLink = Pick<LinkRow, 'hash' | 'made' | 'expires'>

/** That one person becomes part of another: asked by a session of `into` that was a device of `from` before. */
export interface Merge {
  readonly from: string
  readonly into: string
  /** The hash of the session. */
  readonly session: string
  readonly at: number
}

/**
 * `done`, with the tables that have changed and the hashes of the sessions that are over. `together`: both play at these
 * tables. `account`: who would go has a passkey. `unproven`: the session was not a device of theirs, or too long ago.
 */
export type MergeOutcome =
  | { readonly outcome: 'done'; readonly tables: readonly string[]; readonly ended: readonly string[] }
  | { readonly outcome: 'together'; readonly tables: readonly string[] }
  | { readonly outcome: 'account' }
  | { readonly outcome: 'unproven' }

/** An attempt at a game's challenge of a day. */
export interface DailyRow {
  readonly game: string
  readonly day: string
  readonly person: string
  readonly result: DailyResult
  /** The same for the same moves: a record is listed once, for whoever sent it first. */
  readonly fingerprint?: string
  readonly at: number
}

/** Asks for the seed of a game's challenge of a day. */
export interface DaySeed {
  readonly game: string
  readonly day: string
  /** The seed that is kept if the day has none yet. */
  readonly made?: string
}

export interface DailyQuery {
  readonly game: string
  readonly day: string
  /** How many of the best. */
  readonly limit: number
  /** Whose own place is asked for, too. */
  readonly person?: string
}

export interface DailyPlace {
  /** From 1; equal standings share it. */
  readonly place: number
  readonly person: PersonRef
  readonly result: DailyResult
}

export interface DailyStandings {
  /** How many different records were sent in. */
  readonly count: number
  /** Highest standing first, of equal ones the first that came. */
  readonly best: readonly DailyPlace[]
  readonly own?: DailyPlace
}

/** What a person has come to in finished games. */
export interface PersonFigures {
  readonly games: readonly {
    readonly game: string
    readonly played: number
    readonly won: number
    readonly best: number
    readonly mean: number
  }[]
  /** With whom they have played most, of those who show it; `won`: how often they stood before them. */
  readonly met: readonly { readonly person: PersonRef; readonly played: number; readonly won: number }[]
  /** Against which bots: `won` counts the games in which they stood before all of that level. */
  readonly bots: readonly {
    readonly game: string
    readonly bot: string
    readonly played: number
    readonly won: number
  }[]
}

export interface ResultsQuery {
  readonly game: string
  /** Only those before this one. */
  readonly after?: { readonly at: number; readonly id: string }
  readonly limit: number
}

export interface ResultOfPerson {
  readonly id: string
  readonly access: Access
  readonly at: number
  readonly seats: number
  readonly rank: number
  readonly score: number
}

/** Of something that is gone through bit by bit: from where it goes on, if it does. */
export interface Portion {
  readonly next?: string
}

export interface ChatOfPerson extends Portion {
  readonly lines: readonly { readonly table: string; readonly text: string; readonly at: number }[]
}

/** What is counted of one person's tables. */
export interface TableCounts {
  /** Those they own that have not ended, and how many of these have bots. */
  readonly unended: number
  readonly withBots: number
  /** Public ones that have not begun, at which they sit. */
  readonly openSeats: number
}

export interface TableQuery {
  readonly status: TableStatus
  readonly access: Access
  readonly game?: string
  readonly limit: number
}

export interface OwnTablesQuery {
  /** All where it is left out. */
  readonly statuses?: readonly TableStatus[]
  /** Of those that have not ended, only those that await the person, the most urgent first; or only the others. */
  readonly turn?: 'mine' | 'others'
  readonly game?: string
  /** Only those with somebody else whose name has this in it. */
  readonly person?: string
  /** Only those that come after this table. */
  readonly after?: string
  readonly limit: number
}

/** A table at which somebody is awaited. */
export interface TurnOfPerson {
  readonly id: string
  readonly game: string
}

/** Tables at which something is due, in the order in which it is. */
export interface DueQuery {
  /** Only those that come after this one. */
  readonly after?: DueTable
  /** Until this moment. */
  readonly until: number
  readonly limit: number
}

export interface DueTable {
  readonly id: string
  readonly due: number
}

/** Tables that are over and have no ending yet, by their ids. */
export interface UnkeptQuery {
  readonly after?: string
  readonly limit: number
}

/** How a person hears of a turn beside the page and mail. */
export interface WayRow {
  readonly id: string
  readonly person: string
  readonly kind: WayInfo['kind']
  /** Where to: the endpoint of a browser's subscription, or the address of a webhook. */
  readonly target: string
  /** Of this table alone. */
  readonly table?: string
  /** What else it needs, as JSON: keys, the form of what is sent. */
  readonly doc: string
  readonly made: number
}

/** The mail address of a person, which they have shown to be theirs, and the one that they are to confirm. */
export interface MailRow {
  readonly address?: string
  readonly pending?: string
  readonly expires?: number
  /** No turns are told there. */
  readonly off: boolean
}

export interface MailLink {
  readonly person: string
  readonly address: string
  /** Of the secret in the link. */
  readonly hash: string
  readonly expires: number
}

/** All that is known of how a person wants to hear of turns. */
export interface SignalsOfPerson {
  /** A `SignalSettings` as JSON. */
  readonly settings?: string
  readonly mail?: MailRow
  /** Oldest first. */
  readonly ways: readonly WayRow[]
  /** By table. */
  readonly choices: Readonly<Record<string, TableChoice>>
}

/** That a table awaits a person. */
export interface Wait {
  readonly table: string
  readonly game: string
  /** The number of the last step that the person made there, or 0: one waits for the next one, however long and often. */
  readonly after: number
  /** When the last step was made there, by whomever. */
  readonly since: number
  /** When the time is over, by a correspondence clock. */
  readonly deadline?: number
}

/**
 * `due` until it is sent; `handed` from before it is handed over until it is known what came of that. `seen`: the person
 * was at the table before. `dropped`: it had become pointless.
 */
export type SignalState = 'due' | 'handed' | 'sent' | 'failed' | 'seen' | 'dropped'

/** One signal to one person by one way. */
export interface SignalRow {
  /** Made of table, `after`, person, way and kind: so nothing is told twice. */
  readonly id: string
  readonly person: string
  readonly table: string
  /** The id of a way, or `mail`. */
  readonly way: string
  readonly kind: 'turn' | 'reminder'
  /** Of the `Wait`. */
  readonly after: number
  readonly state: SignalState
  /** When it is to be tried, or when it came to its state. */
  readonly at: number
  readonly tries: number
  /** What the receiver answered, for the person to see. */
  readonly answer?: string
  /** By which its receiver knows it, where several signals go together. */
  readonly message?: string
}

export type SignalMark = Pick<SignalRow, 'state' | 'at' | 'tries' | 'answer' | 'message'>

export interface OpenSignalsQuery {
  /** Only those with a higher id. */
  readonly after: string
  readonly limit: number
}

/** What is not kept for ever: people who are not seen any more, tables closed before a game, chat after one, devices. */
export type SweepKind = 'guests' | 'rooms' | 'chat' | 'sessions'

export interface Sweep {
  readonly kind: SweepKind
  /** What was last of use before this, in milliseconds since 1970. */
  readonly before: number
  /** The last answer's `next`; nothing to begin with. */
  readonly after: string
}

export interface Swept {
  readonly removed: number
  /** There are others to look at. */
  readonly next?: string
}

/**
 * Where everything is kept. A promise that is fulfilled means: on disk. Secrets come here as hashes, except the seeds
 * of matches. What can't be written for want of room fails with STORAGE_FULL and may be tried again; what is not what was
 * written fails with TABLE_DAMAGED, or is told of as `damaged`, and all else can be read as ever.
 */
export interface Store {
  addPerson(person: NewPerson, first: SessionRow): Promise<void>
  /** Who has taken a name is no longer a guest by number. */
  renamePerson(id: string, name: string): Promise<void>

  findPerson(id: string): Promise<PersonRow | undefined>
  setProfile(id: string, change: ProfileChange): Promise<void>
  /** `most`: how many of those met. */
  readFigures(person: string, most: number): Promise<PersonFigures>
  /** Of one game, the latest first. */
  listResults(person: string, query: ResultsQuery): Promise<readonly ResultOfPerson[]>

  /** From now on this is nobody any more, and what names them is to be taken away: gives the sessions that end. */
  erasePerson(id: string): Promise<readonly string[]>
  /** Those of whom that is not done yet. */
  /** Who a person was before: as whom they are named where both played, and where they said something. */
  listFormer(id: string): Promise<readonly string[]>
  listErasing(limit: number): Promise<readonly string[]>
  endErasing(id: string): Promise<void>
  /** The tables whose document names a person, among those after one. */
  listNaming(id: string, after: string): Promise<Portion & { readonly ids: readonly string[] }>
  eraseChat(id: string, after: string): Promise<Portion>
  listChatOf(id: string, after: string): Promise<ChatOfPerson>
  listDailyOf(id: string): Promise<readonly Pick<DailyRow, 'game' | 'day' | 'result' | 'at'>[]>

  addSession(session: SessionRow): Promise<void>
  findSession(hash: string): Promise<SessionOfPerson | undefined>
  /** Those seen last come first. */
  listSessions(person: string): Promise<readonly SessionRow[]>
  /** Writes when and as what a device was last seen, and that its person was. */
  sawSession(sight: SessionSight): Promise<void>
  /** Gives the hashes of those that ended. Where all end but one, no device can make use of having been this person's. */
  endSessions(person: string, which: EndedSessions): Promise<readonly string[]>
  /** The device makes no use any more of who was there before. */
  forgetBefore(hash: string): Promise<void>

  /** In place of the link of its kind, which ends as by `endLinks`. */
  putLink(link: LinkRow, but: string): Promise<readonly string[]>
  /** Those that have not expired. */
  listLinks(person: string, now: number): Promise<readonly LinkRow[]>
  findLink(hash: string, now: number): Promise<{ readonly link: LinkRow; readonly person: PersonRow } | undefined>
  /** Ends the link of a kind, or all, and the sessions that came by them but one; gives the hashes of those sessions. */
  endLinks(person: string, but: string, kind?: LinkKind): Promise<readonly string[]>
  /** Whose link this is, now with this session too; undefined where there is no such link. One for moving is spent. */
  signInByLink(hash: string, session: NewSession): Promise<PersonRow | undefined>
  /** Spends a code for a link by which its person comes to another device; undefined where there is no such code. */
  tradeCode(hash: string, link: TradedLink): Promise<PersonRow | undefined>

  /** False: there is one of this id already. */
  addPasskey(passkey: PasskeyRow): Promise<boolean>
  findPasskey(id: string): Promise<PasskeyRow | undefined>
  /** The oldest first. */
  listPasskeys(person: string): Promise<readonly PasskeyRow[]>
  /** False, as of `endPasskey`: the person has none of this id. */
  renamePasskey(person: string, id: string, name: string): Promise<boolean>
  endPasskey(person: string, id: string): Promise<boolean>
  /**
   * Whose passkey this is, now with this session too. Undefined where there is none of this id, or its device has counted
   * no further than it had: somebody else has a copy.
   */
  signInByPasskey(id: string, counter: number, session: NewSession): Promise<PersonRow | undefined>

  /** At which tables both play now: while there are any, one can't become the other. */
  listTogether(one: string, other: string): Promise<readonly string[]>
  /** Everything that is one person's becomes the other's, and the one is gone; all of it or nothing. */
  mergePeople(merge: Merge): Promise<MergeOutcome>

  /** False: there is a table of this id already. */
  addTable(table: TableRow): Promise<boolean>
  /** Without `log`, `snapshot` and `chatLines`. */
  findTable(id: string): Promise<TableRow | undefined>
  loadTable(id: string): Promise<StoredTable | undefined>
  changeTable(change: TableChange): Promise<WriteOutcome>
  /** Keeps a table's rules from being asked; a game that is going on there is frozen. */
  quarantine(table: string, quarantine: Quarantine, at: number): Promise<void>
  /** Newest change first. */
  listTables(query: TableQuery): Promise<readonly TableRow[]>
  /** Those at which the person has a seat, is expected, or sat until a bot took over; newest change first. */
  listTablesOf(person: string, query: OwnTablesQuery): Promise<readonly TableRow[]>
  /** Those at which the person is awaited, the most urgent first. */
  listTurnsOf(person: string, limit: number): Promise<readonly TurnOfPerson[]>
  countTablesOf(person: string): Promise<TableCounts>
  listDue(query: DueQuery): Promise<readonly DueTable[]>
  listUnkept(query: UnkeptQuery): Promise<readonly string[]>

  /** The steps after a number, oldest first. */
  readLog(table: string, after: number): Promise<readonly StepRow[]>
  findStepByKey(table: string, key: string): Promise<StepRow | undefined>

  /** Nothing is written where the number is taken, or where it would be more than one of the allowances has left. */
  addChat(table: string, line: ChatLine, allowances?: readonly Allowance[]): Promise<ChatOutcome>
  /** The lines after a number, oldest first, but no more than the latest `limit`. */
  readChat(table: string, after: number, limit: number): Promise<ReadChat>

  /** The time of live clocks, see `startLiveClock`. */
  readLiveTime(): Promise<number | undefined>
  keepLiveTime(time: number): Promise<void>

  /** Nothing is changed where the person has one for this game and day already. */
  addDaily(row: DailyRow): Promise<void>
  readDaily(query: DailyQuery): Promise<DailyStandings>
  daySeed(asked: DaySeed): Promise<string | undefined>

  /** The key of this name: the one that was first made for it, for good. */
  keepKey(name: string, made: string): Promise<string>

  readSignals(person: string): Promise<SignalsOfPerson>
  putSignalSettings(person: string, settings: string): Promise<void>
  putTableChoice(person: string, table: string, choice?: TableChoice): Promise<void>
  /** In place of the same one. False: the person has as many of its kind as they may have. */
  putWay(way: WayRow, most: number): Promise<boolean>
  dropWay(person: string, id: string): Promise<boolean>
  /** Those who have a way to be told, by their ids. */
  listReachable(after: string, limit: number): Promise<readonly string[]>

  /** The address is to be confirmed; the one there is stays until then. */
  askMail(link: MailLink): Promise<void>
  /** Now it is the person's, and nobody else's. Undefined where there is no such link, or no more. */
  confirmMail(hash: string, now: number): Promise<{ readonly person: string; readonly address: string } | undefined>
  /** Whose confirmed address this is. */
  personOfMail(address: string): Promise<string | undefined>
  turnMailOff(person: string, off: boolean): Promise<void>
  dropMail(person: string): Promise<void>

  findWait(person: string, table: string): Promise<Wait | undefined>
  /** Gives the ids of those that were not there before. */
  addSignals(rows: readonly SignalRow[]): Promise<readonly string[]>
  /** Those that are `due` or `handed`, by their ids. */
  listOpenSignals(query: OpenSignalsQuery): Promise<readonly SignalRow[]>
  markSignals(ids: readonly string[], mark: SignalMark): Promise<void>
  /** Newest first, without those that were not to be sent after all. */
  listSignalsOf(person: string, limit: number): Promise<readonly SignalRow[]>
  /** Takes away what was done before a moment and is not waited for any more. */
  sweepSignals(before: number): Promise<number>

  /** Takes away a portion of what was kept for long enough. */
  sweep(sweep: Sweep): Promise<Swept>

  /** Writes something of no meaning: fails where nothing can be written. */
  probe(at: number): Promise<void>

  /** Fulfilled when the store is gone without having been closed: from then on everything that is asked of it fails. */
  readonly lost: Promise<Error>
  close(): Promise<void>
}
