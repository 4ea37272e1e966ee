import type { Seat } from '@portolan/engine'
import { seatGlyphs } from '@portolan/web/seat-mark'
import { useEffect, useRef } from 'preact/hooks'
import { centreOf, type Point } from '../data/geometry.ts'
import { shipShapes } from '../data/ship.ts'
import type { Event } from '../rules/events.ts'
import { DieFace } from './marks.tsx'
import type { Berthed } from './preview.ts'
import type { Props } from './props.ts'

/** How long a die tumbles before it says what it has rolled, and a ship turned away takes to come back. */
export const TUMBLE_MS = 750
export const LUNGE_MS = 520

type Rolled = Extract<Event, { type: 'rolled' }>
export const rollIn = (events: readonly Event[]): Rolled | undefined =>
  events.find((event): event is Rolled => event.type === 'rolled')

/** Whether the ship has just lost influence to somebody who was turned away. */
const isTrimmed = (events: readonly Event[], owner: Berthed['owner']): boolean =>
  events.some((event) =>
    owner === 'neutral'
      ? event.type === 'neutralInfluenceLost'
      : event.type === 'influenceLost' && event.seat === owner,
  )

interface ShipProps extends Pick<Props, 'calm' | 'number' | 'events'> {
  readonly berthed: Berthed
  readonly at: Point
  readonly mine: boolean
  readonly explain: ReturnType<Props['explain']>
  readonly grip: ReturnType<Props['grip']>
  onClick?(): void
}

export function ShipToken({ berthed: { owner, ship }, at, mine, ...props }: ShipProps) {
  const { explain, grip, onClick, calm, number, events } = props
  const element = useRef<SVGGElement>(null)
  const roll = rollIn(events)
  const mineToRoll = roll !== undefined && roll.seat === owner

  // The ship waits for the die: it sails when the die has come to rest, or makes for the zone and is turned away.
  useEffect(() => {
    const token = element.current
    if (!mineToRoll || roll === undefined || calm || token === null) return
    // Its own die says nothing before the rolled one does.
    token.querySelector('.o-die')?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: TUMBLE_MS })
    if (roll.passed) {
      for (const motion of token.getAnimations()) {
        if (motion.id === 'travel') motion.effect?.updateTiming({ delay: TUMBLE_MS, fill: 'backwards' })
      }
      return
    }
    const [dx, dy] = [(centreOf[roll.zone].x - at.x) * 0.45, (centreOf[roll.zone].y - at.y) * 0.45]
    token.animate([{ translate: '0 0' }, { translate: `${dx}px ${dy}px`, offset: 0.45 }, { translate: '0 0' }], {
      duration: LUNGE_MS,
      delay: TUMBLE_MS,
      easing: 'ease-in-out',
    })
  }, [number])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click on the ship is one on its zone, which is a button
    <g
      ref={element}
      class="o-ship"
      {...explain}
      data-token={`ship-${owner}`}
      data-mine={mine || undefined}
      data-in-hand={grip['data-grip']}
      data-trimmed={(!calm && isTrimmed(events, owner)) || undefined}
      style={{ '--hull': owner === 'neutral' ? 'var(--o-neutral)' : `var(--seat-${owner})` }}
      transform={`translate(${at.x} ${at.y})`}
      onClick={onClick}
      {...grip}
    >
      <g transform="scale(.92)">
        <ShipDrawing owner={owner} influence={ship.influence} />
      </g>
    </g>
  )
}

export function ShipDrawing({ owner, influence }: { owner: Seat | 'neutral'; influence?: number }) {
  return (
    <>
      {shipShapes.map(([kind, d]) => (
        <path key={d} class={kind} d={d} />
      ))}
      {owner !== 'neutral' && (
        <svg
          class="crest"
          x="-8.5"
          y="-21"
          width="17"
          height="17"
          viewBox="0 0 512 512"
          // The markup is from our own bundle, never from a person.
          dangerouslySetInnerHTML={{ __html: seatGlyphs[owner] ?? '' }}
        />
      )}
      {influence !== undefined && (
        <g transform="translate(0 11)">
          <DieFace value={influence} size={21} />
        </g>
      )}
    </>
  )
}
