import { Icon } from '@portolan/web/icon'
import type { VNode } from 'preact'
import { discIcon, GoodMark, kindIcon, markerIcon, sealIcon, TileMark, vesselIcon, wineIcon } from '../marks.tsx'

const SIZE = '3em'

const icons: Readonly<Record<string, string>> = {
  markers: markerIcon,
  rows: markerIcon,
  seals: sealIcon,
  scrolls: sealIcon,
  discs: discIcon,
  reeve: discIcon,
  military: discIcon,
  barrel: wineIcon,
  voyage: vesselIcon.ship,
  evolution: kindIcon.feudum,
}

/** The sign of a term as it stands on the board, where it has one. */
export function termMark(term: string): VNode | undefined {
  if (term === 'tile') return <TileMark size={SIZE} />
  if (term === 'nourish') return <GoodMark good="food" size={SIZE} />
  const icon = icons[term]
  return icon === undefined ? undefined : <Icon of={icon} size={SIZE} />
}
