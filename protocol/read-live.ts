import { isKeyOf, type Refusal } from '@portolan/engine'
import { WORD } from './declare.ts'
import { type LiveRequest, liveRequests } from './live.ts'
import { type Misfit, validatorOf } from './validator.ts'

/** Why a message can't be read as a request, and the key that its sender waits for, where that can be read. */
export interface UnreadableRequest extends Refusal {
  readonly key?: string
}

const validators = {
  follow: validatorOf(liveRequests.follow),
  unfollow: validatorOf(liveRequests.unfollow),
  turns: validatorOf(liveRequests.turns),
  away: validatorOf(liveRequests.away),
  move: validatorOf(liveRequests.move),
  undo: validatorOf(liveRequests.undo),
}

const TYPES = Object.keys(validators).join(', ')
const KEY = new RegExp(WORD)

/** Reads what came over a live connection. */
export function readLiveRequest(text: string): LiveRequest | UnreadableRequest {
  let message: unknown
  try {
    message = MAY_REACH.test(text) ? JSON.parse(text, withoutPrototypes) : JSON.parse(text)
  } catch (error) {
    const problem = error instanceof SyntaxError ? 'is not JSON' : 'has a name that is not allowed'
    return unreadable({ field: 'message', problem })
  }
  if (typeof message !== 'object' || message === null)
    return unreadable({ field: 'message', problem: 'must be object' })
  const { type, key }: { type?: unknown; key?: unknown } = message
  if (typeof type !== 'string' || !isKeyOf(validators, type)) {
    return unreadable({ field: 'message.type', problem: `must be one of ${TYPES}` }, key)
  }
  const validator = validators[type]
  return validator.fits(message) ? message : unreadable(validator.misfitOf(message, 'message'), key)
}

/** As requests over HTTP are refused that are not of their form. */
const unreadable = ({ field, problem }: Misfit, key?: unknown): UnreadableRequest => ({
  code: 'BAD_REQUEST',
  params: { field, problem },
  ...(typeof key === 'string' && KEY.test(key) && { key }),
})

/** Hardly any text has such a name, or a backslash, with which one could be spelt otherwise: only these are looked through. */
const MAY_REACH = /__proto__|constructor|\\/

/** Names by which JSON could reach for what all objects have in common are refused, as in bodies. */
function withoutPrototypes(name: string, value: unknown): unknown {
  if (name === '__proto__' || name === 'constructor') throw new TypeError(name)
  return value
}
