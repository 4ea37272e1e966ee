import anchor from 'icon:anchor'
import fleur from 'icon:fleur-de-lys'
import moon from 'icon:moon'
import star from 'icon:round-star'
import sun from 'icon:sun-radiations'
import type { Seat } from '@portolan/engine'
import { Icon } from './icon.tsx'

/** By seat: a glyph, so that seats are told apart without colour. */
export const seatGlyphs: readonly string[] = [anchor, star, moon, sun, fleur]

/** The colour of a seat as a value for CSS. */
export const seatColour = (seat: Seat): string => `var(--seat-${seat})`

/** A seat's disc: colour and glyph. */
export function SeatMark({ seat, size = '1.75rem' }: { seat: Seat; size?: string }) {
  return (
    <span class="seat-mark" data-seat={seat} style={{ width: size, height: size }}>
      <Icon of={seatGlyphs[seat] ?? anchor} size="64%" />
    </span>
  )
}
