import { isRefusal, type Refusal } from '@portolan/engine'
import { useEffect, useState } from 'preact/hooks'
import { TableFrame } from '../frame/frame.tsx'
import { type Frame, makeFrame } from '../frame/model.ts'
import type { Route } from '../routes.ts'
import { openLocal } from '../table/local.ts'
import { type OnlineTable, openOnline } from '../table/online.ts'
import type { Table } from '../table/table.ts'
import { useTitle } from '../ui/page.tsx'
import { words } from '../words.ts'
import { Lost } from './lost.tsx'
import { Room } from './room.tsx'

interface Laid<T extends Table> {
  readonly table: T
  readonly frame: Frame
}

/** Opens a table for as long as its screen is there. */
export function useTable<T extends Table>(open: () => Promise<T | Refusal>): Laid<T> | Refusal | undefined {
  const [laid, setLaid] = useState<Laid<T> | Refusal | undefined>(undefined)
  useEffect(() => {
    let gone = false
    let close = () => {}
    void open().then((table) => {
      if (isRefusal(table)) return setLaid(table)
      if (gone) return table.close()
      const frame = makeFrame(table)
      close = frame.close
      setLaid({ table, frame })
    })
    return () => {
      gone = true
      close()
    }
  }, [])
  return laid
}

export const Waiting = () => <p class="quiet loading">{words.value.say('ui.loading')}</p>

export function HomeScreen({ route }: { route: Route }) {
  const laid = useTable(() => openLocal('id' in route ? route.id : ''))
  useTitle(laid !== undefined && 'table' in laid ? laid.table.game.about.name[words.value.language] : undefined)
  if (laid === undefined) return <Waiting />
  return isRefusal(laid) ? <Lost why={words.value.refusal(laid)} /> : <TableFrame frame={laid.frame} />
}

export function OnlineScreen({ route }: { route: Route }) {
  const laid = useTable<OnlineTable>(() => openOnline('id' in route ? route.id : ''))
  const name = laid !== undefined && 'table' in laid ? laid.table.game.about.name[words.value.language] : undefined
  const detail = laid !== undefined && 'table' in laid ? laid.table.detail.value : undefined
  const yours = detail?.you !== undefined && detail.awaited.includes(detail.you)
  useTitle(yours && name !== undefined ? words.value.say('ui.yourTurnTitle', { name }) : name)
  if (laid === undefined) return <Waiting />
  if (isRefusal(laid)) return <Lost why={words.value.refusal(laid)} />
  return laid.table.begun.value ? <TableFrame frame={laid.frame} /> : <Room table={laid.table} />
}
