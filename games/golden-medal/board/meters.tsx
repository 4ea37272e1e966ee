import stack from 'icon:stack'
import { Icon } from '@portolan/web/icon'
import type { ComponentChildren } from 'preact'
import { VP_CHIPS_TO_END } from '../data/index.ts'
import { isGone, type Phase } from '../rules/state.ts'
import { ChipMark, Coin, pictures } from './marks.tsx'
import type { Props } from './props.ts'

const phases: readonly Phase[] = ['start', 'action', 'purchase', 'end']

/** Always in view: the phase, the turn's total, and how near each of the three ends is. */
export function Meters({ view, words, explain }: Props) {
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
      <p class="g-total" {...explain({ term: 'total' })}>
        {words.say('board.total')} <Coin n={coins} />
        {phase === 'purchase' && chip > 0 && (
          <small role="img" aria-label={words.say('board.andChips', { count: chip })}>
            +{chip} <ChipMark of="coin" />
          </small>
        )}
      </p>
      <ul class="g-ends" aria-label={words.say('board.ends')} {...explain({ term: 'end' })}>
        <Meter near={golden <= 1} words={words.say('board.goldenLeft', { count: golden })} short={`${golden}`}>
          <Icon of={pictures.golden_medal} size="1.1em" />
        </Meter>
        <Meter
          near={emptyPilesToEnd - emptyPiles <= 1}
          words={words.say('board.emptyPiles', { n: emptyPiles, of: emptyPilesToEnd })}
          short={`${emptyPiles}/${emptyPilesToEnd}`}
        >
          <Icon of={stack} size="1em" />
        </Meter>
        <Meter
          near={chips >= VP_CHIPS_TO_END - 4}
          words={words.say('board.mostChips', { n: chips, of: VP_CHIPS_TO_END })}
          short={`${chips}/${VP_CHIPS_TO_END}`}
        >
          <ChipMark of="vp" size="1.1em" />
        </Meter>
      </ul>
    </div>
  )
}

interface MeterProps {
  readonly near: boolean
  readonly words: string
  /** Beside the picture, where there is no room for words. */
  readonly short: string
  readonly children: ComponentChildren
}

const Meter = ({ near, words, short, children }: MeterProps) => (
  <li data-near={near || undefined} title={words}>
    {children} <span class="g-long">{words}</span>
    <span class="g-short" aria-hidden="true">
      {short}
    </span>
  </li>
)
