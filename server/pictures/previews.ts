import type { Seen } from '@portolan/engine'
import { type GameEntry, type Language, loadWords, type Words } from '@portolan/games'
import type { AtAnswer, PersonRef, SeatState, TableAnswer } from '@portolan/protocol'
import type { AppContext } from '../app-context.ts'
import { Problem, problem } from '../problem.ts'
import type { TableDoc, TableRow } from '../store/store.ts'
import { isOver } from '../tables/answers.ts'
import type { PictureAsked, PicturedSeat } from './asked.ts'

// What is said and shown of a page to those who are sent a link to it. Whoever asks for that is a program that fetches
// the page for others, keeps what it was given and shows it to whoever the message reaches: so nothing is said here that
// not everybody may know. A private table's link is its key, but it opens the table to a person who follows it, and
// names nobody to the servers that pass it on: of such a table there is neither name nor picture, whoever asks.

export const wordsFor = (language: Language): Promise<Words> =>
  loadWords(language, { text: async (one) => (await import(`../text/page/${one}.ts`)).default })

/** What a page says of itself. */
export interface Preview {
  readonly title: string
  readonly description: string
  /** The path of its picture. */
  readonly picture: string
}

type Moment = number | undefined

/** What somebody is called, to readers of a language. */
export function calledIn({ say }: Words, { name, guest, deleted }: PersonRef): string {
  if (deleted) return say('page.someone')
  return guest === undefined ? name : say('page.guest', { number: guest })
}

export const nameOfGame = (entry: GameEntry | undefined, id: string, language: Language): string =>
  entry?.about.name[language] ?? id

function seatName(words: Words, seat: SeatState): string {
  if (seat.kind === 'open') return words.say('page.openSeat')
  if (seat.kind !== 'bot') return calledIn(words, seat.person)
  const key = `page.botOf.${seat.bot}`
  return words.has(key) ? words.say(key) : words.say('page.bot')
}

export interface Previews {
  ofSite(language: Language): Promise<Preview>
  ofGame(game: string, page: 'play' | 'rules' | 'daily', language: Language): Promise<Preview | undefined>
  /** Of what is no table, or is private, that of the site. */
  ofTable(id: string, moment: Moment, language: Language): Promise<Preview>
  /** What is to be drawn. */
  siteDrawn(language: Language): Promise<PictureAsked>
  gameDrawn(game: string, language: Language): Promise<PictureAsked>
  tableDrawn(row: TableRow, moment: Moment, language: Language): Promise<PictureAsked>
  /** A table of which everybody may see a picture. */
  expectPublic(id: string): Promise<TableRow>
}

type PreviewContext = Pick<AppContext, 'store' | 'catalog' | 'tables'>
type WordsIn = (language: Language) => Promise<Words>
type EntryOf = (game: string) => GameEntry | undefined

export function makePreviews(context: PreviewContext): Previews {
  const { store, catalog } = context
  const byLanguage = new Map<Language, Promise<Words>>()
  const wordsIn = (language: Language): Promise<Words> => {
    const known = byLanguage.get(language) ?? wordsFor(language)
    byLanguage.set(language, known)
    return known
  }
  const entryOf = (game: string) => catalog.entries.find(({ id }) => id === game)

  const findPublic = async (id: string): Promise<TableRow | undefined> => {
    const row = await store.findTable(id)
    return row?.doc.access === 'public' && row.doc.status !== 'closed' ? row : undefined
  }

  const ofSite: Previews['ofSite'] = async (language) => {
    const { say } = await wordsIn(language)
    return { title: say('page.site'), description: say('page.siteText'), picture: `/picture?lang=${language}` }
  }

  return {
    ofSite,
    async ofGame(game, page, language) {
      const entry = entryOf(game)
      if (entry === undefined) return undefined
      const words = await wordsIn(language)
      const name = nameOfGame(entry, game, language)
      const title = page === 'play' ? name : words.say(`page.${page}`, { game: name })
      const description = [entry.about.blurb[language], factsOf(entry, words)].filter(Boolean).join(' · ')
      return { title: `${title} · Portolan`, description, picture: `/picture/game/${game}?lang=${language}` }
    },
    async ofTable(id, moment, language) {
      const row = await findPublic(id)
      if (row === undefined) return ofSite(language)
      const { doc } = row
      const words = await wordsIn(language)
      const names = doc.seats.map((seat) => seatName(words, seat))
      const game = nameOfGame(entryOf(doc.game), doc.game, language)
      const scores = doc.result?.standings.map(({ score }, seat) =>
        words.say('page.score', { name: names[seat], points: score }),
      )
      const said = [
        moment === undefined ? stateOf(doc, words) : words.say('page.momentOfGoing', { number: moment }),
        ...(moment === undefined && scores !== undefined ? [scores.join(', ')] : []),
        ...(isOver(doc.status) ? [words.say('page.replay')] : []),
      ]
      const at = moment === undefined ? '' : `&at=${moment}`
      return {
        title: words.say('page.titleOf', { game, names }),
        description: said.join(' · '),
        picture: `/picture/table/${id}?lang=${language}${at}`,
      }
    },
    ...makeDrawn(context, wordsIn, entryOf),
    async expectPublic(id) {
      const row = await findPublic(id)
      if (row === undefined) throw problem('NO_SUCH_TABLE')
      return row
    },
  }
}

