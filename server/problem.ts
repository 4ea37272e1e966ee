import { isKeyOf, type Params, type Refusal } from '@portolan/engine'
import { type ServerCode, serverCodes } from '@portolan/protocol/refusals'

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

/** A refusal that is not the server's own is the rules': understood, and not possible now. */
export const statusOf = (code: string): number => (isKeyOf(serverCodes, code) ? serverCodes[code].status : 422)
