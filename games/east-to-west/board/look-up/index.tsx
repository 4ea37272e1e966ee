import { isKeyOf } from '@portolan/engine'
import { type LookUpEntry, lookUp, type Thing } from '@portolan/web/board'
import type { ComponentChildren } from 'preact'
import {
  type BonusId,
  bonusIds,
  colors,
  type ExplorationId,
  explorationIds,
  explorationOf,
  icons,
  type LocationId,
  locationIds,
  locationOf,
  type MerchantId,
  merchantIds,
  type PointId,
  placeIndex,
  type places,
  pointCards,
  type Sign,
  symbols,
} from '../../data/index.ts'
import type { Event } from '../../rules/events.ts'
import type { Move } from '../../rules/moves.ts'
import type { Options } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { BonusFace } from '../bonus.tsx'
import { MerchantFace, PointFace } from '../cards.tsx'
import { Bounty, EffectMarks } from '../cell.tsx'
import { MapTile } from '../islands.tsx'
import { Cube, Explore, IconMark, Points, SymbolMark } from '../marks.tsx'
import type { Props } from '../props.ts'
import {
  bonusNumbers,
  cardNumbers,
  colorNumbers,
  locationNumbers,
  merchantNumbers,
  placeNumbers,
  termNumbers,
} from './numbers.ts'
import { termMark } from './term-mark.tsx'

const among = <Id extends string>(ids: readonly Id[], id: string): id is Id => ids.some((one) => one === id)

/** All that is on the table; words are in `text/`, what is printed comes from the data, numbers are those of the moment. */
export default lookUp<View, Move, Event, Options>({
  things: [...locationIds.map((location) => ({ location })), ...symbols.map((symbol) => ({ symbol }))],
  entry(thing: Thing, props: Props): Partial<LookUpEntry> {
    const [[kind, id] = []] = Object.entries(thing)
    const name = `${id}`
    switch (kind) {
      case 'location':
        return among(locationIds, name) ? locationEntry(name, props) : {}
      case 'pointCard':
        return isKeyOf(pointCards, name) ? cardEntry(name, props) : {}
      case 'merchant':
        return among(merchantIds, name) ? merchantEntry(name, props) : {}
      case 'bonusTile':
        return among(bonusIds, name) ? bonusEntry(name, props) : {}
      case 'explorationTile':
        return among(explorationIds, name) ? explorationEntry(name, props) : {}
      case 'place':
        return isKeyOf(placeIndex, name) ? placeEntry(name, props) : {}
      case 'symbol':
        return among(symbols, name) ? symbolEntry(name, props) : {}
      case 'cube':
        return among(colors, name) ? { picture: drawn(<Cube color={name} />), numbers: colorNumbers(name, props) } : {}
      case 'icon':
        return among(icons, name) ? { picture: drawn(<IconMark of={name} />) } : {}
      default: {
        const picture = termMark(name)
        return { ...(picture && { picture: drawn(picture) }), numbers: termNumbers(name, props) }
      }
    }
  },
})

/** A piece as it lies on the board, larger. */
const drawn = (piece: ComponentChildren, as = '') => <span class={`e-piece ${as}`}>{piece}</span>

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function locationEntry(location: LocationId, props: Props): Partial<LookUpEntry> {
  const { words } = props
  const { effect, symbol } = locationOf(location)
  return {
    picture: drawn(
      <>
        {symbol !== 'none' && <SymbolMark of={symbol} />}
        <EffectMarks effect={effect} />
      </>,
    ),
    text: [`${capital(words.say(`locationRule.${location}`))}.`, words.say(`lookUp.said.${effect.type}`)],
    numbers: locationNumbers(location, props),
  }
}

function cardEntry(card: PointId, props: Props): Partial<LookUpEntry> {
  const { words } = props
  const { points, benefit } = pointCards[card]
  return {
    name: words.say('lookUp.said.pointCard', { points }),
    picture: drawn(<PointFace id={card} />, 'e-card'),
    text: [
      `${capital(words.say(`benefit.${card}`))}.`,
      words.say(`lookUp.icon.${benefit.icon}.text`),
      words.say('lookUp.said.pointCardText'),
    ],
    numbers: cardNumbers(card, props),
  }
}

function merchantEntry(card: MerchantId, props: Props): Partial<LookUpEntry> {
  const { words } = props
  return {
    name: words.say('lookUp.said.merchant'),
    picture: drawn(<MerchantFace id={card} />, 'e-card e-merchant'),
    text: [`${capital(words.say(`merchant.${card}`))}.`, words.say('lookUp.said.merchantText')],
    numbers: merchantNumbers(card, props),
  }
}

function bonusEntry(tile: BonusId, props: Props): Partial<LookUpEntry> {
  const { words } = props
  return {
    name: words.say('lookUp.said.bonusTile'),
    picture: drawn(<BonusFace id={tile} />, 'e-tile'),
    text: [`${capital(words.say(`bonusTile.${tile}`))}.`, words.say('lookUp.said.bonusText')],
    numbers: bonusNumbers(tile, props),
  }
}

function explorationEntry(tile: ExplorationId, props: Props): Partial<LookUpEntry> {
  const { words } = props
  return {
    name: words.say('lookUp.said.explorationTile'),
    picture: drawn(
      <>
        <Points n={explorationOf(tile).points} />
        <Explore />
        <Bounty of={tile} />
      </>,
    ),
    text: [`${capital(words.say(`explorationTile.${tile}`))}.`, words.say('lookUp.said.explorationText')],
  }
}

function placeEntry(place: (typeof places)[number], props: Props): Partial<LookUpEntry> {
  const { words, view } = props
  const tile = view.islands[placeIndex[place]]?.tile
  if (tile === undefined) return { text: [words.say('lookUp.said.sea')], numbers: placeNumbers(place, props) }
  return {
    picture: drawn(<MapTile tile={tile} />),
    text: [`${capital(words.say(`islandTile.${tile}`))}.`, words.say('lookUp.said.island')],
    numbers: placeNumbers(place, props),
  }
}

function symbolEntry(symbol: Sign, { words }: Props): Partial<LookUpEntry> {
  const there = locationIds.filter((id) => locationOf(id).symbol === symbol)
  return {
    picture: drawn(<SymbolMark of={symbol} />),
    text: [words.say('lookUp.said.symbol'), `${there.map((id) => words.say(`location.${id}`)).join(', ')}.`],
  }
}
