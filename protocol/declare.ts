import Type, { type Static, type TObjectOptions, type TProperties, type TSchema, type TSchemaOptions } from 'typebox'

// With what all else here is declared. A declaration is a JSON schema that carries its type: what comes in is checked by
// it, the OpenAPI document shows it, and the type of the same name is derived from it. One with an `$id` is shown under
// that name wherever it is used.

/** The type of what is declared so. It is read, and never changed. */
export type Declared<Form extends TSchema> = Given<Static<Form>>

type Given<T> = T extends object ? { readonly [Name in keyof T]: Given<T[Name]> } : T

/** An object with these fields and no others. */
export const object = <const Fields extends TProperties>(fields: Fields, options: TObjectOptions = {}) =>
  Type.Object(fields, { additionalProperties: false, ...options })

/** An object that has such a value under every name. */
export const mapOf = <Form extends TSchema>(values: Form, options: TSchemaOptions = {}) =>
  Type.Unsafe<Record<string, Static<Form>>>({ type: 'object', additionalProperties: values, ...options })

/** An object of a game's own, of which no more is said than its type. */
export const typed = (description: string) =>
  Type.Unsafe<{ type: string }>({
    type: 'object',
    required: ['type'],
    properties: { type: { type: 'string', maxLength: 100 } },
    description,
  })

/** What may be left out where nothing is told: a body that says nothing is as good as none. */
export const orNothing = <Form extends TSchema>(form: Form) => Type.Union([Type.Null(), form])

export const True = Type.Literal(true)

export const whole = (maximum: number, options: TSchemaOptions = {}) =>
  Type.Integer({ minimum: 0, maximum, ...options })

export const NaturalNumber = Type.Integer({ minimum: 0 })

export const count = (description: string) => Type.Integer({ minimum: 0, description })

export const Time = Type.Integer({ description: 'milliseconds since 1970' })

export const SeatForm = whole(11, { description: 'a seat, counted from 0' })

/** What an option of a game can be. */
export const OptionValueForm = Type.Unsafe<string | number | boolean>({
  type: ['string', 'number', 'boolean'],
  maxLength: 100,
})

export const OptionsForm = mapOf(OptionValueForm, { maxProperties: 40 })

const Param = Type.Union([
  Type.Unsafe<string | number | boolean>({ type: ['string', 'number', 'boolean'] }),
  Type.Array(Type.Unsafe<string | number>({ type: ['string', 'number'] })),
])

export const ParamsForm = mapOf(Param, { description: 'what fills the gaps of the sentence' })

/** The form of names that clients make up, and of ids of the server's own. */
export const WORD = '^[\\w-]{1,64}$'

export const TABLE_ID = '^[\\w-]{12}$'

export const TableId = Type.String({ pattern: TABLE_ID })

export const GameId = Type.String({ maxLength: 40 })

/** A number as it stands in an address. */
export const Digits = Type.String({ pattern: '^\\d{1,6}$' })
