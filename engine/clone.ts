/** A deep copy of plain JSON data. */
export function clone<T>(value: T): T {
  return typeof value === 'object' && value !== null ? (copy(value) as T) : value
}

function copy(value: object): object {
  if (Array.isArray(value)) {
    const list = value.slice()
    for (let i = 0; i < list.length; i++) {
      const item: unknown = list[i]
      if (typeof item === 'object' && item !== null) list[i] = copy(item)
    }
    return list
  }
  // Spreading copies an object of known shape in one go; only what is nested is then visited again.
  const object: Record<string, unknown> = { ...value }
  for (const key in object) {
    const item = object[key]
    if (typeof item === 'object' && item !== null) object[key] = copy(item)
  }
  return object
}

/** Whether two pieces of plain JSON data say the same. */
export function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false
    for (let i = 0; i < a.length; i++) if (!equal(a[i], b[i])) return false
    return true
  }
  if (Array.isArray(b)) return false
  let keys = 0
  for (const key in a) {
    if (!Object.hasOwn(b, key) || !equal(a[key as never], b[key as never])) return false
    keys++
  }
  for (const _ in b) keys--
  return keys === 0
}
