import { templeParts } from '../data/edifice.ts'

/** `fresh` of the built parts were raised just now. */
export function Edifice({ built, fresh = 0 }: { built: number; fresh?: number }) {
  return (
    <g class="o-edifice">
      {templeParts.map(({ name, paths }, i) => (
        <g key={name} class={i >= built ? 'planned' : i >= built - fresh ? 'built fresh' : 'built'}>
          {paths.map(([kind, d]) => (
            <path key={d} class={kind} d={d} />
          ))}
        </g>
      ))}
    </g>
  )
}
