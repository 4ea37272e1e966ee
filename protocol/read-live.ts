import { isKeyOf, type Refusal } from '@portolan/engine'
import { WORD } from './declare.ts'
import { type LiveRequest, liveRequests } from './live.ts'
import { readJson } from './read-json.ts'
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
  const json = readJson(text)
  if ('problem' in json) return unreadable({ field: 'message', problem: json.problem })
  const message = json.value
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
