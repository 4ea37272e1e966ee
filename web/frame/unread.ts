import { useEffect } from 'preact/hooks'
import { kept } from '../kept.ts'
import type { Frame } from './model.ts'

/** So many tables are remembered; older ones are over, or will be read again. */
const MOST_TABLES = 50

type Numbers = Readonly<Record<string, number>>

const isNumbers = (value: unknown): value is Numbers =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'number')

/** The last line of each table's chat that was on the screen of this browser. */
const lastRead = kept<Numbers>('chatRead', {}, isNumbers)

/** How many lines of others there are in the chat that were not on the screen yet. */
export function useUnreadLines({ table }: Frame, isShown: boolean): number {
  const lines = table.chat?.value ?? []
  const read = lastRead.value[table.id] ?? 0
  const last = lines.reduce((latest, { number }) => Math.max(latest, number), 0)
  useEffect(() => {
    if (!isShown || last <= read) return
    const others = Object.entries(lastRead.value).filter(([id]) => id !== table.id)
    lastRead.value = Object.fromEntries([...others.slice(1 - MOST_TABLES), [table.id, last]])
  }, [isShown, last, read, table.id])
  const { players } = table.info.value
  const isOwn = (seat: number | undefined) => seat !== undefined && players[seat]?.mine === true
  return isShown ? 0 : lines.filter(({ number, seat }) => number > read && !isOwn(seat)).length
}
