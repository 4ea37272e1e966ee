// The forms of what goes out, as the OpenAPI document shows them under their names in protocol.ts. Nothing is made by
// them: the tests hold every answer against them, and what is not described here fails there.

type Form = Readonly<Record<string, unknown>>

const ref = (name: string): Form => ({ $ref: `${name}#` })
const list = (items: Form): Form => ({ type: 'array', items })
const mapOf = (values: Form): Form => ({ type: 'object', additionalProperties: values })
const oneOf = (...forms: Form[]): Form => ({ oneOf: forms })
const just = (value: unknown): Form => ({ const: value })

const text = { type: 'string' }
const yesOrNo = { type: 'boolean' }
const seat = { type: 'integer', minimum: 0, description: 'a seat, counted from 0' }
const whole = { type: 'integer', minimum: 0 }
const guest = { type: 'integer', description: 'of a guest who has chosen no name: the number they go by' }
const time = { type: 'integer', description: 'milliseconds since 1970' }
const value = { type: ['string', 'number', 'boolean'] }
const params = mapOf({ anyOf: [value, list({ type: ['string', 'number'] })] })
const typed = (description: string): Form => ({
  type: 'object',
  required: ['type'],
  properties: { type: text },
  description,
})

/** An object with these fields and no others; the names of those that may be missing end in a question mark. */
function object(fields: Readonly<Record<string, Form>>): Form {
  const entries = Object.entries(fields)
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, form]) => [name.replace(/\?$/, ''), form])),
    required: entries.flatMap(([name]) => (name.endsWith('?') ? [] : [name])),
    additionalProperties: false,
  }
}

const summary = {
  id: text,
  game: text,
  options: mapOf(value),
  access: { enum: ['public', 'link'] },
  clock: ref('Clock'),
  status: { enum: ['open', 'playing', 'finished', 'abandoned', 'closed', 'frozen'] },
  seats: list(ref('SeatState')),
  owner: ref('PersonRef'),
  made: time,
  changed: time,
  'you?': seat,
  awaited: list(seat),
  'result?': ref('TableResult'),
  'closed?': just(true),
}

const proposal = { id: whole, by: seat, waitsFor: list(seat) }

