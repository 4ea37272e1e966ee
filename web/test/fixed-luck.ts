/**
 * Runs in the page, before its scripts: what it draws at random comes from a fixed sequence, so that the tables it lays
 * are the same each time a test runs. Every load of a page in one browser has a sequence of its own, or a second table
 * would have the name of the first.
 */
export function fixLuck(): void {
  const countLoads = (): number => {
    try {
      const loads = Number(localStorage.getItem('test.loads')) + 1
      localStorage.setItem('test.loads', String(loads))
      return loads
    } catch {
      // A page without an address keeps nothing.
      return 0
    }
  }
  let state = countLoads() * 0x9e3779b9
  /** From 0 to 2³² − 1 (the generator is called mulberry32). */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  Math.random = () => next() / 2 ** 32
  crypto.getRandomValues = (array) => {
    if (array !== null) {
      const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
      for (const i of bytes.keys()) bytes[i] = next() & 255
    }
    return array
  }
}
