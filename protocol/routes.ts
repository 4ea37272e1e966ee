import Type, { type TObject, type TSchema } from 'typebox'
import {
  BeforeAnswer,
  BeforeBody,
  CodeAnswer,
  CodeBody,
  NewPasskeyBody,
  PasskeyBody,
  PasskeyNameBody,
  PasskeyOptions,
  PasskeyParams,
  PasskeysAnswer,
} from './accounts.ts'
import { AttemptBody, DailyAnswer, DailyParams } from './daily.ts'
import { type Declared, object, orNothing } from './declare.ts'
import { ErrorAnswer } from './error-answer.ts'
import { LiveMessage } from './live.ts'
import {
  ErasureBody,
  LinkAnswer,
  LinkBody,
  LinkParams,
  LinksAnswer,
  MeAnswer,
  NameBody,
  PeekAnswer,
  PersonAnswer,
  PersonParams,
  PersonResultsAnswer,
  ProfileBody,
  ResultsOfQuery,
  SessionParams,
  SessionsAnswer,
  SignOutBody,
  TokenBody,
} from './people.ts'
import { GamePictureParams, PictureQuery, TablePictureQuery } from './pictures.ts'
import {
  AtAnswer,
  EntryParams,
  KeyHeaders,
  LogAnswer,
  LogQuery,
  MoveBody,
  NumberBody,
  StepAnswer,
  TableRecord,
  WhyAnswer,
  WhyBody,
} from './play.ts'
import { AnswerBody, ProposalParams, ProposeBody } from './proposals.ts'
import { AliveAnswer, GamesAnswer, HealthAnswer, ServerAnswer } from './server.ts'
import {
  ChoiceBody,
  MailBody,
  MailConfirmed,
  SignalSettings,
  SignalsAnswer,
  SubscriptionBody,
  TryAnswer,
  UnsubscribeParams,
  WayParams,
  WebhookAnswer,
  WebhookBody,
} from './signals.ts'
import { StreamMessage, StreamQuery } from './stream.ts'
import {
  ChatBody,
  ChatLine,
  CreateTable,
  JoinBody,
  ListQuery,
  OwnListQuery,
  RecordBody,
  SeatBody,
  SeatParams,
  TableAnswer,
  TableParams,
  TablesAnswer,
} from './tables.ts'

/** What a route answers with when it does what it was asked. */
export interface RouteAnswer {
  readonly status: number
  readonly description: string
  readonly type: string
  /** Of the whole; or, of a stream, of the data of every event. */
  readonly form: TSchema
}

export interface RouteForm {
  readonly tag: 'server' | 'people' | 'signals' | 'tables' | 'play' | 'daily'
  readonly summary: string
  readonly params?: TObject
  readonly query?: TObject
  readonly headers?: TObject
  readonly body?: TSchema
  readonly answer: RouteAnswer
  /** What it answers with 5xx, where that is not an `ErrorAnswer` alone. */
  readonly failure?: { readonly description: string; readonly form: TSchema }
}

const json = <Form extends TSchema>(form: Form, description: string, status = 200) => ({
  status,
  description,
  type: 'application/json',
  form,
})

const text = (type: string, description: string) => ({ status: 200, description, type, form: Type.String() })

const picture = (description: string) => ({ status: 200, description, type: 'image/png', form: Type.String() })

const nothing = (description: string) => ({ status: 204, description, type: '', form: Type.Null() })

const NoBody = orNothing(object({}))

const changed = json(TableAnswer, 'The table as it is then, and what you see of its game')
const made = json(TableAnswer, 'The new table', 201)
const stepped = json(StepAnswer, 'The number of the step it led to, in your own log: the stream tells the step')

/**
 * All routes of the server. Whatever is refused is answered with an `ErrorAnswer`. A changing request must come from the
 * page's own origin, from the server's public address, or, as from curl, with no `Origin` at all.
 */
