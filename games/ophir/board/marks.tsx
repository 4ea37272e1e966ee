import { at } from '@portolan/engine'
import type { ComponentChildren } from 'preact'
import type { Item } from '../data/index.ts'
import { itemShapes } from '../data/marks.ts'

// Small drawings on a square of 24. Each thing has a shape of its own; its colours are in the style sheet.

interface MarkProps {
  readonly size?: number | string
  readonly x?: number
  readonly y?: number
  readonly class?: string
}

function Mark({ size = '1.4em', children, ...rest }: MarkProps & { children: ComponentChildren }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false" {...rest}>
      {children}
    </svg>
  )
}

export function ItemMark({ item, ...rest }: MarkProps & { item: Item }) {
  return (
    <Mark {...rest} class={`o-mark o-${item} ${rest.class ?? ''}`}>
      {itemShapes[item].map(([kind, d]) => (
        <path key={d} class={kind} d={d} />
      ))}
    </Mark>
  )
}

interface CountProps extends MarkProps {
  /** Written on it. */
  readonly n?: number | string | undefined
}

const written = (n: CountProps['n'], y = 16.4) =>
  n === undefined ? null : (
    <text x="12" y={y} class="figure">
      {n}
    </text>
  )

export const Coin = ({ n, ...rest }: CountProps) => (
  <Mark {...rest} class={`o-mark o-coin ${rest.class ?? ''}`}>
    <circle class="body" cx="12" cy="12" r="10.5" />
    <circle class="edge" cx="12" cy="12" r="8.3" />
    {n === undefined ? <path class="edge" d="M12 7v10M9 9.5c2-2 6-1 6 0M9 14.5c0 1.5 4 2 6 0" /> : written(n)}
  </Mark>
)

/** Favor: a seal of wax. */
export const Seal = ({ n, ...rest }: CountProps) => (
  <Mark {...rest} class={`o-mark o-seal ${rest.class ?? ''}`}>
    <path
      class="body"
      d="M12 1.5c1.7 0 2 1.5 3.6 1.7s2.8-.5 3.7.8-.2 2.5.5 3.9 2.7 1.9 2.5 3.5-1.9 1.7-2.3 3.2.7 2.6-.4 3.8-2.4.3-3.7 1.2-1.7 2.9-3.3 2.9-1.9-1.9-3.4-2.5-3 .2-4-1-.1-2.5-.8-3.9S1.6 12.9 1.8 11.2s2-1.7 2.5-3.2-.5-2.8.7-3.9 2.3-.1 3.7-.7S10.3 1.5 12 1.5z"
    />
    <circle class="edge" cx="12" cy="11.9" r="7.2" />
    {n === undefined ? (
      <path class="relief" d="m12 6.8 1.5 3.6 3.7.2-2.9 2.4 1 3.7-3.3-2-3.2 2 .9-3.7-2.9-2.4 3.8-.2z" />
    ) : (
      written(n, 16.2)
    )}
  </Mark>
)

/** Victory points: a sun of gold. */
export const Laurel = ({ n, ...rest }: CountProps) => (
  <Mark {...rest} class={`o-mark o-vp ${rest.class ?? ''}`}>
    <path
      class="body"
      d="m12 .8 2.6 3.1 3.9-1.2.6 4 3.9 1.2-1.5 3.8 2 3.5-3.6 2-.3 4-4.1-.3L12 23.4l-3.5-2.5-4.1.3-.3-4-3.6-2 2-3.5L1 7.9l3.9-1.2.6-4 3.9 1.2z"
    />
    {n === undefined ? <circle class="edge" cx="12" cy="12" r="5" /> : written(n, 16.2)}
  </Mark>
)

/** The temple's sign on the market's slots. */
export const TempleSign = (props: MarkProps) => (
  <Mark {...props} class={`o-mark o-sign ${props.class ?? ''}`}>
    <path
      class="body"
      d="M5 10.5a7 7 0 0 1 14 0zM3 10.5h18v3H3zM4.5 13.5h3V20h-3zM10.5 13.5h3V20h-3zM16.5 13.5h3V20h-3zM2.5 20h19v2.5h-19zM11.2 1.5h1.6v3h-1.6z"
    />
  </Mark>
)

/** A move: a wave. */
export const Wave = (props: MarkProps) => (
  <Mark {...props} class={`o-mark o-wave ${props.class ?? ''}`}>
    <path d="M2 9c3-4 6-4 9 0s6 4 11 0M2 16c3-4 6-4 9 0s6 4 11 0" />
  </Mark>
)

const pips: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
]

/** A die's face about the origin, for drawings. */
export function DieFace({ value, size }: { value: number; size: number }) {
  const step = size * 0.27
  return (
    <g class="o-die">
      <rect x={-size / 2} y={-size / 2} width={size} height={size} rx={size * 0.2} />
      {at(pips, value).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x * step} cy={y * step} r={size * 0.105} />
      ))}
    </g>
  )
}

export function Die({ value, size = '2.2rem', label }: { value: number; size?: string; label: string }) {
  return (
    <svg viewBox="-13 -13 26 26" width={size} height={size} role="img" aria-label={label}>
      <DieFace value={value} size={24} />
    </svg>
  )
}
