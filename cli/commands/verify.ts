import { commitment, equal } from '@portolan/engine'
import { CHECK_FAILED, type CliCommand, FINE, firstTaken, Stop } from '../command.ts'
import { playThrough, readRecordFile } from '../record.ts'

/** Checks that a record's moves are legal, that they lead to its result, and that its seed is the one promised. */
export const verifyCommand: CliCommand = {
  name: 'verify',
  takes: ['record'],
  flags: {},

  async run(given, desk) {
    const read = await readRecordFile(firstTaken(given), desk)
    const { game, record, words } = read
    if (commitment(record.seed) !== record.commitment) throw new Stop({ code: 'WRONG_COMMITMENT' }, CHECK_FAILED)
    const match = playThrough(read)
    const result = match.result()
    if (!equal(result, record.result)) throw new Stop({ code: whichResult(record.result, result) }, CHECK_FAILED)

    const { number } = match
    if (desk.json) {
      desk.printJson({
        ok: true,
        game: game.id,
        version: game.version,
        entries: number,
        finished: result !== undefined,
      })
    } else {
      const ending = result === undefined ? '' : words.say(`ending.${result.ending}`)
      desk.print(desk.words.say('verify.fine', { number, ending, context: result === undefined ? 'open' : 'over' }))
    }
    return FINE
  },
}

/** What is wrong with the result that a record claims, beside the true one. */
const whichResult = (claimed: unknown, found: unknown) =>
  claimed === undefined ? 'RESULT_MISSING' : found === undefined ? 'RESULT_TOO_EARLY' : 'WRONG_RESULT'
