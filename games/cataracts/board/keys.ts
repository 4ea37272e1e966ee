import type { Move } from '../rules/moves.ts'
import { MILESTONE } from '../rules/state.ts'
import type { Props } from './props.ts'

const placeKeys = 'qwerty'

/** 1 to 9 play the hand, Enter ends the phase, Q to T and Y go to the row. */
export function keyMove(
  key: string,
  { view, decision, may }: Pick<Props, 'view' | 'decision' | 'may'>,
): Move | string | false | undefined {
  const asked = decision?.prompt.key
  if (asked !== 'action' && asked !== 'resolution') return undefined
  if (key === 'Enter') return offered({ type: asked === 'action' ? 'endActions' : 'endResolution' }, may)
  const place = placeKeys.indexOf(key.toLowerCase())
  if (place === MILESTONE || (place >= 0 && place < view.agenda.length)) {
    return `.c-slot[data-place="${place}"] :is([data-offer="open"], button)`
  }
  if (asked !== 'action' || !/^[1-9]$/.test(key)) return undefined
  const card = view.hand[Number(key) - 1]
  return card !== undefined && offered({ type: 'play', card }, may)
}

const offered = (move: Move, may: Props['may']): Move | false => may(move) && move
