import { keysOf, tableOf } from '@portolan/engine'
import { ErrorAnswer, LiveMessage, LiveRequest, type RouteForm, routes } from '@portolan/protocol'
import type { FastifySchema } from 'fastify'

// The declarations of the protocol as the framework takes them: what has a name is a component of the OpenAPI document, and
// is referred to by it wherever it is used.

interface Component {
  readonly $id: string
}

const found = new Map<string, Component>()

const parts = (schema: object): object =>
  Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, byName(part)]))

/** The schema with references in place of what has a name. */
function byName(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(byName)
  if (typeof schema !== 'object' || schema === null) return schema
  if ('$ref' in schema) return { $ref: `${schema.$ref}#` }
  if (!('$id' in schema && typeof schema.$id === 'string')) return parts(schema)
  const { $id } = schema
  if (!found.has($id)) {
    // Kept before its parts are looked at, so that the order is that of their use.
    found.set($id, { $id })
    found.set($id, { $id, ...parts(schema) })
  }
  return { $ref: `${$id}#` }
}

const content = (type: string, schema: unknown) => ({ content: { [type]: { schema } } })

const refused = byName(ErrorAnswer)

function schemaOf({ tag, summary, params, query, headers, body, answer, failure }: RouteForm): FastifySchema {
  const { status, description, type, form } = answer
  const failed = failure && {
    description: failure.description,
    ...content('application/json', byName(failure.form)),
  }
  return {
    tags: [tag],
    summary,
    ...(params && { params: byName(params) }),
    ...(query && { querystring: byName(query) }),
    ...(headers && { headers: byName(headers) }),
    ...(body && { body: byName(body) }),
    response: {
      [status]: { description, ...(status === 204 ? { type: 'null' } : content(type, byName(form))) },
      '4xx': refused,
      '5xx': failed ?? refused,
    },
  }
}

/** What the framework checks requests to each route by, and shows of it. */
export const routeSchemas = tableOf(keysOf(routes), (name) => schemaOf(routes[name]))

for (const form of [LiveRequest, LiveMessage]) byName(form)

/** All that is told by its name. */
export const components: readonly Component[] = [...found.values()]
