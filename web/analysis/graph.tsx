import type { Seat } from '@portolan/engine'
import type { Frame } from '../frame/model.ts'
import { SeatMark, seatColour } from '../ui/seat-mark.tsx'
import { percent, words } from '../words.ts'
import type { Analysis, ReviewedDecision } from './analysis.ts'

/** One moment of the game and everybody's chances then. */
export interface Moment {
  /** After how many entries. */
  readonly entry: number
  readonly chances: readonly number[]
}

/** The chances from the first choice to the last, and how it ended once all of it is known. */
export const momentsOf = ({ choices, all, end }: Analysis, last: number): readonly Moment[] => [
  ...choices.map(({ entry, chances }) => ({ entry: entry - 1, chances })),
  ...(choices.length === all ? [{ entry: last, chances: end }] : []),
]

/** Lines are told apart without colour by how they are broken. */
const dashes = ['', '7 3', '2 3', '10 3 2 3', '1 4'] as const

const HEIGHT = 100
/** How near a click must be to a turning point to mean it, as a share of the width. */
const NEAR = 0.012

/** Each seat's chances over the moves, and where they turned. A click goes to that moment. */
export function Graph({
  frame,
  analysis,
  turns,
  last,
  at,
  seek,
}: {
  frame: Frame
  analysis: Analysis
  turns: readonly ReviewedDecision[]
  last: number
  at: number
  seek(entry: number): void
}) {
  const { say } = words.value
  const moments = momentsOf(analysis, last)
  const x = (entry: number) => (entry / Math.max(last, 1)) * 1000
  const y = (chance: number) => (1 - chance) * HEIGHT
  const seats = analysis.end.map((_, seat) => seat)
  const line = (seat: Seat) => moments.map(({ entry, chances }) => `${x(entry)},${y(chances[seat] ?? 0)}`).join(' ')
  const click = (event: MouseEvent) => {
    const { left, width } = (event.currentTarget as Element).getBoundingClientRect()
    const share = (event.clientX - left) / width
    const near = turns.find(({ entry }) => Math.abs((entry - 1) / last - share) < NEAR)
    seek(near === undefined ? Math.round(share * last) : near.entry - 1)
  }
  const summary = seats.map((seat) => tell(frame, moments, seat)).join('; ')
  const final = moments.at(-1)
  return (
    <div class="graph">
      {/* What the graph says is in its name; every moment is reached by the scrubber, the list and the table. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <svg
        viewBox={`0 0 1000 ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${say('replay.chances')}. ${summary}`}
        onClick={click}
      >
        {[0.25, 0.5, 0.75].map((share) => (
          <line key={share} class="grid" x1="0" x2="1000" y1={y(share)} y2={y(share)} />
        ))}
        {turns.map(({ entry }) => (
          <line key={entry} class="turn" x1={x(entry - 1)} x2={x(entry - 1)} y1="0" y2={HEIGHT} />
        ))}
        <line class="now" x1={x(at)} x2={x(at)} y1="0" y2={HEIGHT} />
        {seats.map((seat) => (
          <polyline
            key={seat}
            points={line(seat)}
            stroke={seatColour(seat)}
            stroke-dasharray={dashes[seat % dashes.length]}
          />
        ))}
      </svg>
      {[0, 0.5, 1].map((share) => (
        <span key={share} class="level-mark" aria-hidden="true" style={{ top: `${y(share)}%` }}>
          {percent(share)}
        </span>
      ))}
      {turns.map(({ entry, seat, chances }) => (
        <i
          key={entry}
          class="turn-mark"
          data-seat={seat}
          aria-hidden="true"
          style={{ left: `${x(entry - 1) / 10}%`, top: `${y(chances[seat] ?? 0)}%` }}
        />
      ))}
      {final !== undefined &&
        seats.map((seat) => (
          <span
            key={seat}
            class="line-end"
            aria-hidden="true"
            style={{ left: `${x(final.entry) / 10}%`, top: `${y(final.chances[seat] ?? 0)}%` }}
          >
            <SeatMark seat={seat} size="1.1rem" />
          </span>
        ))}
    </div>
  )
}

/** A seat's line in words. */
function tell(frame: Frame, moments: readonly Moment[], seat: Seat): string {
  const chance = ({ chances }: Moment) => chances[seat] ?? 0
  const [first] = moments
  const last = moments.at(-1)
  if (first === undefined || last === undefined) return ''
  const most = moments.reduce((one, other) => (chance(other) > chance(one) ? other : one))
  return words.value.say('replay.chancesOf', {
    name: frame.nameOf(seat),
    first: percent(chance(first)),
    most: percent(chance(most)),
    number: most.entry,
    last: percent(chance(last)),
  })
}
