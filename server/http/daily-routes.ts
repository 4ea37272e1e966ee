import { isRefusal } from '@portolan/engine'
import { type Day, isDay } from '@portolan/games'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { dayTable, expectDaily, takeAttempt } from '../daily.ts'
import type { Checker } from '../jobs/checker.ts'
import { type Limits, makeGate } from '../limits.ts'
import { Problem, problem } from '../problem.ts'
import { answers } from './answer-schemas.ts'
import { CHANGE, counted, READ } from './policy.ts'
import { dailyParams, recordBody } from './schemas.ts'
import { expectVisitor } from './visitor.ts'

/** The longest attempts are about a fifth of this. */
const RECORD_LIMIT = 256 * 1024

type DailyParams = { Params: { game: string; day: string } }

export function dailyRoutes(app: FastifyInstance, context: AppContext, checker: Checker, limits: Limits): void {
  // Counted where it is known that somebody sends their first of a day: to send it again costs nobody anything.
  const attemptsOfAddress = makeGate(limits.attemptsOfAddress)
  const expectRoom = (network: string) => {
    const seconds = attemptsOfAddress(network)
    if (seconds > 0) throw problem('TOO_MANY_REQUESTS', { seconds })
  }
  const tags = ['daily']
  const read = ({ game, day }: DailyParams['Params']): { game: string; day: Day } => {
    expectDaily(context, game)
    if (!isDay(day)) throw problem('BAD_REQUEST', { field: 'params.day', problem: 'is not a day of the calendar' })
    return { game, day }
  }

  app.get<DailyParams>(
    '/api/daily/:game/:day',
    {
      config: { policy: READ },
      schema: {
        tags,
        summary: 'The table of the day: the best attempts, and your own place',
        params: dailyParams,
        response: answers('DailyAnswer', 'The table'),
      },
    },
    ({ params, visitor }) => {
      const { game, day } = read(params)
      return dayTable(context, game, day, visitor?.person)
    },
  )

  app.post<DailyParams & { Body: object }>(
    '/api/daily/:game/:day',
    {
      config: { policy: { ...counted(CHANGE, 'attempts'), body: RECORD_LIMIT } },
      schema: {
        tags,
        summary: 'Send in an attempt as its record, which is played again; your first of a day counts',
        params: dailyParams,
        body: recordBody,
        response: answers('DailyAnswer', 'The table, with your attempt'),
      },
    },
    async (request) => {
      const { person } = expectVisitor(request)
      const { game, day } = read(request.params)
      const attempt = { game, day, person, record: request.body }
      const taken = await takeAttempt(context, checker, attempt, () => expectRoom(request.caller.network))
      if (isRefusal(taken)) throw new Problem(taken, { game })
      return taken
    },
  )
}
