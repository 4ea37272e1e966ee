import { type AnyEvent, changed, isRefusal, type Refusal, type Seat, type Viewer } from '@portolan/engine'
import { findGame } from '@portolan/games'
import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type {
  ChatLine,
  ClockState,
  LogAnswer,
  LogStep,
  Present,
  ProposeBody,
  SeatBody,
  SeatState,
  TableAnswer,
  TableDetail,
} from '../../server/protocol.ts'
import { isLevel } from '../levels.ts'
import { calledBy } from '../people.ts'
import { unguessable } from '../unguessable.ts'
import { type ApiRefusal, api, beSomebody, hearSignedOut } from './api.ts'
import { type LiveStream, openStream } from './live-stream.ts'
import { logAfter } from './steps.ts'
import type {
  ChatMessage,
  LogEntry,
  PlayerInfo,
  Position,
  ProposalInfo,
  RequestResult,
  Table,
  TableInfo,
} from './table.ts'

/** A table on the server: what all tables have, and the room where one waits for the others. */
export interface OnlineTable extends Table {
  readonly detail: ReadonlySignal<TableDetail>
  /** Whether the match has begun and there is a position to show. */
  readonly begun: ReadonlySignal<boolean>
  /** The seats that must decide, by the latest that is known of the match. */
  readonly awaited: ReadonlySignal<readonly Seat[]>
  join(seat?: Seat): RequestResult
  leave(): RequestResult
  seat(seat: Seat, wish: SeatBody): RequestResult
  start(): RequestResult
  /** The owner ends a frozen table, for everybody. */
  closeForAll(): RequestResult
}

