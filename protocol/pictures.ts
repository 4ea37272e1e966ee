import Type from 'typebox'
import { Digits, GameId, object } from './declare.ts'

const lang = Type.Optional(
  Type.Enum(['en', 'pt', 'ja'], { description: 'in which language it is written; `en` where it is left out' }),
)

export const PictureQuery = object({ lang })

export const GamePictureParams = object({ game: GameId })

/** `at`: after so many entries; the present where it is left out. */
export const TablePictureQuery = object({ lang, at: Type.Optional(Digits) })
