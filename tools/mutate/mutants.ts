import { parseAst } from 'vite'

// What is changed in a source, one small thing at a time, and a copy of the source that has all the changes in it and a
// number to choose among them. Nothing is compiled anew for a mutant, and positions are those of the TypeScript.

export interface Mutant {
  readonly line: number
  readonly column: number
  /** The source that is changed, and what stands in its place. */
  readonly was: string
  readonly becomes: string
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/** A change of an expression or, where nothing takes its place, the removal of a statement. */
interface Change extends Mutant {
  readonly number: number
}

const otherOperators: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&': ['|'],
  '|': ['&'],
  '^': ['&'],
  '<<': ['>>'],
  '>>': ['<<'],
  '>>>': ['<<'],
  '&&': ['||'],
  '||': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
  '*=': ['/='],
  '/=': ['*='],
  '++': ['--'],
  '--': ['++'],
}

const otherMethods = new Map(
  Object.entries({
    some: 'every',
    every: 'some',
    min: 'max',
    max: 'min',
    floor: 'ceil',
    ceil: 'floor',
    push: 'unshift',
    unshift: 'push',
    shift: 'pop',
    pop: 'shift',
    startsWith: 'endsWith',
    endsWith: 'startsWith',
  }),
)

/** Without these calls, what they are called on is left as it is. */
const leftOut = ['filter', 'slice', 'sort', 'toSorted', 'reverse', 'toReversed', 'flat', 'concat', 'trim']

/** Numbers beyond are data: a change of one is seen at once or by nobody. */
const LARGEST = 12

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** What TypeScript adds to an expression, with the expression in it. */
const typed = ['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']

const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' ||
  (node.type === 'Literal' && typeof node.value === 'string') ||
  (node.type === 'BinaryExpression' && (isText(node.left as Node) || isText(node.right as Node)))

