import type { AnyEvent, AnyMove, AnyOptions, Decision, Entry, Prompt, Result, Seat, Viewer } from '@portolan/engine'
import type { Words } from '@portolan/games'
import type { ComponentChildren, ComponentType } from 'preact'

/**
 * What stands between the table frame and a game's board.
 *
 * A game brings its board as the default export of `games/<id>/board/index.tsx` (a `BoardModule`), found there by the
 * frame and loaded with its first table. Its rules page is `games/<id>/board/rules.<language>.md`, with `pieces.tsx`,
 * `paragraphs.ts`, `recap.ts` and `picker.tsx` beside it (see the end of this file); its cover on the front page is `games/<id>/cover.svg`, its
 * picture for previews of links `games/<id>/picture.ts` (see games/picture.ts), its
 * guided first game `games/<id>/board/first-game.ts` (a `FirstGame`). All of these may be missing: the frame then draws a plain
 * board.
 *
 * A board is a function of what it is given and keeps no game state of its own. Four habits make it work with a
 * mouse, a finger, a keyboard and a screen reader, and with the animator, without more code:
 *
 * 1. Whatever stands for a move spreads `offer(move)`: `<g {...offer({ type: 'sail', to: 'left' })}>`. Offered, it is
 *    a button that plays the move (asking first where there is no way back). Not offered, it is dim and says why.
 * 2. Whatever can change its place carries `data-token`, the same name before and after: `<g data-token="ship-2">`.
 *    It then travels from the old place to the new one.
 * 3. Whatever can be taken by hand spreads `grip(moves)`: it can be dragged onto any element that offers one of them.
 * 4. Whatever somebody may want explained spreads `explain(thing)`: `<div {...explain({ card: 'lookout' })}>`. It is looked up
 *    by resting on it, by a long press or by a key, and a press on it still plays. See `LookUp`.
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
  /**
   * The move that the pointer or the focus is on, on the board or in the decision bar, or that a first tap asks about: to
   * show what it would do.
   */
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
  /** What an element needs to be looked up as this thing. */
  explain(thing: Thing): ExplainProps
  /** Plays an offered move, asking first where there is no way back: for gestures that `offer` and `grip` don't know. */
  choose(move: Move): void
}

