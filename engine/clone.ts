/** A deep copy of plain JSON data. */
export function clone<T>(value: T): T {
  return typeof value === 'object' && value !== null ? (copy(value) as T) : value
}

type Fields = Record<string, unknown>

function copy(value: object): object {
  if (Array.isArray(value)) {
    const list = value.slice()
    for (let i = 0; i < list.length; i++) {
      const item: unknown = list[i]
      if (typeof item === 'object' && item !== null) list[i] = copy(item)
    }
    return list
  }
  return copyFields(value as Fields)
}

function copyFields(value: Fields): Fields {
  let letters = 0
  let nested = 0
  for (const key in value) {
    const item = value[key]
    letters += key.length
    if (typeof item === 'object' && item !== null) nested++
  }
  const object = spreads[letters % spreads.length](value)
  if (nested === 0) return object
  for (const key in value) {
    const item = value[key]
    if (typeof item === 'object' && item !== null) object[key] = copy(item)
  }
  return object
}

/**
 * Spreading copies an object in one go, but only where at most four shapes come by the same place in the code: beyond
 * that it is done property by property, six times as slowly. So there are many such places, and the letters in the
 * names of its fields say to which an object goes.
 */
const spreads: readonly ((object: Fields) => Fields)[] = [
  (object) => ({ ...object }),
  (object) => ({ ...object }),
  (object) => ({ ...object }),
  (object) => ({ ...object }),
  (object) => ({ ...object }),
  (object) => ({ ...object }),
  (object) => ({ ...object }),
  (object) => ({ ...object }),
  (object) => ({ ...object }),
  (object) => ({ ...object }),
  (object) => ({ ...object }),
  (object) => ({ ...object }),
  (object) => ({ ...object }),
  (object) => ({ ...object }),
  (object) => ({ ...object }),
  (object) => ({ ...object }),
  (object) => ({ ...object }),
  (object) => ({ ...object }),
  (object) => ({ ...object }),
  (object) => ({ ...object }),
  (object) => ({ ...object }),
  (object) => ({ ...object }),
  (object) => ({ ...object }),
  (object) => ({ ...object }),
  (object) => ({ ...object }),
  (object) => ({ ...object }),
  (object) => ({ ...object }),
  (object) => ({ ...object }),
  (object) => ({ ...object }),
  (object) => ({ ...object }),
  (object) => ({ ...object }),
  (object) => ({ ...object }),
]

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
