import { at } from '@portolan/engine'
import type { LookUpEntry } from '@portolan/web/board'
import {
  type Bag,
  BONUS_SLOTS,
  type BonusId,
  CARDS_TO_END,
  type Color,
  counted,
  countOf,
  type LocationId,
  locationOf,
  type MerchantId,
  PILE,
  type Place,
  type PointId,
  placeIndex,
  pointCards,
  STORAGE,
  said,
  spices,
} from '../../data/index.ts'
import { costsOf, worthOf } from '../preview.ts'
import { bagOf, needOf, type Props, playerOf, viewOf } from '../props.ts'

// The numbers of this moment on the cards of things that are looked up.

type Numbers = NonNullable<LookUpEntry['numbers']>
type Row = readonly [label: string, value: string | number | undefined]

const rows = ({ words }: Props, ...all: readonly Row[]): Numbers =>
  all.flatMap(([label, value]) =>
    value === undefined || value === '' ? [] : [{ label: words.say(`lookUp.number.${label}`), value }],
  )

const cubesIn = ({ words }: Props, cubes: Readonly<Bag>): string =>
  counted(cubes)
    .map(([color, count]) => words.say(`cubes.${color}${count}`))
    .join(', ')

const names = ({ players }: Props, seats: readonly number[]): string =>
  seats.map((seat) => players[seat]?.name ?? '').join(', ')

export function locationNumbers(location: LocationId, props: Props): Numbers {
  const here = viewOf(props.view, location)
  const { settlers } = locationOf(location)
  const isOwn = here.owner !== undefined && here.owner === props.viewer
  return rows(
    props,
    ['printed', settlers],
    ['need', here.tile === undefined && !isOwn ? needOf(props, here) : undefined],
    ['there', here.owner === undefined ? undefined : `${names(props, [here.owner])}: ${here.settlers}`],
  )
}

export function cardNumbers(card: PointId, props: Props): Numbers {
  const { cost, points } = pointCards[card]
  const player = playerOf(props)
  const have = player && bagOf(player)
  const lacking = have && (cost.map((count, i) => Math.max(0, count - (have[i] ?? 0))) as Bag)
  const owner = props.view.players.findIndex(({ cards }) => cards.includes(card))
  return rows(
    props,
    ['price', cubesIn(props, cost)],
    ['points', points],
    ['lacking', owner < 0 && lacking && countOf(lacking) > 0 ? cubesIn(props, lacking) : undefined],
    ['with', owner < 0 ? undefined : names(props, [owner])],
  )
}

export function merchantNumbers(card: MerchantId, props: Props): Numbers {
  const { merchantRow, merchantDeck, discards } = props.view
  const place = merchantRow.indexOf(card)
  return rows(
    props,
    ['stall', place < 0 ? undefined : place + 1],
    ['pile', pileOf(props)],
    ['deck', merchantDeck],
    ['discards', discards],
  )
}

const pileOf = (props: Props): string | undefined => {
  const player = playerOf(props)
  return player && `${player.pile}/${PILE}`
}

export function bonusNumbers(tile: BonusId, props: Props): Numbers {
  const { view, viewer } = props
  const owner = view.players.findIndex(({ bonus }) => bonus.includes(tile))
  const worth =
    owner >= 0
      ? at(view.players, owner).bonusPoints[at(view.players, owner).bonus.indexOf(tile)]
      : typeof viewer === 'number'
        ? worthOf(view, viewer, tile)
        : undefined
  return rows(props, ['with', owner < 0 ? undefined : names(props, [owner])], ['worth', worth])
}

export function placeNumbers(place: Place, props: Props): Numbers {
  const island = at(props.view.islands, placeIndex[place])
  const { toll, price } = costsOf(props, island)
  return rows(
    props,
    ['boats', names(props, island.boats)],
    ['outposts', names(props, island.outposts)],
    ['toll', toll > 0 ? toll : undefined],
    ['build', price],
  )
}

export const colorNumbers = (color: Color, props: Props): Numbers =>
  rows(props, ['yours', playerOf(props)?.cubes[color]])

export function termNumbers(term: string, props: Props): Numbers {
  const { view } = props
  const player = playerOf(props)
  const built = player && spices.reduce((sum, spice) => sum + player.built[spice], 0)
  const all: Readonly<Record<string, readonly Row[]>> = {
    settlers: [
      ['home', player?.home],
      ['out', player?.out],
      ['reserve', player?.reserve],
    ],
    storage: [
      ['yours', player && `${countOf(bagOf(player))}/${STORAGE}`],
      [
        'cubes',
        player &&
          said(bagOf(player))
            .map((one) => props.words.say(`cubes.${one}`))
            .join(', '),
      ],
    ],
    outposts: [['yours', built]],
    pile: [['yours', pileOf(props)]],
    bonus: [['yours', player && `${player.bonus.length}/${BONUS_SLOTS}`]],
    points: [['yours', player?.points]],
    pointCards: [['yours', player && `${player.cards.length}/${CARDS_TO_END}`]],
    pointRow: [['deck', view.pointDeck]],
    merchants: [
      ['deck', view.merchantDeck],
      ['discards', view.discards],
    ],
    exploration: [['yours', player?.tiles.length]],
    first: [['with', names(props, view.order.slice(0, 1))]],
  }
  return rows(props, ...(all[term] ?? []))
}
