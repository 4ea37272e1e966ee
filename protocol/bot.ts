import Type, { type TProperties } from 'typebox'
import { type Declared, NaturalNumber, OptionsForm, object, SeatForm, typed, whole } from './declare.ts'
import { AwaitedForm, DecisionForm, ResultForm, ViewForm } from './seen.ts'

// What goes between a host (the laboratory, a bridge to a server, an arena) and a program that plays, over the program's
// standard input and output: one of these as JSON in every line. docs/bot-protocol.md tells it to those who write programs.

/** The versions of the protocol that are spoken here, the newest first. */
export const BOT_PROTOCOL_VERSIONS = [1] as const

/** How much a program may say, so that one that runs wild harms nobody. */
export const BOT_LIMITS = {
  /** In a line. */
  lineBytes: 65_536,
  /** From one question of the host to the next. */
  outputBytes: 1_048_576,
} as const

/** An object that may have more fields one day: who reads it passes over those that it does not know. */
const open = <const Fields extends TProperties>(fields: Fields, description: string) =>
  Type.Object(fields, { description })

const milliseconds = (description: string) =>
  Type.Number({ minimum: 0, description: `${description}, in milliseconds` })

const Match = Type.String({ minLength: 1, maxLength: 100, description: 'the host’s name of the game' })

const DecisionNumber = whole(1_000_000_000, {
  description: 'which decision; it only grows, from one game to the next as well',
})

/** What a host says, by its type. */
export const hostMessages = {
  hello: open(
    {
      type: Type.Literal('hello'),
      protocol: Type.Literal('portolan-bot'),
      versions: Type.Array(NaturalNumber, { description: 'the versions of this protocol that the host speaks' }),
      host: Type.Object({ name: Type.String(), version: Type.String() }, { description: 'who asks' }),
      known: Type.Boolean({ description: 'whether `known` can be had, see `decide`' }),
    },
    'Comes first. Answered by `hello`.',
  ),
  newGame: open(
    {
      type: Type.Literal('newGame'),
      match: Match,
      game: Type.String({ description: 'the game’s id, as `portolan games` lists them' }),
      version: Type.Integer({ description: 'the version of its rules' }),
      seats: Type.Integer({ minimum: 1, description: 'how many play' }),
      seat: SeatForm,
      options: OptionsForm,
      luck: Type.Optional(
        Type.String({
          description:
            'any text, for the program’s own random numbers: the same text, the same choices. Not the seed of the game',
        }),
      ),
    },
    'A game begins, at one seat of it. One after another: the one before is over, whether or not that was said. Answered by ' +
      '`ready`, or by `cannot`.',
  ),
  decide: open(
    {
      type: Type.Literal('decide'),
      number: DecisionNumber,
      view: ViewForm,
      decision: DecisionForm,
      awaited: AwaitedForm,
      events: Type.Array(typed('what happened, in the game’s own form'), {
        description: 'what this seat may know of all that happened since it was asked last, its own move included',
      }),
      budget: milliseconds('how long to think'),
      left: Type.Optional(milliseconds('after how long the seat is out of time; missing where there is no clock')),
      known: Type.Optional(
        Type.Unknown({
          description:
            'a state of the game with all that the seat can’t know dealt anew, for programs that have the rules and said ' +
            '`wants` in their `hello`',
        }),
      ),
    },
    'Choose one of `decision.moves`. Answered by `move`.',
  ),
  stop: open(
    { type: Type.Literal('stop'), number: DecisionNumber },
    'The budget is used up: answer now with the best move found so far.',
  ),
  gameOver: open(
    {
      type: Type.Literal('gameOver'),
      match: Match,
      result: Type.Optional(ResultForm),
      events: Type.Array(typed('what happened since the seat was asked last')),
    },
    'The game is over; without `result` it was broken off. Not answered.',
  ),
  quit: open({ type: Type.Literal('quit') }, 'End now. The standard input is closed after it, which means the same.'),
}

export const HostMessage = Type.Union([
  hostMessages.hello,
  hostMessages.newGame,
  hostMessages.decide,
  hostMessages.stop,
  hostMessages.gameOver,
  hostMessages.quit,
])
export type HostMessage = Declared<typeof HostMessage>
export type NewGame = Declared<typeof hostMessages.newGame>
export type Decide = Declared<typeof hostMessages.decide>

/** What a program says, by its type. */
export const programMessages = {
  hello: object(
    {
      type: Type.Literal('hello'),
      version: Type.Integer({ description: 'the one of the host’s versions that the program speaks' }),
      name: Type.String({ minLength: 1, maxLength: 60, description: 'the program’s name' }),
      author: Type.Optional(Type.String({ maxLength: 100 })),
      wants: Type.Optional(
        Type.Array(Type.Literal('known'), {
          maxItems: 1,
          description: '`known`: to be given a state with each decision',
        }),
      ),
    },
    { description: 'The answer to `hello`.' },
  ),
  ready: object(
    { type: Type.Literal('ready'), match: Match },
    { description: 'The answer to `newGame`: the first decision may come.' },
  ),
  cannot: object(
    { type: Type.Literal('cannot'), reason: Type.String({ maxLength: 500, description: 'for people, in English' }) },
    { description: 'Instead of `hello` or `ready`: no common version, a game that the program does not know.' },
  ),
  thinking: object(
    {
      type: Type.Literal('thinking'),
      number: DecisionNumber,
      index: Type.Optional(whole(1_000_000, { description: 'the best move so far' })),
      chance: Type.Optional(
        Type.Number({ minimum: 0, maximum: 1, description: 'how likely the seat is to win, from 0 to 1' }),
      ),
      text: Type.Optional(Type.String({ maxLength: 500, description: 'anything, for people' })),
    },
    { description: 'On the way to a move, as often as there is something to say. Nothing follows from it.' },
  ),
  move: object(
    {
      type: Type.Literal('move'),
      number: DecisionNumber,
      index: Type.Optional(whole(1_000_000, { description: 'its place in `decision.moves`, counted from 0' })),
      move: Type.Optional(typed('or the move itself, as it stands there')),
    },
    { description: 'The answer to `decide`, by `index` or by `move`. One for an earlier decision is passed over.' },
  ),
}

export const ProgramMessage = Type.Union([
  programMessages.hello,
  programMessages.ready,
  programMessages.cannot,
  programMessages.thinking,
  programMessages.move,
])
export type ProgramMessage = Declared<typeof ProgramMessage>
export type ProgramHello = Declared<typeof programMessages.hello>
export type Thinking = Declared<typeof programMessages.thinking>
