import { isRefusal, type Refusal } from '@portolan/engine'
import { useEffect, useState } from 'preact/hooks'
import { go, paths } from '../routes.ts'
import { keepCarried, readCarried } from '../table/carried.ts'
import { LARGEST_FILE, openRecord } from '../table/opened-record.ts'
import { listTables, type SavedTable } from '../table/saved.ts'
import { Glyph } from '../ui/glyph.tsx'
import { Page } from '../ui/page.tsx'
import { words } from '../words.ts'
import { FinishedHere, FinishedOnline } from './finished.tsx'

/** A record alone is looked at; the games of another device are kept here with the others. */
async function openFile(file: File): Promise<{ readonly id?: string } | Refusal> {
  const carried = file.size > LARGEST_FILE ? undefined : await readCarried(await file.text())
  if (carried === undefined) return openRecord(file)
  const taken = isRefusal(carried) ? carried : await keepCarried(carried)
  return typeof taken === 'number' ? {} : taken
}

/** Opens a record that was downloaded, and lists finished games: those on the server and those of this browser. */
export function OpenScreen() {
  const { say } = words.value
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const [kept, setKept] = useState<readonly SavedTable[]>([])
  useEffect(() => {
    // A browser that keeps nothing has no records to list.
    listTables().then(setKept, () => setKept([]))
  }, [])

  async function read(file: File | undefined) {
    if (file === undefined) return
    const opened = await openFile(file).catch((error): Refusal => {
      reportError(error)
      return { code: 'UNEXPECTED' }
    })
    if (isRefusal(opened)) setProblem(words.value.refusal(opened))
    else go(opened.id === undefined ? paths.games : paths.replay('local', opened.id))
  }
  return (
    <Page title={say('ui.openRecord')}>
      <article class="prose">
        <h1>{say('ui.openRecord')}</h1>
        <p>{say('archive.openRecordText')}</p>
        <label
          class="drop"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            void read(event.dataTransfer?.files[0])
          }}
        >
          <Glyph of="open" size={28} />
          <span>{say('archive.chooseFile')}</span>
          <input
            type="file"
            accept=".json,application/json"
            onChange={(event) => void read(event.currentTarget.files?.[0])}
          />
        </label>
        {problem !== undefined && (
          <p class="notice" role="alert">
            {problem}
          </p>
        )}
        <FinishedOnline />
        <FinishedHere tables={kept} />
      </article>
    </Page>
  )
}
