import type { TableSummary } from '@portolan/protocol'
import { useEffect, useState } from 'preact/hooks'
import { calledName } from '../people.ts'
import { paths } from '../routes.ts'
import { listOpen } from '../table/api.ts'
import { TableLink } from '../ui/table-link.tsx'
import { words } from '../words.ts'

/** Tables on the server that wait for people. */
export function OpenTables() {
  const { say } = words.value
  const [tables, setTables] = useState<readonly TableSummary[]>([])
  useEffect(() => {
    void listOpen().then(setTables)
  }, [])
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
