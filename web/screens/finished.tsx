import { isRefusal, type Refusal, type Seat } from '@portolan/engine'
import type { TableSummary } from '@portolan/protocol'
import { useEffect, useRef, useState } from 'preact/hooks'
import { placeAndScore, winners, withoutResult } from '../outcome.ts'
import { calledName } from '../people.ts'
import { paths } from '../routes.ts'
import { me, OVER, online, ownTables } from '../table/api.ts'
import { isPassing, tryLater } from '../table/patience.ts'
import type { SavedTable } from '../table/saved.ts'
import { hasQuit } from '../table/turn.ts'
import { turnNews } from '../turns.ts'
import { Glyph, type GlyphName } from '../ui/glyph.tsx'
import { TableLink } from '../ui/table-link.tsx'
import { words } from '../words.ts'

/** A game that is over, as the lists below show it. */
interface Finished {
  readonly kind: 'local' | 'online'
  readonly id: string
  readonly game: string
  /** By seat. */
  readonly names: readonly string[]
  readonly standings?: readonly { readonly rank: number; readonly score: number }[] | undefined
  /** The names of those who gave up where there is no result. */
  readonly quitters?: readonly string[]
  /** Its owner ended it. */
  readonly closed?: boolean
  /** The reader's own seat, if there is one. */
  readonly own?: Seat | undefined
  readonly at: number
  /** Whether there is a table with the result on it, or only the record. */
  readonly hasTable: boolean
}

/** Which games are wanted: those of one game, with somebody of such a name. */
export interface GameFilter {
  readonly game?: string
  readonly person?: string
}

/** The games of this person on the server that are over, the latest first, page by page. */
export function FinishedOnline({ filter = {} }: { filter?: GameFilter }) {
  const { say } = words.value
  const { tables, more, refusal, read } = useFinished(filter)
  if (me.value === undefined || (tables.length === 0 && refusal === undefined)) return null
  return (
    <>
      <h2>{say('archive.finishedOnline')}</h2>
      <FinishedList games={tables.map(ofServer)} />
      {refusal !== undefined && (
        <p class="notice" role="alert">
          {words.value.refusal(refusal)}
        </p>
      )}
      {(more || refusal !== undefined) && (
        <button type="button" onClick={read}>
          {say(refusal === undefined ? 'archive.showMore' : 'ui.tryAgain')}
        </button>
      )}
    </>
  )
}

/** What was read so far, and what reads on. What could not be read is asked for again when it may be had. */
function useFinished(filter: GameFilter) {
  const [tables, setTables] = useState<readonly TableSummary[]>([])
  const [more, setMore] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | undefined>(undefined)
  const [tries, setTries] = useState(0)
  const person = me.value?.id
  const server = online.value
  const wanted = JSON.stringify(filter)
  const asked = useRef(0)
  async function read(known = tables) {
    const number = ++asked.current
    const after = known.at(-1)?.id
    const page = await ownTables({ ...filter, status: OVER, ...(after !== undefined && { after }) })
    // What was asked for meanwhile comes instead.
    if (number !== asked.current) return
    if (isRefusal(page)) {
      setRefusal(page)
      setTries(tries + 1)
      return
    }
    setRefusal(undefined)
    setTables([...known, ...page.tables.filter(({ id }) => !known.some((one) => one.id === id))])
    setMore(page.more === true)
  }
  useEffect(() => {
    if (person !== undefined) void read([])
  }, [person, server, wanted])
  useEffect(() => {
    let isFirst = true
    // One that has just ended comes first.
    return turnNews.subscribe(({ state }) => {
      if (!isFirst && state === 'none') void read([])
      isFirst = false
    })
  }, [wanted])
  useEffect(() => {
    if (refusal === undefined || !isPassing(refusal)) return
    return tryLater(tries, () => void read())
  }, [refusal, tries])
  return { tables, more, refusal, read: () => void read() }
}

function ofServer({ id, game, status, seats, you, changed, result, closed }: TableSummary): Finished {
  const { say } = words.value
  const names = seats.map((seat) => ('person' in seat ? calledName(seat.person) : say('ui.bot')))
  const quitters = names.filter((_, seat) => hasQuit({ seats }, seat))
  return {
    kind: 'online',
    id,
    game,
    names,
    standings: result?.standings,
    // Games that were played to their end before results were kept, by rules that are gone, have none and still were won.
    ...(status === 'abandoned' && { quitters, closed: closed === true }),
    own: you,
    at: changed,
    hasTable: true,
  }
}

/** The games of this browser, and below them the records that came as files. */
export function FinishedHere({ tables }: { tables: readonly SavedTable[] }) {
  const { say } = words.value
  const played = tables.filter(({ record, opened }) => record.result !== undefined && !opened)
  const opened = tables.filter((table) => table.opened)
  return (
    <>
      {played.length > 0 && (
        <>
          <h2>{say('archive.finishedHere')}</h2>
          <FinishedList games={played.map(ofBrowser)} />
        </>
      )}
      {opened.length > 0 && (
        <>
          <h2>{say('archive.openedFromFile')}</h2>
          <FinishedList games={opened.map(ofBrowser)} />
        </>
      )}
    </>
  )
}

function ofBrowser({ id, record, seats, names, opened, changed }: SavedTable): Finished {
  const people = seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []))
  return {
    kind: 'local',
    id,
    game: record.game,
    names: names.map((name, seat) => name || words.value.say('seat', { number: seat + 1 })),
    standings: record.result?.standings,
    own: people.length === 1 && !opened ? people[0] : undefined,
    at: changed,
    hasTable: !opened,
  }
}

function FinishedList({ games }: { games: readonly Finished[] }) {
  const { say, language } = words.value
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <ul class="table-list finished">
      {games.map((one) => {
        const { kind, id, game, names, standings, at, hasTable } = one
        const replay = paths.replay(kind, id)
        const table = kind === 'local' ? paths.local(id) : paths.table(id)
        return (
          <li key={id}>
            <TableLink
              href={hasTable ? table : replay}
              game={game}
              state={outcomeOf(one)}
              detail={`${names.join(', ')} · ${date.format(at)}`}
            />
            <Sign href={replay} of="play" label={say('ui.replay')} />
            {standings !== undefined && <Sign href={paths.analysis(kind, id)} of="chart" label={say('ui.analysis')} />}
          </li>
        )
      })}
    </ul>
  )
}

const Sign = ({ href, of, label }: { href: string; of: GlyphName; label: string }) => (
  <a class="button plain" href={href} title={label} aria-label={label}>
    <Glyph of={of} />
  </a>
)

/** Who won, and how the reader did. */
function outcomeOf({ names, standings, quitters, closed, own }: Finished): string | undefined {
  if (standings === undefined) return quitters && withoutResult(quitters, closed)
  const won = winners(standings, (seat) => names[seat] ?? '')
  if (own === undefined) return won
  return standings.length === 1 ? placeAndScore(standings, own) : `${won} · ${placeAndScore(standings, own)}`
}
