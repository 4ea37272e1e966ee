import { type AnyEvent, changed, isRefusal, type Refusal, type Seat, type Viewer } from '@portolan/engine'
import { findGame } from '@portolan/games'
import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type {
  ChatLine,
  ClockState,
  LogAnswer,
  Present,
  ProposeBody,
  SeatBody,
  SeatState,
  Step,
  StreamMessage,
  TableAnswer,
  TableDetail,
} from '../../server/protocol.ts'
import { isLevel } from '../levels.ts'
import { calledBy } from '../people.ts'
import { unguessable } from '../unguessable.ts'
import { type ApiRefusal, api, beSomebody } from './api.ts'
import { logAfter } from './steps.ts'
import type { ChatMessage, LogEntry, Outcome, PlayerInfo, Position, ProposalInfo, Table, TableInfo } from './table.ts'

/** A table on the server: what all tables have, and the room where one waits for the others. */
export interface OnlineTable extends Table {
  readonly detail: ReadonlySignal<TableDetail>
  /** Whether the match has begun and there is a position to show. */
  readonly begun: ReadonlySignal<boolean>
  /** The seats that must decide, by the latest that is known of the match. */
  readonly awaited: ReadonlySignal<readonly Seat[]>
  join(seat?: Seat): Outcome
  leave(): Outcome
  seat(seat: Seat, wish: SeatBody): Outcome
  start(): Outcome
}

/** How long the steps that were missed have to arrive before they are counted. */
const CATCH_UP_MS = 600
const RETRY_MS = 3000

