import type { VNode } from 'preact'
import { Boat, BonusMark, Explore, FirstFlag, Outpost, Points, Settler, Stall, Up } from '../marks.tsx'

/** The sign of a term as it stands on the board, where it has one. */
export function termMark(term: string): VNode | undefined {
  switch (term) {
    case 'settlers':
    case 'rest':
      return <Settler />
    case 'upgrade':
      return <Up />
    case 'outposts':
    case 'column':
      return <Outpost />
    case 'boat':
    case 'toll':
      return <Boat />
    case 'pile':
    case 'merchants':
      return <Stall />
    case 'bonus':
      return <BonusMark />
    case 'exploration':
      return <Explore />
    case 'points':
      return <Points n="1" />
    case 'first':
      return <FirstFlag />
    default:
      return undefined
  }
}
