import type { Command, Question } from '@portolan/engine'
import type { Card } from '../../data/index.ts'
import { asksOnTurn } from '../free.ts'
import type { MoveOfType } from '../moves.ts'
import type { StepOf, Terms } from '../terms.ts'

/** 8.2: a card must be played, its action may be given up. */
const forfeit: Command<Terms, StepOf<Card>, MoveOfType<'forfeit'>> = {
  play: (_, { type: card }, seat, __, ___, emit) => emit({ type: 'forfeited', seat, card }),
}

/** The question of a card that was played: what to do with it. */
export const asksForAction = <Type extends Card>(question: Question<Terms, StepOf<Type>>) =>
  asksOnTurn<Type>({
    ...question,
    commands: { ...question.commands, forfeit: { ...forfeit, ...question.commands.forfeit } },
  })
