import { effect, type Signal, signal } from '@preact/signals'
import type { BoardModule } from '../board.ts'
import { loadBoard } from '../boards.ts'
import { language } from '../settings.ts'
import type { Table } from '../table/table.ts'
import { loadGameText } from '../words.ts'

/** The game's board, which comes with its words. */
export interface Loaded {
  readonly module: Signal<BoardModule | undefined>
  /** Whether one or the other could not be had. */
  readonly unloaded: Signal<boolean>
  stop(): void
}

export function loadTableGame(table: Table): Loaded {
  const module = signal<BoardModule | undefined>(undefined)
  const unloaded = signal(false)
  const failed = (error: unknown) => {
    console.error(error)
    unloaded.value = true
  }
  const stops = [
    effect(() => void loadGameText(language.value, table.game).catch(failed)),
    effect(() => {
      void loadBoard(table.game.id, table.older?.value ?? false).then((loaded) => {
        module.value = loaded
      }, failed)
    }),
  ]
  return {
    module,
    unloaded,
    stop() {
      for (const stop of stops) stop()
    },
  }
}
