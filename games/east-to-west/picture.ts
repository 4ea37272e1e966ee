import { gamePicture, type PictureTools } from '../picture.ts'
import {
  type Board,
  boardOf,
  boards,
  type Color,
  counted,
  locationOf,
  marketTiles,
  type Sign,
  type Spice,
  spiceOf,
} from './data/index.ts'
import type { IslandView, LocationView, View } from './rules/view.ts'

// The islands with the boats and outposts, and the boards of the continent with the settlers.

const INK = '#2a2118'
const SIZE = 50
const WIDE = SIZE * Math.sqrt(3)

const spiceColours: Readonly<Record<Spice | 'sea', string>> = {
  sea: '#a9d0d3',
  ginger: '#f8e8c4',
  chili: '#f7d9cf',
  tea: '#dcebd0',
  cloves: '#e9dccf',
}
const spiceIcons: Readonly<Record<Spice, string>> = {
  ginger: 'plant-roots',
  chili: 'chili-pepper',
  tea: 'three-leaves',
  cloves: 'clover',
}
const symbolIcons: Readonly<Record<Sign, string>> = {
  field: 'wheat',
  wood: 'pine-tree',
  river: 'river',
  hill: 'hills',
  market: 'shop',
  sea: 'waves',
}
const symbolColours: Readonly<Record<Sign | 'none', string>> = {
  field: '#f5e6bd',
  wood: '#d3e2c4',
  river: '#d3e5e2',
  hill: '#e6dccb',
  market: '#f3ddd0',
  sea: '#c8dfe4',
  none: '#e4ddf0',
}
const cubes: Readonly<Record<Color, { readonly shape: string; readonly colour: string }>> = {
  yellow: { shape: 'M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18z', colour: '#e9b824' },
  red: { shape: 'M12 1.5 22.5 12 12 22.5 1.5 12z', colour: '#cc3f2c' },
  green: { shape: 'M12 2 22.5 20.5h-21z', colour: '#3f9150' },
  brown: { shape: 'M3.5 3.5h17v17h-17z', colour: '#7a4a28' },
}

const centreOf = ({ q, r }: IslandView) => ({ x: WIDE * (q + r / 2), y: SIZE * 1.5 * r })

const hexagon = Array.from({ length: 6 }, (_, i) => {
  const angle = (Math.PI / 180) * (60 * i - 30)
  return `${Math.round(480 * Math.cos(angle)) / 10},${Math.round(480 * Math.sin(angle)) / 10}`
}).join(' ')

const cube = (color: Color, x: number, y: number): string =>
  `<path d="${cubes[color].shape}" transform="translate(${x - 8} ${y - 8}) scale(.67)" fill="${cubes[color].colour}" stroke="${INK}" stroke-width="1.6"/>`

/** Cubes in a row: each colour once, with its number. */
function row(of: Parameters<typeof counted>[0], y: number): string {
  const parts = counted(of)
  const width = parts.reduce((sum, [, n]) => sum + (n > 1 ? 27 : 18), 0)
  let left = -width / 2
  return parts
    .map(([color, n]) => {
      const wide = n > 1 ? 27 : 18
      const at = left
      left += wide
      const figure =
        n > 1
          ? `<text x="${at + 6}" y="${y + 6}" font-size="17" font-weight="600" text-anchor="middle" fill="${INK}">${n}</text>`
          : ''
      return figure + cube(color, at + wide - 9, y)
    })
    .join('')
}

