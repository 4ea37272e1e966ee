import { coasts } from '../data/coast.ts'
import type { Location } from '../data/index.ts'
import { scenes } from '../data/scenes.ts'
import { Edifice } from './edifice.tsx'

/** A place on the chart: its island in waterlines, and what stands on it. */
export function Vignette({ location, built }: { location: Location; built: number }) {
  return (
    <g class="o-vignette" data-token={`loc-${location}`}>
      <path class="shoal far" d={coasts[location]} />
      <path class="shoal" d={coasts[location]} />
      <path class="land" d={coasts[location]} />
      <g class="o-scene">
        {location === 'temple' ? (
          <g transform="translate(-37 -44) scale(.62)">
            <Edifice built={built} />
          </g>
        ) : (
          scenes[location].map(([kind, d]) => <path key={d} class={kind} d={d} />)
        )}
      </g>
    </g>
  )
}
