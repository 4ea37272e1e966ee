import { isRefusal } from '@portolan/engine'
import { type GameEntry, games } from '@portolan/games'
import { useEffect, useState } from 'preact/hooks'
import type { LinkAnswer, TableSummary } from '../../server/protocol.ts'
import { coverOf } from '../covers.ts'
import { hasDaily } from '../daily.ts'
import { calledName } from '../people.ts'
import { go, paths } from '../routes.ts'
import { api, listOnline, me, online } from '../table/api.ts'
import { quickTable } from '../table/quick.ts'
import { forgetTable, listTables, type SavedTable } from '../table/saved.ts'
import { Glyph } from '../ui/glyph.tsx'
import { later } from '../ui/later.tsx'
import { Page } from '../ui/page.tsx'
import { RhumbLines } from '../ui/rhumb.tsx'
import { words } from '../words.ts'

const ShareLink = later(async () => (await import('../ui/share-link.tsx')).ShareLink)

export function Front() {
  const { say } = words.value
  return (
    <Page>
      <section class="hero">
        <RhumbLines />
        <h1>{say('ui.heroTitle')}</h1>
        <p>{say('ui.heroText')}</p>
      </section>
      <YourTables />
      <section class="covers" aria-label={say('ui.games')}>
        {games.map((game) => (
          <Cover key={game.id} game={game} />
        ))}
      </section>
      <OpenTables />
    </Page>
  )
}

function Cover({ game }: { game: GameEntry }) {
  const { say, language } = words.value
  const { about } = game
  const ready = game.rules !== undefined
  const [busy, setBusy] = useState(false)
  const name = about.name[language]
  const art = coverOf(game.id)

  async function playNow() {
    setBusy(true)
    const id = await quickTable(game)
    if (typeof id === 'string') go(paths.home(id))
    else setBusy(false)
  }
  return (
    <article class="cover" data-coming={!ready || undefined}>
      <div class="cover-art">{art !== undefined && <img src={art} alt="" width="640" height="400" />}</div>
      <div class="cover-text">
        <h2>{name}</h2>
        <p class="facts">
          <span>
            {about.seats.min === about.seats.max
              ? say('ui.playersOne', { count: about.seats.min })
              : say('ui.playersRange', about.seats)}
          </span>
          <span>{say('ui.minutesRange', about.minutes)}</span>
          <span class="weight" title={say('ui.weight', { weight: about.weight })}>
            <span class="unseen">{say('ui.weight', { weight: about.weight })}</span>
            {[1, 2, 3, 4, 5].map((dot) => (
              <i key={dot} data-full={dot <= about.weight || undefined} />
            ))}
          </span>
        </p>
        <p>{about.blurb[language]}</p>
        {ready ? (
          <div class="buttons">
            <button type="button" class="primary" disabled={busy} onClick={() => void playNow()}>
              {say('ui.playNow')} <span class="unseen">{name}</span>
            </button>
            <a class="button" href={paths.setup(game.id)}>
              {say(online.value === 'yes' && about.seats.max > 1 ? 'ui.inviteFriends' : 'ui.setUp')}{' '}
              <span class="unseen">{name}</span>
            </a>
            {hasDaily(game.id) && (
              <a class="quiet-link" href={paths.daily(game.id)}>
                {say('ui.daily')} <span class="unseen">{name}</span>
              </a>
            )}
            <a class="quiet-link" href={paths.rules(game.id)}>
              {say('ui.rules')} <span class="unseen">{name}</span>
            </a>
          </div>
        ) : (
          <p class="coming">{say('ui.coming')}</p>
        )}
      </div>
    </article>
  )
}