export const routes = {
  'GET /api/games': {
    tag: 'server',
    summary: 'The games of this server',
    answer: json(GamesAnswer, 'The games'),
  },
  'GET /api/health': {
    tag: 'server',
    summary: 'Can people play here? Asks every thread, and writes to the disk',
    answer: json(HealthAnswer, 'They can'),
    failure: {
      description: 'They can’t, for the reasons that are said; or the server stops',
      form: Type.Union([HealthAnswer, ErrorAnswer]),
    },
  },
  'GET /api/health/live': {
    tag: 'server',
    summary: 'Does the process answer at all? Asks nothing and nobody',
    answer: json(AliveAnswer, 'It does'),
  },
  'GET /api/server': {
    tag: 'server',
    summary: 'Where do others find this server?',
    answer: json(ServerAnswer, 'Its addresses'),
  },
  'GET /api/openapi.json': {
    tag: 'server',
    summary: 'This description',
    answer: json(Type.Unsafe<object>({ type: 'object' }), 'An OpenAPI document'),
  },
  'GET /metrics': {
    tag: 'server',
    summary: 'Figures for Prometheus',
    answer: text('text/plain', 'The figures'),
  },

  'GET /picture': {
    tag: 'server',
    summary: 'A picture of this server, 1200 by 630, for previews of links',
    query: PictureQuery,
    answer: picture('The games that are here'),
  },
  'GET /picture/game/:game': {
    tag: 'server',
    summary: 'A picture of a game, for previews of links',
    params: GamePictureParams,
    query: PictureQuery,
    answer: picture('Its cover'),
  },
  'GET /picture/table/:id': {
    tag: 'server',
    summary: 'A picture of a public table as it is or was, for previews of links; a private one has none',
    params: TableParams,
    query: TablePictureQuery,
    answer: picture('The board as everybody sees it, who plays, and their points'),
  },

  'GET /api/me': {
    tag: 'people',
    summary: 'Who am I?',
    answer: json(MeAnswer, 'You, if you have been here'),
  },
  'POST /api/me': {
    tag: 'people',
    summary: 'Become a guest, or take another name',
    body: orNothing(NameBody),
    answer: json(MeAnswer, 'You, as you are now'),
  },
  'GET /api/me/tables': {
    tag: 'people',
    summary: 'The tables at which I sit or sat',
    query: OwnListQuery,
    answer: json(TablesAnswer, 'Those that changed last come first, a page of them'),
  },
  'POST /api/me/profile': {
    tag: 'people',
    summary: 'Choose what I look like, and whether everybody sees what I have played',
    body: ProfileBody,
    answer: json(MeAnswer, 'You, as you are now'),
  },
  'GET /api/me/export': {
    tag: 'people',
    summary: 'All that is kept of me',
    answer: json(
      Type.Unsafe<object>({ type: 'object' }),
      'A file; of games that are not over, no more than their tables',
    ),
  },
  'POST /api/me/erasure': {
    tag: 'people',
    summary: 'Delete myself: games stay, and in them I am called “Someone”',
    body: ErasureBody,
    answer: nothing('You are nobody any more, on no device'),
  },
  'GET /api/people/:id': {
    tag: 'people',
    summary: 'A person, and what they have come to, as far as they show it',
    params: PersonParams,
    answer: json(PersonAnswer, 'The person'),
  },
  'GET /api/people/:id/results': {
    tag: 'people',
    summary: 'How somebody’s games of one kind ended',
    params: PersonParams,
    query: ResultsOfQuery,
    answer: json(PersonResultsAnswer, 'A page of them'),
  },
  'GET /api/me/sessions': {
    tag: 'people',
    summary: 'The devices on which I am signed in',
    answer: json(SessionsAnswer, 'Those seen last come first'),
  },
  'DELETE /api/me/sessions/:id': {
    tag: 'people',
    summary: 'Sign out one of my devices',
    params: SessionParams,
    body: NoBody,
    answer: nothing('It is signed out, and its streams have ended'),
  },
  'POST /api/me/sign-out': {
    tag: 'people',
    summary: 'Let this device forget me, or all others',
    body: orNothing(SignOutBody),
    answer: nothing('It has forgotten; or all others have, and no link leads to me'),
  },
  'GET /api/me/links': {
    tag: 'people',
    summary: 'The private links to me that are out',
    answer: json(LinksAnswer, 'One of each kind at most'),
  },
  'POST /api/me/links': {
    tag: 'people',
    summary: 'Make a private link to me, in place of the one of its kind',
    body: LinkBody,
    answer: json(LinkAnswer, 'The path of the link'),
  },
  'DELETE /api/me/links/:kind': {
    tag: 'people',
    summary: 'End a private link, and sign out the other devices that came by it',
    params: LinkParams,
    body: NoBody,
    answer: nothing('There is no such link any more'),
  },
  'POST /api/me/sign-in/peek': {
    tag: 'people',
    summary: 'To whom does a private link lead?',
    body: TokenBody,
    answer: json(PeekAnswer, 'Who one would be; nothing has changed'),
  },
  'POST /api/me/sign-in': {
    tag: 'people',
    summary: 'Become the person of a private link on this device; who one was here is signed out',
    body: TokenBody,
    answer: json(MeAnswer, 'You, on this device too'),
  },

  'GET /api/me/passkeys': {
    tag: 'people',
    summary: 'The passkeys by which I can sign in',
    answer: json(PasskeysAnswer, 'The oldest first'),
  },
  'POST /api/me/passkeys/challenge': {
    tag: 'people',
    summary: 'What a browser needs to make a passkey',
    body: NoBody,
    answer: json(PasskeyOptions, 'With a challenge for this device alone'),
  },
  'POST /api/me/passkeys': {
    tag: 'people',
    summary: 'Add a passkey that was just made',
    body: NewPasskeyBody,
    answer: json(PasskeysAnswer, 'All of mine, with the new one'),
  },
  'POST /api/me/passkeys/:id': {
    tag: 'people',
    summary: 'Give a passkey another name',
    params: PasskeyParams,
    body: PasskeyNameBody,
    answer: json(PasskeysAnswer, 'All of mine, as they are called then'),
  },
  'DELETE /api/me/passkeys/:id': {
    tag: 'people',
    summary: 'Remove a passkey: nobody signs in with it any more',
    params: PasskeyParams,
    body: NoBody,
    answer: nothing('It is removed; devices that are signed in stay so'),
  },
  'POST /api/me/sign-in/passkey/challenge': {
    tag: 'people',
    summary: 'What a browser needs to sign in with a passkey',
    body: NoBody,
    answer: json(PasskeyOptions, 'With a challenge for this browser alone'),
  },
  'POST /api/me/sign-in/passkey': {
    tag: 'people',
    summary: 'Become the person of a passkey on this device; who one was here is signed out',
    body: PasskeyBody,
    answer: json(MeAnswer, 'You, on this device too'),
  },
  'POST /api/me/codes': {
    tag: 'people',
    summary: 'Make a short code to type on another device, in place of the last one',
    body: NoBody,
    answer: json(CodeAnswer, 'The code'),
  },
  'POST /api/me/sign-in/code': {
    tag: 'people',
    summary: 'Trade a code for the link that it stands for; the code is used up',
    body: CodeBody,
    answer: json(LinkAnswer, 'The path of the link'),
  },
  'POST /api/me/sign-in/mail': {
    tag: 'people',
    summary: 'Send a link to this mail address, if it is somebody’s: the answer is the same if not',
    body: MailBody,
    answer: nothing('If the address is somebody’s, a link is on its way'),
  },
  'GET /api/me/before': {
    tag: 'people',
    summary: 'Who this device was right before I signed in here',
    answer: json(BeforeAnswer, 'Who that was, if there is something left to be done about it'),
  },
  'POST /api/me/before': {
    tag: 'people',
    summary: 'Take the games of who I was along, or be them again',
    body: BeforeBody,
    answer: json(MeAnswer, 'You, as you are then'),
  },
  'DELETE /api/me/before': {
    tag: 'people',
    summary: 'Leave who I was alone: this device makes no use of it any more',
    body: NoBody,
    answer: nothing('It is forgotten'),
  },
  'GET /api/me/signals': {
    tag: 'signals',
    summary: 'How do I hear of my turns, and what was sent to me?',
    answer: json(SignalsAnswer, 'All that is set, and the latest that was sent'),
  },
  'POST /api/me/signals': {
    tag: 'signals',
    summary: 'Set how I hear of my turns',
    body: SignalSettings,
    answer: nothing('It is set'),
  },
  'POST /api/me/signals/push': {
    tag: 'signals',
    summary: 'Tell me by push messages to this browser',
    body: SubscriptionBody,
    answer: nothing('They come from now on'),
  },
  'POST /api/me/signals/webhooks': {
    tag: 'signals',
    summary: 'Tell me by a webhook, of all tables or of one',
    body: WebhookBody,
    answer: json(WebhookAnswer, 'With what its calls are signed', 201),
  },
  'POST /api/me/signals/ways/:id/try': {
    tag: 'signals',
    summary: 'Send something there now',
    params: WayParams,
    body: NoBody,
    answer: json(TryAnswer, 'What came of it'),
  },
  'DELETE /api/me/signals/ways/:id': {
    tag: 'signals',
    summary: 'Tell me no more by this way',
    params: WayParams,
    body: NoBody,
    answer: nothing('Nothing is sent there any more'),
  },
  'POST /api/me/mail': {
    tag: 'signals',
    summary: 'Give my mail address: a link to confirm it is sent there',
    body: MailBody,
    answer: nothing('If mail can be sent there, it is on its way; whether anybody has this address is not said'),
  },
  'DELETE /api/me/mail': {
    tag: 'signals',
    summary: 'Forget my mail address',
    body: NoBody,
    answer: nothing('It is forgotten'),
  },
  'POST /api/mail/confirm': {
    tag: 'signals',
    summary: 'Confirm a mail address by the token of the link that was sent there',
    body: TokenBody,
    answer: json(MailConfirmed, 'The address, which is confirmed'),
  },
  'POST /unsubscribe/:token': {
    tag: 'signals',
    summary: 'No more mail of turns: what mail programs call when somebody unsubscribes (RFC 8058)',
    params: UnsubscribeParams,
    body: NoBody,
    answer: nothing('No more is sent'),
  },
  'POST /api/tables/:id/signals': {
    tag: 'signals',
    summary: 'Tell me of this table, or don’t',
    params: TableParams,
    body: ChoiceBody,
    answer: nothing('It is set'),
  },

  'GET /api/tables': {
    tag: 'tables',
    summary: 'The public tables',
    query: ListQuery,
    answer: json(TablesAnswer, 'The newest first'),
  },
  'POST /api/tables': {
    tag: 'tables',
    summary: 'Make a table',
    headers: KeyHeaders,
    body: CreateTable,
    answer: made,
  },
  'POST /api/records': {
    tag: 'tables',
    summary: 'Make a table at which a game goes on that was begun elsewhere; its record is played again first',
    headers: KeyHeaders,
    body: RecordBody,
    answer: made,
  },
  'GET /api/tables/:id': {
    tag: 'tables',
    summary: 'A table, and what you see of its game',
    params: TableParams,
    answer: changed,
  },
  'POST /api/tables/:id/join': {
    tag: 'tables',
    summary: 'Take an open seat, or another one',
    params: TableParams,
    body: orNothing(JoinBody),
    answer: changed,
  },
  'POST /api/tables/:id/leave': {
    tag: 'tables',
    summary: 'Get up before the start',
    params: TableParams,
    body: NoBody,
    answer: changed,
  },
  'POST /api/tables/:id/seats/:seat': {
    tag: 'tables',
    summary: 'Put a bot on a seat, free it, or remove who sits there: for the owner, before the start',
    params: SeatParams,
    body: SeatBody,
    answer: changed,
  },
  'POST /api/tables/:id/start': {
    tag: 'tables',
    summary: 'Begin the game: for the owner',
    params: TableParams,
    body: NoBody,
    answer: changed,
  },
  'POST /api/tables/:id/close': {
    tag: 'tables',
    summary: 'Close a table that has not begun, or one that is frozen: for the owner',
    params: TableParams,
    body: NoBody,
    answer: changed,
  },
  'POST /api/tables/:id/rematch': {
    tag: 'tables',
    summary: 'A new table for the same people; the same one for whoever asks second',
    params: TableParams,
    body: NoBody,
    answer: made,
  },

  'POST /api/tables/:id/moves': {
    tag: 'play',
    summary: 'Play a move',
    params: TableParams,
    headers: KeyHeaders,
    body: MoveBody,
    answer: stepped,
  },
  'POST /api/tables/:id/undo': {
    tag: 'play',
    summary: 'Take back your last move',
    params: TableParams,
    headers: KeyHeaders,
    body: NumberBody,
    answer: stepped,
  },
  'POST /api/tables/:id/resign': {
    tag: 'play',
    summary: 'Give up',
    params: TableParams,
    headers: KeyHeaders,
    body: NumberBody,
    answer: changed,
  },
  'POST /api/tables/:id/why': {
    tag: 'play',
    summary: 'Why can’t I do this now? Changes nothing',
    params: TableParams,
    body: WhyBody,
    answer: json(WhyAnswer, 'Why not, or nothing if you can'),
  },
  'POST /api/tables/:id/proposals': {
    tag: 'play',
    summary: 'Propose something that all must agree to',
    params: TableParams,
    body: ProposeBody,
    answer: changed,
  },
  'POST /api/tables/:id/proposals/:proposal': {
    tag: 'play',
    summary: 'Agree, refuse, or withdraw one’s own',
    params: ProposalParams,
    body: AnswerBody,
    answer: changed,
  },
  'POST /api/tables/:id/chat': {
    tag: 'play',
    summary: 'Say something to those at the table',
    params: TableParams,
    body: ChatBody,
    answer: json(ChatLine, 'The line as all hear it'),
  },
  'GET /api/tables/:id/log': {
    tag: 'play',
    summary: 'What has happened, as you may know it',
    params: TableParams,
    query: LogQuery,
    answer: json(LogAnswer, 'The steps, oldest first'),
  },
  'GET /api/tables/:id/at/:entry': {
    tag: 'play',
    summary: 'What you saw after so many entries; of a game that is over, only where its rules are installed',
    params: EntryParams,
    answer: json(AtAnswer, 'What you saw then'),
  },
  'GET /api/tables/:id/record': {
    tag: 'play',
    summary: 'The record of a game that is over',
    params: TableParams,
    answer: json(TableRecord, 'The record'),
  },
  'GET /api/live': {
    tag: 'play',
    summary:
      'Live updates and moves, over a WebSocket: texts that are a `LiveRequest` of yours or a `LiveMessage` of the server',
    answer: {
      status: 101,
      description: 'From then on each message of the server is one of these',
      type: 'application/json',
      form: LiveMessage,
    },
  },
  'GET /api/stream': {
    tag: 'play',
    summary: 'Live updates, as Server-Sent Events',
    query: StreamQuery,
    answer: {
      status: 200,
      description:
        'The data of each event is a message, with its `type` as the name of the event. The event id says how far the reader ' +
        'is on every table: `a:12.3,b:7.0` is table a at log number 12 and chat line 3, table b at 7 and 0. A browser sends ' +
        'it back as `Last-Event-ID` when it reconnects by itself; a page that has just read `GET /api/tables/:id` says it as ' +
        '`from=`. Either way each table begins with `table` and then exactly the steps and lines after that; without, with ' +
        '`table`, `present` and the latest lines.',
      type: 'text/event-stream',
      form: StreamMessage,
    },
  },

  'GET /api/daily/:game/:day': {
    tag: 'daily',
    summary: 'The table of the day: the best attempts, and your own place',
    params: DailyParams,
    answer: json(DailyAnswer, 'The table'),
  },
  'POST /api/daily/:game/:day': {
    tag: 'daily',
    summary: 'Send in an attempt as its record, which is played again; your first of a day counts',
    params: DailyParams,
    body: AttemptBody,
    answer: json(DailyAnswer, 'The table, with your attempt'),
  },
} as const satisfies Readonly<Record<`${'GET' | 'POST' | 'DELETE'} /${string}`, RouteForm>>

