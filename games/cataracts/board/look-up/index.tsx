import { isKeyOf } from '@portolan/engine'
import { type LookUpEntry, lookUp, type Thing } from '@portolan/web/board'
import type { VNode } from 'preact'
import { actionOf, cardIds, isAction, type Resource, resources } from '../../data/index.ts'
import type { Event } from '../../rules/events.ts'
import type { Move } from '../../rules/moves.ts'
import { type Options, problemIds, problemOf } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { paragraphsOf } from '../card-text.ts'
import { openPlaces } from '../forecast.ts'
import { Hourglass, Mark, ResourceMark, Skull } from '../marks.tsx'
import type { AnyCard, Props } from '../props.ts'
import type { Drawing } from '../signs.ts'

const SIZE = '2.4em'

const everyCard: ReadonlySet<string> = new Set<AnyCard>([...cardIds, ...problemIds])
const isCard = (name: string): name is AnyCard => everyCard.has(name)
const isResource = (name: string): name is Resource => resources.some((one) => one === name)

/** All that is on the table; a card says itself what it does. */
export default lookUp<View, Move, Event, Options>({
  things: [...everyCard].map((card) => ({ card })),
  entry(thing: Thing, props: Props): Partial<LookUpEntry> {
    const [[kind, id] = []] = Object.entries(thing)
    const name = `${id}`
    if (kind === 'card' && isCard(name)) return cardEntry(name, props)
    if (kind === 'resource' && isResource(name)) return resourceEntry(name, props)
    return kind === 'keyword' ? keywordEntry(name, props) : {}
  },
})

type Row = readonly [label: string, value: string | number | undefined]

const rows = ({ words }: Props, ...all: readonly Row[]): NonNullable<LookUpEntry['numbers']> =>
  all.flatMap(([label, value]) => (value === undefined ? [] : [{ label: words.say(`lookUp.number.${label}`), value }]))

function cardEntry(card: AnyCard, props: Props): Partial<LookUpEntry> {
  const { view, words } = props
  const { kinds } = isAction(card) ? actionOf(card) : problemOf(card)
  const flavour = words.say('lookUp.said.flavour', { text: words.say(`flavour.${card}`) })
  const place = openPlaces(view).find((one) => one.card === card)
  const problem = isAction(card) ? undefined : problemOf(card)
  const owned = [...view.deck, ...view.hand, ...view.discard, ...view.inPlay].filter((one) => one === card).length
  return {
    text: [...paragraphsOf(card, words, view.options), flavour],
    numbers: rows(
      props,
      ['kinds', kinds.length === 0 ? undefined : kinds.map((kind) => words.say(`kind.${kind}`)).join(' · ')],
      ['clock', place && problem && problem.clock > 0 ? `${place.clock}/${problem.clock}` : undefined],
      ['marker', place && problem?.track ? `${place.marker}/${problem.track.length}` : undefined],
      ['copies', isAction(card) ? owned : undefined],
    ),
  }
}

const resourceEntry = (resource: Resource, props: Props): Partial<LookUpEntry> => ({
  picture: <ResourceMark of={resource} size={SIZE} />,
  numbers: rows(
    props,
    ['bank', props.view.bank[resource]],
    ['most', props.view.maxima[resource]],
    ['gained', props.view.gainedThisTurn[resource]],
  ),
})

/** The signs that words of the game have on cards. */
const drawings: Readonly<Record<string, Drawing>> = {
  milestone: 'milestone',
  draw: 'draw',
  disrupt: 'bury',
  recur: 'return',
  return: 'return',
  reshuffle: 'exchange',
  copy: 'copy',
  specialize: 'advance',
  destroy: 'destroy',
  scout: 'scout',
  delay: 'delay',
  transform: 'becomes',
  replace: 'becomes',
  cataclysm: 'cataclysm',
  control: 'cards',
  gain: 'card',
}

function keywordEntry(keyword: string, props: Props): Partial<LookUpEntry> {
  const picture = pictureOf(keyword)
  const { view } = props
  const collapse: readonly Row[] =
    keyword === 'collapse' || keyword === 'calamity'
      ? [
          ['now', view.calamities],
          ['collapse', view.collapseAt],
        ]
      : []
  return { ...(picture && { picture }), numbers: rows(props, ...collapse) }
}

function pictureOf(keyword: string): VNode | undefined {
  if (keyword === 'calamity' || keyword === 'collapse' || keyword === 'retained') return <Skull />
  if (keyword === 'clock' || keyword === 'failure') return <Hourglass size={SIZE} />
  return isKeyOf(drawings, keyword) ? <Mark of={drawings[keyword] ?? 'more'} size={SIZE} /> : undefined
}