const forms = {
  ErrorBody: object({ code: text, params, message: text }),
  ErrorAnswer: {
    ...object({ error: ref('ErrorBody'), 'present?': ref('Present') }),
    description: 'It was refused, and nothing has changed. With 409 STALE_NUMBER, where the match stands now.',
  },

  PersonRef: object({ id: text, name: text, 'guest?': guest }),
  MeAnswer: object({
    'me?': object({ id: text, name: text, 'guest?': guest, hasLink: yesOrNo }),
    'signedOut?': just(true),
  }),
  SessionsAnswer: object({
    sessions: list(
      object({ id: text, device: text, made: time, seen: time, 'here?': just(true), 'byRecovery?': just(true) }),
    ),
  }),
  LinkKind: { enum: ['move', 'recovery'] },
  LinkAnswer: object({ path: text, kind: ref('LinkKind'), 'expires?': time }),
  LinksAnswer: object({ links: list(object({ kind: ref('LinkKind'), made: time, 'expires?': time })) }),
  PeekAnswer: object({ person: ref('PersonRef'), kind: ref('LinkKind') }),

  GameInfo: object({
    id: text,
    version: whole,
    name: text,
    seats: object({ min: whole, max: whole }),
    options: mapOf(list(value)),
    bots: list(text),
  }),
  GamesAnswer: object({ games: list(ref('GameInfo')) }),
  HealthAnswer: object({
    ok: yesOrNo,
    store: { enum: ['ok', 'slow', 'full', 'failed'] },
    tables: list({ enum: ['ok', 'silent', 'restarting'] }),
    'brokenGames?': list(text),
  }),
  LiveAnswer: object({ ok: just(true) }),
  ServerAnswer: object({ 'publicUrl?': text, addresses: list(text) }),

  Clock: oneOf(
    object({ kind: just('none') }),
    object({ kind: just('live'), seconds: whole }),
    object({ kind: just('correspondence'), hours: whole }),
  ),
  SeatState: oneOf(
    object({ kind: just('open') }),
    object({ kind: just('invited'), person: ref('PersonRef') }),
    object({ kind: just('person'), person: ref('PersonRef'), 'flagged?': just(true), 'quit?': just(true) }),
    object({ kind: just('bot'), bot: text, 'after?': ref('PersonRef') }),
  ),
  Proposal: oneOf(
    object({ ...proposal, kind: just('takeBack'), entry: whole }),
    object({ ...proposal, kind: just('abandon') }),
    object({ ...proposal, kind: just('handOver'), seat, bot: text }),
    object({ ...proposal, kind: just('playWithout'), seat }),
    object({ ...proposal, kind: just('newRules') }),
  ),
  TableSummary: object(summary),
  TableResult: object({ ending: text, standings: list(object({ rank: whole, score: { type: 'number' } })) }),
  TablesAnswer: object({ tables: list(ref('TableSummary')), 'more?': just(true) }),
  TableDetail: object({
    ...summary,
    revision: whole,
    version: whole,
    'commitment?': text,
    'seed?': text,
    'proposal?': ref('Proposal'),
    'rematch?': text,
    'frozen?': ref('ErrorBody'),
    'mayTakeNewRules?': just(true),
    'olderRules?': just(true),
    present: list(seat),
    spectators: whole,
    gone: list(seat),
    left: list(seat),
    mayLeave: yesOrNo,
    'removed?': list(ref('PersonRef')),
  }),
  TableAnswer: object({ table: ref('TableDetail'), 'present?': ref('Present'), chat: list(ref('ChatLine')) }),

  ClockState: object({ now: time, deadlines: list(object({ seat, at: time })) }),
  Present: object({ number: whole, seen: ref('Seen'), 'clock?': ref('ClockState') }),
  Seen: object({
    number: whole,
    view: { type: 'object', description: 'what you may know of the state: the game’s own form' },
    'decision?': object({
      seat,
      prompt: object({ key: text, 'params?': params }),
      moves: list(typed('a move that you may play, of the game’s own form')),
      'asides?': whole,
    }),
    awaited: list(seat),
    mayUndo: yesOrNo,
    'result?': ref('Result'),
  }),
  Result: object({
    ending: text,
    standings: list(
      object({
        rank: whole,
        score: { type: 'number' },
        items: list(object({ key: text, points: { type: 'number' } })),
      }),
    ),
  }),

  LogStep: object({
    number: whole,
    kind: { enum: ['start', 'move', 'undo', 'takeBack', 'left', 'newRules'] },
    'seat?': seat,
    'idle?': just(true),
    entry: whole,
    'undone?': whole,
    events: list(typed('what happened, in the game’s own form')),
    at: time,
    'seen?': ref('Seen'),
    'change?': ref('Change'),
    'clock?': ref('ClockState'),
  }),
  Change: {
    description:
      'what makes of the Seen before the one after: a list of one, which takes the place of what was there; or, by name or ' +
      'place, what becomes of the parts, with 0 for one that is gone',
    anyOf: [
      { type: 'array', minItems: 1, maxItems: 1 },
      { type: 'object', additionalProperties: { anyOf: [just(0), ref('Change')] } },
    ],
  },
  LogAnswer: object({ steps: list(ref('LogStep')) }),
  AtAnswer: object({ entry: whole, seen: ref('Seen') }),
  WhyAnswer: object({ 'refusal?': ref('ErrorBody') }),
  ChatLine: object({ number: whole, person: ref('PersonRef'), 'seat?': seat, text, at: time }),
  TableRecord: object({
    format: text,
    game: text,
    version: whole,
    seats: whole,
    options: mapOf(value),
    seed: text,
    commitment: text,
    entries: list(oneOf(object({ seat, move: typed('a move') }), object({ seat, left: just(true) }))),
    'result?': ref('Result'),
    players: list(text),
  }),

  DailyEntry: object({
    place: whole,
    name: text,
    'guest?': guest,
    'you?': just(true),
    result: {
      type: 'object',
      required: ['standing'],
      properties: { standing: { type: 'integer', description: 'the higher, the better' } },
      description: 'what the attempt came to, in the game’s own form',
    },
  }),
  DailyAnswer: object({
    game: text,
    day: text,
    count: whole,
    entries: list(ref('DailyEntry')),
    'own?': ref('DailyEntry'),
  }),

  StreamMessage: oneOf(
    object({ type: just('table'), id: text, table: ref('TableDetail') }),
    object({ type: just('summary'), id: text, table: ref('TableSummary') }),
    object({ type: just('present'), id: text, present: ref('Present') }),
    object({ type: just('step'), id: text, step: ref('LogStep') }),
    object({ type: just('chat'), id: text, line: ref('ChatLine') }),
    object({ type: just('gone'), id: text, error: ref('ErrorBody') }),
    object({ type: just('beat') }),
    object({ type: just('signedOut') }),
    object({ type: just('bye') }),
  ),
} satisfies Readonly<Record<string, Form>>

export type FormName = keyof typeof forms

export const answerForms: readonly (Form & { readonly $id: string })[] = Object.entries(forms).map(([name, form]) => ({
  $id: name,
  ...form,
}))

const refused = { '4xx': ref('ErrorAnswer'), '5xx': ref('ErrorAnswer') }

/** What a route answers with when it does what it was asked, and what when it does not. */
export const answers = (form: FormName, description: string, status = 200) => ({
  [status]: { description, content: { 'application/json': { schema: ref(form) } } },
  ...refused,
})

export const answersNothing = (description: string) => ({ 204: { description, type: 'null' }, ...refused })

/** An answer that is not JSON: `form` is that of the whole, or of the data of every event. */
export const answersText = (type: string, description: string, form: FormName | undefined = undefined) => ({
  200: { description, content: { [type]: { schema: form === undefined ? text : ref(form) } } },
  ...refused,
})