export type Routes = typeof routes

/** A route by its name, as `POST /api/tables/:id/moves`. */
export type RouteName = keyof Routes

type PartOf<Route, Name extends string> =
  Route extends Readonly<Record<Name, infer Form extends TSchema>> ? Declared<Form> : undefined

/** What each part of a request to a route is, undefined where it has none; and what it is answered with. */
export type ParamsOf<Name extends RouteName> = PartOf<Routes[Name], 'params'>
export type QueryOf<Name extends RouteName> = PartOf<Routes[Name], 'query'>
export type HeadersOf<Name extends RouteName> = PartOf<Routes[Name], 'headers'>
export type BodyOf<Name extends RouteName> = PartOf<Routes[Name], 'body'>
export type AnswerOf<Name extends RouteName> = Declared<Routes[Name]['answer']['form']>

type Nothing = Record<never, never>

type Said<Name extends string, Part> = [Part] extends [undefined]
  ? unknown
  : null extends Part
    ? { readonly [Key in Name]?: NonNullable<Part> }
    : Nothing extends Part
      ? { readonly [Key in Name]?: Part }
      : { readonly [Key in Name]: Part }

/** All that a request to a route says: what fills the gaps of its path, by name; its query, its headers and its body. */
export type RequestTo<Name extends RouteName> = (ParamsOf<Name> extends object ? ParamsOf<Name> : unknown) &
  Said<'query', QueryOf<Name>> &
  Said<'headers', HeadersOf<Name>> &
  Said<'body', BodyOf<Name>>

/** The same as an argument, which may be left out where nothing must be said. */
export type RequestArgument<Name extends RouteName> =
  Nothing extends RequestTo<Name> ? [request?: RequestTo<Name>] : [request: RequestTo<Name>]
