import type { AnyEvent, AnyMove, Prompt, Refusal, Seat } from '@portolan/engine'
import { createInstance } from 'i18next'
import type { GameEntry } from './index.ts'

export const languages = ['en', 'pt', 'ja'] as const
export type Language = (typeof languages)[number]

/**
 * The sentences of one language, nested by what they are for: `event`, `prompt`, `refusal`, `move`, `option`,
 * `ending`, `score`, `label` (a field of the view), and the game's own terms (`zone`, `good` …). A move that says too little
 * by itself ("Pass") has words of its own for each prompt that it answers: `answer: { reveal: { pass: 'Don’t reveal' } }`.
 *
 * `{{name}}` is filled from the event's or move's own fields; `{{seat, seat}}` becomes a player's name and
 * `{{seats, seats}}` a list of them; `{{slot, place}}` counts a list's places from 1; `$t(good.{{good}})` is a term,
 * `{{goods, list(term: good)}}` a list of terms and `{{names, list(suffix: さん)}}` one with a word after each; `{{gold, number}}` a number as the language writes it, which a
 * number that may be below zero needs for its minus sign. A field named `count` chooses among `key_one` and
 * `key_other`, with `key_zero` for nothing at all where that reads better; a field named `context` among
 * `key_<context>`.
 */
export interface Catalogue {
  readonly [key: string]: string | Catalogue
}

/**
 * By whose rules a number chooses the form. Portuguese goes by those of English: one, and everything else. Its own, as
 * Unicode has them for Brazil, put 0 with one, so that “uma carta” would be said of none, where people write “0 cartas”.
 */
const counting: Readonly<Record<Language, string>> = { en: 'en', pt: 'en', ja: 'ja' }

/** How many sentences are remembered until all of them are forgotten again. */
const MOST_REMEMBERED = 4000

export interface Words {
  readonly language: Language
  /** The sentence under this key; the key itself where there is none. */
  say(key: string, params?: object): string
  has(key: string): boolean
  /** A number as the language writes it, with a true minus sign. */
  number(value: number): string
  event(event: AnyEvent): string
  prompt(prompt: Prompt): string
  refusal(refusal: Refusal): string
  /** What a move is called; where it answers a prompt, in the words that the catalogue has for that (`answer`). */
  move(move: AnyMove, asked?: Prompt): string
}

/** The words for a game (or for none) in a language. `nameOf` gives the names at the table. */
export async function loadWords(
  language: Language,
  game?: Pick<GameEntry, 'text'>,
  nameOf?: (seat: Seat) => string,
): Promise<Words> {
  const [common, ...refusals] = await Promise.all([
    import(`./text/${language}.ts`),
    import(`./text/tables/${language}.ts`),
    import(`./text/accounts/${language}.ts`),
  ])
  const all = withRefusals(common.default, ...refusals.map((one) => one.default))
  return makeWords(language, all, await game?.text(language), nameOf)
}

/** A catalogue that has the reasons of others, too. */
export const withRefusals = (catalogue: Catalogue, ...others: readonly Catalogue[]): Catalogue => ({
  ...catalogue,
  refusal: Object.assign({}, ...[catalogue, ...others].map(({ refusal }) => refusal)),
})

export function makeWords(
  language: Language,
  common: Catalogue,
  game: Catalogue = {},
  nameOf?: (seat: Seat) => string,
): Words {
  const i18n = createInstance({
    lng: counting[language],
    load: 'currentOnly',
    resources: { [counting[language]]: { common, game } },
    ns: ['game', 'common'],
    defaultNS: 'game',
    fallbackNS: 'common',
    nsSeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  i18n.init()
  // A screen says the same at each drawing, and i18next takes long to put a sentence together.
  const said = new Map<string, string>()
  const say = (key: string, params: object = {}): string => {
    const wanted = `${key} ${JSON.stringify(params)}`
    const before = said.get(wanted)
    if (before !== undefined) return before
    if (said.size === MOST_REMEMBERED) said.clear()
    const sentence = i18n.t(key, { ...choosing(params), replace: filling(params) })
    said.set(wanted, sentence)
    return sentence
  }
  const name = (seat: Seat): string => inert(nameOf?.(seat) ?? say('seat', { number: seat + 1 }))
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const listed = (items: readonly string[]) => (items.length === 0 ? say('nothing') : list.format(items))
  i18n.services.formatter?.add('seat', (value: Seat) => name(value))
  i18n.services.formatter?.add('seats', (value: readonly Seat[]) => listed(value.map(name)))
  i18n.services.formatter?.add('place', (value: number) => `${value + 1}`)
  i18n.services.formatter?.add('number', (value: number, _, options: Intl.NumberFormatOptions) =>
    writeNumber(language, value, {
      maximumFractionDigits: options.maximumFractionDigits,
      signDisplay: options.signDisplay,
    }),
  )
  i18n.services.formatter?.add('list', (value: readonly Term[], _, { term, suffix = '' }: ListOptions) =>
    listed(value.map((item) => (term === undefined ? inert(`${item}`) : say(`${term}.${item}`)) + suffix)),
  )
  // A sentence that has only forms by number is there, too.
  const has = (key: string) => i18n.exists(key) || i18n.exists(key, { count: 2 })
  return {
    language,
    say,
    has,
    number: (value) => writeNumber(language, value),
    event: (event) => say(`event.${event.type}`, event),
    prompt: ({ key, params }) => say(`prompt.${key}`, params),
    refusal: ({ code, params }) => {
      const known = has(`refusal.${code}`)
      return known ? say(`refusal.${code}`, params) : say('refusal.OTHERWISE')
    },
    move: (move, asked) => {
      const answer = `answer.${asked?.key}.${move.type}`
      return asked !== undefined && has(answer)
        ? say(answer, { ...asked.params, ...move })
        : say(`move.${move.type}`, move)
    },
  }
}

/** A number as a language writes it. What Intl puts before one below zero is a hyphen. */
export const writeNumber = (language: Language, value: number, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(language, options).format(value).replace('-', '−')

type Term = string | number

interface ListOptions {
  /** What the items are terms of. */
  readonly term?: string
  /** What follows each of them. */
  readonly suffix?: string
}

/**
 * The fields that choose a form of the sentence. All others only fill its gaps, so that an event may have fields named
 * like settings of i18next (`lng`, `ns` …).
 */
function choosing(params: { count?: unknown; context?: unknown }): { count?: number; context?: string } {
  const { count, context } = params
  return { ...(typeof count === 'number' && { count }), ...(typeof context === 'string' && { context }) }
}

/** The fields that fill the sentence's gaps. */
const filling = (params: object) =>
  Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, typeof value === 'string' ? inert(value) : value]),
  )

/** A text from outside that can't be mistaken for a reference to a sentence. */
const inert = (text: string) => text.replaceAll('$t(', '$t\u2060(')
