import Type from 'typebox'
import { type Declared, object, ParamsForm } from './declare.ts'
import { Present } from './seen.ts'

export const ErrorBody = object(
  {
    code: Type.String({
      description: 'A key of the texts: `refusal.<code>`. The rules’ own refusals come through as they are.',
    }),
    params: ParamsForm,
    message: Type.String({ description: 'The same in English, for those who read it in a terminal.' }),
  },
  { $id: 'ErrorBody' },
)
export type ErrorBody = Declared<typeof ErrorBody>

export const ErrorAnswer = object(
  { error: ErrorBody, present: Type.Optional(Present) },
  {
    $id: 'ErrorAnswer',
    description:
      'It was refused, and nothing has changed. With 409 STALE_NUMBER, where the match stands now: a seat whose decision ' +
      'is still the same may just ask again.',
  },
)
export type ErrorAnswer = Declared<typeof ErrorAnswer>
