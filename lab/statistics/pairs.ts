import { sum, Z95 } from './spread.ts'
import { type Effect, signFlipP } from './tests.ts'

/** Shares of a first place among up to five are whole numbers of this part. */
const PART = 60

/**
 * What pairs of games say of two players, from the difference between their shares of the wins in each pair (−1 to 1).
 *
 * The test is exact. The interval is Wald's after Agresti and Min (2005): two pairs are added that speak for neither,
 * so that it does not shrink to nothing where one side won everything.
 */
export function pairedWins(differences: readonly number[]): Effect {
  const pairs = differences.length
  const difference = pairs === 0 ? 0 : sum(differences) / pairs
  const among = pairs + 2
  const middle = sum(differences) / among
  const variance = (sum(differences.map((one) => one * one)) + 1) / among - middle * middle
  const half = Z95 * Math.sqrt(variance / among)
  const p = signFlipP(differences.map((one) => Math.round(one * PART)))
  return { pairs, difference, low: Math.max(-1, middle - half), high: Math.min(1, middle + half), p }
}
