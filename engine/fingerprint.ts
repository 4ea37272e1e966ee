/**
 * A short text that tells whether two pieces of plain JSON data say the same, 64 bits of it: the same whatever the order
 * of an object's fields, and before and after a way through JSON. It finds accidents and is no seal against forgers.
 */
export function fingerprint(value: unknown): string {
  const low = hash(value)
  return hex(high) + hex(low)
}

const hex = (number: number) => (number >>> 0).toString(16).padStart(8, '0')

/** The other half of what `hash` and the functions below gave last: to walk through everything once is half the work. */
let high = 0

const give = (low: number, other: number): number => {
  high = other
  return low
}

function hash(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return hashText(value)
    case 'number':
      // Of what has no place in 32 bits its digits are taken; -0 is 0 in JSON.
      return (value | 0) === value ? give(mix(2, value), mix(3, value)) : ~hashText(String(value))
    case 'boolean':
      return give(mix(4, Number(value)), mix(5, Number(value)))
    case 'object':
      if (value !== null) return Array.isArray(value) ? hashList(value) : hashFields(value)
  }
  return give(mix(6, 0), mix(7, 0))
}

function hashList(list: readonly unknown[]): number {
  let low = mix(8, list.length)
  let other = mix(9, list.length)
  for (let i = 0; i < list.length; i++) {
    low = mix(low, hash(list[i]))
    other = mix(other, high)
  }
  return give(low, other)
}

/** The fields are added up, so that their order does not count. */
function hashFields(object: object): number {
  let low = 0
  let other = 0
  for (const key in object) {
    const item: unknown = object[key as never]
    if (item === undefined) continue
    const name = hashText(key)
    low = (low + finish(mix(name, hash(item)))) | 0
    other = (other + finish(mix(~name, high))) | 0
  }
  return give(mix(10, low), mix(11, other))
}

function hashText(text: string): number {
  let low = text.length
  for (let i = 0; i < text.length; i++) low = Math.imul(low ^ text.charCodeAt(i), 0x01000193)
  return give(finish(low), mix(12, low))
}

/** A round of MurmurHash3, and below it its end. */
function mix(sum: number, next: number): number {
  let k = Math.imul(next, 0xcc9e2d51)
  k = Math.imul((k << 15) | (k >>> 17), 0x1b873593)
  const h = sum ^ k
  return (Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64) | 0
}

function finish(sum: number): number {
  let h = sum ^ (sum >>> 16)
  h = Math.imul(h, 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}
