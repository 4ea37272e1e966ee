import type { Seat } from '@portolan/engine'
import { type Catalogue, type GameEntry, type Language, makeWords, type Words, writeNumber } from '@portolan/games'
import { computed, type ReadonlySignal, signal } from '@preact/signals'
import { language } from './settings.ts'

const pageTexts = import.meta.glob<{ default: Catalogue }>('./text/*/*.ts')
const frameTexts = import.meta.glob<{ default: Catalogue }>('./text/*.ts')
const commonTexts = import.meta.glob<{ default: Catalogue }>('../games/text/*.ts')

/** The texts that are loaded, by language and, for those of a game, its id. */
const loaded = signal<Readonly<Record<string, Catalogue>>>({})

async function load(key: string, get: () => Promise<Catalogue>): Promise<void> {
  if (key in loaded.value) return
  const catalogue = await get()
  loaded.value = { ...loaded.value, [key]: catalogue }
}

const textOf = async (from: Record<string, () => Promise<{ default: Catalogue }>>, path: string): Promise<Catalogue> =>
  (await from[path]?.())?.default ?? {}

/** Texts that one page alone needs come with it: the front page is small. */
export type PageText =
  | 'about'
  | 'account'
  | 'archive'
  | 'end'
  | 'games'
  | 'guide'
  | 'look-up'
  | 'person'
  | 'replay'
  | 'room'
  | 'rules'
  | 'settings'
  | 'setup'
  | 'share'
  | 'signals'
  | 'table'
const wanted = new Set<PageText>()
const pageKey = (language: Language, page: PageText) => `${language}/${page}`

/** A page is better shown with words of English, or without some, than not at all. */
const readablePageText = (language: Language, page: PageText): Promise<Catalogue> =>
  textOf(pageTexts, `./text/${page}/${language}.ts`)
    .catch(() => textOf(pageTexts, `./text/${page}/en.ts`))
    .catch(() => ({}))

export const loadFrame = async (language: Language): Promise<void> => {
  const frame = load(language, async () => {
    const common = await textOf(commonTexts, `../games/text/${language}.ts`)
    const frame = await textOf(frameTexts, `./text/${language}.ts`)
    return { ...common, ...frame, refusal: { ...group(common.refusal), ...group(frame.refusal) } }
  })
  const pages = [...wanted].map((page) => load(pageKey(language, page), () => readablePageText(language, page)))
  await Promise.all([frame, ...pages])
}

/** A part of the client with its texts, which from then on come in every language that is chosen. */
export async function withText<Part>(part: Promise<Part>, ...pages: readonly PageText[]): Promise<Part> {
  for (const page of pages) wanted.add(page)
  await loadFrame(language.value)
  return part
}

const group = (value: string | Catalogue | undefined): Catalogue => (typeof value === 'object' ? value : {})

export const loadGameText = (wanted: Language, game: GameEntry): Promise<void> =>
  load(`${wanted} ${game.id}`, () => readableText(wanted, game))

/** Words of a game that come when they are needed: see web/game-parts.ts. Until then all the others are there. */
const PARTS = ['first-game', 'look-up'] as const
export type GamePart = (typeof PARTS)[number]
const partKey = (wanted: Language, { id }: GameEntry, part: GamePart) => `${wanted} ${id} ${part}`

export const addGamePart = (
  wanted: Language,
  game: GameEntry,
  part: GamePart,
  get: () => Promise<Catalogue>,
): Promise<void> => load(partKey(wanted, game, part), get)

/** All that is loaded of a game's words. */
function gameText(wanted: Language, game: GameEntry): Catalogue | undefined {
  const own = loaded.value[`${wanted} ${game.id}`]
  const parts = PARTS.map((part) => loaded.value[partKey(wanted, game, part)])
  return own && Object.assign({}, own, ...parts)
}

/** The words under a key of a game's catalogue, where they are a group. */
export const gameTextGroup = (wanted: Language, game: GameEntry, key: string): Catalogue =>
  group(gameText(wanted, game)?.[key])

/** What a game says in this language or, where that can't be had, in English: a game is better understood than not played. */
export const readableText = (wanted: Language, game: GameEntry): Promise<Catalogue> =>
  game.text(wanted).catch((error) => {
    console.warn(error)
    return game.text('en')
  })

/** The frame's own words: those of the last language that was there while another is on its way. */
let lastFrame: Words | undefined
let lastParts = 0
export const words: ReadonlySignal<Words> = computed(() => {
  const common = loaded.value[language.value]
  const pages = [...wanted]
    .map((page) => loaded.value[pageKey(language.value, page)])
    .filter((part) => part !== undefined)
  if (common !== undefined && (lastFrame?.language !== language.value || lastParts !== pages.length)) {
    const all = [common, ...pages]
    // A page has reasons of its own, too.
    const refusal = Object.assign({}, ...all.map((part) => part.refusal))
    lastFrame = makeWords(language.value, Object.assign({}, ...all, { refusal }))
    lastParts = pages.length
  }
  if (lastFrame === undefined) throw new Error('words before loadFrame')
  return lastFrame
})

/** The words of a game, whole or not at all; the names of its players come from `nameOf`. */
export const gameWords = (game: GameEntry, nameOf: () => (seat: Seat) => string): ReadonlySignal<Words | undefined> => {
  let last: Words | undefined
  return computed(() => {
    const wanted = language.value
    const common = loaded.value[wanted]
    const own = gameText(wanted, game)
    if (common !== undefined && own !== undefined) last = makeWords(wanted, common, own, nameOf())
    return last
  })
}

/** A chance as the reader's language writes it. */
export const percent = (chance: number): string => writeNumber(words.value.language, chance, { style: 'percent' })
