import type { Seat } from '@portolan/engine'
import { gamePicture, type PictureTools } from '../picture.ts'
import { type Guild, type Kind, type Monster, monsters } from './data/index.ts'
import { type Location, locations, type Region, regions, roads, sites, type Vessel, type Way } from './data/map.ts'
import type { View } from './rules/view.ts'

// The map with whoever stands and rules on it; below it, who has the seats of the guilds.

const INK = '#1e2a36'
const MAP = { left: 52, top: 58 }

const regionColours: Readonly<Record<Region, string>> = {
  sea: '#b9d6dc',
  island: '#d8d3a0',
  forest: '#bcd3a8',
  desert: '#efd9a4',
  badlands: '#e2bfa6',
  mountain: '#cfcfd8',
}
const ways: Readonly<
  Record<Way, { readonly colour: string; readonly width: number; readonly dash?: string; readonly swing: number }>
> = {
  road: { colour: '#fffdf6', width: 7, swing: 0 },
  ferry: { colour: '#7d5a0f', width: 4, dash: '10 6', swing: 14 },
  ship: { colour: '#2f6f7e', width: 2.6, swing: 34 },
  submersible: { colour: '#694777', width: 4, dash: '0.1 8', swing: -34 },
  flying: { colour: '#b83d26', width: 1.8, dash: '14 5 3 5', swing: -58 },
}
const kindIcons: Readonly<Record<Kind, string>> = {
  outpost: 'watchtower',
  farm: 'barn',
  town: 'village',
  feudum: 'castle',
}
const guildIcons: Readonly<Record<Guild, string>> = {
  farmer: 'wheat',
  merchant: 'coins',
  alchemist: 'potion-ball',
  knight: 'black-knight-helm',
  noble: 'crown',
  monk: 'cowled',
}
const monsterIcons: Readonly<Record<Monster, string>> = { behemoth: 'minotaur', serpent: 'sea-serpent' }
const vesselIcons: Readonly<Record<Vessel, string>> = { ship: 'sailboat', submersible: 'submarine', flying: 'zeppelin' }

const spot = (at: Location) => ({ x: sites[at].x + MAP.left - 20, y: sites[at].y + MAP.top - 20 })

function land(): string {
  return regions
    .map((region) => {
      const there = locations.filter((at) => sites[at].region === region)
      const discs = there.map((at) => `<circle cx="${spot(at).x}" cy="${spot(at).y}" r="60"/>`)
      const bridges = roads
        .filter(({ from, to, by }) => by === 'road' && there.includes(from) && there.includes(to))
        .map(({ from, to }) => {
          const [a, b] = [spot(from), spot(to)]
          return `<path d="M${a.x} ${a.y}L${b.x} ${b.y}" stroke="${regionColours[region]}" stroke-width="70" stroke-linecap="round"/>`
        })
      return `<g fill="${regionColours[region]}" opacity=".92">${discs.join('')}${bridges.join('')}</g>`
    })
    .join('')
}

const routes = ({ ferries }: View): string =>
  roads
    .map(({ by, from, to }) => {
      const { colour, width, dash, swing } = ways[by]
      const [a, b] = [spot(from), spot(to)]
      const length = Math.hypot(b.x - a.x, b.y - a.y)
      const bend = (swing * Math.min(1, length / 160)) / length
      const x = Math.round((a.x + b.x) / 2 - (b.y - a.y) * bend)
      const y = Math.round((a.y + b.y) / 2 + (b.x - a.x) * bend)
      const faint = by === 'ferry' && !ferries ? ' opacity=".45"' : ''
      const edge = by === 'road' ? `<path d="M${a.x} ${a.y}L${b.x} ${b.y}" stroke="#8d7f5e" stroke-width="9"/>` : ''
      return `<g fill="none" stroke-linecap="round"${faint}>${edge}<path d="M${a.x} ${a.y}Q${x} ${y} ${b.x} ${b.y}" stroke="${colour}" stroke-width="${width}"${dash === undefined ? '' : ` stroke-dasharray="${dash}"`}/></g>`
    })
    .join('')

/** A seat's marker, by its colour and its sign. */
function marker(seat: Seat, x: number, y: number, r: number, tools: PictureTools): string {
  if (seat < 0) return ''
  const disc = `<circle cx="${x}" cy="${y}" r="${r}" fill="${tools.seat(seat)}" stroke="${INK}" stroke-width="1.5"/>`
  return disc + tools.sign(seat, { x, y, size: r * 1.3, colour: '#ffffff' })
}

