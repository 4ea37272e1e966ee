import type { LookUpEntry } from '@portolan/web/board'
import { type CardId, type Chip, cards, islands, type Quest, VP_CHIPS_TO_END } from '../../data/index.ts'
import { inOrder } from '../preview.ts'
import { ownerName, type Props, playerOf } from '../props.ts'

// The numbers of this moment on the cards of things that are looked up.

type Numbers = NonNullable<LookUpEntry['numbers']>
type Row = readonly [label: string, value: string | number | undefined]

const rows = ({ words }: Props, ...all: readonly Row[]): Numbers =>
  all.flatMap(([label, value]) => (value === undefined ? [] : [{ label: words.say(`lookUp.number.${label}`), value }]))

const positive = (n: number): number | undefined => (n > 0 ? n : undefined)

export function cardNumbers(card: CardId, props: Props): Numbers {
  const { cost, food, coin, vp } = cards[card]
  const pile = props.view.supply.find((one) => one.card === card)
  return rows(
    props,
    ['price', positive(cost)],
    ['eats', positive(food)],
    ['coins', positive(coin)],
    ['points', positive(vp)],
    ['left', pile?.left],
  )
}

export function questNumbers({ id, need, row }: Quest, props: Props): Numbers {
  const { view, words } = props
  const tile = view.island === undefined ? -1 : islands[view.island].quests.findIndex((quest) => quest.id === id)
  const on = view.pieces[tile]
  const who = on && inOrder(view, on).map((owner) => `${ownerName(props, owner)} ${on[owner]}`)
  return rows(
    props,
    ['row', words.say(`board.row.${row}`)],
    ['need', need],
    ['there', on?.reduce((sum, n) => sum + n, 0)],
    ['pieces', who === undefined || who.length === 0 ? undefined : who.join(', ')],
  )
}

export const chipNumbers = (chip: Chip, props: Props): Numbers =>
  rows(props, ['yours', playerOf(props)?.chips[chip]], ['toEnd', chip === 'vp' ? VP_CHIPS_TO_END : undefined])

export function termNumbers(name: string, props: Props): Numbers {
  const { view } = props
  const own = playerOf(props)
  const values: Readonly<Record<string, readonly Row[]>> = {
    total: [['total', view.coins]],
    deck: [['cards', own?.deckSize]],
    discard: [['cards', own?.discard.length]],
    deckArea: [['cards', own?.deckArea.length]],
    piece: [['inHold', own?.pieces]],
    points: [['yours', own?.score]],
    rival: [['points', view.rival?.score]],
    trash: [['cards', view.lost.length]],
    end: [
      ['empty', `${view.emptyPiles}/${view.emptyPilesToEnd}`],
      ['golden', view.supply.find(({ card }) => card === 'golden_medal')?.left],
    ],
  }
  return rows(props, ...(values[name] ?? []))
}
