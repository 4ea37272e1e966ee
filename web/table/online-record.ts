import { isRefusal } from '@portolan/engine'
import type { TableRecord } from '@portolan/protocol'
import { call } from './api.ts'

export async function fetchRecord(id: string): Promise<TableRecord | undefined> {
  const answer = await call('GET /api/tables/:id/record', { id })
  return isRefusal(answer) ? undefined : answer
}
