import type { RefObject } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import { type Location, locations, sites } from '../data/map.ts'

interface Room {
  readonly width: number
  readonly height: number
}

/** The map as it is drawn: where each location lies, and how large its drawing is. */
export interface Sheet extends Room {
  readonly scale: number
  readonly hasNames: boolean
  spot(at: Location): { readonly x: number; readonly y: number }
  /** How far a name must be moved aside to stay on the sheet, in the measure of the drawing. */
  inward(at: Location, name: string): number
  /** Where a location's own drawing, made around 0, is put. */
  place(at: Location): string
}

/** The sheet that the positions are made for, and what a location's drawing takes around its middle. */
const WHOLE = { width: 1040, height: 540 }
const AROUND = { left: 48, right: 48, top: 56, bottom: 74 }
/** Smaller, a finger could not hit a location. */
const SMALLEST = 0.6
/** Smaller, names can't be read. */
const READABLE = 0.72
/** Lower, locations would lie on each other. */
const LOWEST = 190
/** Narrower, there is no room for names: who wants to read them makes the map larger. */
const NAMED = 520

const [xs, ys] = [locations.map((at) => sites[at].x), locations.map((at) => sites[at].y)]
const [left, top] = [Math.min(...xs), Math.min(...ys)]
const [across, down] = [Math.max(...xs) - left, Math.max(...ys) - top]

/** About half the width of a name in the type of the map: wide signs are twice as wide. */
const halfOf = (name: string): number =>
  [...name].reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) > 0x2fff ? 14 : 7.4), 0) / 2

/** Spreads the locations over the room, and draws them as large as there is room for. */
export function sheetOf(room: Room, zoom: number): Sheet {
  const width = room.width * zoom
  const height = Math.max(LOWEST, room.height * zoom)
  const fits = Math.min(width / WHOLE.width, height / WHOLE.height)
  const scale = Math.max(width < NAMED ? SMALLEST : READABLE, fits)
  const spot = (at: Location) => ({
    x: AROUND.left * scale + ((sites[at].x - left) / across) * (width - (AROUND.left + AROUND.right) * scale),
    y: AROUND.top * scale + ((sites[at].y - top) / down) * (height - (AROUND.top + AROUND.bottom) * scale),
  })
  const inward = (at: Location, name: string) => {
    const half = (halfOf(name) + 3) * scale
    const { x } = spot(at)
    return (Math.max(0, half - x) - Math.max(0, x + half - width)) / scale
  }
  const place = (at: Location) => {
    const { x, y } = spot(at)
    return `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})`
  }
  return { width, height, scale, hasNames: width >= NAMED, spot, inward, place }
}

/** How much room an element has, kept up with. */
export function useRoom(element: RefObject<Element | null>): Room {
  const [room, setRoom] = useState<Room>({ width: 620, height: 430 })
  useLayoutEffect(() => {
    const box = element.current
    if (box === null) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = box
      // What is on another page of a phone has no room, and keeps what it had.
      if (width > 0 && height > 0)
        setRoom((was) => (was.width === width && was.height === height ? was : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return room
}
