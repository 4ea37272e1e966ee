import amphora from 'icon:amphora'
import anticlockwise from 'icon:anticlockwise-rotation'
import meteor from 'icon:burning-meteor'
import cancel from 'icon:cancel'
import cardDiscard from 'icon:card-discard'
import cardPlay from 'icon:card-play'
import check from 'icon:check-mark'
import chest from 'icon:chest'
import doors from 'icon:closed-doors'
import swords from 'icon:crossed-swords'
import crown from 'icon:crown'
import cycle from 'icon:cycle'
import divert from 'icon:divert'
import eye from 'icon:eye-target'
import falling from 'icon:falling'
import leaf from 'icon:falling-leaf'
import flag from 'icon:flag-objective'
import hourglass from 'icon:hourglass'
import moon from 'icon:moon'
import papers from 'icon:papers'
import queen from 'icon:queen-crown'
import scales from 'icon:scales'
import skull from 'icon:skull-crossed-bones'
import stack from 'icon:stack'
import medal from 'icon:star-medal'
import tablet from 'icon:stone-tablet'
import sun from 'icon:sun'
import tombstone from 'icon:tombstone'
import coins from 'icon:two-coins'
import upgrade from 'icon:upgrade'
import wheat from 'icon:wheat'
import { Icon } from '@portolan/web/icon'
import type { Resource, Side } from '../data/index.ts'
import type { Drawing } from './signs.ts'

const drawings: Readonly<Record<Resource, string>> = {
  might: swords,
  stability: scales,
  influence: crown,
  food: wheat,
  trade: amphora,
}

/** A resource: a colour and a shape; its name always stands beside it or in the label. */
export const ResourceMark = ({ of, size = '1.15em' }: { of: Resource; size?: string }) => (
  <Icon of={drawings[of]} size={size} class={`c-res c-${of}`} />
)

export const Hourglass = ({ size = '1em' }: { size?: string }) => <Icon of={hourglass} size={size} />
export const Leaf = () => <Icon of={leaf} size="1em" />
export const Skull = () => <Icon of={skull} size="1em" />

const sides: Readonly<Record<Side, string>> = { king: crown, regent: queen, sun, moon }

const signs: Readonly<Record<Exclude<Drawing, 'any' | 'card' | 'maximum' | 'more' | 'side'>, string>> = {
  advance: upgrade,
  becomes: divert,
  bury: cardDiscard,
  calamity: skull,
  cards: stack,
  cataclysm: meteor,
  copy: papers,
  delay: hourglass,
  destroy: cancel,
  draw: cardPlay,
  exchange: cycle,
  gained: chest,
  gone: check,
  lost: tombstone,
  milestone: flag,
  noTax: coins,
  problem: tablet,
  return: anticlockwise,
  scout: eye,
  sealed: doors,
  slip: falling,
  won: medal,
}

/** What stands for an effect on the short face of a card. */
export function Mark({ of, side = 'king', size = '1.15em' }: { of: Drawing; side?: Side; size?: string }) {
  if (of === 'any') return <span class="c-any">✻</span>
  if (of === 'more') return <span class="c-any">…</span>
  if (of === 'side') return <Icon of={sides[side]} size={size} class="c-side" />
  if (of === 'card') {
    return (
      <svg class="icon c-mark" viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
        <path d="M3.5 1.5h9v13h-9zM8 5v6M5 8h6" fill="none" stroke="currentColor" stroke-width="1.6" />
      </svg>
    )
  }
  if (of === 'maximum') {
    return (
      <svg class="icon c-maximum" viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
        <path d="M2 2h12M5 15V9h6v6M8 8V4M5.5 6 8 3.6 10.5 6" fill="none" stroke="currentColor" stroke-width="1.8" />
      </svg>
    )
  }
  return <Icon of={signs[of]} size={size} class={`c-mark c-mark-${of}`} />
}
