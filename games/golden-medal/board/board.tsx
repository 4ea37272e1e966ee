import './style.css'
import { useState } from 'preact/hooks'
import type { Move } from '../rules/moves.ts'
import { Choosing } from './choosing.tsx'
import { IslandPanel } from './island.tsx'
import { Meters } from './meters.tsx'
import type { Props } from './props.ts'
import { RivalPanel } from './seat-card.tsx'
import { SupplyPanel } from './supply.tsx'

/** The whole of Golden Medal on the table: the island beside the supply. One's own ship is in the dock. */
export function Board(props: Props) {
  const { phase, turn } = props.view
  const asked = asksFor(props)
  // On a narrow screen one of the two is shown: what is asked for, or what was chosen since.
  const [chosen, choose] = useState({ part: asked, while: '' })
  if (phase === 'vote' || phase === 'ban') {
    return (
      <div class="golden-medal">
        <Choosing {...props} />
      </div>
    )
  }
  const now = `${asked} ${turn}`
  const part = chosen.while === now ? chosen.part : asked
  return (
    <div class="golden-medal" data-asked={props.decision?.prompt.key}>
      <div class="g-table" data-part={part}>
        <Meters {...props} />
        <nav class="g-tabs" aria-label={props.words.say('board.parts')}>
          {parts.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === part}
              onClick={() => choose({ part: one, while: now })}
            >
              {props.words.say(`label.${one}`)}
            </button>
          ))}
        </nav>
        <div class="g-shore">
          <IslandPanel {...props} />
          <RivalPanel {...props} />
        </div>
        <SupplyPanel {...props} />
      </div>
    </div>
  )
}

const parts = ['island', 'supply'] as const
type Part = (typeof parts)[number]

/** Where the answer to the present question is, or what it is about. */
function asksFor({ decision, view, viewer }: Props): Part {
  const kind: Move['type'] | undefined = decision?.moves[0]?.type
  if (kind === 'gain' || kind === 'buy' || (view.phase === 'purchase' && view.turn === viewer)) return 'supply'
  return 'island'
}
