import type { TableSummary } from '@portolan/protocol'
import { calledName } from '../people.ts'
import { paths } from '../routes.ts'
import type { SavedTable } from '../table/saved.ts'
import { type HeardTable, hasQuit, isMyTurn, timeLeft } from '../table/turn.ts'
import { TableLink } from '../ui/table-link.tsx'
import { ago, lasting } from '../when.ts'
import { words } from '../words.ts'

/** A table of the server that goes on, in a list; with times, what is left of them by the clock `now`. */
export function GoingRow({ table, now }: { table: HeardTable; now?: number }) {
  const state = [whatItWaitsFor(table), now === undefined ? undefined : leftOf(table, now)]
  const last = now === undefined || table.since === undefined ? undefined : ago(table.since, now)
  const { say } = words.value
  return (
    <TableLink
      href={paths.table(table.id)}
      game={table.game}
      yours={isMyTurn(table)}
      state={state.filter(Boolean).join(' · ') || undefined}
      detail={[playersOf(table).join(', '), last && say('games.lastMove', { when: last })].filter(Boolean).join(' · ')}
    />
  )
}

/** A table of this browser, which waits for whoever sits before it. */
export const LocalRow = ({ table: { id, record, names } }: { table: SavedTable }) => (
  <TableLink
    href={paths.local(id)}
    game={record.game}
    yours
    detail={`${names.join(', ')} · ${words.value.say('ui.moveNumber', { number: record.entries.length })}`}
  />
)

function leftOf(table: HeardTable, now: number): string | undefined {
  const left = timeLeft(table, now)
  if (left === undefined) return undefined
  const { say } = words.value
  return left <= 0 ? say('games.outOfTime') : say('games.left', { time: lasting(left) })
}

const playersOf = ({ seats }: TableSummary): readonly string[] =>
  seats.map((seat) =>
    'person' in seat ? calledName(seat.person) : words.value.say(seat.kind === 'bot' ? 'ui.bot' : 'ui.openSeat'),
  )

/** For whom a table waits that does not wait for the reader. */
function whatItWaitsFor(table: TableSummary): string | undefined {
  const { say } = words.value
  if (isMyTurn(table)) return undefined
  if (table.status === 'frozen') return say('ui.standsStill')
  if (table.status === 'open') return say(table.you === undefined ? 'ui.youAreInvited' : 'ui.notBegun')
  const names = playersOf(table)
  const quit = table.awaited.find((seat) => hasQuit(table, seat))
  if (quit !== undefined) return say('ui.inVain.quit', { name: names[quit] })
  return say('ui.waiting', { names: table.awaited.map((seat) => names[seat] ?? '') })
}
