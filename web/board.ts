import type { AnyEvent, AnyMove, AnyOptions, Decision, Result, Seat, Viewer } from '@portolan/engine'
import type { Words } from '@portolan/games'
import type { ComponentChildren, ComponentType } from 'preact'

/**
 * What stands between the table frame and a game's board.
 *
 * A game brings its board as the default export of `games/<id>/board/index.tsx` (a `BoardModule`), found there by the
 * frame and loaded with its first table. Its rules page is `games/<id>/board/rules.<language>.md`, its cover on the
 * front page `games/<id>/cover.svg`. All of these may be missing: the frame then draws a plain board.
 *
 * A board is a function of what it is given and keeps no game state of its own. Three habits make it work with a
 * mouse, a finger, a keyboard and a screen reader, and with the animator, without more code:
 *
 * 1. Whatever stands for a move spreads `offer(move)`: `<g {...offer({ type: 'sail', to: 'left' })}>`. Offered, it is
 *    a button that plays the move (asking first where there is no way back). Not offered, it is dim and says why.
 * 2. Whatever can change its place carries `data-token`, the same name before and after: `<g data-token="ship-2">`.
 *    It then travels from the old place to the new one.
 * 3. Whatever can be taken by hand spreads `grip(moves)`: it can be dragged onto any element that offers one of them.
 *
 * A table is pinned to the window: the board has all that the frame leaves and never makes the page scroll. It is laid out
 * for the room it has (100 % of the width and height of what it stands in), and what has no place there is scrolled within
 * it. When something is asked, the frame scrolls the board to it; a board that shows one part at a time turns to the part
 * where it is asked. `web/test/layout.ts` holds a board to all that, on small and large screens.
 *
 * Colours, type and sizes are the custom properties of web/style/tokens.css; a board adds its own style sheet.
 */
export interface BoardProps<
  View = unknown,
  Move extends AnyMove = AnyMove,
  Event extends AnyEvent = AnyEvent,
  Options extends AnyOptions = AnyOptions,
> {
  /** How many entries the record has: changes with every position. */
  readonly number: number
  readonly view: View
  readonly viewer: Viewer
  /** What the viewer must decide; none while waiting, watching or replaying. */
  readonly decision?: Decision<Move>
  readonly awaited: readonly Seat[]
  readonly result?: Result
  readonly options: Options
  /** By seat. */
  readonly players: readonly Player[]
  readonly words: Words
  /** What happened just before this position, oldest first: for dice that tumble and the like. */
  readonly events: readonly Event[]
  /** The move that the pointer or the focus is on, on the board or in the decision bar: to show what it would do. */
  readonly pointed?: Move
  /** Motion is unwanted: show results at once. */
  readonly calm: boolean

  /**
   * What an element needs to stand for a move. Several moves: it opens a choice among those that are offered. Where
   * the viewer has nothing to decide the element is inert.
   */
  offer(moves: Move | readonly Move[], as?: OfferLook): OfferProps
  /** Whether a move is offered now. */
  may(move: Move): boolean
  /** What an element needs to be dragged onto elements that offer one of these moves. Those not offered are ignored. */
  grip(moves: readonly Move[]): GripProps
  /** Plays an offered move, asking first where there is no way back: for gestures that `offer` and `grip` don't know. */
  choose(move: Move): void
}

export interface OfferLook {
  /** What a screen reader calls the element; the words of the move where it is left out. */
  readonly label?: string
  /** The drawing already says that it is shut: no reason is looked for when the move is not offered. */
  readonly quiet?: boolean
}

/** Spread on an HTML or SVG element. */
export interface OfferProps {
  readonly role?: 'button'
  readonly tabIndex?: number
  readonly 'aria-label'?: string
  readonly 'aria-disabled'?: true
  readonly 'aria-haspopup'?: 'menu'
  /** The moves as JSON, in a list. */
  readonly 'data-moves'?: string
  /** For the style sheet: can be done, can be done and not undone, can't be done. */
  readonly 'data-offer'?: 'open' | 'shut'
  readonly onClick?: (event: MouseEvent) => void
  readonly onKeyDown?: (event: KeyboardEvent) => void
  readonly onPointerEnter?: (event: PointerEvent) => void
  readonly onPointerLeave?: (event: PointerEvent) => void
  readonly onFocus?: (event: FocusEvent) => void
  readonly onBlur?: (event: FocusEvent) => void
}

