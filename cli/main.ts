import { env, stderr, stdout } from 'node:process'
import { games as allGames, type GameEntry, type Language, languages, loadWords } from '@portolan/games'
import { checkTaken, readArguments } from './arguments.ts'
import { BAD_INPUT, type CliCommand, type Desk, FINE, Stop, stop, textOf } from './command.ts'
import { backupCommand } from './commands/backup.ts'
import { botCommand } from './commands/bot.ts'
import { checkBotCommand } from './commands/check-bot.ts'
import { checkDataCommand } from './commands/check-data.ts'
import { checkUpgradeCommand } from './commands/check-upgrade.ts'
import { gamesCommand } from './commands/games.ts'
import { labCommand } from './commands/lab.ts'
import { playBotCommand } from './commands/play-bot.ts'
import { replayCommand } from './commands/replay.ts'
import { restoreCommand } from './commands/restore.ts'
import { serveCommand } from './commands/serve.ts'
import { simulateCommand } from './commands/simulate.ts'
import { verifyCommand } from './commands/verify.ts'
import { helpOf, overview } from './help.ts'

const commands: readonly CliCommand[] = [
  serveCommand,
  backupCommand,
  restoreCommand,
  checkDataCommand,
  checkUpgradeCommand,
  gamesCommand,
  simulateCommand,
  labCommand,
  botCommand,
  checkBotCommand,
  playBotCommand,
  replayCommand,
  verifyCommand,
]

/** Runs the command that was typed, and says how it ended. */
export async function portolan(args: readonly string[], list: readonly GameEntry[] = allGames): Promise<number> {
  // A reader that stops early (`| head`) is no error.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  const json = args.includes('--json')
  const language = languageOf(args)
  const words = await ownWords(language)
  try {
    const [name, ...rest] = args
    if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
      print(overview(commands, words))
      return name === undefined ? BAD_INPUT : FINE
    }
    const command = commands.find((one) => one.name === name)
    if (command === undefined) {
      throw stop('UNKNOWN_COMMAND', { given: name, known: commands.map((one) => one.name) })
    }
    const given = readArguments(command, rest)
    if (given.values.help) {
      print(helpOf(command, words))
      return FINE
    }
    const asked = textOf(given.values, 'language')
    if (asked !== undefined && asked !== language) throw stop('UNKNOWN_LANGUAGE', { given: asked, known: languages })
    checkTaken(command, given)
    const terminal = stdout.isTTY && !json ? { columns: stdout.columns || 80, draw } : undefined
    const desk: Desk = { language, words, games: list, json, print, printJson, ...(terminal && { terminal }) }
    return await command.run(given, desk)
  } catch (thrown) {
    if (!(thrown instanceof Stop)) throw thrown
    const message = (thrown.words ?? words).refusal(thrown.refusal)
    if (json) printJson({ ok: false, error: { ...thrown.refusal, message } })
    stderr.write(`${printable(message)}\n`)
    return thrown.exitCode
  }
}

const print = (text: string) => {
  stdout.write(`${printable(text)}\n`)
}

const draw = (drawing: string) => {
  stdout.write(`${drawing}\n`)
}

const printJson = (value: unknown) => {
  const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  stdout.write(`${JSON.stringify(value, null, 2).replace(/[\x7f-\x9f]/g, escaped)}\n`)
}

/** Without what would steer a terminal: texts may come from a stranger's file. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const printable = (text: string) => text.replace(/[\x00-\x08\x0b-\x1f\x7f-\x9f]/g, '\ufffd')

const isLanguage = (text: string | undefined): text is Language => languages.some((language) => language === text)

/** The language asked for, or else the one the system is set to, where it is among ours. */
function languageOf(args: readonly string[]): Language {
  const at = args.findIndex((arg) => arg === '--language' || arg.startsWith('--language='))
  const asked = at < 0 ? undefined : (args[at]?.split('=')[1] ?? args[at + 1])
  const system = (env.LC_ALL || env.LC_MESSAGES || env.LANG || '').slice(0, 2)
  return [asked, system].find(isLanguage) ?? 'en'
}

/** The words of this command and, where it has none, those of all games. */
const ownWords = (language: Language) =>
  loadWords(language, { text: async (one) => (await import(`./text/${one}.ts`)).default })
