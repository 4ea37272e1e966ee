import { expect } from 'vitest'

// Stands in the place of Vitest in the files of tests: notes the tests instead of running them, so that any of them can
// be run any number of times. What they expect is Vitest's own.

export { expect }

export interface Test {
  readonly name: string
  run(): unknown
}

export const tests: Test[] = []

/** What the files want done before their tests. */
export const before: (() => unknown)[] = []

type Body = (...given: unknown[]) => unknown

const path: string[] = []

function describeOne(name: string, body: Body, ...given: unknown[]): void {
  path.push(name)
  body(...given)
  path.pop()
}

const testOne = (name: string, body: Body, ...given: unknown[]) =>
  tests.push({ name: [...path, name].join(' > '), run: () => body(...given) })

const each =
  (one: (name: string, body: Body, ...given: unknown[]) => unknown) =>
  (rows: readonly unknown[]) =>
  (name: string, body: Body) => {
    for (const [i, row] of rows.entries()) one(`${name} (${i + 1})`, body, ...[row].flat(1))
  }

export const describe = Object.assign((name: string, body: Body) => describeOne(name, body), {
  each: each(describeOne),
})
export const test = Object.assign((name: string, body: Body) => testOne(name, body), { each: each(testOne) })
export const beforeAll = (body: () => unknown) => before.push(body)
/** Other files' tests are run in between, so that there is no end. */
export const afterAll = () => {}
