/**
 * What makes one piece of plain JSON data of another: `[value]`, which takes its place; or, of an object or a list that
 * stays as long, what its parts change to, by name, with 0 for what is gone. The order of names is not kept.
 */
export type Change = readonly [value: unknown] | Parts

export interface Parts {
  readonly [name: string]: Change | 0
}

/** What changes `before` to `now`; nothing where they say the same. */
export function changeOf(before: unknown, now: unknown): Change | undefined {
  if (before === now) return undefined
  if (typeof before !== 'object' || typeof now !== 'object' || before === null || now === null) return [now]
  if (Array.isArray(before)) {
    return Array.isArray(now) && now.length === before.length ? changeOfList(before, now) : [now]
  }
  return Array.isArray(now) ? [now] : changeOfFields(before, now)
}

type Fields = Record<string, unknown>

function changeOfList(before: readonly unknown[], now: readonly unknown[]): Change | undefined {
  let changes: Record<string, Change> | undefined
  for (let i = 0; i < now.length; i++) {
    if (before[i] === now[i]) continue
    const change = changeOf(before[i], now[i])
    if (change === undefined) continue
    changes ??= {}
    changes[i] = change
  }
  return changes
}

/** The same of two objects. */
function changeOfFields(was: object, is: object): Parts | undefined {
  const before = was as Fields
  const now = is as Fields
  let changes: Record<string, Change | 0> | undefined
  let kept = 0
  for (const name in now) {
    const value = now[name]
    if (value === undefined) continue
    const had = before[name]
    if (had !== undefined) kept++
    if (had === value) continue
    const change = changeOf(had, value)
    if (change === undefined) continue
    changes ??= {}
    changes[name] = change
  }
  for (const name in before) if (before[name] !== undefined) kept--
  if (kept === 0) return changes
  changes ??= {}
  for (const name in before) if (before[name] !== undefined && now[name] === undefined) changes[name] = 0
  return changes
}

/** What `before` becomes; what does not change in it is not copied. */
export function changed<T>(before: T, change: Change): T {
  if (isValue(change)) return change[0] as T
  const now = (Array.isArray(before) ? before.slice() : { ...before }) as Fields
  for (const [name, part] of Object.entries(change)) {
    if (part === 0) delete now[name]
    else now[name] = changed(now[name], part)
  }
  return now as T
}

const isValue = (change: Change): change is readonly [unknown] => Array.isArray(change)
