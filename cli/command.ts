import type { Params, Refusal } from '@portolan/engine'
import type { GameEntry, Language, Words } from '@portolan/games'

/** How a command ended, for the shell. */
export const FINE = 0
export const CHECK_FAILED = 1
export const BAD_INPUT = 2

export interface Flag {
  readonly type: 'string' | 'boolean'
  /** What stands for the value in the help. */
  readonly value?: string
  readonly multiple?: boolean
}

export type Values = Readonly<Record<string, string | boolean | readonly string[] | undefined>>

/** One of the things `portolan` does. Its summary and those of its flags are in the texts under its name. */
export interface CliCommand {
  readonly name: string
  /** The names of what it takes besides flags, all of them needed. */
  readonly takes: readonly string[]
  readonly flags: Readonly<Record<string, Flag>>
  run(given: Given, desk: Desk): Promise<number>
}

export interface Given {
  readonly taken: readonly string[]
  readonly values: Values
}

/** What a command has at hand. */
export interface Desk {
  readonly language: Language
  /** The command's own words, and those of all games. */
  readonly words: Words
  readonly games: readonly GameEntry[]
  readonly json: boolean
  /** Where people read what is printed, and not a file or a program. */
  readonly terminal?: Terminal
  print(text: string): void
  printJson(value: unknown): void
}

export interface Terminal {
  readonly columns: number
  /** Prints a drawing of our own: it may steer the terminal, which texts may not. */
  draw(drawing: string): void
}

/** Ends the command with a message in the reader's language. */
export class Stop extends Error {
  readonly refusal: Refusal
  readonly exitCode: number
  /** The words that know the refusal's code, where they aren't the command's own. */
  readonly words: Words | undefined

  constructor(refusal: Refusal, exitCode: number = BAD_INPUT, words?: Words) {
    super(refusal.code)
    this.refusal = refusal
    this.exitCode = exitCode
    this.words = words
  }
}

export const stop = (code: string, params: Params = {}): Stop => new Stop({ code, params })

/** What was given first besides flags, to a command that takes something: `checkTaken` has looked that it is there. */
export function firstTaken({ taken: [first] }: Given): string {
  if (first === undefined) throw new Error('a command that takes nothing asks what it was given')
  return first
}

export const textOf = (values: Values, name: string): string | undefined => {
  const value = values[name]
  return typeof value === 'string' ? value : undefined
}

export const textsOf = (values: Values, name: string): readonly string[] => {
  const value = values[name]
  return Array.isArray(value) ? value : []
}

/** The whole number given by a flag, or `otherwise`. */
export function numberOf(values: Values, name: string, least: number, most: number, otherwise: number): number {
  const text = textOf(values, name)
  return text === undefined ? otherwise : readNumber(text, `--${name}`, least, most)
}

/** A whole number; `from` is where it was given. */
export function readNumber(text: string, from: string, least: number, most: number): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < least || number > most) {
    throw stop('BAD_NUMBER', { flag: from, given: text, least, most })
  }
  return number
}