/** How long the steps that were missed have to arrive before they are counted. */
const CATCH_UP_MS = 600
const RETRY_MS = 3000
/** How much later what came before a step may arrive than the step itself. */
const OVERTAKEN_MS = 400

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
  /** Whether one's own move is being answered, and the steps that came before those they follow, by their numbers. */
  let asking = false
  const early = new Map<number, LogStep>()
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

  /** `told`: by the stream, which says it where it knows nothing of the place that one is at. */
  function takePresent(present: Present, told = false): void {
    if (present.number < number && !told) return
    // The server has gone back, to a backup: what was heard after that has not happened there.
    if (present.number < number) lines.value = []
    number = present.number
    tick(present.clock)
    show({ viewer: viewer(), seen: present.seen, transition: 'jump', events: [] })
    void rereadLog()
  }

  /**
   * Steps come by the stream and as answers to one's own moves: each counts once, and in its order. Where others choose at
   * the same time, the answer to one's own choice may overtake the stream's word of theirs, and the other way round.
   */
  function hearStep(step: LogStep): void {
    if (step.number > number) early.set(step.number, step)
    for (let next = early.get(number + 1); next !== undefined; next = early.get(number + 1)) takeStep(next)
    waitForMissing()
  }

  /** What does not come is asked for. */
  function waitForMissing(): void {
    const since = number
    if (early.size > 0 && !asking) setTimeout(() => number === since && early.size > 0 && connect(), OVERTAKEN_MS)
  }

  function takeStep(step: LogStep): void {
    number = step.number
    early.delete(number)
    log.value = logAfter(log.value, step)
    untold.push(...step.events)
    const { seen = step.change && position && changed(position.seen, step.change) } = step
    if (seen === undefined) return
    tick(step.clock)
    const back = step.kind === 'undo' || step.kind === 'takeBack'
    show({
      viewer: viewer(),
      seen,
      transition: back ? 'rewind' : 'forward',
      events: untold,
      ...(step.seat !== undefined && { seat: step.seat }),
    })
    untold = []
  }

  function takeLine(line: ChatLine): void {
    if (!lines.value.some((known) => known.number === line.number)) lines.value = [...lines.value, line]
  }

  function takeTable(table: TableDetail): void {
    const { you, status } = detail.value
    detail.value = table
    // Once it is over, everything counts, also what others did in secret: the log is that of the record.
    if (table.status !== status && isOver(table) && begun.value) void rereadLog()
    if (table.you === you) return
    // Another seat sees other things, and counts them otherwise: the stream and the position are asked for anew.
    number = 0
    if (begun.value) void refresh().then(connect)
    else connect()
  }

  async function refresh(): Promise<void> {
    const answer = await api<TableAnswer>('GET', path)
    if (isRefusal(answer)) return
    detail.value = answer.table
    if (answer.present !== undefined) takePresent(answer.present)
  }

  let stream: LiveStream | undefined
  /** By which the server knows the stream that need not be told what the answer to one's own move has said. */
  const streamName = unguessable(24)
  /** Where the match stood when the link broke. */
  let lostAt: number | undefined

  /** Follows the table from where it is known. Who one is counts from the opening on: a new seat needs a new stream. */
  function connect(): void {
    if (closed) return
    early.clear()
    stream?.close()
    const from = `${id}:${number}.${lines.value.at(-1)?.number ?? 0}`
    const query = new URLSearchParams({ tables: id, from, name: streamName })
    stream = openStream(
      query,
      {
        table: ({ table }) => takeTable(table),
        present: ({ present }) => takePresent(present, true),
        step: ({ step }) => hearStep(step),
        chat: ({ line }) => takeLine(line),
        signedOut() {
          // As nobody: what a seat alone may see goes from the screen.
          connect()
          void hearSignedOut()
        },
      },
      {
        opened() {
          link.value = 'live'
          if (lostAt !== undefined) setTimeout(countMissed, CATCH_UP_MS, lostAt)
          lostAt = undefined
        },
        broke(comesBack) {
          fallSilent()
          // A browser gives up for good on some answers; a table never does.
          if (!comesBack) setTimeout(connect, RETRY_MS)
        },
        fellSilent: reconnect,
      },
    )
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
  const took = (answer: TableAnswer | LogStep | object | ApiRefusal): Refusal | undefined => {
    if (isRefusal(answer)) {
      const { present } = answer as ApiRefusal
      if (present !== undefined) takePresent(present)
      if (answer.code === 'NO_CONNECTION') reconnect()
      return answer
    }
    // The stream may have told what came of it before the answer is here.
    if ('table' in answer && (answer as TableAnswer).table.revision >= detail.value.revision)
      takeTable((answer as TableAnswer).table)
    if ('entry' in answer && 'kind' in answer) hearStep(answer as LogStep)
    return undefined
  }
  const post = async (to: string, body: object = {}): RequestResult => took(await api('POST', path + to, body))
  /** What only one who sits here can do: nobody else need ask, and a stranger is not asked who they are. */
  const seated = async (act: () => RequestResult): RequestResult =>
    detail.value.you === undefined ? { code: 'NOT_SEATED' } : act()
  const postSeated = (to: string, body: object = {}): RequestResult => seated(() => post(to, body))
  /** What the answer would have said and the stream does not is asked for when there is no answer. */
  const postStep = async (to: string, body: object): RequestResult => {
    asking = true
    const refusal = took(await api('POST', path + to, body, { 'portolan-stream': streamName }))
    asking = false
    waitForMissing()
    return refusal
  }
  const postAs = async (to: string, body: object = {}): RequestResult => (await beSomebody()) ?? post(to, body)

  const info = computed<TableInfo>(() => {
    const { options, you, commitment, seed, spectators, proposal, rematch, mayLeave, closed } = detail.value
    const deadlines = clock.value?.state.deadlines ?? []
    // The server's clock and this browser's may differ: only how long is left counts.
    const ahead = clock.value === undefined ? 0 : clock.value.heard - clock.value.state.now
    return {
      options,
      over: isOver(detail.value),
      spectators,
      mayLeave,
      ...(commitment !== undefined && { commitment }),
      ...(seed !== undefined && { seed }),
      ...(rematch !== undefined && { rematch }),
      ...(closed && { closed }),
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
    older: computed(() => detail.value.olderRules === true),
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
    closeForAll: () => post('/close'),
    missed,
    close() {
      closed = true
      removeEventListener('offline', fallSilent)
      removeEventListener('online', connect)
      stream?.close()
    },
  }
}

const isOver = ({ status }: TableDetail): boolean => status === 'finished' || status === 'abandoned'

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