export interface GripProps {
  readonly 'data-grip'?: true
  readonly onPointerDown?: (event: PointerEvent) => void
}

/** Someone at the table. */
export interface Player {
  readonly seat: Seat
  readonly name: string
  readonly kind: 'person' | 'bot'
  /** Whether this browser plays the seat. */
  readonly mine: boolean
}

/** What a player's card shows of one seat, below the name and the clock that the frame draws. */
export interface SeatProps<
  View = unknown,
  Move extends AnyMove = AnyMove,
  Event extends AnyEvent = AnyEvent,
  Options extends AnyOptions = AnyOptions,
> extends BoardProps<View, Move, Event, Options> {
  readonly seat: Seat
}

/** What a game's `board/index.tsx` exports as default. */
export interface BoardModule<
  View = unknown,
  Move extends AnyMove = AnyMove,
  Event extends AnyEvent = AnyEvent,
  Options extends AnyOptions = AnyOptions,
> {
  readonly Board: ComponentType<BoardProps<View, Move, Event, Options>>
  /**
   * What the viewer holds (a hand, a hold, a purse), in one row right above the decision bar, always in view. What is
   * here need not be on the board or on the viewer's own card. Drawn for spectators too: they hold nothing.
   */
  readonly Dock?: ComponentType<BoardProps<View, Move, Event, Options>>
  /** The inside of each player's card. */
  readonly SeatCard?: ComponentType<SeatProps<View, Move, Event, Options>>
  /** The one number of a seat that matters most, for the strip of a phone: as short as "4 VP", or drawn. */
  seatLine?(props: SeatProps<View, Move, Event, Options>): ComponentChildren
  /**
   * Whether a move has its own place on the board or on a player's card. The decision bar shows buttons for the
   * others. Left out: the bar shows all.
   */
  onBoard?(move: Move, view: View): boolean
  /** More than the prompt says: the position in one line ("2 moves left"). */
  status?(props: BoardProps<View, Move, Event, Options>): string | undefined
  /**
   * What to say before this move is played. `undefined`: the frame asks for what is final and for nothing else.
   * `false`: no question, although it is final (ending a turn that has nothing left to do). A text: the question,
   * with the odds where there are odds, asked even where the move could be undone (a waste worth a warning).
   */
  caution?(move: Move, props: BoardProps<View, Move, Event, Options>): string | false | undefined
  /**
   * Whether a move surely can't be taken back, as far as the viewer can tell: it uses chance, shows a secret or ends the
   * game. It is then asked about before it is sent. Of every other one whoever keeps the match knows, and says so when it is
   * sent; so this says `true` where that is plain, and is never wrong (`declaresFinal` of games/testing).
   */
  isFinal?(move: Move, props: BoardProps<View, Move, Event, Options>): boolean
  /**
   * What a key asks for, where the board has keys of its own (`event.key`): digits for the hand, the space bar for the
   * next phase; or what it goes to, as a selector. `false`: nothing now, but the key is the board's. Left to the frame,
   * digits press the bar's buttons. The words `keys` of the game's catalogue explain them in the menu.
   */
  keyMove?(key: string, props: BoardProps<View, Move, Event, Options>): Move | string | false | undefined
  /** How long to stay on a position before the next is shown, beyond the travel of tokens: dice that tumble. */
  linger?(events: readonly Event[]): number
  /** A guided first game. */
  readonly guide?: readonly GuideStep<View, Event>[]
}

/** One note of a guided start. Its words are `guide.<key>` in the game's catalogue. */
export interface GuideStep<View = unknown, Event extends AnyEvent = AnyEvent> {
  readonly key: string
  /** What it is about: the first element that this selector finds gets a halo. */
  readonly at?: string
  /** When the note has done its work; without it the reader presses "Next". */
  done?(view: View, events: readonly Event[], viewer: Viewer): boolean
}

/** Done when the reader has done one of these, by the events of it. */
export const did =
  <Event extends AnyEvent>(...types: readonly Event['type'][]) =>
  (_: unknown, events: readonly Event[], viewer: Viewer): boolean =>
    events.some((event) => types.includes(event.type) && (!('seat' in event) || event.seat === viewer))

/** Gives a board module its types and hands it to the frame, which knows of no game's types. */
export const board = <View, Move extends AnyMove, Event extends AnyEvent, Options extends AnyOptions>(
  module: BoardModule<View, Move, Event, Options>,
): BoardModule => module as unknown as BoardModule
