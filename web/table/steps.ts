import type { LogStep } from '@portolan/protocol'
import type { LogEntry } from './table.ts'

/** The log as it reads after one more step: what was taken back is gone from it. */
export function logAfter(log: readonly LogEntry[], step: LogStep): readonly LogEntry[] {
  const { undone } = step
  if (undone !== undefined) {
    return log.flatMap((one) => {
      if (one.entry === undone) return []
      return [one.entry > undone ? { ...one, entry: one.entry - 1 } : one]
    })
  }
  const standing = log.filter(({ entry }) => entry < step.entry || (entry === step.entry && step.kind !== 'move'))
  if (step.kind === 'undo' || step.kind === 'takeBack' || step.kind === 'newRules') return standing
  const entry: LogEntry = {
    entry: step.entry,
    events: step.events,
    at: step.at,
    ...(step.seat !== undefined && { seat: step.seat }),
    ...(step.idle && { idle: true }),
  }
  return [...standing, entry]
}
