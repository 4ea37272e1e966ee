import { parseAst } from 'vite'

// Functions of a source. One that does not fit on a screen is several: this finds them.

/** More lines than this are too many. */
export const LONGEST = 80

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

export interface LongFunction {
  readonly name: string
  readonly line: number
  readonly lines: number
}

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** The name that a node gives to the function in it: of a declaration, a variable, a property or a method. */
function nameIn({ id, key }: Node): string | undefined {
  for (const one of [id, key]) if (isNode(one) && typeof one.name === 'string') return one.name
  return undefined
}

/** The functions of a source that have more than so many lines. */
export function longFunctions(source: string, isTsx: boolean, longest = LONGEST): readonly LongFunction[] {
  const lineOf = (place: number) => source.slice(0, place).split('\n').length
  const found: LongFunction[] = []
  const visit = (value: unknown, name: string): void => {
    if (typeof value !== 'object' || value === null) return
    const own = (isNode(value) && nameIn(value)) || name
    if (isNode(value) && FUNCTIONS.includes(value.type)) {
      const line = lineOf(value.start)
      const lines = lineOf(value.end) - line + 1
      if (lines > longest) found.push({ name: own, line, lines })
    }
    for (const part of Object.values(value)) visit(part, own)
  }
  visit(parseAst(source, { lang: isTsx ? 'tsx' : 'ts' }), '')
  return found
}

/** Whether a source has a function of this name: declared, a value, a property or a method, wherever it stands. */
export const hasFunction = (source: string, isTsx: boolean, name: string): boolean =>
  longFunctions(source, isTsx, 0).some((one) => one.name === name)
