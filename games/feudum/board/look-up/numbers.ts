import { at } from '@portolan/engine'
import type { LookUpEntry } from '@portolan/web/board'
import {
  BARN,
  BARREL,
  type Card,
  DISCS,
  type Good,
  type Guild,
  goods,
  type Invention,
  improveCost,
  improvement,
  improveVp,
  inventionCost,
  type Kind,
  krudCost,
  type Monster,
  relatedKind,
  repeatable,
  seatsPerGuild,
} from '../../data/index.ts'
import { type Location, locations, type Region, sites } from '../../data/map.ts'
import { bestOf } from '../best.ts'
import { type Props, playerOf } from '../props.ts'

// The numbers of this moment on the cards of things that are looked up.

type Numbers = NonNullable<LookUpEntry['numbers']>
type Row = readonly [label: string, value: string | number | undefined]

const rows = ({ words }: Props, ...all: readonly Row[]): Numbers =>
  all.flatMap(([label, value]) => (value === undefined ? [] : [{ label: words.say(`lookUp.number.${label}`), value }]))

const nameOf = ({ players }: Props, seat: number | undefined): string | undefined =>
  seat === undefined ? undefined : players[seat]?.name

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)

export const cardNumbers = (card: Card, props: Props): Numbers => {
  const how = repeatable[card]
  const key = how === 'never' ? 'no' : how === 'dejaVu' && !props.view.options.abilities ? 'no' : how
  return rows(props, ['twice', props.words.say(`lookUp.number.${key}`)])
}

export function guildNumbers(guild: Guild, props: Props): Numbers {
  const { view, viewer, words, players } = props
  const { seats, stars } = view.guilds[guild]
  const own = typeof viewer === 'number' ? stars[viewer] : undefined
  const worth = (act: 'push' | 'pull') => {
    const { possible, lucky, vp } = bestOf(view, guild, act)
    return possible ? words.say(lucky ? 'board.upTo' : 'board.worth', { count: vp }) : '–'
  }
  const seated = (rank: number) =>
    rank < seatsPerGuild(players.length) ? (nameOf(props, seats[rank]) ?? words.say('board.nobody')) : undefined
  return rows(
    props,
    ['related', words.say(`kind.${relatedKind[guild]}`)],
    ['yourStars', own && own.pawns + own.feudums + own.locations],
    ['master', seated(0)],
    ['journeyman', seated(1)],
    ['apprentice', seated(2)],
    ['pull', worth('pull')],
    ['push', worth('push')],
  )
}

export function goodNumbers(good: Good, props: Props): Numbers {
  const { view } = props
  return rows(
    props,
    ['yours', playerOf(props)?.goods[good]],
    ['price', view.boards.market[good] === 0 ? undefined : `${view.prices[good]} s`],
    ['haversack', view.haversack[good]],
  )
}

const costOf = (cost: Readonly<Partial<Record<Good, number>>>, { words }: Props): string =>
  goods.flatMap((good) => (cost[good] === undefined ? [] : [`${cost[good]} ${words.say(`good.${good}`)}`])).join(', ')

export function inventionNumbers(invention: Invention, props: Props): Numbers {
  const { view } = props
  if (invention === 'krud') return rows(props, ['cost', krudCost.map((cost) => costOf(cost, props)).join(' / ')])
  return rows(
    props,
    ['cost', costOf(inventionCost[invention], props)],
    ['forSale', view.boards.forSale[invention]],
    ['supply', view.vesselSupply[invention]],
    ['yours', playerOf(props)?.vessels[invention]],
  )
}

const ruledBy = ({ view, viewer }: Props, counts: (location: Location) => boolean): number | undefined =>
  typeof viewer === 'number'
    ? locations.filter((one) => view.places[one].ruler === viewer && counts(one)).length
    : undefined