/** Games that wait for a move, here and on the server, and those that wait for others. */
function YourTables() {
  const { say } = words.value
  const [home, setHome] = useState<readonly SavedTable[]>([])
  const [away, setAway] = useState<readonly TableSummary[]>([])
  useEffect(() => {
    // A browser that keeps nothing has no tables to list.
    listTables().then(setHome, () => setHome([]))
  }, [])
  useEffect(() => {
    if (me.value !== undefined) void listOnline('/me/tables').then(setAway)
  }, [me.value])
  const unfinished = home.filter(({ record, opened }) => record.result === undefined && !opened)
  const running = away.filter(({ status }) => status === 'playing' || status === 'open')
  if (unfinished.length + running.length === 0) return null

  async function forget(id: string) {
    await forgetTable(id)
    setHome(await listTables())
  }
  return (
    <section class="yours" aria-labelledby="yours">
      <h2 id="yours">{say('ui.yourTables')}</h2>
      <ul class="table-list">
        {running.map((table) => (
          <li key={table.id}>
            <TableLink
              href={paths.table(table.id)}
              game={table.game}
              yours={table.you !== undefined && table.awaited.includes(table.you)}
              detail={table.seats
                .map((seat) =>
                  'person' in seat ? calledName(seat.person) : say(seat.kind === 'bot' ? 'ui.bot' : 'ui.openSeat'),
                )
                .join(', ')}
            />
          </li>
        ))}
        {unfinished.slice(0, 6).map((table) => (
          <li key={table.id}>
            <TableLink
              href={paths.home(table.id)}
              game={table.record.game}
              yours
              detail={`${table.names.join(', ')} · ${say('ui.moveNumber', { number: table.record.entries.length })}`}
            />
            <button
              type="button"
              class="plain"
              aria-label={say('ui.forget')}
              title={say('ui.forget')}
              onClick={() => void forget(table.id)}
            >
              <Glyph of="bin" />
            </button>
          </li>
        ))}
      </ul>
      {me.value !== undefined && <OtherDevice />}
    </section>
  )
}

/** A private link that makes another device the same person. */
function OtherDevice() {
  const { say } = words.value
  const [path, setPath] = useState<string | undefined>(undefined)
  async function make() {
    const answer = await api<LinkAnswer>('POST', '/me/link')
    if (!isRefusal(answer)) setPath(answer.path)
  }
  return path === undefined ? (
    <button type="button" class="plain quiet" onClick={() => void make()}>
      <Glyph of="link" /> {say('ui.otherDevice')}
    </button>
  ) : (
    <div class="other-device">
      <p class="quiet">{say('ui.otherDeviceLink')}</p>
      <ShareLink whole path={path} />
    </div>
  )
}

function TableLink({ href, game, yours, detail }: { href: string; game: string; yours: boolean; detail: string }) {
  const { say, language } = words.value
  const art = coverOf(game)
  return (
    <a class="table-link" href={href} data-yours={yours || undefined}>
      {art !== undefined && <img src={art} alt="" width="96" height="60" />}
      <span>
        <strong>{games.find(({ id }) => id === game)?.about.name[language] ?? game}</strong>
        {yours && <em>{say('ui.yourTurn')}</em>}
        <small>{detail}</small>
      </span>
    </a>
  )
}

/** Tables on the server that wait for people. */
function OpenTables() {
  const { say } = words.value
  const [tables, setTables] = useState<readonly TableSummary[]>([])
  useEffect(() => {
    if (online.value === 'yes') void listOnline('/tables?status=open').then(setTables)
  }, [online.value])
  const others = tables.filter(({ you }) => you === undefined)
  if (others.length === 0) return null
  return (
    <section class="open-tables" aria-labelledby="open-tables">
      <h2 id="open-tables">{say('ui.openTables')}</h2>
      <ul class="table-list">
        {others.map((table) => (
          <li key={table.id}>
            <TableLink
              href={paths.table(table.id)}
              game={table.game}
              yours={false}
              detail={say('ui.openTableOf', {
                name: calledName(table.owner),
                free: table.seats.filter(({ kind }) => kind === 'open').length,
                all: table.seats.length,
              })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
