import { type AnyMove, type Decision, equal } from '@portolan/engine'
import type { Words } from '@portolan/games'
import type { BoardProps, GripProps, OfferLook, OfferProps } from '../board.ts'
import { drag } from './drag.ts'
import { byFinger, hovers } from './finger.ts'

/** What the frame does for the elements of a board that stand for moves. */
export interface Hands {
  readonly decision: Decision | undefined
  readonly words: Words
  choose(move: AnyMove, how?: Press): void
  /** Lets the person choose one of several moves that one element stands for. */
  pick(moves: readonly AnyMove[], at: Element): void
  /** Says at the element why none of these moves can be made. */
  tellWhy(moves: readonly AnyMove[], at: Element): void
  hideWhy(): void
  pointed(move: AnyMove | undefined): void
}

/** How a move was asked for. */
export interface Press {
  /** By a finger, on something that does not say all that the move does. */
  readonly tapped?: boolean
  /** By its own words, with all that there is to be said about it: nothing is left to be asked. */
  readonly named?: boolean
}

const isList = <T>(value: T | readonly T[]): value is readonly T[] => Array.isArray(value)

export const isOffered = (decision: Decision | undefined, move: AnyMove): boolean =>
  decision?.moves.some((one) => equal(one, move)) ?? false

/** `offer`, `may` and `grip` as boards get them. */
export function makeOffers(hands: Hands): Pick<BoardProps, 'offer' | 'may' | 'grip' | 'choose'> {
  const { decision, words } = hands
  const may = (move: AnyMove) => isOffered(decision, move)

  function offer(wanted: AnyMove | readonly AnyMove[], as: OfferLook = {}): OfferProps {
    if (decision === undefined) return as.label === undefined ? {} : { 'aria-label': as.label }
    const moves = isList(wanted) ? wanted : [wanted]
    const open = moves.filter(may)
    const only = open[0] ?? moves[0]
    if (only === undefined) return {}
    const label = as.label ?? words.move(only)
    if (open.length === 0) return as.quiet ? { 'aria-label': label } : shut(moves, label)
    const act = (at: Element) =>
      open.length === 1 ? hands.choose(only, { tapped: byFinger() && as.plain !== true }) : hands.pick(open, at)
    return {
      role: 'button',
      tabIndex: 0,
      'aria-label': label,
      ...(open.length > 1 && { 'aria-haspopup': 'menu' }),
      'data-moves': JSON.stringify(open),
      'data-offer': 'open',
      ...pressed((event) => act(event.currentTarget as Element)),
      ...pointing(
        () => hands.pointed(only),
        () => hands.pointed(undefined),
      ),
    }
  }

  /** What can't be done stays in reach, so that everybody can ask why. */
  function shut(moves: readonly AnyMove[], label: string): OfferProps {
    const tellWhy = (event: Event) => hands.tellWhy(moves, event.currentTarget as Element)
    return {
      role: 'button',
      tabIndex: 0,
      'aria-label': label,
      'aria-disabled': true,
      'data-offer': 'shut',
      ...pressed(tellWhy),
      ...pointing(tellWhy, hands.hideWhy),
      // Whoever taps elsewhere has read it.
      onBlur: hands.hideWhy,
    }
  }

  function grip(moves: readonly AnyMove[]): GripProps {
    const open = moves.filter(may)
    if (open.length === 0) return {}
    return { 'data-grip': true, onPointerDown: (event) => drag(event, open, hands.choose) }
  }

  return { offer, may, grip, choose: hands.choose }
}

/** What a mouse or the keyboard does by going to a thing and leaving it. A finger does neither: it presses. */
const pointing = (
  go: (event: Event) => void,
  leave: () => void,
): Pick<OfferProps, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'> => ({
  onPointerEnter: (event) => hovers(event) && go(event),
  onPointerLeave: (event) => hovers(event) && leave(),
  onFocus: (event) => byFinger() || go(event),
  onBlur: () => byFinger() || leave(),
})

const pressed = (act: (event: Event) => void): Pick<OfferProps, 'onClick' | 'onKeyDown'> => ({
  onClick: (event) => {
    event.stopPropagation()
    act(event)
  },
  onKeyDown: (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    event.stopPropagation()
    act(event)
  },
})
