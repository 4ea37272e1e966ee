import { gamePicture, type PictureTools } from '../picture.ts'
import { type Chip, islands, type Quest, type Row } from './data/index.ts'
import type { View } from './rules/view.ts'

// The island: its quests in two rows with the pieces on them, what they give, and below them the ships' chips.

const INK = '#1e2a36'

const chipColours: Readonly<Record<Chip, string>> = { food: '#c98a3c', coin: '#b9861e', vp: '#694777' }
const chipIcons: Readonly<Record<Chip, string>> = { food: 'sliced-bread', coin: 'two-coins', vp: 'round-star' }
const effectIcons: Readonly<Record<string, string>> = {
  draw: 'card-draw',
  trash: 'card-burn',
  gainAction: 'card-pickup',
  lookSort: 'card-draw',
}

const figure = (text: string | number, x: number, y: number, size: number, anchor = 'middle'): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="600" text-anchor="${anchor}" fill="${INK}">${text}</text>`

const chip = (of: Chip, x: number, y: number, r: number, tools: PictureTools): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${chipColours[of]}" stroke="${INK}" stroke-width="1.4"/><circle cx="${x}" cy="${y}" r="${r - 3}" fill="none" stroke="#fffdf6" stroke-width="1.4" stroke-dasharray="3 2.4"/>${tools.icon(chipIcons[of], { x, y, size: r * 1.25, colour: '#fffdf6' })}`

function piece(owner: number, seats: number, x: number, y: number, r: number, tools: PictureTools): string {
  const isRival = owner >= seats
  const disc = `<circle cx="${x}" cy="${y}" r="${r}" fill="${isRival ? '#26292c' : tools.seat(owner)}" stroke="${INK}" stroke-width="1.4"/>`
  const sign = { x, y, size: r * 1.3, colour: '#ffffff' }
  return disc + (isRival ? tools.icon('raven', sign) : tools.sign(owner, sign))
}

/** What a quest gives, as far as it is told by a number and a sign. */
function rewards({ effects }: Quest, width: number, y: number, tools: PictureTools): string {
  const given = effects.flatMap((effect): { readonly n: number; readonly chip?: Chip; readonly icon?: string }[] => {
    if (effect.op === 'gain') return effect.amounts.map(({ resource, n }) => ({ n, chip: resource }))
    if (effect.op === 'may')
      return effect.effects.flatMap((one) =>
        one.op === 'gain' ? one.amounts.map(({ resource, n }) => ({ n, chip: resource })) : [],
      )
    const icon = effectIcons[effect.op]
    const n = 'n' in effect ? effect.n : 'upTo' in effect ? effect.upTo : 'cost' in effect ? effect.cost : 1
    return icon === undefined ? [] : [{ n, icon }]
  })
  const step = 58
  return given
    .map(({ n, chip: of, icon }, i) => {
      const x = width / 2 + step * (i - (given.length - 1) / 2)
      const mark =
        of === undefined
          ? tools.icon(icon ?? '', { x: x + 11, y, size: 30, colour: INK })
          : chip(of, x + 11, y, 15, tools)
      return `${figure(n, x - 9, y + 9, 26, 'end')}${mark}`
    })
    .join('')
}

const HEIGHT = 206

function quest(view: View, given: Quest, at: number, x: number, y: number, width: number, tools: PictureTools): string {
  const on = view.pieces[at] ?? []
  const owners = on.flatMap((n, owner) => Array.from({ length: n }, () => owner))
  const sockets = Math.max(given.need, owners.length)
  const across = Math.min(4, sockets)
  const pitch = Math.min(46, (width - 14) / across)
  const down = Math.ceil(sockets / across)
  const marks = Array.from({ length: sockets }, (_, i) => {
    const inRow = Math.min(across, sockets - Math.floor(i / across) * across)
    const px = width / 2 + pitch * ((i % across) - (inRow - 1) / 2)
    const py = 78 + 46 * (Math.floor(i / across) - (down - 1) / 2)
    const owner = owners[i]
    return owner === undefined
      ? `<circle cx="${px}" cy="${py}" r="18" fill="#f5eedc" stroke="#8d7f5e" stroke-width="1.6" stroke-dasharray="4 3"/>`
      : piece(owner, view.players.length, px, py, 19, tools)
  })
  const isNear = given.need - owners.length === 1
  return `<g transform="translate(${x} ${y})"><rect width="${width}" height="${HEIGHT}" rx="14" fill="#fffdf6" stroke="${isNear ? '#b9861e' : '#8d7f5e'}" stroke-width="${isNear ? 4 : 1.8}"/>${marks.join('')}<path d="M16 148h${width - 32}" stroke="#d9ccab" stroke-width="2"/>${rewards(given, width, 177, tools)}</g>`
}

function rowOf(view: View, row: Row, y: number, tools: PictureTools): string {
  if (view.island === undefined) return ''
  const quests = islands[view.island].quests.map((one, at) => ({ one, at })).filter(({ one }) => one.row === row)
  const width = Math.min(200, (800 - 40 - (quests.length - 1) * 14) / quests.length)
  const left = 400 - (quests.length * width + (quests.length - 1) * 14) / 2
  return quests.map(({ one, at }, i) => quest(view, one, at, left + i * (width + 14), y, width, tools)).join('')
}

/** What each ship has, from the first seat to the last. */
function ships({ players }: View, tools: PictureTools): string {
  const width = Math.min(250, 760 / players.length)
  const left = 400 - (width * players.length) / 2
  return players
    .map(({ chips }, seat) => {
      const x = left + seat * width
      const parts = (['food', 'coin', 'vp'] as const).map((of, i) => {
        const at = 46 + (i * (width - 54)) / 3
        return `${chip(of, at + 12, 0, 11, tools)}${figure(chips[of], at + 26, 7, 20, 'start')}`
      })
      return `<g transform="translate(${x} 516)"><rect x="4" y="-30" width="${width - 8}" height="60" rx="30" fill="#f5eedc" stroke="#d9ccab" stroke-width="2"/>${piece(seat, players.length, 26, 0, 17, tools)}${parts.join('')}</g>`
    })
    .join('')
}

/** Shores about the quests, as the waterlines of a chart. */
const island = (): string => {
  const coast =
    'M60 60C130-10 290 8 400 2S690-14 756 66C812 130 790 210 800 250S800 380 742 436C690 486 520 466 400 476S110 486 56 432C2 380 4 300 0 244S4 116 60 60z'
  return [
    '#b4d2d0" stroke-width="44" opacity=".4',
    '#b4d2d0" stroke-width="22" opacity=".8',
    '#3a3226" stroke-width="2',
  ]
    .map((stroke, i) => `<path d="${coast}" fill="${i === 2 ? '#f3e4bf' : 'none'}" stroke="${stroke}"/>`)
    .join('')
}

export const picture = gamePicture<View>({
  width: 800,
  height: 560,
  draw: (view, tools) =>
    `<rect x="-60" y="-60" width="920" height="680" fill="#d3e5e2"/><g transform="translate(16 14) scale(.96)">${island()}</g>${rowOf(view, 'upper', 32, tools)}${rowOf(view, 'lower', 252, tools)}${ships(view, tools)}`,
  points: ({ players }) => players.map(({ score }) => score),
})
