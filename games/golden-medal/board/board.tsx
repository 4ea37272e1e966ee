import { keysOf } from '@portolan/engine'
import './board.css'
import './island.css'
import './supply.css'
import './ship.css'
import './narrow.css'
import type { Move } from '../rules/moves.ts'
import { Choosing } from './choosing.tsx'
import { IslandPanel } from './island.tsx'
import { Meters } from './meters.tsx'
import type { Props } from './props.ts'
import { RivalPanel } from './seat-card.tsx'
import { ShipPanel } from './ship.tsx'
import { SupplyPanel } from './supply.tsx'

/**
 * The whole of Golden Medal on the table: the island, the supply, and one's own ship. They come in the order of what is
 * asked, which is how a narrow screen and a keyboard meet them; a wide screen has a place for each.
 */
export function Board(props: Props) {
  const { phase } = props.view
  if (phase === 'ban') {
    return (
      <div class="golden-medal">
        <div class="g-table">
          <Choosing {...props} />
          <IslandPanel {...props} />
          <ShipPanel {...props} />
        </div>
      </div>
    )
  }
  const panels = {
    island: <IslandPanel key="island" {...props} />,
    rival: <RivalPanel key="rival" {...props} />,
    ship: <ShipPanel key="ship" {...props} />,
    supply: <SupplyPanel key="supply" {...props} />,
  }
  const first = asksFor(props)
  const names = keysOf(panels)
  return (
    <div class="golden-medal" data-asked={props.decision?.prompt.key}>
      <div class="g-table">
        {phase === 'vote' ? <Choosing {...props} /> : <Meters {...props} />}
        {[first, ...names.filter((name) => name !== first)].map((name) => panels[name])}
      </div>
    </div>
  )
}

/** Where the answer to the present question is, or was before the cards began to move. */
function asksFor({ decision, view, viewer }: Props): 'island' | 'ship' | 'supply' {
  const kind = decision?.moves[0]?.type
  if (kind === 'gain' || kind === 'buy' || (view.phase === 'purchase' && view.turn === viewer)) return 'supply'
  if (kind === undefined) return view.phase === 'action' && view.turn === viewer ? 'ship' : 'island'
  return handKinds.has(kind) ? 'ship' : 'island'
}

const handKinds: ReadonlySet<Move['type']> = new Set([
  'play',
  'endActions',
  'trash',
  'keep',
  'putBack',
  'discard',
] as const)
