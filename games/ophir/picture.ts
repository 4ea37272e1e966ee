import { gamePicture, type PictureTools } from '../picture.ts'
import { coasts } from './data/coast.ts'
import { partsBuilt, templeParts } from './data/edifice.ts'
import { berth, centreOf, endsOf, hexPoints } from './data/geometry.ts'
import { cards, goodOf, type Zone, zones } from './data/index.ts'
import { itemShapes } from './data/marks.ts'
import { type Drawn, scenes } from './data/scenes.ts'
import { shipShapes } from './data/ship.ts'
import type { View } from './rules/view.ts'

// The chart with its ships, and beside it what the market asks for.

const WIDTH = 760
const HEIGHT = 524
const PEN = '#3a3226'

const style = `<style>
.o-water{fill:#d3e5e2;stroke:${PEN};stroke-width:1.6}.o-inner{fill:none;stroke:${PEN};stroke-width:.5;opacity:.6}
.o-far{fill:none;stroke:#b4d2d0;stroke-width:19;opacity:.45}.o-shoal{fill:none;stroke:#b4d2d0;stroke-width:10}
.o-land{fill:#f3e4bf;stroke:${PEN};stroke-width:1.5}
.o-scene path{stroke:${PEN};stroke-width:1.2;stroke-linejoin:round;stroke-linecap:round}
.o-item path{stroke:#2a2118;stroke-width:1.1;stroke-linejoin:round}
.o-ship path{stroke:#201810;stroke-width:1.4;stroke-linejoin:round}
</style>`

/** What the parts of drawings are filled with, by what they are made of. */
const fills: Readonly<Record<string, string>> = {
  ink: 'none',
  far: '#e2d3ad',
  near: '#cdbb93',
  dark: PEN,
  leaf: '#a9bf86',
  'leaf deep': '#7f9f66',
  block: '#fbf6e6',
  wall: '#fbf6e6',
  field: '#d7d694',
  roof: '#cf6a45',
  awning: '#cf6a45',
  stripe: '#fdf6e3',
  flax: '#5b7fc0',
  jar: '#b9713e',
  ingot: '#e3b345',
  stone: '#fffaf0',
  dome: '#3f8797',
  gilt: '#e3b345',
  door: PEN,
  line: 'none',
}

const itemFills: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  gems: { body: '#a04fb4', shine: '#d79be2' },
  ebony: { body: '#5b3d2a', cut: '#c9a26f' },
  marble: { body: '#dfe5e6', shade: '#b3bfc4', shine: '#fbfcfc' },
  linen: { body: '#f4ecd2', shade: '#7fa85d', stripe: 'none' },
  gold: { body: '#dda52b', shine: '#f7d775' },
  silver: { body: '#aab4bd', shine: '#e1e7eb' },
}

const paths = (drawn: readonly Drawn[], fillOf: (kind: string) => string): string =>
  drawn.map(([kind, d]) => `<path d="${d}" fill="${fillOf(kind)}"/>`).join('')

const item = (name: keyof typeof itemShapes, x: number, y: number, size: number): string =>
  `<g class="o-item" transform="translate(${x} ${y}) scale(${size / 24})">${paths(itemShapes[name], (kind) => itemFills[name]?.[kind] ?? 'none')}</g>`

