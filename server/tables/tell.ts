import type { House } from '../house.ts'
import { detailOf, tellFollowers, youOf } from './answers.ts'
import type { Room } from './room.ts'

/** Tells everybody at the table how it is now, but for its match. */
export function tellTable(house: House, room: Room): void {
  const id = JSON.stringify(room.id)
  const now = house.now()
  tellFollowers(room, 'table', (viewer) => {
    const detail = detailOf(room, youOf(viewer), house.sentences, now)
    return `{"type":"table","id":${id},"table":${JSON.stringify(detail)}}`
  })
}
