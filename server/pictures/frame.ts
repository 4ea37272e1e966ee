import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { GamePicture, PictureTools } from '@portolan/games/picture'
import type { PictureAsked, PicturedSeat } from './asked.ts'
import { SANS, SERIF, widthOf } from './fonts.ts'

// What stands around a board in a picture: the colours are those of the client by day (web/style/tokens.css).

export const WIDTH = 1200
export const HEIGHT = 630

const colours = {
  vellum: '#f5eedc',
  sheet: '#fcf8ec',
  ink: '#1e2a36',
  soft: '#4c5660',
  line: '#d9ccab',
  sea: '#2f6f7e',
  gold: '#b9861e',
  vermilion: '#b83d26',
}
const seatColours = ['#2a66a8', '#b0600f', '#1a7a5c', '#a63a50', '#6a4c9c']
const seatIcons = ['anchor', 'star', 'moon', 'sun', 'fleur'] as const
const iconNames: Readonly<Record<(typeof seatIcons)[number], string>> = {
  anchor: 'anchor',
  star: 'round-star',
  moon: 'moon',
  sun: 'sun-radiations',
  fleur: 'fleur-de-lys',
}

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>
}

let iconSet: IconSet | undefined

const bodyOf = (name: string): string => {
  iconSet ??= createRequire(import.meta.url)('@iconify-json/game-icons/icons.json') as IconSet
  const icon = iconSet.icons[name]
  if (icon === undefined) throw new Error(`game-icons has no icon "${name}"`)
  return icon.body
}

export const tools: PictureTools = {
  seat: (seat) => seatColours[seat % seatColours.length] ?? colours.ink,
  icon(name, { x, y, size, colour }) {
    const scale = size / 512
    return `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${scale})" color="${colour}">${bodyOf(name).replaceAll('currentColor', colour)}</g>`
  },
  sign: (seat, at) => tools.icon(iconNames[seatIcons[seat % seatIcons.length] ?? 'anchor'], at),
}

export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`)

/** What fits into a width at a size, smaller where it must be, and at last cut short. */
function fitted(
  text: string,
  room: number,
  size: number,
  least: number,
): { readonly text: string; readonly size: number } {
  const fits = Math.floor(room / Math.max(0.5, widthOf(text)))
  if (fits >= least) return { text, size: Math.min(size, fits) }
  const letters = [...text]
  while (letters.length > 1 && widthOf(`${letters.join('')}…`) * least > room) letters.pop()
  return { text: `${letters.join('').trimEnd()}…`, size: least }
}

interface Written {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly font?: string
  readonly weight?: number
  readonly colour?: string
  readonly anchor?: 'start' | 'middle' | 'end'
}

const write = (
  text: string,
  { x, y, size, font = SANS, weight = 400, colour = colours.ink, anchor = 'start' }: Written,
): string =>
  `<text x="${x}" y="${y}" font-family="${font}" font-size="${size}" font-weight="${weight}" fill="${colour}" text-anchor="${anchor}">${escapeMarkup(text)}</text>`

/** A text on as many lines as it needs. */
function lines(text: string, room: number, size: number, most: number): readonly string[] {
  const words = /\s/.test(text) ? text.split(/(?<=\s)/) : [...text]
  const made: string[] = ['']
  for (const word of words) {
    const last = made.at(-1) ?? ''
    if (last !== '' && widthOf((last + word).trimEnd()) * size > room) made.push(word)
    else made[made.length - 1] = last + word
  }
  if (made.length <= most) return made.map((line) => line.trim())
  const kept = made.slice(0, most).map((line) => line.trim())
  return kept.with(-1, `${kept.at(-1)}…`)
}

const BOARD = { x: 26, y: 26, width: 812, height: 578 }
/** The serif's letters against those of the sans. */
const BROADER = 1.16
const SIDE = { x: 866, width: 306 }

/** The whole picture as SVG, in which the board's drawing stands where there is one. */
export function frameOf(asked: PictureAsked, picture: GamePicture | undefined, coverOf: CoverOf): string {
  const isDrawn = picture !== undefined && asked.view !== undefined
  const points = isDrawn ? picture.points?.(asked.view) : undefined
  const seats = asked.seats.map((seat, i): PicturedSeat => ({ ...seat, points: seat.points ?? points?.[i] }))
  const content =
    asked.game === undefined
      ? siteOf(asked, coverOf)
      : pageOf(asked, seats, boardOf(asked, isDrawn ? picture : undefined, coverOf))
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${colours.vellum}"/>${winds()}${content}</svg>`
}

/** The file of a game's cover, where it has one. */
export type CoverOf = (game: string) => string | undefined

/** Lines of the winds, as on the chart that gave the project its name. */
const winds = (): string => {
  const points = Array.from({ length: 16 }, (_, i) => {
    const angle = (i * Math.PI) / 8 + Math.PI / 16
    return [600 + 760 * Math.cos(angle), 315 + 760 * Math.sin(angle)].map(Math.round)
  })
  const path = points.map((point, i) => `M${point.join(' ')}L${points[(i + 7) % 16]?.join(' ')}`).join('')
  return `<path d="${path}" fill="none" stroke="${colours.sea}" stroke-width="1" opacity=".13"/>`
}

/** A cover, filling a room. */
function cover(file: string | undefined, room: typeof BOARD): string {
  if (file === undefined) return ''
  const content = readFileSync(file).toString('base64')
  return `<image x="${room.x}" y="${room.y}" width="${room.width}" height="${room.height}" preserveAspectRatio="xMidYMid slice" xlink:href="data:image/svg+xml;base64,${content}"/>`
}

