import { stderr } from 'node:process'

const BAR = 30
const MILLISECONDS_BETWEEN = 100

/** A bar that fills while long work is done, on a terminal alone. */
export function progressBar(total: number): { at(done: number): void; end(): void } {
  if (!stderr.isTTY) return { at() {}, end() {} }
  const begun = performance.now()
  let last = begun
  let drawn = false
  return {
    at(done) {
      const now = performance.now()
      if (now - last < MILLISECONDS_BETWEEN) return
      last = now
      drawn = true
      const part = done / total
      const left = Math.ceil(((now - begun) / 1000) * (1 / part - 1))
      const filled = Math.round(part * BAR)
      stderr.write(`\r${'█'.repeat(filled)}${'░'.repeat(BAR - filled)} ${Math.floor(part * 100)} % · ${left} s \x1b[K`)
    },
    end() {
      if (drawn) stderr.write('\r\x1b[K')
    },
  }
}
