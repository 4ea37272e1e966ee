import type { Seat } from '@portolan/engine'
import {
  type Catalogue,
  type GameEntry,
  type Language,
  makeWords,
  type Words,
  withRefusals,
  writeNumber,
} from '@portolan/games'
import { computed, type ReadonlySignal, signal } from '@preact/signals'
import { language } from './settings.ts'

const pageTexts = import.meta.glob<{ default: Catalogue }>(['./text/*/*.ts', '../games/text/tables/*.ts'])
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

/** Texts that one page alone needs come with it: the front page is small. `server`: why a server does not do something. */
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
  | 'server'
  | 'settings'
  | 'setup'
  | 'share'
  | 'signals'
  | 'table'
const wanted = new Set<PageText>()
const pageKey = (language: Language, page: PageText) => `${language}/${page}`
const pagePath = (language: Language, page: PageText) =>
  `${page === 'server' ? '../games/text/tables' : `./text/${page}`}/${language}.ts`

/** A page is better shown with words of English, or without some, than not at all. */
const readablePageText = (language: Language, page: PageText): Promise<Catalogue> =>
  textOf(pageTexts, pagePath(language, page))
    .catch(() => textOf(pageTexts, pagePath('en', page)))
    .catch(() => ({}))

export const loadFrame = async (language: Language): Promise<void> => {
  const frame = load(language, async () => {
    const common = await textOf(commonTexts, `../games/text/${language}.ts`)
    const frame = await textOf(frameTexts, `./text/${language}.ts`)
    return withRefusals({ ...common, ...frame }, common)
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

/** The texts of pages that are there. */
const loadedPages = (language: Language): Catalogue[] =>
  [...wanted].map((page) => loaded.value[pageKey(language, page)]).filter((part) => part !== undefined)

/** The frame's own words: those of the last language that was there while another is on its way. */
let lastFrame: Words | undefined
let lastParts = 0
export const words: ReadonlySignal<Words> = computed(() => {
  const common = loaded.value[language.value]
  const pages = loadedPages(language.value)
  if (common !== undefined && (lastFrame?.language !== language.value || lastParts !== pages.length)) {
    lastFrame = makeWords(language.value, withRefusals(Object.assign({}, common, ...pages), common, ...pages))
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
    if (common !== undefined && own !== undefined)
      last = makeWords(wanted, withRefusals(common, ...loadedPages(wanted)), own, nameOf())
    return last
  })
}

/** A chance as the reader's language writes it. */
export const percent = (chance: number): string => writeNumber(words.value.language, chance, { style: 'percent' })
