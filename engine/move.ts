import type { AnyMove, Refusal } from './game.ts'

type Value = string | number | boolean

/** What a move's field may hold: one of these values, or a list of up to `most` of them. */
export type Field = readonly Value[] | ListField

export interface ListField<V extends Value = Value> {
  readonly listOf: readonly V[]
  readonly most: number
}

/** The form of every kind of move: for each type, its fields. All fields are always there. */
export type MoveShapes = Readonly<Record<string, Readonly<Record<string, Field>>>>

type FieldValue<F> = F extends ListField<infer V> ? readonly V[] : F extends readonly (infer V)[] ? V : never

/** The type of the moves that have these forms. */
export type MoveOf<Shapes extends MoveShapes> = {
  [Type in keyof Shapes & string]: { readonly type: Type } & {
    readonly [Name in keyof Shapes[Type]]: FieldValue<Shapes[Type][Name]>
  }
}[keyof Shapes & string]

export const listOf = <const V extends Value>(values: readonly V[], most: number): ListField<V> => ({
  listOf: values,
  most,
})

/** Moves of one kind. */
export type MovesOfType<Shapes extends MoveShapes, Type extends keyof Shapes> = Extract<MoveOf<Shapes>, { type: Type }>

/** Every move there is of a kind whose fields are not lists, each made once: listing the legal ones makes nothing new. */
export function everyMove<Shapes extends MoveShapes, Type extends keyof Shapes & string>(
  shapes: Shapes,
  type: Type,
): readonly MovesOfType<Shapes, Type>[] {
  let made: Record<string, unknown>[] = [{ type }]
  for (const [name, values] of Object.entries(shapes[type])) {
    if (!Array.isArray(values)) throw new Error(`${type}.${name} is a list`)
    // Assigned, not spread: an object that began empty keeps its fields where they are read fastest.
    made = made.flatMap((one) => values.map((value) => Object.assign({}, one, { [name]: value })))
  }
  return made as readonly unknown[] as readonly MovesOfType<Shapes, Type>[]
}

/** The same by the value of one field. */
export function everyMoveBy<
  Shapes extends MoveShapes,
  Type extends keyof Shapes & string,
  Name extends keyof MovesOfType<Shapes, Type> & string,
>(
  shapes: Shapes,
  type: Type,
  name: Name,
): Readonly<Record<MovesOfType<Shapes, Type>[Name] & (string | number), readonly MovesOfType<Shapes, Type>[]>> {
  const by: Record<string, MovesOfType<Shapes, Type>[]> = {}
  for (const one of everyMove(shapes, type)) {
    const key = String(one[name])
    by[key] ??= []
    by[key].push(one)
  }
  return by as ReturnType<typeof everyMoveBy<Shapes, Type, Name>>
}

/** The whole numbers from `first` to `last`. */
export const range = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i)

/**
 * Reads a move from outside. What comes back is made anew from the declared fields, so nothing else can come along;
 * anything that isn't exactly of a declared form is refused, whatever it is and however large.
 */
export function readMove(shapes: MoveShapes, input: unknown): AnyMove | Refusal {
  try {
    return read(shapes, input)
  } catch {
    // Only what is no plain data throws when it is looked at: a getter, a proxy.
    return bad('notAnObject')
  }
}

function read(shapes: MoveShapes, input: unknown): AnyMove | Refusal {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return bad('notAnObject')
  const given = input as Record<string, unknown>
  const type = Object.hasOwn(given, 'type') ? given.type : undefined
  if (typeof type !== 'string') return bad('noType')
  const fields = Object.hasOwn(shapes, type) ? shapes[type] : undefined
  if (fields === undefined) return bad('unknownType', short(type))

  const move: Record<string, unknown> & AnyMove = { type }
  const made: Record<string, unknown> = move
  for (const name in fields) {
    if (!Object.hasOwn(given, name)) return bad('missingField', name)
    const value = readField(fields[name], given[name])
    if (value === undefined) return bad('badValue', name)
    made[name] = value
  }
  const extra = Object.keys(given).find((name) => !Object.hasOwn(move, name))
  return extra === undefined ? move : bad('extraField', short(extra))
}

function readField(field: Field, value: unknown): unknown {
  if (!('listOf' in field)) return isOneOf(field, value) ? value : undefined
  if (!Array.isArray(value) || value.length > field.most) return undefined
  const list = Array.from<unknown>(value)
  return list.every((item) => isOneOf(field.listOf, item)) ? list : undefined
}

const isOneOf = (values: readonly Value[], value: unknown) => values.includes(value as Value)

const bad = (problem: string, field = ''): Refusal => ({ code: 'BAD_MOVE', params: { problem, field } })

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
