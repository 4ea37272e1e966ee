import { at } from '@portolan/engine'
import { cheapest, countOf, type Effect, locationOf, placeIndex, STORAGE, said } from '../data/index.ts'
import { tradeOf } from '../rules/exchange.ts'
import type { Move } from '../rules/moves.ts'
import { costsOf, tradeAsked, worthOf } from './preview.ts'
import { bagOf, needOf, type Props, playerOf, powerOf, viewOf } from './props.ts'

type Location = Parameters<typeof locationOf>[0]
type Given = Pick<Props, 'view' | 'viewer' | 'words' | 'players'>

/** What a move would do, in one line: all that it costs and brings. */
export function tellPreview(move: Move, props: Given): string | undefined {
  const { words } = props
  const more = moreOf(move, props)
  return more === undefined ? undefined : [words.move(move), ...more].join(' · ')
}

/** What the name of a move does not say; nothing of moves that are plain. */
function moreOf(move: Move, props: Given): readonly string[] | undefined {
  const { view, words } = props
  const player = playerOf(props)
  switch (move.type) {
    case 'work':
      return workOf(move.location, props)
    case 'sail':
    case 'outpost':
      return islandOf(move.type === 'sail' ? move.to : move.at, move.type === 'sail', props)
    case 'trade': {
      const id = tradeAsked(view)
      if (id === undefined || move.times === 0) return undefined
      const { gives, gets } = tradeOf(id)
      return [words.say('board.tradeOf', { gives, gets })]
    }
    case 'build': {
      const { price = 0 } = costsOf(props, at(view.islands, placeIndex[at(view.players, view.seat).boat]))
      return [words.say('board.buildCost', { count: price }), words.say('board.thenTrade')]
    }
    case 'explore': {
      const { tile } = viewOf(view, move.location)
      return tile === undefined ? undefined : [words.say(`explorationTile.${tile}`)]
    }
    case 'bonus': {
      const top = view.stacks.find(({ space }) => space === move.space)?.top
      if (top === undefined) return undefined
      return [words.say(`bonusTile.${top}`), words.say('board.worthNow', { count: worthOf(view, view.seat, top) })]
    }
    case 'discardCheapest': {
      const cubes = player === undefined ? undefined : bagOf(player)
      return cubes && [words.say('board.goes', { cubes: said(cheapest(cubes, countOf(cubes) - STORAGE)) })]
    }
    case 'upgrade':
    case 'toll':
    case 'pay':
    case 'discard':
      return []
    default:
      return undefined
  }
}

/** Settlers sent and ousted, the card in question, and what one's own cards add. */
function workOf(location: Location, props: Given): readonly string[] {
  const { view, words, players } = props
  const { effect, symbol } = locationOf(location)
  const here = viewOf(view, location)
  const card = cardOf(effect, props)
  return [
    ...(card === undefined ? [] : [card]),
    words.say('board.need', { count: needOf(props, here) }),
    ...(here.owner === undefined || here.owner === props.viewer
      ? []
      : [words.say('board.ousts', { name: players[here.owner]?.name ?? '', count: here.settlers })]),
    ...powerOf(playerOf(props), symbol).dreams.map((color) => words.say('board.dreamed', { color })),
  ]
}

function cardOf(effect: Effect, { view, words }: Given): string | undefined {
  const card = effect.type === 'fort' ? view.pointRow[effect.place] : undefined
  if (card !== undefined) return words.say(`pointCard.${card}`)
  return effect.type === 'market' ? words.say(`merchant.${view.merchantRow[effect.place]}`) : undefined
}

function islandOf(place: keyof typeof placeIndex, sails: boolean, props: Given): readonly string[] {
  const { view, words } = props
  const island = at(view.islands, placeIndex[place])
  const { toll, price } = costsOf(props, island)
  return [
    ...(island.tile === undefined ? [] : [words.say(`islandTile.${island.tile}`)]),
    ...(sails && toll > 0 ? [words.say('board.toll', { count: toll })] : []),
    ...(sails && price !== undefined ? [words.say('board.buildCost', { count: price })] : []),
  ]
}