function place(view: View, at: Location, tools: PictureTools): string {
  const { kind, guild, ruler, subject, serf } = view.places[at]
  const isFeudum = kind === 'feudum'
  const start = sites[at].start ? '<circle r="31" fill="none" stroke="#d9779a" stroke-width="4"/>' : ''
  const disc = `<circle r="27" fill="${isFeudum ? '#f5e6bd' : '#fffdf6'}" stroke="${isFeudum ? '#b9861e' : INK}" stroke-width="${isFeudum ? 3 : 1.5}"/>`
  const sign =
    guild === 'none'
      ? ''
      : `<circle cx="14" cy="18" r="11" fill="#fffdf6" stroke="${INK}"/>${tools.icon(guildIcons[guild], { x: 14, y: 18, size: 16, colour: INK })}`
  return `<g transform="translate(${spot(at).x} ${spot(at).y})">${start}${disc}${tools.icon(kindIcons[kind], { x: 0, y: -3, size: 34, colour: INK })}${sign}${marker(ruler, -29, -14, 15, tools)}${subject ? marker(ruler, -27, 11, 8, tools) : ''}${marker(serf, 27, 8, 9.5, tools)}</g>`
}

/** The pawns and monsters at a location, in a row above it. */
function standing(view: View, at: Location, tools: PictureTools): string {
  const here = view.players.flatMap(({ pawns }, seat) =>
    pawns.flatMap(({ at: where, character, vessel }) =>
      where === at ? [{ seat, icon: guildIcons[character], vessel }] : [],
    ),
  )
  const beasts = monsters
    .filter((monster) => view.monsters[monster].owner >= 0 && view.monsters[monster].at === at)
    .map((monster) => ({ seat: view.monsters[monster].owner, icon: monsterIcons[monster], vessel: 'none' as const }))
  const all = [...here, ...beasts]
  const step = Math.min(34, 110 / Math.max(1, all.length))
  const { x, y } = spot(at)
  return all
    .map(({ seat, icon, vessel }, i) => {
      const left = x - (step * (all.length - 1)) / 2 + i * step
      const body = `<path d="M-14 18q0-13 5-17a13 13 0 1 1 18 0q5 4 5 17z" fill="${tools.seat(seat)}" stroke="${INK}" stroke-width="1.6"/>`
      const aboard =
        vessel === 'none'
          ? ''
          : `<circle cy="22" r="10" fill="#fffdf6" stroke="${INK}"/>${tools.icon(vesselIcons[vessel], { x: 0, y: 22, size: 15, colour: INK })}`
      return `<g transform="translate(${left} ${y - 37})">${body}${tools.icon(icon, { x: 0, y: -6, size: 20, colour: '#ffffff' })}${aboard}</g>`
    })
    .join('')
}

/** Each guild with those who have its seats, the master first. */
function guilds({ guilds: table }: View, tools: PictureTools): string {
  return (Object.keys(guildIcons) as Guild[])
    .map((guild, i) => {
      const seats = table[guild].seats.map((seat, n) =>
        seat < 0
          ? `<circle cx="${72 + n * 34}" cy="0" r="12" fill="none" stroke="#b7a981" stroke-width="1.6" stroke-dasharray="4 3"/>`
          : marker(seat, 72 + n * 34, 0, n === 0 ? 15 : 12, tools),
      )
      return `<g transform="translate(${14 + i * 178} 622)"><rect y="-30" width="164" height="60" rx="12" fill="#f5eedc" stroke="#d9ccab" stroke-width="1.6"/>${tools.icon(guildIcons[guild], { x: 30, y: 0, size: 38, colour: INK })}${seats.join('')}</g>`
    })
    .join('')
}

export const picture = gamePicture<View>({
  width: 1090,
  height: 668,
  draw: (view, tools) =>
    `<rect x="-40" y="-40" width="1180" height="616" fill="#dbe8e4"/><g transform="translate(18 2)">${land()}${routes(view)}${locations.map((at) => place(view, at, tools)).join('')}${locations.map((at) => standing(view, at, tools)).join('')}</g>${guilds(view, tools)}`,
  points: ({ players }) => players.map(({ vp }) => vp),
})
