import { gamePicture, type PictureTools } from '../picture.ts'
import { isMilestone, milestones, type ObjectiveKind, objectives, type Resource, resources } from './data/index.ts'
import type { PlaceView, View } from './rules/view.ts'

// The problems of the realm with their clocks, the milestone, and the banks.

const INK = '#2c2418'

const resourceLooks: Readonly<Record<Resource, { readonly icon: string; readonly colour: string }>> = {
  might: { icon: 'crossed-swords', colour: '#a8432f' },
  stability: { icon: 'scales', colour: '#3e7f60' },
  influence: { icon: 'crown', colour: '#694777' },
  food: { icon: 'wheat', colour: '#b9861e' },
  trade: { icon: 'amphora', colour: '#2f6f7e' },
}

/** What a problem looks like, by the first of its kinds that is here. */
const kinds: readonly (readonly [kind: ObjectiveKind, icon: string, colour: string])[] = [
  ['war', 'crossed-swords', '#f0cdbf'],
  ['cataclysm', 'burning-meteor', '#e8b9a8'],
  ['eclipse', 'moon', '#d5cfe0'],
  ['mightCalamity', 'skull-crossed-bones', '#d9d2c6'],
  ['stabilityCalamity', 'skull-crossed-bones', '#d9d2c6'],
  ['influenceCalamity', 'skull-crossed-bones', '#d9d2c6'],
  ['foodCalamity', 'skull-crossed-bones', '#d9d2c6'],
  ['project', 'stone-tablet', '#f0e2b8'],
  ['trade', 'amphora', '#cfe2e3'],
  ['envoy', 'scroll-unfurled', '#d6e6d2'],
  ['court', 'queen-crown', '#e4d3e6'],
  ...(['cataracts', 'sable', 'cedars', 'storms', 'murals', 'sisters', 'terraces', 'bulls', 'rivers'] as const).map(
    (people) => [people, 'village', '#d8ddc0'] as const,
  ),
]
const OTHER = ['stone-tablet', '#efe6cf'] as const

const figure = (text: string | number, x: number, y: number, size: number, colour = INK): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="600" text-anchor="middle" fill="${colour}">${text}</text>`

function lookOf(card: PlaceView['card']): readonly [icon: string, colour: string] {
  if (card === 'none') return OTHER
  if (isMilestone(card)) return ['flag-objective', '#f5e6bd']
  const problem = objectives[card]
  const found = kinds.find(([kind]) => problem?.kinds.includes(kind))
  return found === undefined ? OTHER : [found[1], found[2]]
}

/** How far it has come, as steps. */
function steps({
  card,
  marker,
  counter,
  progress,
}: PlaceView): { readonly at: number; readonly of: number } | undefined {
  if (card === 'none') return undefined
  const problem = isMilestone(card) ? milestones[card] : objectives[card]
  if (problem === undefined) return undefined
  const { track, project, upkeep, ways } = problem
  if (track !== undefined) return { at: marker, of: track.length }
  if (project !== undefined) return { at: progress[0] ?? 0, of: project.size }
  if (upkeep !== undefined) return { at: counter, of: upkeep.size }
  const long = ways.findIndex(({ segments }) => segments > 0)
  const way = ways[long]
  return way === undefined ? undefined : { at: progress[long] ?? 0, of: way.segments }
}

function card(place: PlaceView, x: number, y: number, width: number, height: number, tools: PictureTools): string {
  if (place.card === 'none') {
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="12" fill="none" stroke="#b7a981" stroke-width="2" stroke-dasharray="8 6"/>`
  }
  const [icon, colour] = lookOf(place.card)
  const urgent = place.clock === 1
  const clock =
    place.clock > 0
      ? `<circle cx="${width - 24}" cy="24" r="19" fill="${urgent ? '#b83d26' : '#fffdf6'}" stroke="${INK}" stroke-width="1.6"/>${figure(place.clock, width - 24, 32, 24, urgent ? '#ffffff' : INK)}`
      : ''
  const made = steps(place)
  const pitch = made === undefined ? 0 : Math.min(22, (width - 24) / made.of)
  const track =
    made === undefined
      ? ''
      : Array.from({ length: made.of }, (_, i) => {
          const left = width / 2 + pitch * (i - (made.of - 1) / 2)
          return `<circle cx="${left.toFixed(1)}" cy="${height - 24}" r="${(pitch * 0.38).toFixed(1)}" fill="${i < made.at ? '#b9861e' : '#fffdf6'}" stroke="${INK}" stroke-width="1.3"/>`
        }).join('')
  return `<g transform="translate(${x} ${y})"><rect width="${width}" height="${height}" rx="12" fill="#fffdf6" stroke="${urgent ? '#b83d26' : INK}" stroke-width="${urgent ? 4 : 1.8}"/><rect x="8" y="8" width="${width - 16}" height="${height - 52}" rx="8" fill="${colour}"/>${tools.icon(icon, { x: width / 2, y: (height - 36) / 2, size: Math.min(width, height) * 0.5, colour: INK })}${clock}${track}</g>`
}

