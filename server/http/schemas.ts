// The forms of what comes in: what the validator checks and the OpenAPI document shows are the same objects.

export const MOVES_ROUTE = '/api/tables/:id/moves'

const TABLE_ID = '^[\\w-]{12}$'
export const WORD = '^[\\w-]{1,64}$'
const WHOLE = '^\\d{1,6}$'

const object = <P extends Record<string, object>>(properties: P, required: readonly (keyof P & string)[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

const whole = (maximum: number, minimum = 0) => ({ type: 'integer', minimum, maximum })
const botName = { type: 'string', minLength: 1, maxLength: 40 }
const personId = { type: 'string', maxLength: 40, description: 'whom' }
const number = { ...whole(1_000_000), description: 'the number of the log that you saw' }
const move = {
  type: 'object',
  description: 'one of the moves that your decision offers, as it stands there',
  required: ['type'],
  properties: { type: { type: 'string', maxLength: 100 } },
}

export const nameBody = object({
  name: { type: 'string', maxLength: 200, description: '1 to 30 characters that can be seen' },
})

const token = { type: 'string', minLength: 1, maxLength: 100 }
export const tokenBody = object({ token }, ['token'])
export const signOutBody = { anyOf: [{ type: 'null' }, object({ where: { enum: ['here', 'elsewhere'] } })] }
export const sessionParams = object({ id: { type: 'string', pattern: WORD } }, ['id'])
const kind = { enum: ['move', 'recovery'], description: 'to another device, once and soon; or back, whenever needed' }
export const linkBody = object({ kind }, ['kind'])
export const linkParams = object({ kind }, ['kind'])

export const clock = {
  description: 'time to answer: none; live, for each turn; or by correspondence, for each move',
  oneOf: [
    object({ kind: { const: 'none' } }, ['kind']),
    object({ kind: { const: 'live' }, seconds: whole(3600, 5) }, ['kind', 'seconds']),
    object({ kind: { const: 'correspondence' }, hours: whole(24 * 30, 1) }, ['kind', 'hours']),
  ],
}

export const createTable = object(
  {
    game: { type: 'string', maxLength: 40 },
    seats: {
      type: 'array',
      minItems: 1,
      maxItems: 12,
      items: { anyOf: [{ enum: ['me', 'open'] }, object({ bot: botName }, ['bot'])] },
    },
    options: {
      type: 'object',
      maxProperties: 40,
      additionalProperties: { type: ['string', 'number', 'boolean'], maxLength: 100 },
    },
    access: { enum: ['public', 'link'] },
    clock,
  },
  ['game', 'seats'],
)

export const tableParams = object({ id: { type: 'string', pattern: TABLE_ID } }, ['id'])
export const seatParams = object(
  { id: { type: 'string', pattern: TABLE_ID }, seat: { type: 'string', pattern: WHOLE } },
  ['id', 'seat'],
)
export const entryParams = object(
  { id: { type: 'string', pattern: TABLE_ID }, entry: { type: 'string', pattern: WHOLE } },
  ['id', 'entry'],
)
export const proposalParams = object(
  { id: { type: 'string', pattern: TABLE_ID }, proposal: { type: 'string', pattern: WHOLE } },
  ['id', 'proposal'],
)

export const dailyParams = object(
  {
    game: { type: 'string', maxLength: 40 },
    day: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'by universal time: 2026-11-15' },
  },
  ['game', 'day'],
)

/** What a record holds is looked at by the rules. */
export const recordBody = {
  type: 'object',
  description: 'the record of a finished match on the seed of the day',
  required: ['format', 'game', 'version', 'seats', 'options', 'seed', 'commitment', 'entries'],
}

const STATUSES = 'open|playing|finished|abandoned|closed|frozen'
export const ownListQuery = object({
  status: {
    type: 'string',
    pattern: `^(${STATUSES})(,(${STATUSES})){0,5}$`,
    description: 'only those of these statuses',
  },
  after: { type: 'string', pattern: TABLE_ID, description: 'only those that come after this table' },
})
export const listQuery = object({
  status: { enum: ['open', 'playing', 'finished'] },
  game: { type: 'string', maxLength: 40 },
})
export const logQuery = object({ after: { type: 'string', pattern: WHOLE } })
export const streamQuery = object(
  {
    tables: { type: 'string', pattern: '^[\\w-]{12}(,[\\w-]{12}){0,19}$', description: 'up to 20 ids' },
    from: { type: 'string', maxLength: 1000, description: 'an event id: only what came after it is sent' },
    name: { type: 'string', pattern: WORD, description: 'what your moves call this stream, see Portolan-Stream' },
    brief: { const: 'true', description: 'only summaries, for who lists the tables' },
  },
  ['tables'],
)

export const idempotencyKey = {
  type: 'object',
  properties: { 'idempotency-key': { type: 'string', pattern: WORD } },
}

/** Of requests that are answered with the step that they led to. */
export const stepHeaders = {
  type: 'object',
  properties: {
    ...idempotencyKey.properties,
    'portolan-stream': { type: 'string', pattern: WORD, description: 'your stream, which is then not told the step' },
  },
}

export const emptyBody = { anyOf: [{ type: 'null' }, object({})] }
export const joinBody = { anyOf: [{ type: 'null' }, object({ seat: whole(11) })] }
export const seatBody = {
  oneOf: [
    object({ bot: botName }, ['bot']),
    object({ open: { const: true } }, ['open']),
    object({ remove: personId }, ['remove']),
    object({ invite: personId }, ['invite']),
  ],
}
const unlessFinal = {
  type: 'boolean',
  description: 'whether a move that could not be taken back is refused, with WOULD_BE_FINAL',
}
export const moveBody = object({ number, move, unlessFinal }, ['number', 'move'])
export const numberBody = object({ number }, ['number'])
export const whyBody = object({ move }, ['move'])
export const proposeBody = {
  oneOf: [
    object({ kind: { const: 'takeBack' }, entry: whole(1_000_000) }, ['kind', 'entry']),
    object({ kind: { const: 'abandon' } }, ['kind']),
    object({ kind: { const: 'handOver' }, seat: whole(11), bot: botName }, ['kind', 'seat', 'bot']),
    object({ kind: { const: 'playWithout' }, seat: whole(11) }, ['kind', 'seat']),
    object({ kind: { const: 'newRules' } }, ['kind']),
  ],
}
export const answerBody = object({ accept: { type: 'boolean' } }, ['accept'])
export const chatBody = object({ text: { type: 'string', minLength: 1, maxLength: 500, pattern: '\\S' } }, ['text'])
