import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

/** Where data is not of its form, as `move.type`, and what is wrong there. */
export interface Misfit {
  readonly field: string
  readonly problem: string
}

/** Holds data against a form. */
export interface Validator<Data> {
  fits(data: unknown): data is Data
  /** What is wrong with data that does not fit, which is called by this name. */
  misfitOf(data: unknown, name: string): Misfit
}

/** Compiles the form: to be made once. */
export function validatorOf<Form extends TSchema>(form: Form): Validator<Static<Form>> {
  const validator = Compile(form)
  return {
    fits: (data): data is Static<Form> => validator.Check(data),
    misfitOf(data, name) {
      // A name too many is told twice: of the name, and of the object that has it, which says it better.
      const [first] = validator.Errors(data).filter(({ keyword }) => keyword !== 'boolean')
      const field = [name, ...(first?.instancePath ?? '').split('/').slice(1)].join('.')
      return { field: field.slice(0, 100), problem: (first?.message ?? 'is not as it should be').slice(0, 200) }
    },
  }
}
