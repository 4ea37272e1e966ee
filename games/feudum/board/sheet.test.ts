import { expect, test } from 'vitest'
import { locations } from '../data/map.ts'
import { sheetOf } from './sheet.ts'

const rooms = [
  { width: 590, height: 300 },
  { width: 955, height: 730 },
  { width: 365, height: 400 },
  { width: 400, height: 210 },
]

test.each(rooms)('every place is whole on a sheet of $width × $height, and names stay within', (room) => {
  const sheet = sheetOf(room, 1)
  for (const at of locations) {
    const { x, y } = sheet.spot(at)
    expect(Math.min(x, sheet.width - x, y, sheet.height - y)).toBeGreaterThan(38 * sheet.scale)
    const half = 15 * 3.7 * sheet.scale
    const middle = x + sheet.inward(at, 'a long name: 15') * sheet.scale
    expect(middle - half).toBeGreaterThanOrEqual(0)
    expect(middle + half).toBeLessThanOrEqual(sheet.width)
  }
})

test.each(rooms)('on a sheet of $width × $height no two places lie under one finger', (room) => {
  const sheet = sheetOf(room, 1)
  for (const one of locations)
    for (const other of locations) {
      if (one === other) continue
      const [a, b] = [sheet.spot(one), sheet.spot(other)]
      expect(Math.hypot(a.x - b.x, a.y - b.y), `${one}, ${other}`).toBeGreaterThan(30)
    }
})
