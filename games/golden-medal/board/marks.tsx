import banjo from 'icon:banjo'
import barrel from 'icon:barrel'
import binoculars from 'icon:binoculars'
import bread from 'icon:bread'
import cannon from 'icon:cannon'
import canoe from 'icon:canoe'
import captain from 'icon:captain-hat-profile'
import cook from 'icon:chef-toque'
import coins from 'icon:coins'
import compass from 'icon:compass'
import conversation from 'icon:conversation'
import sabres from 'icon:crossed-sabres'
import net from 'icon:fishing-net'
import flag from 'icon:flag-objective'
import gold from 'icon:gold-stack'
import hammer from 'icon:hammer-nails'
import harpoon from 'icon:harpoon-trident'
import hooded from 'icon:hooded-figure'
import ladder from 'icon:ladder'
import trophy from 'icon:laurels-trophy'
import meat from 'icon:meat'
import medal from 'icon:medal'
import oyster from 'icon:oyster-pearl'
import person from 'icon:person'
import quill from 'icon:quill'
import raven from 'icon:raven'
import star from 'icon:round-star'
import wheel from 'icon:ship-wheel'
import spyglass from 'icon:spyglass'
import bag from 'icon:swap-bag'
import tavern from 'icon:tavern-sign'
import friends from 'icon:three-friends'
import totem from 'icon:totem-head'
import map from 'icon:treasure-map'
import coppers from 'icon:two-coins'
import water from 'icon:water-drop'
import { Icon } from '@portolan/web/icon'
import { SeatMark } from '@portolan/web/seat-mark'
import type { CardId, Chip } from '../data/index.ts'

/** A picture for each kind of card. */
export const pictures: Readonly<Record<CardId, string>> = {
  copper: coppers,
  water,
  landing: canoe,
  silver: coins,
  gold,
  meat,
  exploration: compass,
  medal,
  golden_medal: trophy,
  cabin_hand: person,
  harbour_pilot: wheel,
  quartermaster: captain,
  galley_cook: cook,
  lookout: binoculars,
  landing_party: friends,
  island_guide: conversation,
  trader: bag,
  shipwright: hammer,
  pearl_diver: oyster,
  cartographer: quill,
  harpooner: harpoon,
  smuggler: hooded,
  raider: sabres,
  balladeer: banjo,
  innkeeper: tavern,
  spyglass,
  rope_ladder: ladder,
  cast_net: net,
  sea_chart: map,
  signal_flag: flag,
  rum_barrel: barrel,
  cannon,
  jade_idol: totem,
}

/** What is on a chip of each kind. */
const chipSigns: Readonly<Record<Chip, string>> = { food: bread, coin: coppers, vp: star }

/** A chip: a disc with a notched rim, so that it is not taken for a coin that a card is worth or for a price. */
export const ChipMark = ({ of, size = '1.25em' }: { of: Chip; size?: string }) => (
  <svg class={`g-chip ${of}`} viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
    <circle cx="32" cy="32" r="31" />
    <circle class="g-chip-rim" cx="32" cy="32" r="29" pathLength="24" />
    {/* The markup is from our own bundle. */}
    <g transform="translate(10.5 10.5) scale(.084)" dangerouslySetInnerHTML={{ __html: chipSigns[of] }} />
  </svg>
)

/** What a card costs: on a tag. */
export const Price = ({ n, label }: { n: number | string; label?: string }) => (
  <span class="g-price" {...named(label)}>
    <span aria-hidden={label !== undefined}>{n}</span>
  </span>
)

/** What a card is worth when it is played: on a coin. */
export const Coin = ({ n, label }: { n: number | string; label?: string }) => (
  <span class="g-coin" {...named(label)}>
    <span aria-hidden={label !== undefined}>{n}</span>
  </span>
)

/** Victory points that are printed on a card. */
export const VpMark = ({ n, label }: { n: number | string; label?: string }) => (
  <span class="g-vp" {...named(label)}>
    <Icon of={medal} size="1.1em" />
    <span aria-hidden={label !== undefined}>{n}</span>
  </span>
)

const named = (label: string | undefined) =>
  label === undefined ? {} : ({ role: 'img', 'aria-label': label, title: label } as const)

/** Something that has just come here, and from where. */
interface Arrival {
  readonly token: string
  readonly from: string
}

interface CountProps {
  readonly of: Chip
  readonly n: number | string
  readonly label: string
  readonly arrivals?: readonly Arrival[]
}

/** A number beside the chip that it counts. The words are for who can't see it. */
export function Count({ of, n, label, arrivals = [] }: CountProps) {
  return (
    <span class="g-count" {...named(label)}>
      <ChipMark of={of} />
      {arrivals.map(({ token, from }) => (
        <span key={token} class="g-arrival" aria-hidden="true" data-token={token} data-from={from}>
          <ChipMark of={of} />
        </span>
      ))}
      <span aria-hidden="true">{n}</span>
    </span>
  )
}

interface PieceProps {
  readonly owner: number
  readonly seats: number
  readonly ghost?: boolean
  /** Its name where it moves, and where it comes from if it was not there before. */
  readonly token?: string
  readonly from?: string
}

/** A piece of a seat; the rival's is a black bird of no seat. */
export function Piece({ owner, seats, ghost = false, token, from }: PieceProps) {
  return (
    <span
      class="g-piece"
      data-ghost={ghost || undefined}
      {...(token && { 'data-token': token })}
      {...(from && { 'data-from': from })}
    >
      {owner < seats ? (
        <SeatMark seat={owner} size="100%" />
      ) : (
        <span class="g-rival-mark">
          <Icon of={raven} size="72%" />
        </span>
      )}
    </span>
  )
}
