import { resolve } from 'node:path'
import { type CliCommand, firstTaken, textOf } from '../command.ts'
import { tellReport, withData } from '../data.ts'

/** Writes all that a server keeps into one file, whether or not it is running. */
export const backupCommand: CliCommand = {
  name: 'backup',
  takes: ['file'],
  flags: { data: { type: 'string', value: 'data' } },

  async run(given, desk) {
    const [file, data] = [resolve(firstTaken(given)), resolve(textOf(given.values, 'data') ?? 'data')]
    const report = await withData(desk, ({ backUp }) => backUp(data, file))
    return tellReport(desk, report, desk.words.say('backup.done', { file, data }))
  },
}
