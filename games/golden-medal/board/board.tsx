import './board.css'
import { Choosing } from './choosing.tsx'
import { IslandPanel } from './island.tsx'
import { Meters } from './meters.tsx'
import type { Props } from './props.ts'
import { RivalPanel } from './seat-card.tsx'
import { ShipPanel } from './ship.tsx'
import { SupplyPanel } from './supply.tsx'

/** The whole of Golden Medal on the table: the island, the supply, and one's own ship. */
export function Board(props: Props) {
  const { phase } = props.view
  const choosing = phase === 'vote' || phase === 'ban'
  return (
    <div class="golden-medal">
      <div class="g-table">
        {choosing ? <Choosing {...props} /> : <Meters {...props} />}
        <div class="g-middle">
          <IslandPanel {...props} />
          <RivalPanel {...props} />
          <ShipPanel {...props} />
        </div>
        {phase !== 'ban' && <SupplyPanel {...props} />}
      </div>
    </div>
  )
}