function island(given: IslandView, tools: PictureTools): string {
  const { tile, boats, outposts } = given
  const { x, y } = centreOf(given)
  const face =
    tile === undefined
      ? '<path d="M-22-30q5.5-6 11 0t11 0 11 0 11 0M-22 33q5.5-6 11 0t11 0 11 0 11 0" fill="none" stroke="#2f6f7e" stroke-width="2"/>'
      : `${tools.icon(spiceIcons[spiceOf(tile)], { x: 0, y: -33, size: 18, colour: INK })}${row(marketTiles[tile].give, -14)}<path d="M0-4v8M-4 .5l4 4 4-4" fill="none" stroke="${INK}" stroke-width="1.6"/>${row(marketTiles[tile].get, 14)}`
  const posts = outposts.map((seat, i) => {
    const [px, py] = [[-33, 33, -33, 33][i] ?? 0, i < 2 ? 3 : -17]
    return `<circle cx="${px}" cy="${py}" r="10" fill="${tools.seat(seat)}" stroke="${INK}"/>${tools.icon('hut', { x: px, y: py, size: 14, colour: '#ffffff' })}`
  })
  const fleet = boats.map((seat, i) => {
    const bx =
      tile === undefined ? (i % 2 === 0 ? -16 : 16) : (boats.length < 3 ? 26 : 17) * (i - (boats.length - 1) / 2)
    const by = tile === undefined ? (boats.length < 3 ? 0 : i < 2 ? -14 : 16) : 34
    return `<circle cx="${bx}" cy="${by}" r="14" fill="${tools.seat(seat)}" stroke="#fffdf6" stroke-width="2"/>${tools.icon('caravel', { x: bx, y: by - 0.5, size: 21, colour: '#ffffff' })}`
  })
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><polygon points="${hexagon}" fill="${spiceColours[tile === undefined ? 'sea' : spiceOf(tile)]}" stroke="${INK}" stroke-width="1.6"/>${face}${posts.join('')}${fleet.join('')}</g>`
}

/** The map of the islands, fitted into a square. */
function islands(view: View, tools: PictureTools): string {
  const spots = view.islands.map(centreOf)
  const [left, right] = [
    Math.min(...spots.map(({ x }) => x)) - WIDE / 2,
    Math.max(...spots.map(({ x }) => x)) + WIDE / 2,
  ]
  const [top, bottom] = [Math.min(...spots.map(({ y }) => y)) - SIZE, Math.max(...spots.map(({ y }) => y)) + SIZE]
  const scale = Math.min(430 / (right - left), 540 / (bottom - top), 1.25)
  return `<g transform="translate(222 283) scale(${scale.toFixed(3)}) translate(${(-(left + right) / 2).toFixed(1)} ${(-(top + bottom) / 2).toFixed(1)})">${view.islands.map((one) => island(one, tools)).join('')}</g>`
}

const CELL = 50

function cell({ id, owner, settlers, tile }: LocationView, i: number, tools: PictureTools): string {
  const { symbol } = locationOf(id)
  const [x, y] = [(i % 3) * (CELL + 3), Math.floor(i / 3) * (CELL + 30)]
  const sign = symbol === 'none' ? 'hill-fort' : symbolIcons[symbol]
  const face = tools.icon(tile === undefined ? sign : 'treasure-map', {
    x: CELL / 2,
    y: 31,
    size: tile === undefined ? 34 : 40,
    colour: tile === undefined ? '#8d7f5e' : '#b0600f',
  })
  const people =
    owner === undefined
      ? ''
      : Array.from({ length: settlers }, (_, n) => {
          const at = CELL / 2 + (settlers > 2 ? 9 : 14) * (n - (settlers - 1) / 2)
          return `<circle cx="${at}" cy="46" r="15" fill="${tools.seat(owner)}" stroke="#fffdf6" stroke-width="1.6"/>${tools.icon('meeple', { x: at, y: 45, size: 22, colour: '#ffffff' })}`
        }).join('')
  return `<g transform="translate(${x} ${y})"><rect width="${CELL}" height="${CELL + 24}" rx="6" fill="${tile === undefined ? symbolColours[symbol] : '#cfd8d6'}" stroke="#b7a981"/>${face}${people}</g>`
}

function board(view: View, name: Board, i: number, tools: PictureTools): string {
  const there = view.locations.filter(({ id }) => boardOf(id) === name)
  return `<g transform="translate(${460 + (i % 2) * 176} ${10 + Math.floor(i / 2) * 186})"><rect width="168" height="174" rx="10" fill="#fffdf6" stroke="#8d7f5e" stroke-width="1.6"/><g transform="translate(6 6)">${there.map((one, n) => cell(one, n, tools)).join('')}</g></g>`
}

export const picture = gamePicture<View>({
  width: 808,
  height: 570,
  draw: (view, tools) => `${islands(view, tools)}${boards.map((name, i) => board(view, name, i, tools)).join('')}`,
  points: ({ players }) => players.map(({ points }) => points),
})
