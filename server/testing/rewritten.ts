import type { DatabaseSync } from 'node:sqlite'
import { docSum } from '../store/checksum.ts'
import type { TableDoc } from '../store/store.ts'

/** Writes other documents of tables into a database, as whole as if a server had written them. */
export function rewriteDocs(db: DatabaseSync, ids: readonly string[], change: (doc: TableDoc) => TableDoc): void {
  const read = db.prepare('SELECT revision, doc FROM tables WHERE id = ?')
  const write = db.prepare('UPDATE tables SET doc = ?, sum = ? WHERE id = ?')
  for (const id of ids) {
    const row = read.get(id)
    const doc = JSON.stringify(change(JSON.parse(String(row?.doc))))
    write.run(doc, docSum(id, Number(row?.revision), doc), id)
  }
}
