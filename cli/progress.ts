import { stderr } from 'node:process'

const BAR = 30
const MILLISECONDS_BETWEEN = 100

/** A bar that fills while long work is done, on a terminal alone. Where the first piece may take long, begin `at(0)`. */
export function progressBar(total: number): { at(done: number): void; end(): void } {
  if (!stderr.isTTY) return { at() {}, end() {} }
  const begun = performance.now()
  let last = begun
  let drawn = false
  return {
    at(done) {
      const now = performance.now()
      if (done > 0 && now - last < MILLISECONDS_BETWEEN) return
      last = now
      drawn = true
      const part = done / total
      const left = done === 0 ? '…' : clockTime(((now - begun) / 1000) * (1 / part - 1))
      const filled = Math.round(part * BAR)
      stderr.write(`\r${'█'.repeat(filled)}${'░'.repeat(BAR - filled)} ${Math.floor(part * 100)} % · ${left} \x1b[K`)
    },
    end() {
      if (drawn) stderr.write('\r\x1b[K')
    },
  }
}

/** A time as a clock writes it, in every language: 42 s, 5:07, 2:05:07. */
export function clockTime(seconds: number): string {
  const whole = Math.ceil(seconds)
  if (whole < 60) return `${whole} s`
  const two = (value: number) => `${value}`.padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return hours === 0 ? `${minutes}:${two(whole % 60)}` : `${hours}:${two(minutes)}:${two(whole % 60)}`
}