function agenda(view: View, tools: PictureTools): string {
  const { length } = view.agenda
  const across = length < 4 ? 3 : Math.ceil(length / 2)
  const width = Math.min(176, (552 - (across - 1) * 12) / across)
  const rows = Math.ceil(length / across)
  const height = Math.min(250, (338 - (rows - 1) * 12) / rows)
  const left = 286 - (across * width + (across - 1) * 12) / 2
  const top = 377 - (rows * height + (rows - 1) * 12) / 2
  return view.agenda
    .map((place, i) =>
      card(
        place,
        left + (i % across) * (width + 12),
        top + Math.floor(i / across) * (height + 12),
        width,
        height,
        tools,
      ),
    )
    .join('')
}

/** The bank of each resource as a column that fills. */
function banks(view: View, tools: PictureTools): string {
  const shown = resources.filter((resource) => resource !== 'trade' || view.trade)
  const pitch = 204 / shown.length
  return shown
    .map((resource, i) => {
      const { icon, colour } = resourceLooks[resource]
      const x = 578 + pitch * (i + 0.5)
      const [bank, most] = [view.bank[resource], Math.max(1, view.maxima[resource])]
      const step = 250 / most
      const parts = Array.from({ length: most }, (_, n) => {
        const y = 492 - (n + 1) * step
        return `<rect x="${x - 13}" y="${(y + 1.5).toFixed(1)}" width="26" height="${(step - 3).toFixed(1)}" rx="4" fill="${n < bank ? colour : '#f5eedc'}" stroke="${n < bank ? INK : '#b7a981'}" stroke-width="1.2"/>`
      })
      return `${parts.join('')}${tools.icon(icon, { x, y: 218, size: 34, colour })}${figure(bank, x, 528, 30)}`
    })
    .join('')
}

/** The river with the cataracts that the realm lives by; the milestone stands on its bank, and the collapse draws near. */
function river(view: View, tools: PictureTools): string {
  const water =
    '<path d="M-40 92C80 60 150 128 262 100S470 56 560 96 740 120 840 84V166C740 200 640 150 560 172S360 140 262 176 80 140-40 174z" fill="#9cc3bf" stroke="#3a3226" stroke-width="1.6"/><path d="M30 116q14-8 28 0t28 0M330 118q14-8 28 0t28 0M620 134q14-8 28 0t28 0M170 140q14-8 28 0t28 0M470 132q14-8 28 0t28 0" fill="none" stroke="#2f6f7e" stroke-width="2.4" stroke-linecap="round"/>'
  const milestone = card(view.milestone, 14, 14, 150, 176, tools)
  const dots = Array.from({ length: view.collapseAt }, (_, i) => {
    const pitch = Math.min(26, 520 / view.collapseAt)
    const x = 240 + pitch * i
    const full = i < view.calamities
    return `<circle cx="${x.toFixed(1)}" cy="44" r="${(pitch * 0.36).toFixed(1)}" fill="${full ? '#b83d26' : '#fffdf6'}" stroke="${INK}" stroke-width="1.3"/>`
  })
  const skull = tools.icon('skull-crossed-bones', { x: 204, y: 44, size: 42, colour: INK })
  const boat = tools.icon('egyptian-sphinx', { x: 690, y: 128, size: 92, colour: '#8a6a35' })
  return `<rect x="-40" y="-40" width="880" height="660" fill="#f3e4bf"/>${water}${skull}${dots.join('')}${boat}${milestone}`
}

export const picture = gamePicture<View>({
  width: 796,
  height: 560,
  draw: (view, tools) =>
    `${river(view, tools)}<rect x="572" y="190" width="216" height="356" rx="12" fill="#fffdf6" stroke="#b7a981" stroke-width="1.6"/>${agenda(view, tools)}${banks(view, tools)}`,
  points: ({ renown }) => [renown],
})
