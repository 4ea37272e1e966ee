import { botNamed } from '@portolan/bots'
import { linesTo, speakAs } from '@portolan/lab'
import { type CliCommand, FINE, firstTaken, stop } from '../command.ts'
import { knownBots } from '../lab.ts'

/** No position of any game comes near to it. */
const MOST_BYTES = 64 * 2 ** 20

/** One of our bots as a program for the arenas and screens of others: it speaks the bot protocol. */
export const botCommand: CliCommand = {
  name: 'bot',
  takes: ['bot'],
  flags: {},

  async run(given) {
    const name = firstTaken(given)
    if (botNamed(name) === undefined) throw stop('UNKNOWN_BOT', { given: name, known: knownBots })
    const speaker = speakAs(name, (message) => void process.stdout.write(`${JSON.stringify(message)}\n`))
    const unreadable = Promise.withResolvers<never>()
    const lines = linesTo({
      most: MOST_BYTES,
      line: speaker.hear,
      broken: (why) => unreadable.reject(stop('UNREADABLE', { file: '-', reason: why })),
    })
    process.stdin.on('data', (piece: Buffer) => lines.push(piece))
    process.stdin.once('end', () => speaker.hear('{"type":"quit"}'))
    await Promise.race([speaker.ended, unreadable.promise])
    return FINE
  },
}
