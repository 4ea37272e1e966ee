import { type Chance, pick } from '../chance.ts'
import { equal } from '../clone.ts'
import type { AnyMove } from '../game.ts'
import type { Field, MoveShapes } from '../move.ts'

type Fields = Record<string, unknown>
type Shape = MoveShapes[string]

/** A random value of the form that the field declares. */
function anyValue(field: Field, chance: Chance): unknown {
  if (!('listOf' in field)) return pick(chance, field)
  const length = field.listOf.length === 0 ? 0 : chance.int(Math.min(field.most, 6) + 1)
  return Array.from({ length }, () => pick(chance, field.listOf))
}

const anyMove = (type: string, shape: Shape, chance: Chance): AnyMove => {
  const move: Fields & AnyMove = { type }
  const made: Fields = move
  for (const [name, field] of Object.entries(shape)) made[name] = anyValue(field, chance)
  return move
}

/** An offered move with one field given another value: the likeliest move to be accepted by mistake. */
function nearMove(shapes: MoveShapes, move: AnyMove, chance: Chance): AnyMove {
  const fields = Object.entries(shapes[move.type] ?? {})
  if (fields.length === 0) return move
  const [name, field] = pick(chance, fields)
  return { ...move, [name]: anyValue(field, chance) }
}

/** Kinds of up to so many moves are gone through whole; of others so many are drawn. */
const WHOLE = 64
const DRAWN = 6

const isEmpty = (field: Field) => !('listOf' in field) && field.length === 0

/** Every move of a kind, where there are few. */
function wholeKind(type: string, shape: Shape): readonly AnyMove[] | undefined {
  let made: (Fields & AnyMove)[] = [{ type }]
  for (const [name, field] of Object.entries(shape)) {
    if ('listOf' in field || made.length * field.length > WHOLE) return undefined
    made = made.flatMap((one) => field.map((value) => ({ ...one, [name]: value })))
  }
  return made
}

/** Well-formed moves that are not among those offered: all of small kinds, some of the others, and some close to the offered. */
export function otherMoves(shapes: MoveShapes, offered: readonly AnyMove[], chance: Chance): readonly AnyMove[] {
  const others: AnyMove[] = []
  const add = (move: AnyMove) => {
    if (!offered.some((one) => equal(one, move))) others.push(move)
  }
  for (const [type, shape] of Object.entries(shapes)) {
    if (Object.values(shape).some(isEmpty)) continue
    const whole = wholeKind(type, shape)
    if (whole !== undefined) for (const move of whole) add(move)
    else for (let i = 0; i < DRAWN; i++) add(anyMove(type, shape, chance))
  }
  for (let i = 0; i < 4 && offered.length > 0; i++) add(nearMove(shapes, pick(chance, offered), chance))
  return others
}

/** Things that resemble this move and have not the form of any. */
export function malformed(move: AnyMove): readonly unknown[] {
  const bad: unknown[] = [
    undefined,
    null,
    move.type,
    0,
    [],
    [move],
    {},
    { ...move, type: `${move.type} ` },
    { ...move, type: 'constructor' },
    { ...move, type: [move.type] },
    { ...move, 'no such field': 1 },
    { ...move, 'no such field': undefined },
    JSON.parse(`{"__proto__": 1, ${JSON.stringify(move).slice(1)}`),
  ]
  let deep: unknown = move
  for (let i = 0; i < 1000; i++) deep = { type: deep }
  bad.push(deep)
  for (const name of Object.keys(move)) {
    const { [name]: left, ...rest } = move as AnyMove & Fields
    bad.push(rest)
    for (const value of [undefined, null, {}, [{}], '\u0000', Number.NaN, -1e9, Array(100_000).fill(left)]) {
      bad.push({ ...move, [name]: value })
    }
  }
  return bad
}
