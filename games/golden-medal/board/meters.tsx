import { Icon } from '@portolan/web/icon'
import { VP_CHIPS_TO_END } from '../data/index.ts'
import { isGone, type Phase } from '../rules/state.ts'
import { pictures } from './marks.tsx'
import type { Props } from './props.ts'

const phases: readonly Phase[] = ['start', 'action', 'purchase', 'end']

/** Always in view: the phase, the turn's total, and how near each of the three ends is. */
export function Meters({ view, words }: Props) {
  const { phase, coins, supply, emptyPiles, emptyPilesToEnd, players, rival } = view
  const golden = supply.find(({ card }) => card === 'golden_medal')?.left ?? 0
  const chips = Math.max(rival?.vp ?? 0, ...players.map((player) => (isGone(player) ? 0 : player.chips.vp)))
  const chip = players[view.turn]?.chips.coin ?? 0
  return (
    <div class="g-meters">
      <ol class="g-phases">
        {phases.map((one) => (
          <li key={one} aria-current={one === phase ? 'step' : undefined} title={words.say(`board.phaseHelp.${one}`)}>
            {words.say(`phase.${one}`)}
          </li>
        ))}
      </ol>
      <p class="g-total">
        {words.say('board.total', { coins })}
        {phase === 'purchase' && chip > 0 && <small> {words.say('board.andChips', { count: chip })}</small>}
      </p>
      <ul class="g-ends" aria-label={words.say('board.ends')}>
        <Meter near={golden <= 1}>
          <Icon of={pictures.golden_medal} size="1.1em" /> {words.say('board.goldenLeft', { count: golden })}
        </Meter>
        <Meter near={emptyPilesToEnd - emptyPiles <= 1}>
          {words.say('board.emptyPiles', { n: emptyPiles, of: emptyPilesToEnd })}
        </Meter>
        <Meter near={chips >= VP_CHIPS_TO_END - 4}>
          {words.say('board.mostChips', { n: chips, of: VP_CHIPS_TO_END })}
        </Meter>
      </ul>
    </div>
  )
}

const Meter = ({ near, children }: { near: boolean; children: preact.ComponentChildren }) => (
  <li data-near={near || undefined}>{children}</li>
)
