import type { Refusal } from '@portolan/engine'
import { games } from '@portolan/games'
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { go, paths } from '../routes.ts'
import { me } from '../table/api.ts'
import { goOnline, mayGoOnline } from '../table/go-online.ts'
import { forgetTable, listTables, type SavedTable } from '../table/saved.ts'
import { Glyph } from '../ui/glyph.tsx'
import { Page } from '../ui/page.tsx'
import { words } from '../words.ts'
import { FinishedHere, FinishedOnline, type GameFilter } from './finished.tsx'
import { GoingRow, LocalRow } from './table-rows.tsx'
import { useGoing } from './use-going.ts'

/** The page one comes back to: all of one's games, on the server and in this browser, those that wait for one first. */
export function GamesScreen() {
  const { say } = words.value
  const [filter, setFilter] = useState<GameFilter>({})
  const { going, readMore, readNow } = useGoing(filter)
  const [kept, setKept] = useState<readonly SavedTable[]>([])
  const now = useNow()
  const [problem, setProblem] = useState<Refusal | undefined>(undefined)
  useEffect(() => {
    // A browser that keeps nothing has no games to list.
    listTables().then(setKept, () => setKept([]))
  }, [])
  async function forget(id: string) {
    await forgetTable(id)
    setKept(kept.filter((table) => table.id !== id))
  }
  async function moveTable(id: string) {
    const table = kept.find((one) => one.id === id)
    const moved = table && (await goOnline(table))
    if (typeof moved === 'string') go(paths.table(moved))
    else setProblem(moved)
  }
  const move = (id: string) => void moveTable(id)
  const local = kept.filter((table) => fits(table, filter))
  const unfinished = local.filter(({ record, opened }) => record.result === undefined && !opened)
  const isKnown = going !== undefined || me.value === undefined
  const isNone = isKnown && (going?.mine.length ?? 0) + (going?.others.length ?? 0) + unfinished.length === 0
  return (
    <Page title={say('ui.yourTables')}>
      <article class="prose my-games">
        <h1>{say('ui.yourTables')}</h1>
        <Search choose={setFilter} />
        {problem !== undefined && (
          <p class="notice" role="alert">
            {words.value.refusal(problem)}
          </p>
        )}
        {going?.refusal !== undefined && (
          <p class="notice" role="alert">
            {words.value.refusal(going.refusal)}{' '}
            <button type="button" onClick={readNow}>
              {say('ui.tryAgain')}
            </button>
          </p>
        )}
        <Section
          title={say('ui.yourTurn')}
          rows={going?.mine.map((table) => <GoingRow key={table.id} table={table} now={now} />)}
        />
        <Section
          title={say('games.here')}
          rows={unfinished.map((table) => <LocalRow key={table.id} table={table} />)}
          forget={(id) => void forget(id)}
          {...(me.value !== undefined && { goOn: move })}
          mayGoOn={(id) => unfinished.some((table) => table.id === id && mayGoOnline(table))}
        />
        <Section
          title={say('games.others')}
          rows={going?.others.map((table) => <GoingRow key={table.id} table={table} now={now} />)}
        />
        {isNone && (
          <p role="status">
            {say(Object.keys(filter).length > 0 ? 'games.noneFits' : 'games.none')}{' '}
            <a href={paths.front}>{say('games.begin')}</a>
          </p>
        )}
        {going?.more && (
          <button type="button" onClick={readMore}>
            {say('archive.showMore')}
          </button>
        )}
        <FinishedOnline filter={filter} />
        <FinishedHere tables={local.filter(({ opened }) => !opened)} />
        <p>
          <a href={paths.open}>{say('games.archive')}</a>
        </p>
        {kept.length > 0 && (
          <p>
            <button
              type="button"
              onClick={() => void import('../table/carried.ts').then((part) => part.downloadCarried())}
            >
              <Glyph of="save" size={18} /> {say('games.carry')}
            </button>{' '}
            <small>{say('games.carryText')}</small>
          </p>
        )}
      </article>
    </Page>
  )
}

/** Whether a table of this browser is one of those that are wanted. */
function fits({ record, names }: SavedTable, { game, person = '' }: GameFilter): boolean {
  const fold = (name: string) => name.normalize('NFKC').toLowerCase()
  if (game !== undefined && record.game !== game) return false
  return person === '' || names.some((name) => fold(name).includes(fold(person)))
}

const MINUTE_MS = 60_000

/** The time, to the minute. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.max(now, Date.now())
}

interface SectionProps {
  readonly title: string
  readonly rows: readonly VNode[] | undefined
  forget?(id: string): void
  /** Moves one to the server, if it may go on there. */
  goOn?(id: string): void
  mayGoOn?(id: string): boolean
}

/** Some of the games under a title; nothing where there are none. */
function Section({ title, rows = [], forget, goOn, mayGoOn = () => false }: SectionProps) {
  const { say } = words.value
  if (rows.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul class="table-list">
        {rows.map((row) => (
          <li key={row.key}>
            {row}
            {goOn !== undefined && mayGoOn(`${row.key}`) && (
              <button
                type="button"
                class="plain"
                aria-label={say('games.goOnline')}
                title={say('games.goOnline')}
                onClick={() => goOn(`${row.key}`)}
              >
                <Glyph of="people" />
              </button>
            )}
            {forget !== undefined && (
              <button
                type="button"
                class="plain"
                aria-label={say('games.forget')}
                title={say('games.forget')}
                onClick={() => forget(`${row.key}`)}
              >
                <Glyph of="bin" />
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How long it is waited for more to be typed. */
const TYPING_MS = 300
/** What a server looks for at most. */
const LONGEST = 100

/** By game and by the name of somebody there. */
function Search({ choose }: { choose(filter: GameFilter): void }) {
  const { say, language } = words.value
  const [game, setGame] = useState('')
  const [person, setPerson] = useState('')
  useEffect(() => {
    const wanted = person.trim()
    const timer = setTimeout(
      () => choose({ ...(game !== '' && { game }), ...(wanted !== '' && { person: wanted }) }),
      TYPING_MS,
    )
    return () => clearTimeout(timer)
  }, [game, person])
  return (
    <search class="games-search">
      <label class="field">
        <span>{say('games.player')}</span>
        <input
          type="search"
          maxLength={LONGEST}
          autoComplete="off"
          value={person}
          onInput={(event) => setPerson(event.currentTarget.value)}
        />
      </label>
      <label class="field">
        <span>{say('games.game')}</span>
        <select value={game} onChange={(event) => setGame(event.currentTarget.value)}>
          <option value="">{say('games.allGames')}</option>
          {games.map(({ id, about }) => (
            <option key={id} value={id}>
              {about.name[language]}
            </option>
          ))}
        </select>
      </label>
    </search>
  )
}
