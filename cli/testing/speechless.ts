// The command as it is, with a game that lacks words: in Portuguese its file is missing, in Japanese it has none in it.
import { portolan } from '../main.ts'
import { entry } from './entry.ts'

const file: Readonly<Record<string, string>> = { pt: './text/pt.ts', ja: './start.ts' }
const text: typeof entry.text = async (language) =>
  language === 'en' ? entry.text(language) : (await import(file[language])).default

process.exitCode = await portolan(process.argv.slice(2), [{ ...entry, text }])
