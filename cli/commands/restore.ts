import { resolve } from 'node:path'
import { type CliCommand, firstTaken, textOf } from '../command.ts'
import { tellReport, withData } from '../data.ts'

/** Puts a backup into a folder that keeps nothing yet. */
export const restoreCommand: CliCommand = {
  name: 'restore',
  takes: ['file'],
  flags: { data: { type: 'string', value: 'data' } },

  async run(given, desk) {
    const [file, data] = [resolve(firstTaken(given)), resolve(textOf(given.values, 'data') ?? 'data')]
    const report = await withData(desk, (server) => server.restore(file, data))
    return tellReport(desk, report, desk.words.say('restore.done', { file, data }))
  },
}
