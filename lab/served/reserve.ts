import { at } from '@portolan/engine'
import type { ServedTable } from './load.ts'

/** Tables for players to sit down at; `place % kinds` is the kind that is played at a place. */
export interface Reserve {
  /** One for this place, where there is one left. */
  take(place: number): ServedTable | undefined
  /** A game has ended: its players go when the next tables are laid. */
  leave(table: ServedTable): void
  /**
   * Lays one table for each of these places, and beyond that as many of each kind as are to be in reserve. It costs the
   * server time, so that nothing is measured meanwhile.
   */
  fill(waiting: readonly number[]): Promise<void>
  close(): void
}

/** So many of a kind are in reserve at first. */
const AT_FIRST = 20

/**
 * How many games end depends on how fast a machine is: no number is enough on all of them. Where a kind was missing, twice
 * as many of it are laid the next time, so that it is soon missing no more.
 */
export function makeReserve<Kind>(
  kinds: readonly Kind[],
  lay: (kind: Kind) => Promise<ServedTable>,
  atFirst = AT_FIRST,
): Reserve {
  const shelves = kinds.map((kind) => ({ kind, wanted: atFirst, isMissed: false, ready: [] as ServedTable[] }))
  const shelfOf = (place: number) => at(shelves, place % shelves.length)
  const open = new Set<ServedTable>()
  const left: ServedTable[] = []
  return {
    take(place) {
      const shelf = shelfOf(place)
      shelf.isMissed ||= shelf.ready.length === 0
      return shelf.ready.shift()
    },
    leave: (table) => void left.push(table),
    async fill(waiting) {
      for (const table of left.splice(0)) {
        table.close()
        open.delete(table)
      }
      for (const shelf of shelves) {
        if (shelf.isMissed) shelf.wanted = Math.max(1, 2 * shelf.wanted)
        shelf.isMissed = false
        const enough = shelf.wanted + waiting.filter((place) => shelfOf(place) === shelf).length
        while (shelf.ready.length < enough) {
          const table = await lay(shelf.kind)
          open.add(table)
          shelf.ready.push(table)
        }
      }
    },
    close() {
      for (const table of open) table.close()
    },
  }
}
