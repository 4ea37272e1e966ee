// The command as it is, with one small game.
import { portolan } from '../main.ts'
import { entry } from './entry.ts'

process.exitCode = await portolan(process.argv.slice(2), [entry])
