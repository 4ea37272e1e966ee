import { isRefusal, type Refusal } from '@portolan/engine'
import { useEffect, useState } from 'preact/hooks'
import { type Frame, makeFrame } from '../frame/model.ts'
import type { Table } from '../table/table.ts'
import { words } from '../words.ts'

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
