import type { AnyMove, Refusal, Seat } from '@portolan/engine'
import type { Words } from '@portolan/games'
import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import type { BoardModule, BoardProps } from '../board.ts'
import { loadBoard } from '../boards.ts'
import { calledName } from '../people.ts'
import { calm, language } from '../settings.ts'
import { click } from '../sound.ts'
import { hasGivenUp, type RequestResult, type Table } from '../table/table.ts'
import { words as frameWords, gameWords, loadGameText } from '../words.ts'
import { type Advising, makeAdvising } from './advising.ts'
import { isOffered, makeOffers } from './offers.ts'
import { makeStage, type Stage } from './stage.ts'

/** A move that waits for a yes. */
export interface PendingMove {
  readonly move: AnyMove
  readonly question: string
}

/** A choice among moves, or a reason, shown at an element. */
export interface Beside<Content> {
  readonly content: Content
  readonly at: DOMRect
  readonly back: Element
}

/** All that the parts of the frame share. */
export interface Frame extends Advising {
  readonly table: Table
  readonly module: Signal<BoardModule | undefined>
  readonly words: ReadonlySignal<Words | undefined>
  readonly stage: Stage
  /** What the board is given, but for the move pointed at: that comes and goes too often to draw the whole frame for it. */
  readonly props: ReadonlySignal<BoardProps | undefined>
  readonly asking: Signal<PendingMove | undefined>
  readonly picking: Signal<Beside<readonly AnyMove[]> | undefined>
  readonly hint: Signal<Beside<string> | undefined>
  /** Something that the table has to say: a refusal, a link that broke. */
  readonly notice: Signal<string | undefined>
  readonly busy: Signal<boolean>
  /** Whether the game's words or its board could not be had. */
  readonly unloaded: Signal<boolean>
  readonly pointed: Signal<AnyMove | undefined>
  choose(move: AnyMove): void
  /** What a key asks of the board now, where it has keys of its own: see `BoardModule`. */
  keyMove(key: string): AnyMove | string | false | undefined
  confirm(): void
  cancel(): void
  undo(): void
  /** Does something at the table and says why it could not be done. */
  attempt(act: () => RequestResult): Promise<boolean>
  nameOf(seat: Seat): string
  close(): void
}

const PAUSE_MS = 120

