// What a picture is asked for with, and what is kept under: all words are there already, in the reader's language.

/** A line of the list of players. */
export interface PicturedSeat {
  readonly name: string
  /** Undefined for a seat that nobody has taken, and where the game's own picture knows them. */
  readonly points?: number | undefined
  readonly first?: true
  readonly open?: true
}

export interface PictureAsked {
  /** Of the game or of the site. */
  readonly title: string
  /** What kind of page it is, or at which moment the game stands. */
  readonly note: string
  /** Undefined for the picture of the site itself, which shows the covers of these games. */
  readonly game?: string
  readonly covers?: readonly string[]
  readonly seats: readonly PicturedSeat[]
  /** What a spectator sees; undefined where there is nothing to see, or where the game's picture is not made for it. */
  readonly view?: unknown
}
