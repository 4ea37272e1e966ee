import type { AnyMove } from '@portolan/engine'
import type { Words } from '@portolan/games'
import { batch, effect, type Signal, signal } from '@preact/signals'
import type { BoardModule, BoardProps } from '../board.ts'
import { click } from '../sound.ts'
import type { RequestResult, Table } from '../table/table.ts'
import { confirmations } from '../table-settings.ts'
import { words as frameWords } from '../words.ts'
import { isOffered } from './offers.ts'
import type { Beside, Reason } from './reasons.ts'

/** A move that waits for a yes. */
export interface PendingMove {
  readonly move: AnyMove
  readonly question: string
}

export type Notice = Pick<Reason, 'text'> & Partial<Reason>

/** What the person does at the table, and what came of it. */
export interface Playing {
  readonly asking: Signal<PendingMove | undefined>
  /** A choice among several moves that one element stands for. */
  readonly picking: Signal<Beside<readonly AnyMove[]> | undefined>
  /** Something that the table has to say: a refusal, with its code; a link that broke. */
  readonly notice: Signal<Notice | undefined>
  readonly busy: Signal<boolean>
  /** Plays an offered move; what could not be taken back, or is worth a warning, is asked about first. */
  choose(move: AnyMove): void
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
  /** A move is on its way: what was shown about it goes. */
  begun(): void
}

export function makePlaying({ table, module, props, words, begun }: PlayingParts): Playing & { close(): void } {
  const asking = signal<PendingMove | undefined>(undefined)
  const picking = signal<Beside<readonly AnyMove[]> | undefined>(undefined)
  const notice = signal<Notice | undefined>(undefined)
  const busy = signal(false)
  let lossNoticed = false

  function choose(move: AnyMove): void {
    const now = props()
    if (now === undefined || !isOffered(now.decision, move) || busy.value) return
    picking.value = undefined
    const caution = confirmations.value ? module()?.caution?.(move, now) : false
    if (typeof caution === 'string') asking.value = { move, question: caution }
    else if (caution === undefined && module()?.isFinal?.(move, now)) askFinal(move)
    else void play(move, caution === undefined)
  }

  function askFinal(move: AnyMove): void {
    asking.value = { move, question: frameWords.value.say('ui.finalQuestion', { move: words().move(move) }) }
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
      if (count > 0) notice.value = { text: frameWords.peek().say('ui.missed', { count }) }
    }),
  ]

  return {
    asking,
    picking,
    notice,
    busy,
    choose,
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