export function makeFrame(table: Table): Frame {
  const module = signal<BoardModule | undefined>(undefined)
  const stage = makeStage(() => module.value)
  const asking = signal<PendingMove | undefined>(undefined)
  const picking = signal<Beside<readonly AnyMove[]> | undefined>(undefined)
  const hint = signal<Beside<string> | undefined>(undefined)
  const notice = signal<string | undefined>(undefined)
  const pointed = signal<AnyMove | undefined>(undefined)
  const busy = signal(false)
  let lossNoticed = false
  const unloaded = signal(false)
  const failed = (error: unknown) => {
    console.error(error)
    unloaded.value = true
  }
  const advising = makeAdvising(table, stage)

  const nameOf = (seat: Seat): string => {
    const player = table.info.value.players[seat]
    return player === undefined || player.name === ''
      ? frameWords.value.say('seat', { number: seat + 1 })
      : calledName(player)
  }
  // As one text, so that the words stay while the names do.
  const names = computed(() => JSON.stringify(table.info.value.players.map(({ seat }) => nameOf(seat))))
  const words = gameWords(table.game, () => {
    const now: readonly string[] = JSON.parse(names.value)
    return (seat) => now[seat] ?? ''
  })

  const decision = computed(() => {
    const position = stage.shown.value
    if (position === undefined || position.passing || hasGivenUp(table.info.value)) return undefined
    return position.seen.decision
  })

  const offers = computed(() => {
    const spoken = words.value ?? frameWords.value
    return makeOffers({
      decision: decision.value,
      words: spoken,
      choose,
      pick: (moves, at) => {
        hint.value = undefined
        picking.value = { content: moves, at: at.getBoundingClientRect(), back: at }
      },
      explain: (moves, at) => void explain(moves, at),
      unexplain: () => {
        hint.value = undefined
        asked++
      },
      pointed: (move) => {
        pointed.value = move
      },
    })
  })

  const props = computed<BoardProps | undefined>(() => {
    const position = stage.shown.value
    const spoken = words.value
    if (position === undefined || spoken === undefined) return undefined
    const { seen, viewer, events } = position
    return {
      number: seen.number,
      view: seen.view,
      viewer,
      ...(decision.value && { decision: decision.value }),
      awaited: seen.awaited,
      ...(seen.result && { result: seen.result }),
      options: table.info.value.options,
      players: table.info.value.players.map((player) => ({ ...player, name: nameOf(player.seat) })),
      words: spoken,
      events,
      calm: calm.value,
      ...offers.value,
    }
  })

  let asked = 0
  /** The reasons found at the present position, so that each is asked for once. */
  let reasons = new Map<string, Refusal | undefined>()
  async function explain(moves: readonly AnyMove[], at: Element): Promise<void> {
    const mine = ++asked
    const [move] = moves
    if (move === undefined) return
    const key = JSON.stringify(move)
    if (!reasons.has(key)) {
      // Who only passes over it did not ask.
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      if (mine !== asked) return
      reasons.set(key, await table.why(move))
    }
    const refusal = reasons.get(key)
    if (mine !== asked || refusal === undefined || !at.isConnected) return
    hint.value = {
      content: (words.value ?? frameWords.value).refusal(refusal),
      at: at.getBoundingClientRect(),
      back: at,
    }
  }

  function choose(move: AnyMove): void {
    const now = props.value
    if (now === undefined || !isOffered(now.decision, move) || busy.value) return
    picking.value = undefined
    const caution = module.value?.caution?.(move, now)
    if (typeof caution === 'string') asking.value = { move, question: caution }
    else void play(move, caution === undefined)
  }

  /** Plays a move; `unlessFinal`: what could not be taken back is asked about first. */
  async function play(move: AnyMove, unlessFinal: boolean): Promise<void> {
    batch(() => {
      asking.value = undefined
      pointed.value = undefined
      hint.value = undefined
    })
    await attempt(async () => {
      const refusal = await table.play(move, unlessFinal)
      if (refusal?.code !== 'WOULD_BE_FINAL') return refusal
      // Another seat that decides at the same time may have been faster.
      if (!isOffered(props.value?.decision, move)) return undefined
      const said = (words.value ?? frameWords.value).move(move)
      asking.value = { move, question: frameWords.value.say('ui.finalQuestion', { move: said }) }
      return undefined
    })
  }

  async function attempt(act: () => RequestResult): Promise<boolean> {
    busy.value = true
    notice.value = undefined
    lossNoticed = false
    try {
      const refusal = await act()
      if (refusal === undefined) return true
      lossNoticed = refusal.code === 'NO_CONNECTION'
      click('refused')
      notice.value = (words.value ?? frameWords.value).refusal(refusal)
      return false
    } finally {
      busy.value = false
    }
  }

  const stops = [
    table.listen((position) => {
      const before = stage.shown.value
      reasons = new Map()
      stage.show(position)
      asking.value = undefined
      picking.value = undefined
      hint.value = undefined
      advising.closeAdvice()
      if (before === undefined) return
      const yours = position.seen.decision !== undefined && before.seen.decision === undefined
      click(yours ? 'yours' : 'move')
    }),
    effect(() => void loadGameText(language.value, table.game).catch(failed)),
    effect(() => {
      void loadBoard(table.game.id, table.older?.value ?? false).then((loaded) => {
        module.value = loaded
      }, failed)
    }),
    effect(() => {
      // What the connection was to blame for is over when it is back.
      if (table.link.value === 'live' && lossNoticed) notice.value = undefined
    }),
    effect(() => {
      const count = table.missed?.value ?? 0
      if (count > 0) notice.value = frameWords.peek().say('ui.missed', { count })
    }),
  ]

  return {
    table,
    module,
    words,
    stage,
    props,
    asking,
    picking,
    hint,
    notice,
    busy,
    unloaded,
    pointed,
    ...advising,
    choose,
    keyMove(key) {
      const now = props.value
      const free = now?.decision !== undefined && asking.value === undefined && picking.value === undefined
      return free ? module.value?.keyMove?.(key, now) : undefined
    },
    confirm() {
      const move = asking.value?.move
      if (move !== undefined && !busy.value) void play(move, false)
    },
    cancel() {
      asking.value = undefined
      picking.value = undefined
      hint.value = undefined
    },
    undo: () => void attempt(() => table.undo()),
    attempt,
    nameOf,
    close() {
      for (const stop of stops) stop()
      advising.closeAdvice()
      table.close()
    },
  }
}
