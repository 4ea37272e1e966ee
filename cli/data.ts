import { existsSync } from 'node:fs'
import type { Refusal } from '@portolan/engine'
import type { Language, Words } from '@portolan/games'
import { BAD_INPUT, CHECK_FAILED, type Desk, FINE, Stop, stop } from './command.ts'

/** What the commands about kept data need of the server: it is loaded only by them. */
export interface Data {
  checkData(place: string): DataReport
  backUp(folder: string, file: string): Promise<DataReport>
  restore(file: string, folder: string): Promise<DataReport>
  thaw(folder: string): readonly string[]
  readonly StartFailure: new (...args: never) => { readonly refusal: Refusal }
  startWords(language: Language): Promise<Words>
}

interface DataReport {
  readonly tables: number
  readonly steps: number
  readonly found: readonly Found[]
  readonly quarantined: readonly string[]
  readonly unchecked: boolean
}

interface Found {
  readonly table?: string
  readonly number?: number
  readonly what: string
  readonly detail?: string
}

/** Does something with kept data; what keeps it from being done is told in the reader's language. */
export async function withData<T>(desk: Desk, act: (data: Data) => T | Promise<T>): Promise<T> {
  const file = new URL('../server/data.ts', import.meta.url)
  if (!existsSync(file)) throw stop('NO_SERVER')
  const data: Data = await import(file.href)
  try {
    return await act(data)
  } catch (error) {
    if (!(error instanceof data.StartFailure)) throw error
    throw new Stop(error.refusal, BAD_INPUT, await data.startWords(desk.language))
  }
}

/** Says what was found, after what was done, and whether that is as it should be. */
export function tellReport(desk: Desk, report: DataReport, done?: string): number {
  const { tables, steps, found, quarantined, unchecked } = report
  const { words } = desk
  const isFine = found.length === 0
  if (desk.json) desk.printJson({ ok: isFine, ...report })
  else {
    if (done !== undefined) desk.print(done)
    if (unchecked) desk.print(words.say('data.unchecked'))
    else if (isFine) desk.print(words.say('data.fine', { tables, steps }))
    for (const one of found) desk.print(sentence(words, one))
    if (quarantined.length > 0) desk.print(words.say('data.quarantined', { tables: quarantined }))
  }
  return isFine ? FINE : CHECK_FAILED
}

function sentence(words: Words, { what, table = '', number, detail = '' }: Found): string {
  const said = words.say(`data.found.${what}`, { table, number: number ?? 0 })
  return detail === '' ? said : words.say('pair', { name: said, what: detail })
}
