import { isRefusal, type Refusal } from '@portolan/engine'
import { useEffect, useState } from 'preact/hooks'
import { type Frame, makeFrame } from '../frame/model.ts'
import { isPassing, tryLater } from '../table/patience.ts'
import type { Table } from '../table/table.ts'
import { words } from '../words.ts'

interface Laid<T extends Table> {
  readonly table: T
  readonly frame: Frame
}

/** Why a table could not be opened; where that may pass, it is tried again by itself and can be at once. */
export interface NotLaid {
  readonly refusal: Refusal
  readonly retry?: () => void
}

/** Opens a table for as long as its screen is there. */
export function useTable<T extends Table>(open: () => Promise<T | Refusal>): Laid<T> | NotLaid | undefined {
  const [laid, setLaid] = useState<Laid<T> | NotLaid | undefined>(undefined)
  useEffect(() => {
    let gone = false
    let close = () => {}
    let tries = 0
    const lay = async () => {
      const table = await open()
      if (isRefusal(table)) {
        if (!gone) setLaid(isPassing(table) ? { refusal: table, retry: waitForIt() } : { refusal: table })
      } else if (gone) table.close()
      else {
        const frame = makeFrame(table)
        close = frame.close
        setLaid({ table, frame })
      }
    }
    /** What looks again before the time has come. */
    const waitForIt = () => {
      const stop = tryLater(tries++, lay)
      close = stop
      return () => {
        stop()
        void lay()
      }
    }
    void lay()
    return () => {
      gone = true
      close()
    }
  }, [])
  return laid
}

export const Waiting = () => <p class="quiet loading">{words.value.say('ui.loading')}</p>
