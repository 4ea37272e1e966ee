import type { BoardProps } from '@portolan/web/board'
import type { CardId } from '../data/index.ts'
import type { Event } from '../rules/events.ts'
import type { Move } from '../rules/moves.ts'
import type { Options, ProblemId } from '../rules/state.ts'
import type { View } from '../rules/view.ts'

export type Props = BoardProps<View, Move, Event, Options>
export type AnyCard = CardId | ProblemId

/** Whether what is asked is a deed with the Agenda or the Milestone. */
export const wantsDeed = ({ decision }: Pick<Props, 'decision'>): boolean =>
  decision?.prompt.key === 'resolution' || decision?.prompt.key === 'resolveNow'

export const mayPick = ({ may, decision }: Props, move: Move): boolean => decision !== undefined && may(move)

/** The events of one kind that led to this position. */
export const happened = <Type extends Event['type']>(
  events: readonly Event[],
  type: Type,
): readonly Extract<Event, { type: Type }>[] =>
  events.filter((event): event is Extract<Event, { type: Type }> => event.type === type)
