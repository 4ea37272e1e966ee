import { isKeyOf } from '@portolan/engine'
import { type LookUpEntry, lookUp, type Thing } from '@portolan/web/board'
import { Icon } from '@portolan/web/icon'
import { type Card, goods, guilds, inventions, relatedKind } from '../../data/index.ts'
import { locations, regions } from '../../data/map.ts'
import { isCharter, writs } from '../../data/writs.ts'
import type { Event } from '../../rules/events.ts'
import type { Move } from '../../rules/moves.ts'
import type { Options } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import {
  cardIcon,
  GoodMark,
  guildIcon,
  inventionIcon,
  kindIcon,
  landscapeIcon,
  monsterIcon,
  writIcon,
} from '../marks.tsx'
import type { Props } from '../props.ts'
import {
  cardNumbers,
  goodNumbers,
  guildNumbers,
  inventionNumbers,
  kindNumbers,
  locationNumbers,
  monsterNumbers,
  regionNumbers,
  termNumbers,
} from './numbers.ts'
import { termMark } from './term-mark.tsx'

const SIZE = '3em'
const list = <Id extends string>(ids: readonly Id[], id: string): Id | undefined => ids.find((one) => one === id)
const picture = (icon: string) => <Icon of={icon} size={SIZE} />

/** All that is on Feudum's table; words are in `text/`, numbers are those of the moment. */
export default lookUp<View, Move, Event, Options>({
  things: [
    ...Object.keys(cardIcon).map((card) => ({ card })),
    ...guilds.map((guild) => ({ guild })),
    ...writs.map((writ) => ({ writ })),
    ...locations.map((location) => ({ location })),
    ...regions.map((region) => ({ region })),
  ],
  entry(thing: Thing, props: Props): Partial<LookUpEntry> {
    const [[kind, id] = []] = Object.entries(thing)
    const of = kind === undefined ? undefined : entries[kind]
    return of?.(`${id}`, props) ?? {}
  },
})

type Entry = (id: string, props: Props) => Partial<LookUpEntry> | undefined

const entries: Readonly<Record<string, Entry>> = {
  card(id, props) {
    if (!isKeyOf(cardIcon, id)) return undefined
    const { words, view } = props
    const special = hasSpecial(view, id)
      ? [words.say('lookUp.said.special', { text: words.say(`cardSpecial.${id}`) })]
      : []
    return {
      picture: picture(cardIcon[id]),
      text: [words.say(`cardHelp.${id}`), ...special],
      numbers: cardNumbers(id, props),
    }
  },
  guild(id, props) {
    const guild = list(guilds, id)
    if (guild === undefined) return undefined
    const { words } = props
    const kind = words.say(`kind.${relatedKind[guild]}`)
    return {
      name: words.say(`toGuild.${guild}`),
      picture: picture(guildIcon[guild]),
      text: [
        words.say(`guildHelp.${guild}`),
        words.say('lookUp.said.related', { kind }),
        words.say('lookUp.said.push'),
      ],
      numbers: guildNumbers(guild, props),
    }
  },
  character(id, props) {
    const guild = list(guilds, id)
    if (guild === undefined) return undefined
    const { words } = props
    const kind = words.say(`kind.${relatedKind[guild]}`)
    return {
      picture: picture(guildIcon[guild]),
      text: [words.say('lookUp.said.character', { guild: words.say(`guild.${guild}`), kind })],
      numbers: guildNumbers(guild, props),
    }
  },
  good(id, props) {
    const good = list(goods, id)
    return good && { picture: <GoodMark good={good} size={SIZE} />, numbers: goodNumbers(good, props) }
  },
  kind: (id, props) =>
    isKeyOf(kindIcon, id) ? { picture: picture(kindIcon[id]), numbers: kindNumbers(id, props) } : undefined,
  invention(id, props) {
    const invention = list(inventions, id)
    return invention && { picture: picture(inventionIcon[invention]), numbers: inventionNumbers(invention, props) }
  },
  writ(id, { words, view }) {
    const writ = list(writs, id)
    if (writ === undefined) return undefined
    return {
      picture: picture(writIcon),
      text: [words.say(`writHelp.${writ}`), ...(isCharter(writ) ? [words.say('lookUp.said.charter')] : [])],
      numbers: [{ label: words.say('lookUp.number.deck'), value: view.deck }],
    }
  },
  location(id, props) {
    const location = list(locations, id)
    if (location === undefined) return undefined
    return {
      picture: picture(kindIcon[props.view.places[location].kind]),
      text: [props.words.say('lookUp.said.location')],
      numbers: locationNumbers(location, props),
    }
  },
  region(id, props) {
    const region = list(regions, id)
    return region && { text: [props.words.say('lookUp.said.region')], numbers: regionNumbers(region, props) }
  },
  landscape: (id) => (isKeyOf(landscapeIcon, id) ? { picture: picture(landscapeIcon[id]) } : undefined),
  monster: (id, props) =>
    isKeyOf(monsterIcon, id) ? { picture: picture(monsterIcon[id]), numbers: monsterNumbers(id, props) } : undefined,
  term(id, props) {
    const mark = termMark(id)
    return { ...(mark && { picture: mark }), numbers: termNumbers(id, props) }
  },
}

/** Whether a card's special ability is in play at this table: two of them belong to the advanced game. */
const hasSpecial = ({ options }: View, card: Card): boolean =>
  card === 'improve' || card === 'guild' ? options.advanced : options.abilities