/** All mutants of a source, in the order of their numbers, and the source with all of them, numbered from `first`. */
export function mutate(source: string, first = 1): { readonly mutants: readonly Mutant[]; readonly code: string } {
  const mutants: Mutant[] = []
  const lines = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)]

  const text = ({ start, end }: Node) => source.slice(start, end)

  const add = (node: Node, becomes: string): Change => {
    const line = lines.findLastIndex((start) => start <= node.start)
    const mutant = { line: line + 1, column: node.start - (lines[line] ?? 0) + 1, was: text(node), becomes }
    return { ...mutant, number: first + mutants.push(mutant) - 1 }
  }

  /** The source of a node with its operator, or whatever lies between two positions, replaced. */
  const replaced = (node: Node, from: number, to: number, by: string) =>
    source.slice(node.start, from) + by + source.slice(to, node.end)

  const operators = (node: Node, from: number, to: number) => {
    const operator = node.operator as string
    const at = source.indexOf(operator, from)
    if (at < 0 || at + operator.length > to) return []
    return (otherOperators[operator] ?? []).map((other) => add(node, replaced(node, at, at + operator.length, other)))
  }

  /** What can be changed about an expression itself; its parts are looked at by themselves. */
  function changesOf(node: Node, { inFunction, ofName }: Place): Change[] {
    const [left, right] = [node.left as Node, node.right as Node]
    switch (node.type) {
      case 'BinaryExpression':
        if (node.operator === '+' && isText(node)) return []
        return operators(node, left.end, right.start)
      case 'LogicalExpression':
        if (node.operator === '??') return [left, right].map((side) => add(node, text(side)))
        return operators(node, left.end, right.start)
      case 'AssignmentExpression':
        return operators(node, left.end, right.start)
      case 'UpdateExpression':
        return operators(node, node.start, node.end)
      case 'UnaryExpression':
        if (node.operator === '!') return [add(node, text(node.argument as Node))]
        return node.operator === '-' ? [add(node, text(node.argument as Node))] : []
      case 'Literal':
        if (typeof node.value === 'boolean') return [add(node, `${!node.value}`)]
        if (typeof node.value !== 'number' || !(inFunction || ofName)) return []
        if (!Number.isInteger(node.value) || node.value > LARGEST) return []
        if (node.value < 2) return [add(node, `${1 - node.value}`)]
        return [add(node, `${node.value + 1}`), add(node, `${node.value - 1}`)]
      case 'CallExpression': {
        const { type, computed, object, property } = node.callee as Node
        if (type !== 'MemberExpression' || computed === true) return []
        const { name, start, end } = property as Node
        const other = otherMethods.get(name as string)
        if (other !== undefined) return [add(node, replaced(node, start, end, other))]
        return leftOut.includes(name as string) ? [add(node, text(object as Node))] : []
      }
      default:
        return []
    }
  }

  const covered = (changes: readonly Change[]) => `$m.a<0&&($m.r[${changes[0]?.number}]=${changes.length})`

  const chosen = (changes: readonly Change[], code: string) =>
    changes.length === 0
      ? code
      : `(${changes.map(({ number, becomes }) => `$m.a===${number}?(${becomes}):`).join('')}(${covered(changes)},${code}))`

  interface Place {
    readonly inFunction: boolean
    /** Whether this is the value that a constant of the module is given. */
    readonly ofName?: boolean
    /** Whether this is a part of `a?.b.c()`, which can't be taken out of it. */
    readonly inChain?: boolean
    /** What can be changed here because of what this is used for. */
    readonly also?: readonly string[]
  }

  /** The source of a node with all mutants of it and of its parts. */
  function write(node: Node, place: Place): string {
    if (node.type.startsWith('TS') && !typed.includes(node.type)) return text(node)
    const inner = { inFunction: place.inFunction }
    if (node.type === 'ExpressionStatement') return statement(node, inner)
    const changes = place.inChain ? [] : changesOf(node, place)
    for (const becomes of place.also ?? []) if (becomes !== text(node)) changes.push(add(node, becomes))
    return chosen(changes, parts(node, { ...inner, inChain: place.inChain === true }))
  }

  /** The parts of a node, each written anew, with what is between them. */
  function parts(node: Node, place: Place): string {
    const isFunction = /Function/.test(node.type)
    const isLoop = /^(For|While|DoWhile)/.test(node.type)
    const children = Object.entries(node)
      .filter(([key]) => !/^(typeAnnotation|returnType|typeParameters|typeArguments|id|params)$/.test(key))
      .filter(([key]) => !(key === 'key' && node.computed !== true))
      .flatMap(([key, value]) => [value].flat().flatMap((child) => (isNode(child) ? [{ key, child }] : [])))
      // `{ a }` has its one name twice.
      .filter(({ child }, i, all) => all.findIndex((other) => other.child.start === child.start) === i)
      .sort((one, other) => one.child.start - other.child.start)
    let code = ''
    let at = node.start
    for (const { key, child } of children) {
      const written = write(child, placeOf(node, key, place))
      code +=
        source.slice(at, child.start) + ((isFunction || isLoop) && key === 'body' ? fuelled(child, written) : written)
      at = child.end
    }
    return code + source.slice(at, node.end)
  }

  /** Whatever is run has a limit to how often: a mutant that never ends is one that was noticed. */
  const fuelled = (body: Node, code: string) => {
    if (body.type === 'BlockStatement') return `{if(--$m.f<0)$m.spent();${code}}`
    return /Statement$/.test(body.type) ? `{if(--$m.f<0)$m.spent();${code}}` : `(--$m.f<0&&$m.spent(),${code})`
  }

  function placeOf(node: Node, key: string, place: Place): Place {
    const inFunction = place.inFunction || /Function/.test(node.type)
    const is = (type: RegExp) => type.test(node.type)
    if (key === 'test' && is(/^(If|Conditional)/)) return { inFunction, also: ['true', 'false'] }
    if (key === 'test' && is(/^(For|While|DoWhile)/)) return { inFunction, also: ['false'] }
    if (key === 'argument' && is(/^Return/)) return { inFunction, also: ['undefined'] }
    if (key === 'body' && is(/^Arrow/) && (node.body as Node).type !== 'BlockStatement' && !place.inFunction) {
      return { inFunction, also: ['undefined'] }
    }
    if (key === 'init' && is(/^VariableDeclarator/)) return { inFunction, ofName: true }
    const inChain = is(/^Chain/) || (place.inChain === true && (key === 'callee' || key === 'object'))
    return typed.includes(node.type) ? { ...place, inFunction } : { inFunction, inChain }
  }

  /** A statement that does something is left out. Braces, since no semicolon ends the one before. */
  function statement(node: Node, place: Place): string {
    const expression = node.expression as Node
    const done = (expression.type === 'AwaitExpression' ? expression.argument : expression) as Node
    const may = /^(Call|Assignment|Update|Chain)/.test(done.type) && (done.callee as Node | undefined)?.type !== 'Super'
    const removal = may ? add(node, '') : undefined
    const code = parts(node, place)
    if (removal === undefined) return `{${code}}`
    return `{if($m.a!==${removal.number}){${covered([removal])};${code}}}`
  }

  const program = parseAst(source, { lang: 'ts' }) as unknown as Node
  const body = parts({ ...program, start: 0, end: source.length }, { inFunction: false })
  return { mutants, code: `const $m=globalThis.mutants;${body}` }
}
