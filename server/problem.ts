import { isKeyOf, type Params, type Refusal } from '@portolan/engine'
import type { ServerCode } from './protocol.ts'

/** What is known at a table of a request that can't be done there. */
export interface AtTable {
  /** In whose words it is said. */
  readonly game: string
  /** Where the match stands now, a `Present` in JSON: what a stale request is answered with. */
  readonly present?: string
}

/** What is answered to a request that can't be done: thrown anywhere below a route, turned into an answer there. */
export class Problem extends Error {
  readonly status: number
  readonly refusal: Refusal
  readonly at: AtTable | undefined

  constructor(refusal: Refusal, at?: AtTable) {
    super(refusal.code)
    this.status = statusOf(refusal.code)
    this.refusal = refusal
    this.at = at
  }
}

export const problem = (code: ServerCode, params: Params = {}): Problem => new Problem({ code, params })

const STATUS: Readonly<Record<ServerCode | 'BAD_MOVE', number>> = {
  BAD_REQUEST: 400,
  BAD_MOVE: 400,
  BAD_NAME: 400,
  NOT_SIGNED_IN: 401,
  SIGNED_OUT: 401,
  BAD_LINK: 401,
  WRONG_TOKEN: 401,
  WRONG_ORIGIN: 403,
  NOT_OWNER: 403,
  NOT_SEATED: 403,
  NOT_ASKED: 403,
  REMOVED: 403,
  NO_SUCH_ROUTE: 404,
  NO_SUCH_SESSION: 404,
  NO_SUCH_TABLE: 404,
  NO_SUCH_GAME: 404,
  NO_SUCH_SEAT: 404,
  NO_SUCH_BOT: 404,
  NO_SUCH_PROPOSAL: 404,
  NO_SUCH_MOVE: 404,
  NO_DAILY: 404,
  STALE_NUMBER: 409,
  NO_NEW_RULES: 409,
  CANNOT_REPLAY: 409,
  KEY_REUSED: 409,
  ALREADY_BEGUN: 409,
  NOT_BEGUN: 409,
  NOT_OVER: 409,
  TABLE_OVER: 409,
  TABLE_CLOSED: 409,
  CHAT_ENDED: 409,
  TABLE_FROZEN: 409,
  SEAT_TAKEN: 409,
  NO_OPEN_SEAT: 409,
  SEATS_OPEN: 409,
  ALREADY_QUIT: 409,
  ALREADY_LEFT: 409,
  CANNOT_LEAVE: 409,
  PROPOSAL_OPEN: 409,
  ALREADY_ANSWERED: 409,
  STILL_THERE: 409,
  DAY_TO_COME: 409,
  DAY_CLOSED: 409,
  TOO_LARGE: 413,
  NOT_JSON: 415,
  WRONG_HOST: 421,
  CHAT_USED_UP: 429,
  SPECTATORS_USED_UP: 429,
  TOO_MANY_TABLES: 429,
  TOO_MANY_BOT_TABLES: 429,
  TOO_MANY_SEATS: 429,
  TOO_MANY_STREAMS: 429,
  TOO_MANY_REQUESTS: 429,
  STOPPING: 503,
  TABLES_RESTARTING: 503,
  TABLE_DAMAGED: 500,
  LOG_DAMAGED: 500,
  STORAGE_FULL: 507,
  BUSY: 503,
  GAME_UNAVAILABLE: 503,
}

/** A refusal that is not the server's own is the rules': understood, and not possible now. */
export const statusOf = (code: string): number => (isKeyOf(STATUS, code) ? STATUS[code] : 422)
