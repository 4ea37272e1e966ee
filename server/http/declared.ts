import type { AnswerOf, BodyOf, ParamsOf, QueryOf, RouteName } from '@portolan/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { routeSchemas } from './openapi.ts'
import type { Policy } from './policy.ts'

/** What the handler of a route is given, as the protocol declares it. */
export interface DeclaredRequest<Name extends RouteName> {
  Params: ParamsOf<Name>
  Querystring: QueryOf<Name>
  Body: BodyOf<Name>
}

/** Gives the declared answer, or has sent it: as text that a table has made, or with another status. */
export type Handler<Name extends RouteName> = (
  request: FastifyRequest<DeclaredRequest<Name>>,
  reply: FastifyReply,
) => Promise<AnswerOf<Name> | FastifyReply> | FastifyReply

type Options = Pick<RouteShorthandOptions, 'exposeHeadRoute' | 'preParsing'>

type Route = <Name extends RouteName>(name: Name, policy: Policy, handler: Handler<Name>, options?: Options) => void

/** Serves routes of the protocol, each under a policy. */
export const routesOf =
  (app: FastifyInstance): Route =>
  (name, policy, handler, options = {}) => {
    const [method = '', url = ''] = name.split(' ')
    app.route<DeclaredRequest<typeof name>>({
      ...options,
      method,
      url,
      schema: routeSchemas[name],
      config: { policy },
      handler,
    })
  }
