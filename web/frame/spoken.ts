import type { Seat } from '@portolan/engine'
import type { Words } from '@portolan/games'
import { computed, type ReadonlySignal } from '@preact/signals'
import { calledName } from '../people.ts'
import type { Table } from '../table/table.ts'
import { words as frameWords, gameWords } from '../words.ts'
import { nameMark } from './name-marks.ts'

/** The words of the game at a table, with the names of those who play. */
export interface Spoken {
  readonly words: ReadonlySignal<Words | undefined>
  /** The same with a mark in place of each name, which `readMarks` finds: for who wants to know whom a sentence names. */
  readonly marked: ReadonlySignal<Words | undefined>
  nameOf(seat: Seat): string
}

export function speak(table: Table): Spoken {
  const nameOf = (seat: Seat): string => {
    const player = table.info.value.players[seat]
    return player === undefined || player.name === ''
      ? frameWords.value.say('seat', { number: seat + 1 })
      : calledName(player)
  }
  // As one text, so that the words stay while the names do.
  const called = computed(() => JSON.stringify(table.info.value.players.map(({ seat }) => nameOf(seat))))
  const words = gameWords(table.game, () => {
    const now: readonly string[] = JSON.parse(called.value)
    return (seat) => now[seat] ?? ''
  })
  const marked = gameWords(table.game, () => nameMark)
  return { words, marked, nameOf }
}
