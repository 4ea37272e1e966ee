import { stackOf, withStack } from '@portolan/remote'
import { Problem } from './problem.ts'

/** What was thrown, as another thread is told: a problem is one there too, and of all else the stack is what counts. */
type SentFailure = string | Pick<Problem, 'refusal' | 'at'>

export function toFailure(thrown: unknown): SentFailure {
  if (!(thrown instanceof Problem)) return stackOf(thrown)
  const { refusal, at } = thrown
  return { refusal, at }
}

export const toError = (failure: SentFailure): Error =>
  typeof failure === 'string' ? withStack(failure) : new Problem(failure.refusal, failure.at)