export async function openOnline(id: string): Promise<OnlineTable | Refusal> {
  const path = `/tables/${encodeURIComponent(id)}`
  const first = await api<TableAnswer>('GET', path)
  if (isRefusal(first)) return first
  const found = findGame(first.table.game)
  if (found === undefined) return { code: 'NO_SUCH_GAME', params: { game: first.table.game } }
  const game = found

  const detail = signal(first.table)
  const lines = signal(first.chat)
  const log = signal<readonly LogEntry[]>([])
  const link = signal<'live' | 'lost'>('live')
  const clock = signal<{ readonly state: ClockState; readonly heard: number } | undefined>(undefined)
  const begun = signal(false)
  const asked = signal<readonly Seat[]>([])
  const missed = signal(0)
  const hearers = new Set<(position: Position) => void>()
  let position: Position | undefined
  let number = 0
  let untold: AnyEvent[] = []
  /** Whether one's own move is being answered, and the later steps that the stream was faster to tell. */
  let asking = false
  let early: Step[] = []
  let closed = false

  const viewer = (): Viewer => detail.value.you ?? 'spectator'
  const show = (shown: Position) => {
    position = shown
    begun.value = true
    asked.value = shown.seen.awaited
    for (const hear of hearers) hear(shown)
  }
  const tick = (state: ClockState | undefined) => {
    clock.value = state === undefined ? undefined : { state, heard: Date.now() }
  }

  async function rereadLog(): Promise<void> {
    const answer = await api<LogAnswer>('GET', `${path}/log`)
    if (!isRefusal(answer)) log.value = answer.steps.reduce(logAfter, [] as readonly LogEntry[])
  }

  function takePresent(present: Present): void {
    if (present.number < number) return
    number = present.number
    tick(present.clock)
    show({ viewer: viewer(), seen: present.seen, way: 'here', events: [] })
    void rereadLog()
  }

  /** Steps come by the stream and as answers to one's own moves: each counts once, and in its order. */
  function takeStep(step: Step): void {
    if (step.number > number + 1) {
      // One was left out: the answer to one's own move, which is on its way or did not arrive.
      if (asking) early.push(step)
      else connect()
      return
    }
    if (step.number <= number) return
    number = step.number
    log.value = logAfter(log.value, step)
    untold.push(...step.events)
    const { seen = step.change && position && changed(position.seen, step.change) } = step
    if (seen === undefined) return
    tick(step.clock)
    const back = step.kind === 'undo' || step.kind === 'takeBack'
    show({
      viewer: viewer(),
      seen,
      way: back ? 'back' : 'on',
      events: untold,
      ...(step.seat !== undefined && { seat: step.seat }),
    })
    untold = []
  }

  function takeLine(line: ChatLine): void {
    if (!lines.value.some((known) => known.number === line.number)) lines.value = [...lines.value, line]
  }

  function takeTable(table: TableDetail): void {
    const seated = table.you !== detail.value.you
    detail.value = table
    if (!seated) return
    // Another seat sees other things: the stream and the position are asked for anew.
    connect()
    if (begun.value) void refresh()
  }

  async function refresh(): Promise<void> {
    const answer = await api<TableAnswer>('GET', path)
    if (isRefusal(answer)) return
    detail.value = answer.table
    if (answer.present !== undefined) takePresent(answer.present)
  }

  let stream: EventSource | undefined
  /** By which the server knows the stream that need not be told what the answer to one's own move has said. */
  const streamName = unguessable(24)
  /** Where the match stood when the link broke. */
  let lostAt: number | undefined

  /** Follows the table from where it is known. Who one is counts from the opening on: a new seat needs a new stream. */
  function connect(): void {
    if (closed) return
    stream?.close()
    const from = `${id}:${number}.${lines.value.at(-1)?.number ?? 0}`
    const query = new URLSearchParams({ tables: id, from, name: streamName })
    const opened = new EventSource(`/api/stream?${query}`)
    stream = opened
    const hear = <Type extends StreamMessage['type']>(
      type: Type,
      take: (message: Extract<StreamMessage, { type: Type }>) => void,
    ) => opened.addEventListener(type, (event: MessageEvent<string>) => take(JSON.parse(event.data)))
    hear('table', ({ table }) => takeTable(table))
    hear('present', ({ present }) => takePresent(present))
    hear('step', ({ step }) => takeStep(step))
    hear('chat', ({ line }) => takeLine(line))
    opened.addEventListener('open', () => {
      link.value = 'live'
      if (lostAt !== undefined) setTimeout(countMissed, CATCH_UP_MS, lostAt)
      lostAt = undefined
    })
    opened.addEventListener('error', () => {
      fallSilent()
      // A browser gives up for good on some answers; a table never does.
      if (opened.readyState === EventSource.CLOSED) setTimeout(connect, RETRY_MS)
    })
  }
  const fallSilent = () => {
    link.value = 'lost'
    lostAt ??= number
  }
  const reconnect = () => {
    fallSilent()
    connect()
  }
  addEventListener('offline', fallSilent)
  addEventListener('online', connect)

  const countMissed = (since: number) => {
    missed.value = Math.max(0, number - since)
  }

  if (first.present !== undefined) takePresent(first.present)
  connect()

  /** An answer with the table in it; a refusal may bring the present position. */
  const took = (answer: TableAnswer | Step | object | ApiRefusal): Refusal | undefined => {
    if (isRefusal(answer)) {
      const { present } = answer as ApiRefusal
      if (present !== undefined) takePresent(present)
      if (answer.code === 'NO_CONNECTION') reconnect()
      return answer
    }
    if ('table' in answer) takeTable((answer as TableAnswer).table)
    if ('entry' in answer && 'kind' in answer) takeStep(answer as Step)
    return undefined
  }
  const post = async (to: string, body: object = {}): Outcome => took(await api('POST', path + to, body))
  /** What only one who sits here can do: nobody else need ask, and a stranger is not asked who they are. */
  const seated = async (act: () => Outcome): Outcome =>
    detail.value.you === undefined ? { code: 'NOT_SEATED' } : act()
  const postSeated = (to: string, body: object = {}): Outcome => seated(() => post(to, body))
  /** What the answer would have said and the stream does not is asked for when there is no answer. */
  const postStep = async (to: string, body: object): Outcome => {
    asking = true
    const refusal = took(await api('POST', path + to, body, { 'portolan-stream': streamName }))
    asking = false
    if (refusal?.code !== 'NO_CONNECTION') for (const step of early) takeStep(step)
    early = []
    return refusal
  }
  const postAs = async (to: string, body: object = {}): Outcome => (await beSomebody()) ?? post(to, body)

  const info = computed<TableInfo>(() => {
    const { options, status, you, commitment, seed, spectators, proposal, rematch, mayLeave } = detail.value
    const deadlines = clock.value?.state.deadlines ?? []
    // The server's clock and this browser's may differ: only how long is left counts.
    const ahead = clock.value === undefined ? 0 : clock.value.heard - clock.value.state.now
    return {
      options,
      over: status === 'finished' || status === 'abandoned',
      spectators,
      mayLeave,
      ...(commitment !== undefined && { commitment }),
      ...(seed !== undefined && { seed }),
      ...(rematch !== undefined && { rematch }),
      ...(proposal !== undefined && { proposal: proposalInfo(proposal) }),
      players: detail.value.seats.map((state, seat) => {
        const due = deadlines.find((one) => one.seat === seat)?.at
        return {
          ...playerInfo(state, seat),
          ...presenceInfo(detail.value, seat),
          mine: seat === you,
          ...(due !== undefined && { deadline: due + ahead }),
        }
      }),
    }
  })

  const chat = computed<readonly ChatMessage[]>(() =>
    lines.value.map(({ number, person, seat, text, at }) => ({
      number,
      ...calledBy(person),
      text,
      at,
      ...(seat !== undefined && { seat }),
    })),
  )

  return {
    kind: 'online',
    id,
    game,
    info,
    log,
    link,
    chat,
    detail,
    begun,
    awaited: computed(() => (detail.value.status === 'playing' ? asked.value : [])),
    listen(hearer) {
      hearers.add(hearer)
      if (position !== undefined) hearer(position)
      return () => hearers.delete(hearer)
    },
    play: (move, unlessFinal) =>
      seated(() => postStep('/moves', { number, move, ...(unlessFinal && { unlessFinal }) })),
    undo: () => seated(() => postStep('/undo', { number })),
    why: (move) =>
      seated(async () => {
        const answer = await api<{ refusal?: Refusal }>('POST', `${path}/why`, { move })
        return isRefusal(answer) ? answer : answer.refusal
      }),
    takeBack: (entry) => postSeated('/proposals', { kind: 'takeBack', entry } satisfies ProposeBody),
    propose: (wish) => postSeated('/proposals', wish satisfies ProposeBody),
    answer: (proposal, accept) => postSeated(`/proposals/${proposal}`, { accept }),
    resign: () => postSeated('/resign', { number }),
    async again() {
      if (detail.value.you === undefined) return { code: 'NOT_SEATED' }
      const answer = await api<TableAnswer>('POST', `${path}/rematch`)
      return isRefusal(answer) ? answer : answer.table.id
    },
    say: async (text) => {
      // Whoever looks on may speak, too: with the first word one becomes somebody.
      const answer = (await beSomebody()) ?? (await api<ChatLine>('POST', `${path}/chat`, { text }))
      if (isRefusal(answer)) return took(answer)
      takeLine(answer)
      return undefined
    },
    join: (seat) => postAs('/join', seat === undefined ? {} : { seat }),
    leave: () => postSeated('/leave'),
    seat: (seat, wish) => post(`/seats/${seat}`, wish),
    start: () => post('/start'),
    missed,
    close() {
      closed = true
      removeEventListener('offline', fallSilent)
      removeEventListener('online', connect)
      stream?.close()
    },
  }
}

