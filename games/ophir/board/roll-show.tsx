import { centreOf } from '../data/geometry.ts'
import { DieFace } from './marks.tsx'
import type { Props } from './props.ts'
import { rollIn } from './ship.tsx'

/** The roll that was just made: a die that tumbles over the zone, what was needed, and how it went. */
export function RollShow({ events, number, calm, view }: Props) {
  const roll = rollIn(events)
  const neutral = events.find((event) => event.type === 'neutralRolled')
  const zone = roll?.zone ?? (neutral !== undefined ? view.neutral?.zone : undefined)
  const value = roll?.roll ?? neutral?.influence
  if (zone === undefined || value === undefined) return null
  const { x, y } = centreOf[zone]
  const others = calm ? [] : [1 + ((value + 1) % 6), 1 + ((value + 3) % 6)]
  return (
    <g
      key={number}
      class="o-roll"
      data-calm={calm || undefined}
      data-passed={roll?.passed}
      transform={`translate(${x} ${y - 20})`}
    >
      <circle class="ground" r="56" />
      <g class="tumble">
        {others.map((face, i) => (
          <g key={face} class={`face face-${i}`}>
            <DieFace value={face} size={46} />
          </g>
        ))}
        <g class="face face-last">
          <DieFace value={value} size={46} />
        </g>
      </g>
      {roll !== undefined && (
        <g class="verdict">
          <circle cx="26" cy="-26" r="14" />
          <path d={roll.passed ? 'M19-26l5 6 9-11' : 'M20-32l12 12M32-32l-12 12'} />
          <text x="39" y="18">
            ≥ {roll.threshold}
          </text>
        </g>
      )}
    </g>
  )
}