export interface OfferLook {
  /** What a screen reader calls the element; the words of the move where it is left out. */
  readonly label?: string
  /** The drawing already says that it is shut: no reason is looked for when the move is not offered. */
  readonly quiet?: boolean
  /** Its own words say all that the move does, as on a button of the decision bar: the first tap plays it. */
  readonly plain?: boolean
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

/** What something is, as its kind and its name: `{ card: 'lookout' }`. */
export type Thing = Readonly<Record<string, string | number>>

export interface ExplainProps {
  /** The thing as JSON. */
  readonly 'data-explain': string
}

/** What is said about a thing: a card with its picture, name, text and the numbers of this moment. */
export interface LookUpEntry {
  readonly name: string
  readonly picture?: ComponentChildren
  /** A paragraph each. The names of other things become links to them. */
  readonly text: readonly string[]
  readonly numbers?: readonly { readonly label: string; readonly value: string | number }[]
}

/**
 * What can be looked up in a game. Its words are `lookUp` of the game's catalogue, and need no code: `lookUp.card.lookout` has
 * the `text`, the `name` where `card.lookout` is not it, and in `also` other words that mean it (`'seal | seals'`).
 *
 * What is more than words (pictures, numbers, texts that come from the data) is added by the default export of
 * `games/<id>/board/look-up/index.tsx`. That and the words in `games/<id>/text/look-up/<language>.ts` are loaded when somebody first asks.
 */
export interface LookUp<
  View = unknown,
  Move extends AnyMove = AnyMove,
  Event extends AnyEvent = AnyEvent,
  Options extends AnyOptions = AnyOptions,
> {
  /** The things that have no words of their own in `lookUp`, and that texts may name. */
  readonly things?: readonly Thing[]
  /** What is to be added to the words of a thing, or is said of one that has none. */
  entry(thing: Thing, props: BoardProps<View, Move, Event, Options>): Partial<LookUpEntry>
}

/** Gives what can be looked up its types and hands it to the frame. */
export const lookUp = <View, Move extends AnyMove, Event extends AnyEvent, Options extends AnyOptions>(
  module: LookUp<View, Move, Event, Options>,
): LookUp => module as unknown as LookUp

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
  /** A card after those of the players, for what is nobody's and plays along: a neutral ship. */
  readonly Bystander?: ComponentType<BoardProps<View, Move, Event, Options>>
  /** The seats in the order in which their cards stand, where that is another than theirs: that of turns. */
  seatOrder?(view: View): readonly Seat[]
  /** The event that tells what one who played alone has become; said instead of who won, where nobody could lose. */
  readonly aloneTitle?: Event['type']
  /** The one number of a seat that matters most, for the strip of a phone: as short as "4 VP", or drawn. */
  seatLine?(props: SeatProps<View, Move, Event, Options>): ComponentChildren
  /**
   * Whether a move has its own place on the board or on a player's card. The decision bar shows buttons for the
   * others. Left out: the bar shows all.
   */
  onBoard?(move: Move, view: View): boolean
  /**
   * What the words of a move may name beside its own fields, out of the position: what lies where it leads, what it costs and
   * gives; in `board/facts.ts`, where tests find it. A field `context` chooses the words for when that is known (`move.sail_known`, `move.sail` where it is not).
   */
  facts?(move: Move, view: View): object
  /** What is asked, where the moves that there are make it something else than the rules say: nothing is left to do but go. */
  asked?(decision: Decision<Move>): Prompt | undefined
  /** More than the prompt says: the position in one line ("2 moves left"). */
  status?(props: BoardProps<View, Move, Event, Options>): string | undefined
  /**
   * What a move would do, in one line, where what stands for it does not say so plainly: what a place gives, who gains by it,
   * what is thrown away. A finger can't point at a thing before it presses: of such a move the first tap shows this line in
   * the decision bar (and makes the move `pointed`), and the second tap, or "Do it", plays it. `undefined`: it is plain.
   * Whatever a board draws for `pointed` has a place of its own: nothing that can be pressed may move by it.
   */
  preview?(move: Move, props: BoardProps<View, Move, Event, Options>): string | undefined
  /**
   * Whether a move declines what is offered, gives something up or is a rare aside. The decision bar shows it small, after
   * what the decision is for, and with no key that is pressed by habit. Asides of the rules are so without it.
   */
  isQuiet?(move: Move, props: BoardProps<View, Move, Event, Options>): boolean
  /**
   * What to say before this move is played. `undefined`: the frame asks for what is final and for nothing else,
   * and not where the move was just chosen by its name in a choice or by a second tap.
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
}

/**
 * A guided first game: the default export of `games/<id>/board/first-game.ts`, loaded when somebody asks for it. It is a
 * table of this browser with luck that is known, at which the reader has the first seat and bots the others, and one note
 * at a time. The words of a note are `firstGame.<key>` in the game's catalogue or, where there are many, in
 * `games/<id>/text/first-game/<language>.ts`, which is loaded with it and can use all terms of the game.
 */
export interface FirstGame<View = unknown, Move extends AnyMove = AnyMove, Event extends AnyEvent = AnyEvent> {
  readonly seats: number
  readonly seed: string
  readonly options?: AnyOptions
  /** What has been played when the reader sits down. */
  readonly opening?: readonly Entry<Move>[]
  readonly notes: readonly GuideNote<View, Move, Event>[]
}

/**
 * The note that is shown is the first that is not over and whose time it is. What is over is asked of the position and of
 * all that has happened, so that a note comes back with what is taken back, and a reload changes nothing.
 */
export interface GuideNote<View = unknown, Move extends AnyMove = AnyMove, Event extends AnyEvent = AnyEvent> {
  readonly key: string
  /**
   * What it is about: the first visible element that this selector finds is brought into view and outlined. Where `moves`
   * are proposed, that is what stands for the first of them, within this element if it does there.
   */
  readonly at?: string
  /** What to press, as a selector, where that is on a page of the board that is not open. */
  readonly tab?: string
  /** Its time; always where it is left out. */
  when?(so: Situation<View, Move, Event>): boolean
  /** When its work is done. Without it, the reader presses "Next". */
  done?(so: Situation<View, Move, Event>): boolean
  /** What is best done now, and what is as good: the first is pointed at, and whoever does none of them is told so. */
  moves?(so: Situation<View, Move, Event>): readonly Move[]
  /** What fills the gaps of its words. */
  params?(so: Situation<View, Move, Event>): object
  /** Where the rules say more of it: the anchor of a heading of the rules page. */
  readonly rules?: string
}

/** Where a first game stands, as the reader sees it. */
export interface Situation<View = unknown, Move extends AnyMove = AnyMove, Event extends AnyEvent = AnyEvent> {
  readonly view: View
  readonly viewer: Seat
  /** What the reader must decide, if it is for them to decide. */
  readonly decision?: Decision<Move>
  /** All that has happened, the latest last. */
  readonly events: readonly Event[]
}

/** Done when the reader has done one of these, by the events of it. */
export const did =
  <Event extends AnyEvent>(...types: readonly Event['type'][]) =>
  ({ events, viewer }: Pick<Situation<unknown, AnyMove, Event>, 'events' | 'viewer'>): boolean =>
    events.some((event) => types.includes(event.type) && (!('seat' in event) || event.seat === viewer))

/** Gives a first game its types and hands it to the frame, which knows of no game's types. */
export const firstGame = <View, Move extends AnyMove, Event extends AnyEvent>(
  script: FirstGame<View, Move, Event>,
): FirstGame => script as unknown as FirstGame

/** Gives a board module its types and hands it to the frame, which knows of no game's types. */
export const board = <View, Move extends AnyMove, Event extends AnyEvent, Options extends AnyOptions>(
  module: BoardModule<View, Move, Event, Options>,
): BoardModule => module as unknown as BoardModule

/**
 * The default export of `games/<id>/board/pieces.tsx`: drawings, and lists made from the game's data, that its rules pages
 * show by name. `![what it shows](piece:name)` in `rules.<language>.md` puts one into the text: with words it is a picture
 * that they describe; without, it has words of its own or stands beside some. `{#name}` after a heading, or in an item of a
 * list, is the anchor by which it can be linked to, the same in every language; a quotation is a worked example.
 */
export type Pieces = Readonly<Record<string, ComponentType<PieceProps>>>

export interface PieceProps {
  /** The words of the game. */
  readonly words: Words
}

/**
 * The default export of `games/<id>/board/picker.tsx`: what can be played, with all that helps to choose, when a table is laid.
 * The options of the game can be chosen by their names all the same.
 */
export type Picker = ComponentType<PickerProps>

export interface PickerProps extends PieceProps {
  /** Those that were chosen; the others are at their first values. */
  readonly options: AnyOptions
  change(options: AnyOptions): void
}

/** The default export of `games/<id>/board/recap.ts`: what the end of a game tells of it. */
export interface Recap<Event extends AnyEvent = AnyEvent> {
  /** The kinds of events that are worth looking at again: the end of a round, a new age. */
  readonly moments: readonly Event['type'][]
  /** The kinds of events that are counted for each player, under the words `recap.<type>` of the game's catalogue. */
  readonly deeds: readonly Event['type'][]
}

/** The default export of `games/<id>/board/paragraphs.ts`: the anchor of the rules page that has the reason of a refusal, by its code. */
export type Paragraphs = Readonly<Record<string, string>>
