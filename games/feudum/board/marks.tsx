import archer from 'icon:archery-target'
import barn from 'icon:barn'
import barrel from 'icon:barrel'
import knight from 'icon:black-knight-helm'
import castle from 'icon:castle'
import clock from 'icon:clockwise-rotation'
import coins from 'icon:coins'
import monk from 'icon:cowled'
import swords from 'icon:crossed-swords'
import crown from 'icon:crown'
import flag from 'icon:flying-flag'
import tree from 'icon:fruit-tree'
import hammer from 'icon:hammer-nails'
import mine from 'icon:mine-wagon'
import minotaur from 'icon:minotaur'
import boat from 'icon:paper-boat'
import flask from 'icon:potion-ball'
import money from 'icon:receive-money'
import sail from 'icon:sailboat'
import scroll from 'icon:scroll-unfurled'
import serpent from 'icon:sea-serpent'
import handshake from 'icon:shaking-hands'
import shield from 'icon:shield'
import sickle from 'icon:sickle'
import spyglass from 'icon:spyglass'
import submarine from 'icon:submarine'
import crowd from 'icon:three-friends'
import disc from 'icon:token'
import village from 'icon:village'
import boot from 'icon:walking-boot'
import tower from 'icon:watchtower'
import seal from 'icon:wax-seal'
import wheat from 'icon:wheat'
import wine from 'icon:wine-glass'
import zeppelin from 'icon:zeppelin'
import {
  type Card,
  type Good,
  type Guild,
  goods,
  type Invention,
  type Kind,
  type Landscape,
  type Monster,
} from '../data/index.ts'
import type { Vessel } from '../data/map.ts'

export const guildIcon: Readonly<Record<Guild, string>> = {
  farmer: wheat,
  merchant: coins,
  alchemist: flask,
  knight,
  noble: crown,
  monk,
}
export const kindIcon: Readonly<Record<Kind, string>> = { outpost: tower, farm: barn, town: village, feudum: castle }
export const vesselIcon: Readonly<Record<Vessel | 'ferry', string>> = {
  ship: sail,
  submersible: submarine,
  flying: zeppelin,
  ferry: boat,
}
export const inventionIcon: Readonly<Record<Invention, string>> = {
  ship: sail,
  submersible: submarine,
  flying: zeppelin,
  krud: barrel,
}
export const landscapeIcon: Readonly<Record<Landscape, string>> = {
  orchard: tree,
  archeryButts: archer,
  silverMine: mine,
  sulfurMine: mine,
}
export const monsterIcon: Readonly<Record<Monster, string>> = { behemoth: minotaur, serpent }
export const cardIcon: Readonly<Record<Card, string>> = {
  migrate: crowd,
  move: boot,
  influence: flag,
  improve: hammer,
  explore: spyglass,
  harvest: sickle,
  tax: money,
  conquer: swords,
  defend: shield,
  repeat: clock,
  guild: handshake,
}
export const wineIcon = wine
export const markerIcon = flag
export const sealIcon = seal
export const discIcon = disc
export const writIcon = scroll

/** An icon inside a drawing. */
export function Drawn({ of, x, y, size }: { of: string; x: number; y: number; size: number }) {
  return (
    <svg
      x={x - size / 2}
      y={y - size / 2}
      width={size}
      height={size}
      viewBox="0 0 512 512"
      class="f-drawn"
      // The markup is from our own bundle, never from a person.
      dangerouslySetInnerHTML={{ __html: of }}
    />
  )
}

/** A shape for each good, so that they are told apart without colour. On a square of 20. */
const shapes: Readonly<Record<Good, string>> = {
  saltpeter: 'M10 1l8 4.5v9L10 19l-8-4.5v-9z',
  sulfur: 'M10 1l9 9-9 9-9-9z',
  iron: 'M3 3h14v14H3z',
  wood: 'M10 2l9 16H1z',
  food: 'M10 2a8 8 0 1 0 0 16a8 8 0 1 0 0-16z',
}

export const GoodShape = ({ good, x = 0, y = 0, size = 20 }: { good: Good; x?: number; y?: number; size?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size / 20})`} class={`f-good f-${good}`}>
    <path d={shapes[good]} />
  </g>
)

export function GoodMark({ good, count, size = '1.1em' }: { good: Good; count?: number; size?: string }) {
  return (
    <span class="f-mark">
      <svg viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
        <GoodShape good={good} />
      </svg>
      {count !== undefined && <b>{count}</b>}
    </span>
  )
}

/** A region tile: it pays for any good. */
export const TileMark = ({ size = '1.1em' }: { size?: string }) => (
  <svg class="f-tile-mark" viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
    <path d="M5 3h13l-3 14H2z" />
  </svg>
)

/** Goods as they are paid, a shape for each. */
export const CostMarks = ({ cost, size }: { cost: Readonly<Partial<Record<Good, number>>>; size?: string }) => (
  <span class="f-cost" aria-hidden="true">
    {goods.flatMap((good) =>
      Array.from({ length: cost[good] ?? 0 }, (_, i) => (
        <GoodMark key={good + i} good={good} {...(size && { size })} />
      )),
    )}
  </span>
)