/** What is to be drawn, when somebody asks for the picture of a page. */
function makeDrawn(
  { catalog, tables }: PreviewContext,
  wordsIn: WordsIn,
  entryOf: EntryOf,
): Pick<Previews, 'siteDrawn' | 'gameDrawn' | 'tableDrawn'> {
  return {
    async siteDrawn(language) {
      const { say } = await wordsIn(language)
      const covers = catalog.entries.slice(0, MOST_COVERS).map(({ id }) => id)
      return { title: 'Portolan', note: say('page.siteText'), covers, seats: [] }
    },
    async gameDrawn(game, language) {
      const entry = entryOf(game)
      if (entry === undefined) throw problem('NO_SUCH_GAME', { game })
      const words = await wordsIn(language)
      return { title: nameOfGame(entry, game, language), note: factsOf(entry, words), game, seats: [] }
    },
    async tableDrawn({ id, doc }, moment, language) {
      const words = await wordsIn(language)
      const shown = await readMoment(tables, id, doc, moment)
      const { note, isLast } = noteOf(doc, words, moment, shown)
      return {
        title: nameOfGame(entryOf(doc.game), doc.game, language),
        note,
        game: doc.game,
        seats: doc.seats.map((seat, i) => seatDrawn(doc, words, seat, i, isLast)),
        ...(shown?.view !== undefined && { view: shown.view }),
      }
    },
  }
}

const MOST_COVERS = 5

function factsOf({ about: { seats, minutes } }: GameEntry, { say }: Words): string {
  const times = { least: minutes.from, most: minutes.to }
  return seats.max === 1 ? say('page.alone', times) : say('page.facts', { from: seats.min, to: seats.max, ...times })
}

function stateOf({ status, seats }: TableDoc, { say }: Words): string {
  if (status !== 'open') return say(`page.${status === 'frozen' ? 'playing' : status}`)
  const free = seats.filter(({ kind }) => kind === 'open').length
  return free === 0 ? say('page.full') : say('page.open', { count: free })
}

/** What a spectator saw at a moment; of how many entries it was, and how many there are where that is settled. */
interface Shown {
  readonly view?: unknown
  readonly entry: number
  readonly last?: number
}

async function readMoment(
  tables: AppContext['tables'],
  id: string,
  { status }: TableDoc,
  moment: Moment,
): Promise<Shown | undefined> {
  if (status === 'open' || status === 'closed') return undefined
  const { table, present }: TableAnswer = JSON.parse(await tables.ask(id, 'show', { me: undefined }))
  const latest = present?.seen as Seen | undefined
  if (latest === undefined) return undefined
  const viewOf = ({ view }: Pick<Seen, 'view'>) => (table.olderRules === true ? undefined : view)
  const { number } = latest
  const last = isOver(status) ? { last: number } : {}
  if (moment === undefined || moment === number) return { view: viewOf(latest), entry: number, ...last }
  try {
    const { seen }: AtAnswer = JSON.parse(await tables.ask(id, 'at', { me: undefined, entry: moment }))
    return { view: viewOf(seen as Seen), entry: moment, ...last }
  } catch (error) {
    // Without the rules by which it was played, there is only what was seen last.
    if (error instanceof Problem && error.refusal.code === 'CANNOT_REPLAY') return { entry: moment, ...last }
    throw error
  }
}

function noteOf(doc: TableDoc, words: Words, moment: Moment, shown: Shown | undefined) {
  const { say } = words
  const isLast = moment === undefined || (shown !== undefined && shown.entry === shown.last)
  if (isLast || shown === undefined) return { note: stateOf(doc, words), isLast }
  const { entry, last } = shown
  const note =
    entry === 0
      ? say('page.start')
      : last === undefined
        ? say('page.momentOfGoing', { number: entry })
        : say('page.moment', { number: entry, all: last })
  return { note, isLast }
}

function seatDrawn({ result }: TableDoc, words: Words, seat: SeatState, i: number, isLast: boolean): PicturedSeat {
  const standing = isLast ? result?.standings[i] : undefined
  return {
    name: seatName(words, seat),
    ...(standing && { points: standing.score }),
    ...(standing?.rank === 1 && (result?.standings.length ?? 0) > 1 && { first: true }),
    ...(seat.kind === 'open' && { open: true }),
  }
}
