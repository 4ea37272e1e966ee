import { type AnyMove, equal } from '@portolan/engine'
import type { Words } from '@portolan/games'
import { batch, effect, type Signal, signal } from '@preact/signals'
import type { BoardModule, BoardProps } from '../board.ts'
import { click } from '../sound.ts'
import type { RequestResult, Table } from '../table/table.ts'
import { confirmations } from '../table-settings.ts'
import { words as frameWords } from '../words.ts'
import { isOffered, type Press } from './offers.ts'
import { type Beside, beside, type Reason } from './reasons.ts'

/** A move that waits for a yes. */
export interface PendingMove {
  readonly move: AnyMove
  readonly question: string
  /** The question only tells what the move would do: there is nothing to be wary of. */
  readonly isPreview?: boolean
}

/** One of several moves that an element stands for, with all that is to be said before it. */
export interface NotedMove {
  readonly move: AnyMove
  readonly note?: string
}

export type Notice = Pick<Reason, 'text'> & Partial<Reason>

/** What the person does at the table, and what came of it. */
export interface Playing {
  readonly asking: Signal<PendingMove | undefined>
  /** A choice among several moves that one element stands for. */
  readonly picking: Signal<Beside<readonly NotedMove[]> | undefined>
  /** Something that the table has to say: a refusal, with its code; a link that broke. */
  readonly notice: Signal<Notice | undefined>
  readonly busy: Signal<boolean>
  /** Plays an offered move; what could not be taken back, is worth a warning or is not plain to a finger, is asked first. */
  choose(move: AnyMove, how?: Press): void
  pick(moves: readonly AnyMove[], at: Element): void
  confirm(): void
  undo(): void
  /** Does something at the table and says why it could not be done. */
  attempt(act: () => RequestResult): Promise<boolean>
}

export interface PlayingParts {
  readonly table: Table
  module(): BoardModule | undefined
  props(): BoardProps | undefined
  /** In the words of the game, if they are there. */
  words(): Words
  /** A move waits for a yes: the board shows what it would do. */
  asked(move: AnyMove): void
  /** A move is on its way: what was shown about it goes. */
  begun(): void
}

export function makePlaying(parts: PlayingParts): Playing & { close(): void } {
  const { table, module, props, words, begun } = parts
  const asking = signal<PendingMove | undefined>(undefined)
  const picking = signal<Beside<readonly NotedMove[]> | undefined>(undefined)
  const notice = signal<Notice | undefined>(undefined)
  const busy = signal(false)
  let lossNoticed = false

  function choose(move: AnyMove, { tapped = false, named = false }: Press = {}): void {
    const now = props()
    if (now === undefined || !isOffered(now.decision, move) || busy.value) return
    // The second tap is a yes, and so is a choice by name.
    if (named || (tapped && asking.value !== undefined && equal(asking.value.move, move))) {
      picking.value = undefined
      void play(move, false)
      return
    }
    const caution = confirmations.value ? module()?.caution?.(move, now) : false
    if (typeof caution === 'string') ask({ move, question: caution })
    else if (caution === undefined && module()?.isFinal?.(move, now)) askFinal(move)
    else {
      const preview = tapped ? module()?.preview?.(move, now) : undefined
      if (preview !== undefined) ask({ move, question: preview, isPreview: true })
      else void play(move, caution === undefined)
    }
  }

  function ask(pending: PendingMove): void {
    batch(() => {
      picking.value = undefined
      asking.value = pending
      parts.asked(pending.move)
    })
  }

  const askFinal = (move: AnyMove): void =>
    ask({ move, question: frameWords.value.say('table.finalQuestion', { move: words().move(move) }) })

  function pick(moves: readonly AnyMove[], at: Element): void {
    const now = props()
    if (now === undefined) return
    picking.value = beside(
      moves.map((move) => ({ move, ...noteOn(move, now) })),
      at,
    )
  }

  /** What would be asked about a move stands with its name where it is one of several: so nothing is asked after it. */
  function noteOn(move: AnyMove, now: BoardProps): { note?: string } {
    const caution = module()?.caution?.(move, now)
    const final = caution === undefined && module()?.isFinal?.(move, now) === true
    const note = caution || (final ? frameWords.value.say('table.noWayBack') : module()?.preview?.(move, now))
    return note === undefined ? {} : { note }
  }

  /** Plays a move; `unlessFinal`: what could not be taken back is asked about first. */
  async function play(move: AnyMove, unlessFinal: boolean): Promise<void> {
    batch(() => {
      asking.value = undefined
      begun()
    })
    await attempt(async () => {
      const refusal = await table.play(move, unlessFinal)
      if (refusal?.code !== 'WOULD_BE_FINAL') return refusal
      // Another seat that decides at the same time may have been faster.
      if (isOffered(props()?.decision, move)) askFinal(move)
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
      notice.value = { text: words().refusal(refusal), code: refusal.code }
      return false
    } finally {
      busy.value = false
    }
  }

  const stops = [
    effect(() => {
      // What the connection was to blame for is over when it is back.
      if (table.link.value === 'live' && lossNoticed) notice.value = undefined
    }),
    effect(() => {
      const count = table.missed?.value ?? 0
      if (count > 0) notice.value = { text: frameWords.peek().say('table.missed', { count }) }
    }),
  ]

  return {
    asking,
    picking,
    notice,
    busy,
    choose,
    pick,
    confirm() {
      const move = asking.value?.move
      if (move !== undefined && !busy.value) void play(move, false)
    },
    undo: () => void attempt(() => table.undo()),
    attempt,
    close() {
      for (const stop of stops) stop()
    },
  }
}
