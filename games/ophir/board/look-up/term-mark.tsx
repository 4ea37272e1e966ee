import type { VNode } from 'preact'
import { Coin, Die, Laurel, Seal, TempleSign, Wave } from '../marks.tsx'

const SIZE = '3em'

/** The sign of a term as it stands on the board, where it has one. */
export function termMark(term: string): VNode | undefined {
  switch (term) {
    case 'coins':
    case 'speciality':
    case 'slot':
      return <Coin size={SIZE} />
    case 'favor':
      return <Seal size={SIZE} />
    case 'influence':
    case 'neutral':
    case 'stranded':
      return <Die value={1} size={SIZE} label="" />
    case 'points':
      return <Laurel size={SIZE} />
    case 'moves':
    case 'barrier':
      return <Wave size={SIZE} />
    case 'templeMark':
    case 'track':
      return <TempleSign size={SIZE} />
    default:
      return undefined
  }
}
