import { MILESTONE, problemOf } from '../rules/state.ts'
import type { PlaceView } from '../rules/view.ts'
import { Hourglass, Mark, Skull } from './marks.tsx'
import { kindOf } from './problem.tsx'
import type { Props } from './props.ts'

/** On a phone, the clocks of the whole row at a glance; pressed, one leads to its card. */
export function Chips({ props }: { props: Props }) {
  const { view, words } = props
  return (
    <nav class="c-chips" aria-label={words.say('board.clocks')}>
      {view.agenda.map((place, at) => (
        <Chip key={at} at={at} place={place} props={props} />
      ))}
      <Chip at={MILESTONE} place={view.milestone} resolved={view.milestone.resolved} props={props} />
    </nav>
  )
}

interface ChipProps {
  readonly at: number
  readonly place: PlaceView
  readonly resolved?: boolean
  readonly props: Props
}

function Chip({ at, place, resolved = false, props }: ChipProps) {
  const { words, explain, calm } = props
  const { card, clock, marker } = place
  if (card === 'none') return <span class="c-chip" data-empty />
  const { clock: printed, track, kinds } = problemOf(card)
  const kind = kindOf(card)
  const told = [
    words.say(`card.${card}`),
    ...(printed > 0 && !resolved ? [words.say('board.clock', { count: clock, of: printed })] : []),
    ...(track !== undefined && !resolved
      ? [words.say('board.marker', { count: marker, of: track.length, slips: marker - 1 })]
      : []),
  ]
  const show = ({ currentTarget }: { currentTarget: HTMLElement }) =>
    currentTarget
      .closest('.c-table')
      ?.querySelector(`.c-slot[data-place="${at}"]`)
      ?.scrollIntoView({ block: 'start', behavior: calm ? 'auto' : 'smooth' })
  return (
    <button
      type="button"
      class="c-chip"
      data-kind={kind}
      data-last={(clock === 1 && !resolved) || undefined}
      aria-label={told.join('. ')}
      onClick={show}
      {...explain({ card })}
    >
      {kind === 'milestone' && <Mark of="milestone" />}
      {kind === 'calamity' && (kinds.includes('cataclysm') ? <Mark of="cataclysm" /> : <Skull />)}
      {resolved && <Mark of="gone" />}
      {printed > 0 && !resolved && (
        <span>
          <Hourglass /> {clock}
        </span>
      )}
      {track !== undefined && !resolved && (
        <span>
          <Mark of="advance" /> {marker}
        </span>
      )}
      {printed === 0 && track === undefined && !resolved && <Mark of="problem" />}
    </button>
  )
}
