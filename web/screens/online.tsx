import { TableFrame } from '../frame/frame.tsx'
import type { Route } from '../routes.ts'
import { type OnlineTable, openOnline } from '../table/online.ts'
import { isMyTurn } from '../table/turn.ts'
import { later } from '../ui/later.tsx'
import { useTitle } from '../ui/page.tsx'
import { words } from '../words.ts'
import { LostScreen } from './lost.tsx'
import { RoomScreen } from './room.tsx'
import type { StillProps } from './still.tsx'
import { useTable, Waiting } from './table.tsx'

/** A table of a server, and its waiting room. */
export function OnlineScreen({ route }: { route: Route }) {
  const laid = useTable<OnlineTable>(() => openOnline('id' in route ? route.id : ''))
  const table = laid !== undefined && 'table' in laid ? laid.table : undefined
  const yours = table !== undefined && isMyTurn({ ...table.detail.value, awaited: table.awaited.value })
  const name = table?.game.about.name[words.value.language]
  useTitle(yours && name !== undefined ? words.value.say('ui.yourTurnTitle', { name }) : name)
  if (laid === undefined) return <Waiting />
  if ('refusal' in laid) return <LostScreen {...laid} />
  if (isStill(laid.table)) return <Still {...laid} />
  return laid.table.begun.value ? <TableFrame frame={laid.frame} /> : <RoomScreen table={laid.table} />
}

/** Whether there is a match of which no position can be shown. */
const isStill = ({ detail, begun, info }: OnlineTable): boolean =>
  detail.value.status === 'frozen' || (info.value.over && !begun.value)

const Still = later<StillProps>(async () => (await import('./still.tsx')).Still)