function playerInfo(state: SeatState, seat: Seat): Pick<PlayerInfo, 'seat' | 'name' | 'guest' | 'kind' | 'level'> {
  if (state.kind === 'bot') {
    const { bot, after } = state
    return {
      seat,
      ...(after === undefined ? { name: '' } : calledBy(after)),
      kind: 'bot',
      ...(isLevel(bot) && { level: bot }),
    }
  }
  if (state.kind === 'open') return { seat, name: '', kind: 'person' }
  return { seat, ...calledBy(state.person), kind: 'person' }
}

/** Whether the person on a seat is there, and why not. */
function presenceInfo(
  { seats, present, gone, left }: TableDetail,
  seat: Seat,
): Pick<PlayerInfo, 'present' | 'gone' | 'replaceable'> {
  const state = seats[seat]
  if (state?.kind !== 'person') return {}
  const replaceable = gone.includes(seat)
  const why = left.includes(seat) ? 'left' : (markOf(state) ?? (replaceable ? 'silent' : undefined))
  return { present: present.includes(seat), ...(why && { gone: why }), ...(replaceable && { replaceable }) }
}

function markOf({ quit, flagged }: Extract<SeatState, { kind: 'person' }>): 'quit' | 'flagged' | undefined {
  if (quit) return 'quit'
  return flagged ? 'flagged' : undefined
}

function proposalInfo(proposal: NonNullable<TableDetail['proposal']>): ProposalInfo {
  const { id, by, kind, waitsFor } = proposal
  return {
    id,
    by,
    kind,
    waitsFor,
    ...(kind === 'takeBack' && { entry: proposal.entry }),
    ...(kind === 'handOver' && { seat: proposal.seat, ...(isLevel(proposal.bot) && { level: proposal.bot }) }),
    ...(kind === 'playWithout' && { seat: proposal.seat }),
  }
}
