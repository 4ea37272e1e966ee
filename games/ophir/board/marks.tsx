import { at } from '@portolan/engine'
import type { ComponentChildren } from 'preact'
import type { Item } from '../data/index.ts'

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

const drawings: Readonly<Record<Item, ComponentChildren>> = {
  gems: (
    <>
      <path class="body" d="M7 3.5h10l5 6.5-10 11.5L2 10z" />
      <path class="shine" d="M7 3.5 10 10l2-6.5z M2 10h8l2 11.5z" />
      <path class="edge" d="M2 10h20M7 3.5 10 10l2 11.5L14 10l3-6.5M10 10l2-6.5L14 10" />
    </>
  ),
  ebony: (
    <>
      <path class="body" d="M3.5 12.5 14 5.5a4 4 0 0 1 5 6.2L8.5 19.5a4.3 4.3 0 0 1-5-7z" />
      <ellipse class="cut" cx="6" cy="16" rx="3.4" ry="4.2" transform="rotate(-38 6 16)" />
      <ellipse class="edge" cx="6" cy="16" rx="1.4" ry="1.9" transform="rotate(-38 6 16)" />
      <path class="edge" d="M9.5 11.5 15 7.8M12 14l5-3.6" />
    </>
  ),
  marble: (
    <>
      <path class="body" d="M3 7.5 12 12v9.5L3 17z" />
      <path class="shade" d="M21 7.5 12 12v9.5L21 17z" />
      <path class="shine" d="M12 3l9 4.5L12 12 3 7.5z" />
      <path class="edge" d="M8 7.5c2-.6 3 .8 5 0M5.5 12c1 1.5 1.5.6 2.5 3M18 11c-.6 2-1.6 2-2 5" />
    </>
  ),
  linen: (
    <>
      <path class="body" d="M5 6.5h14V19c-2.3-1.6-3.5 1.2-5.8.4s-3-1.2-4.7-.2S6 18.8 5 19.5z" />
      <path class="shade" d="M4.5 3.5h15a2 2 0 0 1 0 4h-15a2 2 0 0 1 0-4z" />
      <path class="stripe" d="M5 11h14M5 14.8h14" />
    </>
  ),
  gold: (
    <>
      <path class="shine" d="M7.5 6h9l2 5.5h-13z" />
      <path class="body" d="M5.5 11.5h13L22 19H2z" />
      <path class="edge" d="M12 13.5v3.5M9 15.2h6" />
    </>
  ),
  silver: (
    <>
      <rect class="body" x="6.5" y="4.5" width="15" height="6.5" rx="3.25" />
      <rect class="shine" x="2.5" y="13" width="15" height="6.5" rx="3.25" />
      <path class="edge" d="M12 7.8h4M8 16.2h4" />
    </>
  ),
}

export function ItemMark({ item, ...rest }: MarkProps & { item: Item }) {
  return (
    <Mark {...rest} class={`o-mark o-${item} ${rest.class ?? ''}`}>
      {drawings[item]}
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