const figure = (text: string | number, x: number, y: number, size: number): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="600" text-anchor="middle" fill="${PEN}">${text}</text>`

/** A zone with what lies there, and how much is left to load. */
function zoneDrawn(view: View, zone: Zone): string {
  const { x, y } = centreOf[zone]
  const location = view.locations?.[zone]
  const sea = `<polygon class="o-water" points="${hexPoints(97)}"/><polygon class="o-inner" points="${hexPoints(91)}"/>`
  if (location === undefined) {
    const rose = '<path d="M0-44 9-9 44 0 9 9 0 44-9 9-44 0-9-9z" fill="none" stroke="#3a3226" opacity=".5"/>'
    return `<g transform="translate(${x} ${y})">${sea}${rose}</g>`
  }
  const coast = ['o-far', 'o-shoal', 'o-land'].map((kind) => `<path class="${kind}" d="${coasts[location]}"/>`).join('')
  const good = goodOf[location]
  const bank =
    good === undefined
      ? ''
      : `<g transform="translate(46 -47)"><ellipse rx="21" ry="17" fill="#fffdf6" stroke="${PEN}"/>${item(good, -17, -11, 21)}${figure(view.bank[good], 11, 6, 16)}</g>`
  return `<g transform="translate(${x} ${y})">${sea}<g transform="translate(0 -15) scale(1.12)">${coast}<g class="o-scene">${location === 'temple' ? temple(view) : paths(scenes[location], (kind) => fills[kind] ?? 'none')}</g></g>${bank}</g>`
}

function temple({ donated, metalsToComplete }: View): string {
  const built = partsBuilt(donated, metalsToComplete)
  const parts = templeParts.map((part, i) =>
    i < built
      ? paths(part.paths, (kind) => fills[kind] ?? 'none')
      : part.paths.map(([, d]) => `<path d="${d}" fill="none" stroke-dasharray="2.2 2.6" opacity=".8"/>`).join(''),
  )
  return `<g transform="translate(-37 -44) scale(.62)">${parts.join('')}</g>`
}

function ships(view: View, tools: PictureTools): string {
  const afloat = [
    ...view.players.map((ship, seat) => ({ ship, colour: tools.seat(seat), seat })),
    ...(view.neutral === undefined ? [] : [{ ship: view.neutral, colour: '#fdfdfb', seat: undefined }]),
  ].filter(({ ship }) => ship.afloat)
  return zones
    .map((zone) => {
      const here = afloat.filter(({ ship }) => ship.zone === zone)
      return here
        .map(({ colour, seat }, i) => {
          const { x, y } = berth(zone, i, here.length)
          const crest = seat === undefined ? '' : tools.sign(seat, { x: 0, y: -12, size: 19, colour: '#ffffff' })
          const fillOf = (kind: string) => ({ sail: colour, pennant: '#b83d26', hull: '#5c4430' })[kind] ?? 'none'
          return `<g class="o-ship" transform="translate(${x} ${y}) scale(1.08)">${paths(shipShapes, fillOf)}${crest}</g>`
        })
        .join('')
    })
    .join('')
}

const barriers = ({ barriers: sides }: View): string =>
  sides
    .map((side) => {
      const [from, to] = endsOf(side)
      const line = `x1="${from.x}" y1="${from.y}" x2="${to.x}" y2="${to.y}"`
      return `<line ${line} stroke="#2a2118" stroke-width="15" stroke-linecap="round"/><line ${line} stroke="#8d8577" stroke-width="10" stroke-dasharray="12 4"/>`
    })
    .join('')

/** The cards of the market, from the one that came last to the one that goes next. */
function market({ market: open }: View): string {
  if (open === undefined) return ''
  return open.slots
    .map(({ card, coins }, i) => {
      const { goods } = cards[card]
      const wide = Math.min(40, 128 / goods.length)
      const left = 76 - (wide * goods.length) / 2
      const asked = goods.map((good, n) => item(good, left + wide * n + (wide - 34) / 2, 22, 34)).join('')
      const edge = card.startsWith('A') ? '#2f6f7e' : '#694777'
      return `<g transform="translate(580 ${24 + i * 162})"><rect width="152" height="146" rx="12" fill="#fffdf6" stroke="${edge}" stroke-width="3"/>${asked}<circle cx="76" cy="103" r="29" fill="#e8c05a" stroke="${PEN}" stroke-width="1.6"/><circle cx="76" cy="103" r="23.5" fill="none" stroke="#8d6a1d" stroke-width="1.2"/>${figure(coins, 76, 113, 29)}</g>`
    })
    .join('')
}

export const picture = gamePicture<View>({
  width: WIDTH,
  height: HEIGHT,
  draw: (view, tools) =>
    `${style}<g transform="translate(${view.market === undefined ? WIDTH / 2 : 282} 262) scale(1.03)">${zones.map((zone) => zoneDrawn(view, zone)).join('')}${barriers(view)}${view.phase === 'barriers' ? '' : ships(view, tools)}</g>${market(view)}`,
  points: ({ players }) => players.map(({ vp }) => vp),
})
