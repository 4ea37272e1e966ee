import boat from 'icon:caravel'
import stall from 'icon:card-exchange'
import chili from 'icon:chili-pepper'
import hammer from 'icon:claw-hammer'
import cloves from 'icon:clover'
import compass from 'icon:compass'
import dreamcatcher from 'icon:dream-catcher'
import enlarge from 'icon:expand'
import flag from 'icon:flying-flag'
import fort from 'icon:hill-fort'
import hill from 'icon:hills'
import outpost from 'icon:hut'
import saddlebag from 'icon:knapsack'
import medal from 'icon:medal'
import settler from 'icon:meeple'
import wood from 'icon:pine-tree'
import ginger from 'icon:plant-roots'
import crier from 'icon:ringing-bell'
import river from 'icon:river'
import market from 'icon:shop'
import tea from 'icon:three-leaves'
import explore from 'icon:treasure-map'
import sea from 'icon:waves'
import field from 'icon:wheat'
import { Icon } from '@portolan/web/icon'
import { type Bag, type Icon as CardIcon, type Color, counted, icons, type Sign, type Spice } from '../data/index.ts'

/** Cubes are told apart by their outline as well: round, lozenge, leaf and square. */
const shapes: Readonly<Record<Color, string>> = {
  yellow: 'M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18z',
  red: 'M12 1.5 22.5 12 12 22.5 1.5 12z',
  green: 'M12 2 22.5 20.5h-21z',
  brown: 'M3.5 3.5h17v17h-17z',
}

export function Cube({ color, size = '1em' }: { color: Color; size?: string | number }) {
  return (
    <svg class={`e-cube e-${color}`} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={shapes[color]} />
    </svg>
  )
}

/** The same outline inside a drawing, around a point. */
export const CubeAt = ({ color, x, y, size }: { color: Color; x: number; y: number; size: number }) => (
  <path
    class={`e-cube e-${color}`}
    d={shapes[color]}
    transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`}
  />
)

/** More of one colour than this are told by their number. */
const PIPS = 3

/** Cubes beside each other; `short` where there is little room for many. */
export const Cubes = ({ of, size, short }: { of: Readonly<Bag>; size?: string; short?: boolean }) => (
  <span class="e-cubes">
    {counted(of).flatMap(([color, count]) =>
      count > (short ? 1 : PIPS)
        ? [<Figure key={color} n={count} />, <Cube key={`${color} cube`} color={color} {...(size && { size })} />]
        : Array.from({ length: count }, (_, i) => <Cube key={`${color} ${i}`} color={color} {...(size && { size })} />),
    )}
  </span>
)

const symbolIcons: Readonly<Record<Sign, string>> = { field, wood, river, hill, market, sea }
const cardIcons: Readonly<Record<CardIcon, string>> = { saddlebag, hammer, dreamcatcher, compass }
const spiceIcons: Readonly<Record<Spice, string>> = { ginger, chili, tea, cloves }

/** Printed on locations: a sign in a shield, never in a disc, so that nobody takes it for a card's icon. */
export const SymbolMark = ({ of, size = '1.25em' }: { of: Sign; size?: string }) => (
  <span class={`e-symbol e-sym-${of}`}>
    <Icon of={symbolIcons[of]} size={size} />
  </span>
)

/** Printed on Point cards: an icon in a disc. */
export const IconMark = ({ of, size = '1.1em' }: { of: CardIcon; size?: string }) => (
  <span class="e-icon">
    <Icon of={cardIcons[of]} size={size} />
  </span>
)

/** All four icons, as a set has them. */
export const IconSet = () => (
  <span class="e-icon-set">
    {icons.map((icon) => (
      <Icon key={icon} of={cardIcons[icon]} size=".72em" />
    ))}
  </span>
)

/** An icon of any kind: a disc that all four share. */
export const AnyIcon = () => (
  <span class="e-icon e-any">
    <Figure n="+1" />
  </span>
)

export const SpiceMark = ({ of, size = '1.1em' }: { of: Spice; size?: string }) => (
  <Icon of={spiceIcons[of]} size={size} class={`e-spice e-${of}`} />
)

export const spiceIcon = (spice: Spice): string => spiceIcons[spice]
export const boatIcon = boat
export const outpostIcon = outpost

export const Settler = ({ size = '1em' }: { size?: string }) => <Icon of={settler} size={size} class="e-settler" />
export const Boat = ({ size = '1.2em' }: { size?: string }) => <Icon of={boat} size={size} class="e-boat-mark" />
export const Outpost = ({ size = '1.1em' }: { size?: string }) => <Icon of={outpost} size={size} />
export const Fort = ({ size = '1.6em' }: { size?: string }) => <Icon of={fort} size={size} />
export const Stall = ({ size = '1.6em' }: { size?: string }) => <Icon of={stall} size={size} />
/** An Exploration tile, face up or to be taken. */
export const Explore = ({ size = '1.2em' }: { size?: string }) => <Icon of={explore} size={size} class="e-explore" />
export const BonusMark = ({ size = '1.1em' }: { size?: string }) => <Icon of={medal} size={size} />
/** Who begins each round. */
export const FirstFlag = ({ size = '1.1em' }: { size?: string }) => <Icon of={flag} size={size} class="e-flag" />
export const Enlarge = () => <Icon of={enlarge} size="1.1rem" />
export const Crier = ({ size = '1.6em' }: { size?: string }) => <Icon of={crier} size={size} />

/**
 * A figure that is part of a picture. It is drawn by the style sheet: as text it would belong to the name of the button
 * that the picture stands for, and that is said in words.
 */
export const Figure = ({ n, class: className = '' }: { n: number | string; class?: string }) => (
  <b class={`e-figure ${className}`} data-n={n} />
)

export const Arrow = () => (
  <svg class="e-arrow" viewBox="0 0 24 24" width=".9em" height=".9em" aria-hidden="true">
    <path d="M3 12h16M13 6l6 6-6 6" />
  </svg>
)

/** A step up for a cube. */
export const Up = ({ size = '1em' }: { size?: string }) => (
  <svg class="e-up" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <path d="M12 3 21 14h-5.5v7h-7v-7H3z" />
  </svg>
)

/** Victory points, in a laurel's gold. */
export const Points = ({ n }: { n: number | string }) => <Figure n={n} class="e-points" />
