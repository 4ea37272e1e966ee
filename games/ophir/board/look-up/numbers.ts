import type { LookUpEntry } from '@portolan/web/board'
import {
  type CardId,
  cards,
  donationVp,
  favorPrice,
  goodOf,
  type Item,
  type Location,
  leftoverVp,
  MAX_CAPACITY,
  MAX_FAVOR,
  type Metal,
  MOVES_PER_TURN,
  modifiers,
  type SpecialistId,
  spaceOf,
  specialists,
  zones,
} from '../../data/index.ts'
import { shipsIn } from '../preview.ts'
import { type Props, playerOf } from '../props.ts'
import { freeSpace } from '../trade.ts'

// The numbers of this moment on the cards of things that are looked up.

type Numbers = NonNullable<LookUpEntry['numbers']>
type Row = readonly [label: string, value: string | number | undefined]

const rows = ({ words }: Props, ...all: readonly Row[]): Numbers =>
  all.flatMap(([label, value]) => (value === undefined ? [] : [{ label: words.say(`lookUp.number.${label}`), value }]))

const isMetal = (item: Item): item is Metal => item in donationVp

export function itemNumbers(item: Item, props: Props): Numbers {
  const { view, words } = props
  const own = playerOf(props)?.hold[item]
  const price = isMetal(item) ? words.say('coins', { count: view.prices[item] }) : undefined
  const next = isMetal(item) ? words.say('coins', { count: view.nextPrices[item] }) : undefined
  return rows(
    props,
    ['spaces', spaceOf[item]],
    ['inBank', view.bank[item]],
    ['yours', own],
    ['price', price],
    ['next', next === price ? undefined : next],
    ['favorPrice', isMetal(item) ? favorPrice[item] : undefined],
    ['donation', isMetal(item) ? words.say('board.points', { count: donationVp[item] }) : undefined],
    ['aboard', isMetal(item) ? words.say('board.points', { count: leftoverVp[item] }) : undefined],
  )
}

export function cardNumbers(card: CardId, props: Props): Numbers {
  const { view, words } = props
  const { coins, donation } = cards[card]
  const now = view.market?.slots.find((slot) => slot.card === card)?.coins
  return rows(
    props,
    ['printed', words.say('coins', { count: coins })],
    ['pays', now === undefined ? undefined : words.say('coins', { count: now })],
    ['donation', words.say('lookUp.said.donated', { vp: donation })],
  )
}

export function locationNumbers(location: Location, props: Props): Numbers {
  const { view, viewer, words, players } = props
  const good = goodOf[location]
  const zone = zones.find((one) => view.locations?.[one] === location)
  const ships = zone === undefined ? [] : shipsIn(view, zone, viewer)
  const names = ships.map(({ owner }) => (owner === 'neutral' ? words.say('label.neutral') : players[owner]?.name))
  return rows(
    props,
    ['inBank', good === undefined ? undefined : view.bank[good]],
    ['toGo', location === 'temple' ? view.metalsToComplete - view.donated : undefined],
    ['shifts', location === 'market' && view.market !== undefined ? view.market.shiftsLeft + 1 : undefined],
    ['ships', names.length === 0 ? undefined : names.join(', ')],
  )
}

export function specialistNumbers(specialist: SpecialistId, props: Props): Numbers {
  const { view, words, players } = props
  const { favor, specialty, capacity } = specialists[specialist]
  const owner = view.players.findIndex((player) => player.specialist === specialist)
  return rows(
    props,
    ['starts', favor],
    ['speciality', words.say(specialty === undefined ? 'lookUp.number.none' : `good.${specialty}`)],
    ['hold', words.say('spaces', { count: capacity })],
    ['with', players[owner]?.name],
  )
}

export function termNumbers(term: string, props: Props): Numbers {
  const { view, viewer, words } = props
  const player = playerOf(props)
  const { market, turn } = view
  const points = typeof viewer === 'number' ? (view.players[viewer]?.vp ?? view.ownVp) : undefined
  const hold = player && words.say('lookUp.said.spacesFree', { free: freeSpace(player), capacity: player.capacity })
  const all: Readonly<Record<string, readonly Row[]>> = {
    coins: [['yours', player?.coins]],
    favor: [
      ['yours', player?.favor],
      ['most', MAX_FAVOR],
    ],
    influence: [['yours', player?.influence]],
    points: [['yours', points]],
    hold: [
      ['yours', hold],
      ['most', MAX_CAPACITY],
    ],
    moves: [
      ['moves', turn?.seat === viewer ? turn?.movesLeft : undefined],
      ['most', MOVES_PER_TURN],
    ],
    deck: [['letter', market?.letter]],
    shift: [['shifts', market === undefined ? undefined : market.shiftsLeft + 1]],
    slot: [['slots', modifiers.map((one) => (one > 0 ? '+1' : one < 0 ? '−1' : '±0')).join(' · ')]],
    track: [
      ['given', view.donated],
      ['toGo', view.metalsToComplete - view.donated],
    ],
  }
  return rows(props, ...(all[term] ?? []))
}
