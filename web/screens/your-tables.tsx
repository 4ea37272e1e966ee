import { findGame } from '@portolan/games'
import type { TableSummary } from '@portolan/protocol'
import { useState } from 'preact/hooks'
import { calledName } from '../people.ts'
import { paths } from '../routes.ts'
import { me } from '../table/api.ts'
import { forgetTable, type SavedTable } from '../table/saved.ts'
import { hasQuit, isMyTurn } from '../table/turn.ts'
import { Glyph } from '../ui/glyph.tsx'
import { TableLink } from '../ui/table-link.tsx'
import { words } from '../words.ts'

/** Games that wait for a move, here and on the server, and after them those that wait for others. */
export function YourTables({ local, going }: { local: readonly SavedTable[]; going: readonly TableSummary[] }) {
  const { say, language } = words.value
  const [forgotten, setForgotten] = useState<readonly string[]>([])
  const unfinished = local.filter(({ id }) => !forgotten.includes(id))
  if (unfinished.length + going.length === 0) return null
  const mine = going.filter(isMyTurn)

  async function forget(id: string) {
    await forgetTable(id)
    setForgotten([...forgotten, id])
  }
  const online = (tables: readonly TableSummary[]) =>
    tables.map((table) => (
      <li key={table.id}>
        <TableLink
          href={paths.table(table.id)}
          game={table.game}
          yours={isMyTurn(table)}
          state={whatItWaitsFor(table)}
          detail={playersOf(table).join(', ')}
        />
      </li>
    ))
  return (
    <section class="yours" aria-labelledby="yours">
      <h2 id="yours">{say('ui.yourTables')}</h2>
      <p class="unseen" role="status">
        {mine.map(({ game }) => say('ui.yourTurnTitle', { name: findGame(game)?.about.name[language] })).join(', ')}
      </p>
      <ul class="table-list">
        {online(mine)}
        {unfinished.slice(0, 6).map((table) => (
          <li key={table.id}>
            <TableLink
              href={paths.local(table.id)}
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
        {online(going.filter((table) => !isMyTurn(table)))}
      </ul>
      {me.value !== undefined && (
        <a class="button plain quiet" href={paths.me}>
          <Glyph of="link" /> {say('ui.otherDevice')}
        </a>
      )}
    </section>
  )
}

const playersOf = ({ seats }: TableSummary): readonly string[] =>
  seats.map((seat) =>
    'person' in seat ? calledName(seat.person) : words.value.say(seat.kind === 'bot' ? 'ui.bot' : 'ui.openSeat'),
  )

/** For whom a table waits that does not wait for the reader. */
function whatItWaitsFor(table: TableSummary): string | undefined {
  const { say } = words.value
  if (isMyTurn(table)) return undefined
  if (table.status === 'open') return say(table.you === undefined ? 'ui.youAreInvited' : 'ui.notBegun')
  const names = playersOf(table)
  const quit = table.awaited.find((seat) => hasQuit(table, seat))
  if (quit !== undefined) return say('ui.inVain.quit', { name: names[quit] })
  return say('ui.waiting', { names: table.awaited.map((seat) => names[seat] ?? '') })
}
