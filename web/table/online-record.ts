import { isRefusal } from '@portolan/engine'
import type { TableRecord } from '../../server/protocol.ts'
import { api } from './api.ts'

export async function fetchRecord(id: string): Promise<TableRecord | undefined> {
  const answer = await api<TableRecord>('GET', `/tables/${id}/record`)
  return isRefusal(answer) ? undefined : answer
}
