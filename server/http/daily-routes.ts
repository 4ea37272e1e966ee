import { isRefusal } from '@portolan/engine'
import { type Day, isDay } from '@portolan/games'
import type { ParamsOf } from '@portolan/protocol'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { dayTable, expectDaily, takeAttempt } from '../daily.ts'
import type { Checker } from '../jobs/checker.ts'
import { type Limits, makeGate } from '../limits.ts'
import { Problem, problem } from '../problem.ts'
import { routesOf } from './declared.ts'
import { CHANGE, counted, READ } from './policy.ts'
import { expectVisitor } from './visitor.ts'

/** The longest attempts are about a fifth of this. */
const RECORD_LIMIT = 256 * 1024

export function dailyRoutes(app: FastifyInstance, context: AppContext, checker: Checker, limits: Limits): void {
  // Counted where it is known that somebody sends their first of a day: to send it again costs nobody anything.
  const attemptsOfAddress = makeGate(limits.attemptsOfAddress)
  const expectRoom = (network: string) => {
    const seconds = attemptsOfAddress(network)
    if (seconds > 0) throw problem('TOO_MANY_REQUESTS', { seconds })
  }
  const route = routesOf(app)
  const read = ({ game, day }: ParamsOf<'GET /api/daily/:game/:day'>): { game: string; day: Day } => {
    expectDaily(context, game)
    if (!isDay(day)) throw problem('BAD_REQUEST', { field: 'params.day', problem: 'is not a day of the calendar' })
    return { game, day }
  }

  route('GET /api/daily/:game/:day', READ, ({ params, visitor }) => {
    const { game, day } = read(params)
    return dayTable(context, game, day, visitor?.person)
  })

  route('POST /api/daily/:game/:day', { ...counted(CHANGE, 'attempts'), body: RECORD_LIMIT }, async (request) => {
    const { person } = expectVisitor(request)
    const { game, day } = read(request.params)
    const attempt = { game, day, person, record: request.body }
    const taken = await takeAttempt(context, checker, attempt, () => expectRoom(request.caller.network))
    if (isRefusal(taken)) throw new Problem(taken, { game })
    return taken
  })
}
