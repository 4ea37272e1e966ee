import { berth, centreOf, endsOf, type Point, reachOf } from '../data/geometry.ts'
import { sideNumbers, type Zone, zones } from '../data/index.ts'
import { Deeds } from './deeds.tsx'
import { shipsIn } from './preview.ts'
import { type Props, sign } from './props.ts'
import { RollShow } from './roll-show.tsx'
import { ShipToken } from './ship.tsx'
import { Winds } from './winds.tsx'
import { ZoneHex } from './zone.tsx'

const courses = zones.map((zone) => ({ type: 'move', zone }) as const)
const neutralCourses = zones.map((zone) => ({ type: 'moveNeutral', zone }) as const)

/** Where every ship lies. */
function berthsOf(view: Props['view'], viewer: Props['viewer']) {
  return zones.flatMap((zone) => {
    const ships = shipsIn(view, zone, viewer)
    return ships.map((berthed, i) => ({ berthed, at: berth(zone, i, ships.length) }))
  })
}

/** The sea: seven zones with their places, the barriers and the ships. */
export function Chart(props: Props) {
  const { view, viewer, words } = props
  const ships = view.phase === 'barriers' ? [] : berthsOf(view, viewer)
  const placeOf = (owner: number | 'neutral') => ships.find(({ berthed }) => berthed.owner === owner)?.at
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing whose parts are buttons
    <svg class="o-chart" viewBox="-270 -262 540 524" role="group" aria-label={words.say('board.chart')}>
      <Winds />
      {zones.map((zone) => (
        <ZoneHex key={zone} zone={zone} {...props} />
      ))}
      <Barriers {...props} />
      <Course {...props} from={placeOf} />
      {ships.map(({ berthed, at }) => {
        const mine = berthed.owner === viewer
        return (
          <ShipToken
            key={berthed.owner}
            berthed={berthed}
            at={at}
            mine={mine}
            explain={props.explain({ term: berthed.owner === 'neutral' ? 'neutral' : 'influence' })}
            grip={props.grip(mine ? courses : berthed.owner === 'neutral' ? neutralCourses : [])}
            onClick={() => clickZone(berthed.ship.zone)}
            number={props.number}
            events={props.events}
            calm={props.calm}
          />
        )
      })}
      <RollShow {...props} />
      <Deeds {...props} placeOf={placeOf} />
    </svg>
  )
}

/** A ship lies on its zone like a figure on a board: who presses it means the zone. */
const clickZone = (zone: Zone) =>
  document.querySelector(`.o-zone[data-zone=${zone}] .hit`)?.dispatchEvent(new MouseEvent('click', { bubbles: true }))

/** Barriers as walls; while they are being placed, every side as a place for one. */
function Barriers(props: Props) {
  const { view, words, explain } = props
  return (
    <g class="o-barriers" {...explain({ term: 'barrier' })}>
      {view.phase === 'barriers' &&
        sideNumbers
          .filter((side) => !view.barriers.includes(side))
          .map((side) => {
            const [from, to] = endsOf(side, 0.7)
            return (
              <g
                key={side}
                class="o-side"
                {...sign(props.offer({ type: 'placeBarrier', side }), words.say('board.side', { side }))}
              >
                <polygon class="reach" points={reachOf(side)} />
                <line class="mark" x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
              </g>
            )
          })}
      {view.barriers.map((side) => {
        const [from, to] = endsOf(side)
        return (
          <g key={side} class="o-wall" {...sign({}, words.say('board.barrier', { side }))}>
            <line class="base" x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
            <line class="stones" x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
          </g>
        )
      })}
    </g>
  )
}

/** The course of the move that is being considered. */
function Course({ pointed, viewer, from }: Props & { from(owner: number | 'neutral'): Point | undefined }) {
  if (pointed === undefined || (pointed.type !== 'move' && pointed.type !== 'moveNeutral')) return null
  const start = pointed.type === 'move' ? (typeof viewer === 'number' ? from(viewer) : undefined) : from('neutral')
  const end = centreOf[pointed.zone]
  if (start === undefined) return null
  return <line class="o-course" x1={start.x} y1={start.y} x2={end.x} y2={end.y + 50} />
}
