import { describe, expect, test } from 'vitest'
import type { BodyOf, ParamsOf, RequestArgument, RequestTo } from './index.ts'
import { type RouteForm, routes, validatorOf } from './index.ts'

const all: readonly (readonly [string, RouteForm])[] = Object.entries(routes)

describe.each(all)('%s', (name, { params, body, query, headers, answer, summary }) => {
  test('names what fills the gaps of its path', () => {
    const gaps = [...name.matchAll(/:(\w+)/g)].map(([, gap]) => gap)
    expect(Object.keys(params?.properties ?? {})).toEqual(gaps)
    expect(params?.required ?? []).toEqual(gaps)
  })

  test('takes nothing that is not declared', () => {
    for (const form of [params, query]) {
      if (form !== undefined) expect(form).toHaveProperty('additionalProperties', false)
    }
  })

  test('says what it does, and what it answers with', () => {
    expect(summary.length).toBeGreaterThan(3)
    expect(answer.description.length).toBeGreaterThan(3)
    expect(validatorOf(answer.form).fits(Symbol('nothing of this form'))).toBe(false)
  })

  test('has a body only if it changes something', () => {
    expect(body !== undefined, name).toBe(!name.startsWith('GET '))
    if (headers !== undefined) expect(body).toBeDefined()
  })
})

/** Compiles where the two are the same type. */
type Same<A, B> = [A, B] extends [B, A] ? true : false
const holds = <T extends true>(..._: T[]) => {}

test('what a request says is derived from its route', () => {
  holds<Same<ParamsOf<'GET /api/tables/:id/at/:entry'>, { readonly id: string; readonly entry: string }>>()
  holds<Same<ParamsOf<'GET /api/me'>, undefined>>()
  holds<Same<BodyOf<'POST /api/tables/:id/chat'>, { readonly text: string }>>()
  holds<
    Same<RequestTo<'POST /api/tables/:id/chat'>, { readonly id: string } & { readonly body: { readonly text: string } }>
  >()
  // Nothing need be said, or something must be.
  holds<[] extends RequestArgument<'GET /api/me'> ? true : false>()
  holds<[] extends RequestArgument<'POST /api/me'> ? true : false>()
  holds<[] extends RequestArgument<'GET /api/tables/:id'> ? false : true>()
  holds<[] extends RequestArgument<'POST /api/me/links'> ? false : true>()
})