export function kindNumbers(kind: Kind, props: Props): Numbers {
  const { view, words } = props
  const to = kind === 'feudum' ? undefined : improvement[kind]
  const cost = kind === 'outpost' || kind === 'farm' ? `good.${improveCost[kind]}` : 'label.seals'
  return rows(
    props,
    ['ruled', ruledBy(props, (one) => view.places[one].kind === kind)],
    ['cost', to && `${words.say(cost)} → ${words.say(`kind.${to}`)}`],
    ['points', kind === 'outpost' ? undefined : improveVp[kind].slice(1).join(' / ')],
  )
}

export function locationNumbers(location: Location, props: Props): Numbers {
  const { view, words } = props
  const { region, letters } = sites[location]
  const place = view.places[location]
  const guild = place.guild === 'none' ? '' : ` (${words.say(`toGuild.${place.guild}`)})`
  const lying = goods.flatMap((good) =>
    place.goods[good] === 0 ? [] : [`${place.goods[good]} ${words.say(`good.${good}`)}`],
  )
  return rows(
    props,
    ['kind', `${words.say(`kind.${place.kind}`)}${guild}`],
    ['region', words.say(`region.${region}`)],
    ['ruler', place.ruler < 0 ? words.say('board.nobody') : nameOf(props, place.ruler)],
    ['serf', place.serf < 0 ? undefined : nameOf(props, place.serf)],
    ['goods', lying.length === 0 ? undefined : lying.join(', ')],
    ['letters', letters.length === 0 ? undefined : letters.join(' ')],
  )
}

export const regionNumbers = (region: Region, props: Props): Numbers =>
  rows(
    props,
    ['tile', props.words.say(`numeral.${props.view.stacks[region]}`)],
    ['ruled', ruledBy(props, (one) => sites[one].region === region)],
  )

export const monsterNumbers = (monster: Monster, props: Props): Numbers => {
  const { owner } = props.view.monsters[monster]
  return rows(props, ['owner', owner < 0 ? props.words.say('board.wild') : nameOf(props, owner)])
}

export function termNumbers(term: string, props: Props): Numbers {
  const { view } = props
  const player = playerOf(props)
  const { barn, chickens, purse, rosary, coffer } = view.boards
  const all: Readonly<Record<string, readonly Row[]>> = {
    barn: [
      ['total', sum(goods.map((good) => barn[good]))],
      ['most', BARN],
    ],
    chickens: [
      ['total', sum(chickens)],
      ['purse', `${purse} s`],
    ],
    rosary: [
      ['total', sum(rosary)],
      ['coffer', `${coffer} s`],
    ],
    rows: [['yours', typeof props.viewer === 'number' ? view.boards.rows[props.viewer] : undefined]],
    barrel: [
      ['yours', player?.barrel],
      ['most', BARREL],
    ],
    shillings: [
      ['yours', player?.shillings],
      ['bank', view.bank],
    ],
    markers: [
      ['yours', player?.markers],
      ['supply', player?.general],
    ],
    discs: [
      ['yours', player?.freeDiscs],
      ['most', DISCS],
    ],
    seals: [
      ['yours', player?.seals],
      ['supply', view.sealSupply],
    ],
    beads: [['yours', player?.beads.join(', ')]],
    tile: [['yours', player?.tiles.plain]],
    epoch: [['untilDawn', view.untilDawn]],
    voyage: [['space', player?.voyage]],
    military: [
      ['yours', player?.military],
      ['penalty', player?.penalty],
    ],
    evolution: (['farm', 'town', 'feudum'] as const).map((kind, i): Row => {
      const from = at(['outpost', 'farm', 'town'] as const, i)
      const cost = from === 'town' ? 'label.seals' : `good.${improveCost[from]}`
      const points = improveVp[kind].slice(1).join('/')
      return ['points', `${props.words.say(`kind.${kind}`)} (${props.words.say(cost)}): ${points}`]
    }),
  }
  return rows(props, ...(all[term] ?? []))
}
