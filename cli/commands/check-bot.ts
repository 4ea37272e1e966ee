import { checkProgram, type ProgramCheck, USUAL_TIMES } from '@portolan/lab'
import { CHECK_FAILED, type CliCommand, type Desk, FINE, firstTaken, numberOf, textOf } from '../command.ts'
import { loadGame } from '../game.ts'
import { commandFrom } from '../lab.ts'

const MOST_BOT_TIME = 600_000

/** Holds a program of others against the bot protocol. */
export const checkBotCommand: CliCommand = {
  name: 'check-bot',
  takes: ['program'],
  flags: { game: { type: 'string', value: 'id' }, 'bot-time': { type: 'string', value: 'ms' } },

  async run(given, desk) {
    const command = commandFrom(firstTaken(given))
    const id = textOf(given.values, 'game')
    const ids = id === undefined ? desk.games.map((entry) => entry.id) : [id]
    const games = await Promise.all(ids.map(async (one) => (await loadGame(one, desk)).game))
    const budget = numberOf(given.values, 'bot-time', 1, MOST_BOT_TIME, USUAL_TIMES.budget)
    const checks: ProgramCheck[] = []
    const isFine = await checkProgram(command, games, { ...USUAL_TIMES, budget }, (check) => {
      checks.push(check)
      if (!desk.json) desk.print(sentence(check, desk))
    })
    if (desk.json) desk.printJson({ ok: isFine, checks })
    else desk.print(desk.words.say(isFine ? 'check-bot.fine' : 'check-bot.wrong'))
    return isFine ? FINE : CHECK_FAILED
  },
}

function sentence({ what, wrong, ...figures }: ProgramCheck, { words, games, language }: Desk): string {
  const entry = games.find(({ id }) => id === figures.game)
  const told = {
    name: entry?.about.name[language] ?? figures.name ?? '',
    count: figures.decisions ?? 0,
    slowest: (figures.slowest ?? 0) / 1000,
  }
  const said = words.say(`check-bot.${wrong === undefined ? 'did' : 'failed'}.${what}`, told)
  return wrong === undefined ? `+ ${said}` : `- ${words.say('pair', { name: said, what: wrong })}`
}
