// The functions behind the tests and intervals, to about ten digits.

/** Lanczos' series for g = 7. */
const LANCZOS_FIRST = 0.99999999999980993
const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
  -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
]

export function logGamma(x: number): number {
  const t = x + 6.5
  const sum = LANCZOS.reduce((total, c, i) => total + c / (x + i), LANCZOS_FIRST)
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum)
}

export const logChoose = (n: number, k: number): number => logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1)

const TINY = 1e-300
const CLOSE = 1e-14
const MOST_TERMS = 10_000

/** The regularised incomplete beta function I_x(a, b), by its continued fraction (Lentz). */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  // The fraction converges fast on this side of the mean only.
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a)
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x)) / a
  let c = 1
  let d = 1 / away(1 - ((a + b) * x) / (a + 1))
  let fraction = d
  for (let m = 1; m < MOST_TERMS; m++) {
    for (const term of [
      (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m)),
      (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1)),
    ]) {
      d = 1 / away(1 + term * d)
      c = away(1 + term / c)
      fraction *= c * d
    }
    if (Math.abs(c * d - 1) < CLOSE) break
  }
  return front * fraction
}

const away = (value: number) => (Math.abs(value) < TINY ? TINY : value)

/** The regularised upper incomplete gamma function Q(a, x). */
export function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1
  const front = Math.exp(a * Math.log(x) - x - logGamma(a))
  if (x < a + 1) {
    let term = 1 / a
    let sum = term
    for (let n = 1; n < MOST_TERMS && term > sum * CLOSE; n++) {
      term *= x / (a + n)
      sum += term
    }
    return 1 - front * sum
  }
  let b = x + 1 - a
  let c = 1 / TINY
  let d = 1 / b
  let fraction = d
  for (let n = 1; n < MOST_TERMS; n++) {
    b += 2
    d = 1 / away(-n * (n - a) * d + b)
    c = away(b + (-n * (n - a)) / c)
    fraction *= c * d
    if (Math.abs(c * d - 1) < CLOSE) break
  }
  return front * fraction
}
