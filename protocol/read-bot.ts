import { isKeyOf, type Refusal } from '@portolan/engine'
import { type HostMessage, hostMessages, type ProgramMessage, programMessages } from './bot.ts'
import { readJson } from './read-json.ts'
import { type Misfit, validatorOf } from './validator.ts'

const ofPrograms = {
  hello: validatorOf(programMessages.hello),
  ready: validatorOf(programMessages.ready),
  cannot: validatorOf(programMessages.cannot),
  thinking: validatorOf(programMessages.thinking),
  move: validatorOf(programMessages.move),
}

const ofHosts = {
  hello: validatorOf(hostMessages.hello),
  newGame: validatorOf(hostMessages.newGame),
  decide: validatorOf(hostMessages.decide),
  stop: validatorOf(hostMessages.stop),
  gameOver: validatorOf(hostMessages.gameOver),
  quit: validatorOf(hostMessages.quit),
}

const TYPES = Object.keys(ofPrograms).join(', ')

const unreadable = ({ field, problem }: Misfit): Refusal => ({ code: 'BAD_MESSAGE', params: { field, problem } })

/** Reads a line that a program wrote. */
export function readProgramMessage(line: string): ProgramMessage | Refusal {
  const json = readJson(line)
  if ('problem' in json) return unreadable({ field: 'message', problem: json.problem })
  const type = typeOf(json.value)
  if (type === undefined) return unreadable({ field: 'message', problem: 'must be an object with a type' })
  if (!isKeyOf(ofPrograms, type)) return unreadable({ field: 'message.type', problem: `must be one of ${TYPES}` })
  const validator = ofPrograms[type]
  const message = json.value
  if (!validator.fits(message)) return unreadable(validator.misfitOf(message, 'message'))
  if (message.type === 'move' && (message.index === undefined) === (message.move === undefined)) {
    return unreadable({ field: 'message', problem: 'must have index or move, one of the two' })
  }
  return message
}

/** Reads a line that a host wrote. One of a kind that is not known here is passed over. */
export function readHostMessage(line: string): HostMessage | Refusal | undefined {
  const json = readJson(line)
  if ('problem' in json) return unreadable({ field: 'message', problem: json.problem })
  const type = typeOf(json.value)
  if (type === undefined) return unreadable({ field: 'message', problem: 'must be an object with a type' })
  if (!isKeyOf(ofHosts, type)) return undefined
  const validator = ofHosts[type]
  const message = json.value
  return validator.fits(message) ? message : unreadable(validator.misfitOf(message, 'message'))
}

const typeOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
    ? value.type
    : undefined
