import { TableFrame } from '../frame/frame.tsx'
import type { Route } from '../routes.ts'
import { openLocal } from '../table/local.ts'
import { useTitle } from '../ui/page.tsx'
import { words } from '../words.ts'
import { LostScreen } from './lost.tsx'
import { useTable, Waiting } from './table.tsx'

/** A table of this browser. */
export function LocalScreen({ route }: { route: Route }) {
  const laid = useTable(() => openLocal('id' in route ? route.id : ''))
  useTitle(laid !== undefined && 'table' in laid ? laid.table.game.about.name[words.value.language] : undefined)
  if (laid === undefined) return <Waiting />
  return 'refusal' in laid ? <LostScreen {...laid} /> : <TableFrame frame={laid.frame} />
}
