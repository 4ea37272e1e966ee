import { at } from '@portolan/engine'
import {
  type Board as BoardId,
  type BonusId,
  boardOf,
  boards,
  bonusSpaces,
  locationIds,
  type Scoring,
  scoringOf,
} from '../data/index.ts'
import { MerchantRow, PointRow } from './cards.tsx'
import { Cell } from './cell.tsx'
import { Figure, IconMark, Outpost, Points, Stall } from './marks.tsx'
import { worthOf } from './preview.ts'
import { isAsked, type Props, sign } from './props.ts'

/** The six boards as they lie, the Point row above the Forts and the Merchant row below the market. */
export function Land(props: Props) {
  return (
    <div class="e-land">
      <PointRow {...props} />
      {boards.map((board) => (
        <LandBoard key={board} board={board} {...props} />
      ))}
      <MerchantRow {...props}>
        <div class="e-rewards">
          <small>{props.words.say('board.fourth')}</small>
          {bonusSpaces
            .filter((space) => space.startsWith('D2'))
            .map((space) => (
              <BonusStack key={space} space={space} {...props} />
            ))}
        </div>
      </MerchantRow>
    </div>
  )
}

function LandBoard({ board, ...props }: Props & { board: BoardId }) {
  const { words } = props
  // The stacks of D2 lie with the Merchants that they reward.
  const spaces = bonusSpaces.filter((space) => board !== 'D2' && space.startsWith(board))
  return (
    <section class="e-panel e-board" data-board={board} aria-label={words.say('board.board', { board })}>
      <header>
        <h2>{board}</h2>
        {spaces.map((space) => (
          <BonusStack key={space} space={space} {...props} />
        ))}
      </header>
      <div class="e-cells">
        {locationIds
          .filter((id) => boardOf(id) === board)
          .map((id) => (
            <Cell key={id} id={id} {...props} />
          ))}
      </div>
    </section>
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
      title={top === undefined ? label : words.say(`bonusTile.${top}`)}
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
  switch (scoring.kind) {
    case 'pair':
      return (
        <>
          <Points n={scoring.flat > 0 ? `${scoring.each}+${scoring.flat}` : scoring.each} />
          <IconMark of={scoring.icons[0]} size=".8em" />
          <IconMark of={scoring.icons[1]} size=".8em" />
        </>
      )
    case 'icon':
      return (
        <>
          <Points n={scoring.each} />
          <IconMark of={scoring.icon} size=".9em" />
        </>
      )
    case 'set':
      return (
        <>
          <Points n={scoring.each} />
          <Figure n="4×" />
        </>
      )
    case 'merchants':
      return (
        <>
          <Points n={scoring.each} />
          <Stall size="1.1em" />
        </>
      )
    case 'outposts':
      return (
        <>
          <Points n={scoring.each} />
          <Outpost size="1em" />
        </>
      )
    case 'columns':
    case 'rows':
      return (
        <>
          <Points n={scoring.each} />
          <svg class="e-lines" viewBox="0 0 24 24" width="1.1em" height="1.1em" aria-hidden="true">
            <path d={scoring.kind === 'columns' ? 'M7 3v18M12 3v18M17 3v18' : 'M3 7h18M3 12h18M3 17h18'} />
          </svg>
        </>
      )
    case 'exploration':
      return (
        <>
          <Points n={scoring.each} />
          <span class="e-explore" />
        </>
      )
    case 'bonusTiles':
      return (
        <>
          <Points n={scoring.each} />
          <Figure n="▤" />
        </>
      )
    case 'wild':
      return (
        <>
          <Points n={scoring.flat} />
          <Figure n="?" />
        </>
      )
    case 'flat':
      return <Points n={scoring.flat} />
  }
}
