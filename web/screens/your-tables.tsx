import { paths } from '../routes.ts'
import { me } from '../table/api.ts'
import type { SavedTable } from '../table/saved.ts'
import { Glyph } from '../ui/glyph.tsx'
import { words } from '../words.ts'
import { GoingRow, LocalRow } from './table-rows.tsx'
import { useGoing } from './use-going.ts'

/** So many are shown before all the games there are; the page of one's own games has the others. */
const MOST = 6
const ALL = {}

/** Some of the games that go on: those that wait for the reader, here and on the server, then those that wait for others. */
export function YourTables({ local }: { local: readonly SavedTable[] }) {
  const { say } = words.value
  const { going: { mine, others } = { mine: [], others: [] } } = useGoing(ALL)
  const rows = [
    ...mine.map((table) => <GoingRow key={table.id} table={table} />),
    ...local.map((table) => <LocalRow key={table.id} table={table} />),
    ...others.map((table) => <GoingRow key={table.id} table={table} />),
  ]
  if (rows.length === 0) return null
  return (
    <section class="yours" aria-labelledby="yours">
      <h2 id="yours">{say('ui.yourTables')}</h2>
      <ul class="table-list">
        {rows.slice(0, MOST).map((row) => (
          <li key={row.key}>{row}</li>
        ))}
      </ul>
      <div class="buttons">
        <a class="button" href={paths.games}>
          {say('ui.allYourTables')}
        </a>
        {me.value !== undefined && (
          <a class="button plain quiet" href={paths.me}>
            <Glyph of="link" /> {say('ui.otherDevice')}
          </a>
        )}
      </div>
    </section>
  )
}