function boardOf({ game = '', view }: PictureAsked, picture: GamePicture | undefined, coverOf: CoverOf): string {
  const { x, y, width, height } = BOARD
  const card = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="14" fill="${colours.sheet}" stroke="${colours.line}" stroke-width="2"/>`
  const clip = `<clipPath id="board"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="14"/></clipPath>`
  const inside =
    picture === undefined
      ? cover(coverOf(game), BOARD)
      : `<svg x="${x + 10}" y="${y + 10}" width="${width - 20}" height="${height - 20}" viewBox="0 0 ${picture.width} ${picture.height}">${picture.draw(view, tools)}</svg>`
  const edge = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="14" fill="none" stroke="${colours.line}" stroke-width="2"/>`
  return `${card}${clip}<g clip-path="url(#board)">${inside}</g>${edge}`
}

function pageOf({ title, note }: PictureAsked, seats: readonly PicturedSeat[], board: string): string {
  const { x, width } = SIDE
  const name = fitted(title, width / BROADER, 50, 34)
  const titles = widthOf(title) * 36 * BROADER > width ? lines(title, width / BROADER, 38, 2) : [name.text]
  const size = titles.length > 1 ? 38 : name.size
  const head = titles.map((line, i) => write(line, { x, y: 78 + i * 46, size, font: SERIF, weight: 600 })).join('')
  const below = 78 + (titles.length - 1) * 46
  const notes = lines(note, width, 24, 3)
  const said = notes
    .map((line, i) => write(line, { x, y: below + 44 + i * 31, size: 24, colour: colours.soft }))
    .join('')
  const from = below + 44 + notes.length * 31 + 14
  const step = Math.min(66, (540 - from) / Math.max(1, seats.length))
  const list = seats.map((seat, i) => player(seat, i, from + step * i, step)).join('')
  return `${board}${head}${said}${list}${wordmark(x, 592)}`
}

function player({ name, points, first, open }: PicturedSeat, seat: number, y: number, step: number): string {
  const { x, width } = SIDE
  const middle = y + step / 2
  const radius = Math.min(21, step * 0.36)
  const colour = open ? colours.line : tools.seat(seat)
  const figure = points === undefined ? '' : `${points}`.replace('-', '−')
  const room = width - radius * 2 - 16 - (figure === '' ? 0 : widthOf(figure) * 32 + 14)
  const called = fitted(name, room, 27, 19)
  const crown = first
    ? `<circle cx="${x + radius}" cy="${middle}" r="${radius + 4}" fill="none" stroke="${colours.gold}" stroke-width="4"/>`
    : ''
  const sign = open ? '' : tools.sign(seat, { x: x + radius, y: middle, size: radius * 1.25, colour: '#ffffff' })
  const disc = `<circle cx="${x + radius}" cy="${middle}" r="${radius}" fill="${colour}"/>${sign}${crown}`
  const baseline = middle + called.size * 0.34
  return `${disc}${write(called.text, { x: x + radius * 2 + 14, y: baseline, size: called.size, weight: first ? 600 : 400, colour: open ? colours.soft : colours.ink })}${
    figure === '' ? '' : write(figure, { x: x + width, y: middle + 11, size: 32, weight: 600, anchor: 'end' })
  }`
}

const rose = (x: number, y: number, size: number): string => {
  const points = (turn: number, long: number, wide: number, colour: string) =>
    [0, 90, 180, 270]
      .map(
        (angle) =>
          `<path d="M0 ${-long}L${wide} ${-wide}H${-wide}z" fill="${colour}" transform="rotate(${angle + turn})"/>`,
      )
      .join('')
  return `<g transform="translate(${x} ${y}) scale(${size / 40})"><circle r="15" fill="none" stroke="${colours.ink}" stroke-width="1.6"/>${points(45, 14, 3, colours.gold)}${points(0, 20, 3.6, colours.ink)}<path d="M0-20 3.6-3.6H-3.6z" fill="${colours.vermilion}"/></g>`
}

const wordmark = (x: number, y: number): string =>
  `${rose(x + 17, y - 8, 34)}${write('Portolan', { x: x + 44, y, size: 26, font: SERIF, weight: 600, colour: colours.soft })}`

/** The picture of the site: its name and its games. */
function siteOf({ title, note, covers = [] }: PictureAsked, coverOf: CoverOf): string {
  const said = lines(note, 1040, 31, 3)
  const width = Math.min(300, (1200 - 100 - (covers.length - 1) * 18) / Math.max(1, covers.length))
  const height = width * 0.72
  const left = (1200 - covers.length * width - (covers.length - 1) * 18) / 2
  const shown = covers.map((game, i) => {
    const room = { x: left + i * (width + 18), y: 390, width, height }
    return `<clipPath id="c${i}"><rect x="${room.x}" y="${room.y}" width="${width}" height="${height}" rx="12"/></clipPath><g clip-path="url(#c${i})">${cover(coverOf(game), room)}</g><rect x="${room.x}" y="${room.y}" width="${width}" height="${height}" rx="12" fill="none" stroke="${colours.line}" stroke-width="2"/>`
  })
  const head = write(title, { x: 600, y: 232, size: 92, font: SERIF, weight: 600, anchor: 'middle' })
  const text = said
    .map((line, i) => write(line, { x: 600, y: 300 + i * 42, size: 31, colour: colours.soft, anchor: 'middle' }))
    .join('')
  return `${rose(600, 92, 110)}${head}${text}${shown.join('')}`
}
