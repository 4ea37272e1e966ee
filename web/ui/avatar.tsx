import { words } from '../words.ts'
import { Icon } from './icon.tsx'
import { seatColour, seatGlyphs } from './seat-mark.tsx'

/** So many signs, each in as many colours. */
export const KINDS = seatGlyphs.length

/** What somebody has chosen to look like: told apart from seats by its form. */
export function Avatar({ of, size = '1.75rem' }: { of: number | undefined; size?: string }) {
  if (of === undefined) return null
  return (
    <span class="avatar" style={{ width: size, height: size, '--colour': seatColour(of % KINDS) }}>
      <Icon of={seatGlyphs[Math.floor(of / KINDS)] ?? ''} size="62%" />
    </span>
  )
}

/** How a look is called by those who can't see it. */
export const avatarWords = (of: number): string =>
  words.value.say('person.look', {
    sign: words.value.say(`person.signs.${Math.floor(of / KINDS)}`),
    colour: words.value.say(`person.colours.${of % KINDS}`),
  })
