import { at } from '@portolan/engine'
import { type BonusId, bonusSpaces, type Scoring, scoringOf } from '../data/index.ts'
import { AnyIcon, BonusMark, Explore, Figure, IconMark, IconSet, Outpost, Points, Stall } from './marks.tsx'
import { worthOf } from './preview.ts'
import { isAsked, type Props, sign } from './props.ts'

/** Which stacks reward what. */
const rewards = {
  merchants: bonusSpaces.filter((space) => space.startsWith('D2')),
  column: bonusSpaces.filter((space) => !space.startsWith('D2')),
} as const

/** The stacks of Bonus tiles that a fourth Merchant or an emptied column is rewarded from. */
export function Rewards({ of, ...props }: Props & { of: keyof typeof rewards }) {
  return (
    <div class="e-rewards">
      <small {...props.explain({ term: of === 'column' ? 'column' : 'pile' })}>
        {props.words.say(of === 'column' ? 'board.emptied' : 'board.fourth')}
      </small>
      {rewards[of].map((space) => (
        <BonusStack key={space} space={space} {...props} />
      ))}
    </div>
  )
}

/** A stack of Bonus tiles with the one that can be taken on top. */
function BonusStack({ space, ...props }: Props & { space: (typeof bonusSpaces)[number] }) {
  const { view, words } = props
  const stack = at(view.stacks, bonusSpaces.indexOf(space))
  const { top } = stack
  const worth = top !== undefined && props.may({ type: 'bonus', space }) ? worthOf(view, view.seat, top) : undefined
  const label =
    top === undefined
      ? words.say('board.emptyStack')
      : words.say('board.stack', {
          space: words.say(`space.${space}`),
          tile: words.say(`bonusTile.${top}`),
          count: stack.count,
        })
  return (
    <div
      class="e-stack"
      data-count={stack.count}
      {...props.explain(top === undefined ? { term: 'bonus' } : { bonusTile: top })}
      {...sign(
        props.offer({ type: 'bonus', space }, { quiet: !isAsked(props, 'bonus') }),
        worth === undefined ? label : `${label}. ${words.say('board.worthNow', { count: worth })}`,
      )}
    >
      {top === undefined ? null : (
        <span class="e-tile" data-token={`bonus-${top}`}>
          <BonusFace id={top} />
        </span>
      )}
      {worth !== undefined && <Figure n={`+${worth}`} class="e-worth" />}
    </div>
  )
}

/** What a Bonus tile counts, in pictures. */
export function BonusFace({ id }: { id: BonusId }) {
  const scoring: Scoring = scoringOf(id)
  const n =
    scoring.kind === 'wild' || scoring.kind === 'flat'
      ? scoring.flat
      : scoring.kind === 'pair' && scoring.flat > 0
        ? `${scoring.each}+${scoring.flat}`
        : scoring.each
  return (
    <>
      <Points n={n} />
      <Counted scoring={scoring} />
    </>
  )
}

/** For what the points are given. */
function Counted({ scoring }: { scoring: Scoring }) {
  switch (scoring.kind) {
    case 'pair':
      return (
        <>
          <IconMark of={scoring.icons[0]} size=".8em" />
          <IconMark of={scoring.icons[1]} size=".8em" />
        </>
      )
    case 'icon':
      return <IconMark of={scoring.icon} size=".9em" />
    case 'set':
      return <IconSet />
    case 'merchants':
      return <Stall size="1.1em" />
    case 'outposts':
      return <Outpost size="1em" />
    case 'columns':
    case 'rows':
      return <OutpostLines by={scoring.kind} />
    case 'exploration':
      return <Explore size="1.1em" />
    case 'bonusTiles':
      return <BonusMark />
    case 'wild':
      return <AnyIcon />
    case 'flat':
      return null
  }
}

/** Outposts in a column or a row. */
const OutpostLines = ({ by }: { by: 'columns' | 'rows' }) => (
  <span class="e-lines" data-by={by}>
    <Outpost size=".62em" />
    <Outpost size=".62em" />
    <Outpost size=".62em" />
  </span>
)
