import { resolve } from 'node:path'
import { type CliCommand, FINE, textOf } from '../command.ts'
import { tellReport, withData } from '../data.ts'

/** Looks through all that a server keeps, or lets tables out of quarantine. */
export const checkDataCommand: CliCommand = {
  name: 'check-data',
  takes: [],
  flags: { data: { type: 'string', value: 'data' }, thaw: { type: 'boolean' } },

  async run({ values }, desk) {
    const place = resolve(textOf(values, 'data') ?? 'data')
    if (!values.thaw) return tellReport(desk, await withData(desk, (data) => data.checkData(place)))
    const tables = await withData(desk, ({ thaw }) => thaw(place))
    if (desk.json) desk.printJson({ ok: true, thawed: tables })
    else desk.print(desk.words.say('check-data.thawed', { count: tables.length }))
    return FINE
  },
}
