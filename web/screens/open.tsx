import { isRefusal, readRecord } from '@portolan/engine'
import { findGame } from '@portolan/games'
import { useEffect, useState } from 'preact/hooks'
import { go, paths } from '../routes.ts'
import type { SavedTable } from '../table/saved.ts'
import { listTables, saveTable } from '../table/saved.ts'
import { Glyph } from '../ui/glyph.tsx'
import { Page } from '../ui/page.tsx'
import { unguessable } from '../unguessable.ts'
import { words } from '../words.ts'
import { FinishedHere, FinishedOnline } from './finished.tsx'

/** Opens a record that was downloaded, and lists finished games: those on the server and those of this browser. */
export function Open() {
  const { say } = words.value
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const [kept, setKept] = useState<readonly SavedTable[]>([])
  useEffect(() => {
    // A browser that keeps nothing has no records to list.
    listTables().then(setKept, () => setKept([]))
  }, [])

  async function read(file: File | undefined) {
    if (file === undefined) return
    const opened = await openRecord(await file.text())
    if ('id' in opened) go(paths.replay('home', opened.id))
    else setProblem(words.value.refusal(opened))
  }
  return (
    <Page title={say('ui.openRecord')}>
      <article class="prose">
        <h1>{say('ui.openRecord')}</h1>
        <p>{say('ui.openRecordText')}</p>
        <label
          class="drop"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            void read(event.dataTransfer?.files[0])
          }}
        >
          <Glyph of="open" size={28} />
          <span>{say('ui.chooseFile')}</span>
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

/** Takes a record into this browser's keeping. */
async function openRecord(text: string): Promise<{ id: string } | { code: string }> {
  let input: unknown
  try {
    input = JSON.parse(text)
  } catch {
    return { code: 'NOT_A_RECORD' }
  }
  if (typeof input !== 'object' || input === null || !('game' in input)) return { code: 'NOT_A_RECORD' }
  const rules = await findGame(String(input.game))?.rules?.()
  if (rules === undefined) return { code: 'NOT_A_RECORD' }
  const record = readRecord(rules, input)
  if (isRefusal(record)) return record
  const given = 'players' in input && Array.isArray(input.players) ? input.players : []
  const now = Date.now()
  const id = unguessable(8)
  await saveTable({
    id,
    record,
    seats: Array.from({ length: record.seats }, () => ({ kind: 'person' })),
    names: Array.from({ length: record.seats }, (_, seat) => String(given[seat] ?? '').slice(0, 40)),
    covered: false,
    opened: true,
    made: now,
    changed: now,
  })
  return { id }
}
