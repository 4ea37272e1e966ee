import type { Seat } from '@portolan/engine'

/** What a game's picture is drawn with. All of it is plain SVG: no style sheet is there, and no letters but for figures. */
export interface PictureTools {
  /** The colour of a seat. */
  seat(seat: Seat): string
  /** An icon of the set that the boards use, as SVG in this colour, about a point. */
  icon(
    name: string,
    at: { readonly x: number; readonly y: number; readonly size: number; readonly colour: string },
  ): string
  /** The sign of a seat, in the same way. */
  sign(
    seat: Seat,
    at: { readonly x: number; readonly y: number; readonly size: number; readonly colour: string },
  ): string
}

/**
 * The picture of a game at a moment, for previews of links: `games/<id>/picture.ts` exports it as `picture`, made for the
 * newest rules as the board is. It is drawn from what everybody may see, and from nothing else.
 */
export interface GamePicture<View = unknown> {
  /** Of the drawing: it is fitted into the room that the frame of the picture has, about 4 to 3. */
  readonly width: number
  readonly height: number
  /** Everything within the `svg` element. */
  draw(view: View, tools: PictureTools): string
  /** The points of each seat as everybody may know them. */
  points?(view: View): readonly (number | undefined)[]
}

/** Gives a picture its types and hands it to whoever draws. */
export const gamePicture = <View>(picture: GamePicture<View>): GamePicture => picture as unknown as GamePicture

/** The picture of a game; undefined where its folder has none. */
export async function pictureOf(game: string): Promise<GamePicture | undefined> {
  if (!/^[a-z][a-z-]*$/.test(game)) return undefined
  try {
    const module: { readonly picture: GamePicture } = await import(`./${game}/picture.ts`)
    return module.picture
  } catch (error) {
    if ((error as { readonly code?: string }).code === 'ERR_MODULE_NOT_FOUND') return undefined
    throw error
  }
}
