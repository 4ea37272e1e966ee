import { type Asked, askAgain, type Command, type Prompt, type Question } from '@portolan/engine'
import type { MoveOfType } from '../moves.ts'
import { SEAT, type State } from '../state.ts'
import type { Source, Terms } from '../terms.ts'

// What the ops that ask have in common.

type Choice = Asked<Terms, Terms['effect']>

/** The prompts of an op, each made once: by card, and by how many answers are left. */
export function promptsOf(key: string): (card: Source['card'], left?: number) => Prompt {
  const made = new Map<Source['card'], Prompt[]>()
  return (card, left) => {
    let ofCard = made.get(card)
    if (ofCard === undefined) {
      ofCard = []
      made.set(card, ofCard)
    }
    const at = left === undefined ? 0 : left + 1
    ofCard[at] ??= { key, params: left === undefined ? { card } : { card, left } }
    return ofCard[at]
  }
}

/** The one player is asked, and what is listed is all that answers. */
export function asking(key: string): Omit<Question<Terms, Choice>, 'commands'> {
  const promptFor = promptsOf(key)
  return {
    who: SEAT,
    prompt: (_, { source, memo }) => promptFor(source.card, memo.length > 0 ? memo[0] : 1),
    otherwise: 'NOT_AN_ANSWER',
    unlisted: 'NOT_AN_ANSWER',
  }
}

/** A choice of several, one at a time: asks for the next while there are any left. */
export function askForNext(state: State, choice: Choice): void {
  if (choice.memo[0] > 1) askAgain(state, choice, [choice.memo[0] - 1])
}

/** Choosing nothing, or no more. Where nothing else is left to choose, it happens by itself. */
export const pass: Command<Terms, Choice, MoveOfType<'pass'>> = {}
