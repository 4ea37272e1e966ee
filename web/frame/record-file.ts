import type { MatchRecord } from '@portolan/engine'
import { fetchRecord } from '../table/online-record.ts'
import { loadTable } from '../table/saved.ts'
import type { Table } from '../table/table.ts'

/** The record of a finished game, with the names of those who played it. */
export async function loadRecord(
  table: Pick<Table, 'kind' | 'id'>,
): Promise<(MatchRecord & { players: readonly string[] }) | undefined> {
  if (table.kind === 'online') return fetchRecord(table.id)
  const saved = await loadTable(table.id)
  return saved === undefined ? undefined : { ...saved.record, players: saved.names }
}

export async function downloadRecord(table: Pick<Table, 'kind' | 'id' | 'game'>): Promise<void> {
  const record = await loadRecord(table)
  if (record === undefined) return
  const url = URL.createObjectURL(new Blob([JSON.stringify(record, undefined, 1)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${table.game.id}-${table.id}.json`
  link.click()
  URL.revokeObjectURL(url)
}
