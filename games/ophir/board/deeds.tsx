import type { ComponentChildren } from 'preact'
import type { Point } from '../data/geometry.ts'
import type { Event } from '../rules/events.ts'
import { Coin, ItemMark, Laurel, Seal } from './marks.tsx'
import type { Props } from './props.ts'

/** The deeds of the last entry as small signs that rise below the ship, clear of the name of its place: what others do is seen where it is done. */
export function Deeds({ events, number, calm, placeOf }: Props & { placeOf(owner: number): Point | undefined }) {
  const deeds = events.flatMap((event) => {
    const sign = 'seat' in event ? signOf(event) : undefined
    return sign === undefined || !('seat' in event) ? [] : [{ seat: event.seat, type: event.type, sign }]
  })
  return (
    <>
      {deeds.map(({ seat, type, sign }, i) => {
        const at = placeOf(seat)
        return at === undefined ? null : (
          <g
            key={`${number} ${type}`}
            class="o-deed"
            data-calm={calm || undefined}
            transform={`translate(${at.x + i * 26} ${at.y + 36})`}
          >
            <g class="rise" style={{ animationDelay: `${i * 250}ms` }}>
              <circle r="19" />
              {sign}
            </g>
          </g>
        )
      })}
    </>
  )
}

const box = { size: 26, x: -13, y: -13 }

function signOf(event: Event): ComponentChildren {
  switch (event.type) {
    case 'loaded':
      return <ItemMark item={event.good} {...box} />
    case 'bought':
      return <ItemMark item={event.metal} {...box} />
    case 'sold':
    case 'specialtySold':
      return <Coin n={`+${event.coins}`} {...box} />
    case 'goodsDonated':
    case 'metalDonated':
      return <Laurel n={`+${event.vp}`} {...box} />
    case 'blessed':
      return <Seal n="+1" {...box} />
    case 'favorSpent':
      return <Seal n="−1" {...box} />
    case 'dropped':
      return (
        <>
          <ItemMark item={event.item} {...box} />
          <path class="gone" d="M-11-11 11 11" />
        </>
      )
    case 'upgraded':
      return <path class="grow" d="M-9 6h18M-9 6V-4M9 6V-4M0 2v-11M-4-5l4-4 4 4" />
    default:
      return undefined
  }
}
