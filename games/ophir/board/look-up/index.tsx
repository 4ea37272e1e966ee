import { isKeyOf } from '@portolan/engine'
import { type LookUpEntry, lookUp, type Thing } from '@portolan/web/board'
import {
  type CardId,
  cards,
  goodOf,
  type Location,
  type SpecialistId,
  spaceOf,
  specialistIds,
  specialists,
} from '../../data/index.ts'
import type { Event } from '../../rules/events.ts'
import type { Move } from '../../rules/moves.ts'
import type { Options } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { Coin, ItemMark, Seal, TempleSign } from '../marks.tsx'
import type { Props } from '../props.ts'
import { cardNumbers, itemNumbers, locationNumbers, specialistNumbers, termNumbers } from './numbers.ts'
import { termMark } from './term-mark.tsx'

/** All that is on Ophir's table; words are in `text/`, numbers are those of the moment. */
export default lookUp<View, Move, Event, Options>({
  things: specialistIds.map((specialist) => ({ specialist })),
  entry(thing: Thing, props: Props): Partial<LookUpEntry> {
    const [[kind, id] = []] = Object.entries(thing)
    const name = `${id}`
    if (kind === 'card' && isKeyOf(cards, name)) return cardEntry(name, props)
    if (kind === 'item' && isKeyOf(spaceOf, name))
      return { picture: <ItemMark item={name} size="3em" />, numbers: itemNumbers(name, props) }
    if (kind === 'location' && isKeyOf(goodOf, name)) return locationEntry(name, props)
    if (kind === 'specialist' && isKeyOf(specialists, name)) return specialistEntry(name, props)
    const picture = termMark(name)
    return { ...(picture && { picture }), numbers: termNumbers(name, props) }
  },
})

function cardEntry(card: CardId, props: Props): Partial<LookUpEntry> {
  const { words } = props
  const { goods } = cards[card]
  return {
    name: `${words.say('lookUp.said.card')}: ${goods.map((good) => words.say(`good.${good}`)).join(', ')}`,
    picture: (
      <span class="o-goods" data-count={goods.length}>
        {goods.map((good, i) => (
          <ItemMark key={i} item={good} size="2em" />
        ))}
      </span>
    ),
    text: [words.say('lookUp.said.cardText', { goods })],
    numbers: cardNumbers(card, props),
  }
}

function locationEntry(location: Location, props: Props): Partial<LookUpEntry> {
  const good = goodOf[location]
  const mark =
    good !== undefined ? (
      <ItemMark item={good} size="3em" />
    ) : location === 'temple' ? (
      <TempleSign size="3em" />
    ) : location === 'treasury' ? (
      <ItemMark item="gold" size="3em" />
    ) : (
      <Coin size="3em" />
    )
  return { picture: mark, numbers: locationNumbers(location, props) }
}

function specialistEntry(specialist: SpecialistId, props: Props): Partial<LookUpEntry> {
  const { favor } = specialists[specialist]
  return {
    picture: <Seal n={favor} size="3em" />,
    text: [props.words.say(`ability.${specialist}`)],
    numbers: specialistNumbers(specialist, props),
  }
}
