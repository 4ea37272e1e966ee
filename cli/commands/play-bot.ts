import { isFault, startProgram, USUAL_TIMES } from '@portolan/lab'
import { CHECK_FAILED, type CliCommand, FINE, firstTaken, numberOf, stop } from '../command.ts'
import { commandFrom } from '../lab.ts'
import { playAtTable, tableAddress, takeOpenSeat } from '../table-bridge.ts'

const MOST_BOT_TIME = 600_000
const HOST = { name: 'Portolan server', version: '1' } as const

/** A program of others at a table of a server. */
export const playBotCommand: CliCommand = {
  name: 'play-bot',
  takes: ['program', 'table'],
  flags: { 'bot-time': { type: 'string', value: 'ms' } },

  async run(given, desk) {
    const name = firstTaken(given)
    const at = tableAddress(given.taken[1] ?? '')
    const budget = numberOf(given.values, 'bot-time', 1, MOST_BOT_TIME, USUAL_TIMES.budget)
    const command = commandFrom(name)
    const program = startProgram({ command, times: { ...USUAL_TIMES, budget }, known: false, host: HOST })
    try {
      const hello = await program.hello()
      if (isFault(hello)) throw stop('PROGRAM_FAILED', { given: name, fault: hello.fault, detail: hello.detail })
      const guest = await takeOpenSeat(at, hello.name)
      if (!desk.json) desk.print(desk.words.say('play-bot.seated', { name: hello.name, table: at.table }))
      const ended = await playAtTable(guest, program, budget)
      if (ended === undefined) {
        if (desk.json) desk.printJson({ ok: true })
        else desk.print(desk.words.say('play-bot.over'))
        return FINE
      }
      const failure = isFault(ended) ? `${ended.fault}: ${ended.detail}` : ended.ended
      if (desk.json) desk.printJson({ ok: false, failure })
      else desk.print(desk.words.say('play-bot.failed', { what: failure }))
      return CHECK_FAILED
    } finally {
      await program.close()
    }
  },
}
