import type { AppContext } from './app-context.ts'
import type { People, Visitor } from './people.ts'
import type { PersonRow, TableRow } from './store/store.ts'
import { isOver, summaryOf } from './tables/answers.ts'
import { seatOf } from './tables/seats.ts'

/** So many tables are read at once. */
const PAGE = 50

/**
 * All that is kept of a person, as JSON, piece by piece: nobody's history has to fit into memory. Of a game that is not over
 * there is its table and no record, for that has what others keep secret.
 */
export async function* everythingOf(
  { store, tables }: Pick<AppContext, 'store' | 'tables'>,
  people: People,
  visitor: Visitor,
  person: PersonRow,
): AsyncGenerator<string> {
  const { id, name, guest, made, avatar, shown } = person
  const sessions = await people.sessions(visitor)
  const links = await people.links(visitor)
  const passkeys = await store.listPasskeys(id)
  const signals = await store.readSignals(id)
  const head = {
    format: 'portolan-person-1',
    person: { id, name, guest, made, avatar, shown: shown === true },
    sessions: sessions.map(({ id: session, device, made: since, seen }) => ({
      id: session,
      device,
      made: since,
      seen,
    })),
    passkeys: passkeys.map(({ id: key, name: called, made: since, used }) => ({
      id: key,
      name: called,
      made: since,
      used,
    })),
    signals: {
      settings: signals.settings === undefined ? undefined : JSON.parse(signals.settings),
      mail: signals.mail,
      ways: signals.ways.map(({ id: way, kind, target, table, made: since }) => ({
        id: way,
        kind,
        target,
        table,
        made: since,
      })),
      tables: signals.choices,
    },
    links: links.map(({ kind, made: since, expires }) => ({ kind, made: since, expires })),
    daily: await store.listDailyOf(id),
    figures: await store.readFigures(id, PAGE),
  }
  yield `${JSON.stringify(head).slice(0, -1)},"tables":[`
  let isFirst = true
  for (let after: string | undefined; ; ) {
    const rows: readonly TableRow[] = await store.listTablesOf(id, {
      limit: PAGE,
      ...(after !== undefined && { after }),
    })
    for (const row of rows) {
      const summary = JSON.stringify(summaryOf(row, seatOf(row.doc, person)))
      const record = isOver(row.doc.status) ? await tables.ask(row.id, 'record', {}).catch(() => 'null') : 'null'
      yield `${isFirst ? '' : ','}{"table":${summary},"record":${record}}`
      isFirst = false
    }
    after = rows.at(-1)?.id
    if (rows.length < PAGE) break
  }
  yield '],"chat":['
  isFirst = true
  for (const one of [id, ...(await store.listFormer(id))]) {
    for (let after: string | undefined = ''; after !== undefined; ) {
      const { lines, next }: Awaited<ReturnType<typeof store.listChatOf>> = await store.listChatOf(one, after)
      for (const line of lines) {
        yield `${isFirst ? '' : ','}${JSON.stringify(line)}`
        isFirst = false
      }
      after = next
    }
  }
  yield ']}'
}
