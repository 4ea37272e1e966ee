import type { AnyMove } from '@portolan/engine'
import { type ReadonlySignal, type Signal, signal } from '@preact/signals'
import type { BoardModule, BoardProps } from '../board.ts'
import { click } from '../sound.ts'
import type { Position, Table } from '../table/table.ts'
import { words as frameWords } from '../words.ts'
import { type Advising, makeAdvising } from './advising.ts'
import { makeBoardProps } from './board-props.ts'
import { byFinger, whenLifted } from './finger.ts'
import { loadTableGame } from './loaded.ts'
import { type LookingUp, makeLookingUp } from './looking-up.ts'
import { makePlaying, type Playing } from './playing.ts'
import { type Beside, makeReasons, type Reason } from './reasons.ts'
import { type Spoken, speak } from './spoken.ts'
import { makeStage, type Shown, type Stage } from './stage.ts'

/** All that the parts of the frame share. */
export interface Frame extends Advising, Playing, Spoken {
  readonly table: Table
  readonly module: Signal<BoardModule | undefined>
  readonly stage: Stage
  /** What the board is given, but for the move pointed at: that comes and goes too often to draw the whole frame for it. */
  readonly props: ReadonlySignal<BoardProps | undefined>
  readonly hint: Signal<Beside<Reason> | undefined>
  /** The pointer is on what was said about an element, or has left it. */
  keepHint(): void
  dropHint(): void
  /** The rules that lie over the table, and where they are open. */
  readonly rules: Signal<{ readonly at?: string } | undefined>
  /** Whether the game's words or its board could not be had. */
  readonly unloaded: Signal<boolean>
  readonly pointed: Signal<AnyMove | undefined>
  readonly lookingUp: LookingUp
  /** What a key asks of the board now, where it has keys of its own: see `BoardModule`. */
  keyMove(key: string): AnyMove | string | false | undefined
  cancel(): void
  close(): void
}

export function makeFrame(table: Table): Frame {
  const { module, unloaded, stop: stopLoading } = loadTableGame(table)
  const stage = makeStage(() => module.value)
  const spoken = speak(table)
  const words = () => spoken.words.value ?? frameWords.value
  const advising = makeAdvising(table, stage)
  const { hint, explain, unexplain, keep, forget } = makeReasons(table, words)
  const rules = signal<{ readonly at?: string } | undefined>(undefined)
  const pointed = signal<AnyMove | undefined>(undefined)
  const { close: stopPlaying, ...playing } = makePlaying({
    table,
    module: () => module.value,
    props: () => props.value,
    words: () => props.value?.words ?? words(),
    asked(move) {
      hint.value = undefined
      // A mouse points at it already.
      if (byFinger()) pointed.value = move
    },
    begun() {
      pointed.value = undefined
      hint.value = undefined
    },
  })
  const { asking, picking, choose, pick } = playing
  const props = makeBoardProps(
    table,
    stage,
    spoken,
    {
      choose,
      pick(moves, at) {
        hint.value = undefined
        pick(moves, at)
      },
      tellWhy: (moves, at) => void explain(moves, at),
      hideWhy: unexplain,
      pointed(move) {
        pointed.value = move
      },
    },
    () => module.value,
  )

  const cancel = () => {
    asking.value = undefined
    picking.value = undefined
    hint.value = undefined
    // What a tap asked about is no longer asked; a mouse is still where it was.
    if (byFinger()) pointed.value = undefined
  }
  const show = (position: Position) => {
    sound(stage.shown.value, position)
    forget()
    stage.show(position)
    cancel()
    advising.closeAdvice()
  }
  // What others do meanwhile must not change what a finger is about to press.
  const stopListening = table.listen((position) => whenLifted(() => show(position)))

  return {
    table,
    module,
    unloaded,
    stage,
    props,
    hint,
    keepHint: keep,
    dropHint: unexplain,
    rules,
    pointed,
    lookingUp: makeLookingUp(),
    ...spoken,
    ...advising,
    ...playing,
    cancel,
    keyMove(key) {
      const now = props.value
      const free = now?.decision !== undefined && asking.value === undefined && picking.value === undefined
      return free ? module.value?.keyMove?.(key, now) : undefined
    },
    close() {
      stopListening()
      stopLoading()
      stopPlaying()
      advising.closeAdvice()
      table.close()
    },
  }
}

/** Something has changed, and it may be one's turn. */
function sound(before: Shown | undefined, { seen }: Position): void {
  if (before === undefined) return
  click(seen.decision !== undefined && before.seen.decision === undefined ? 'yours' : 'move')
}
