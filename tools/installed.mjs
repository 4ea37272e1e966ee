// Runs a command with the project's own Node and packages, installing them first where they are missing or old.
// Plain JavaScript without dependencies: the machine's own Node runs this, however old it is.
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { handOver } from './hand-over.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')

const readLock = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8')).packages

/** Whether what npm says it installed is what the lock file asks for. npm writes it last, so half an install is none. */
function isInstalled() {
  const wanted = readLock('package-lock.json')
  let present
  try {
    present = readLock('node_modules', '.package-lock.json')
  } catch {
    return false
  }
  return Object.entries(wanted).every(([path, { version, link, optional }]) => {
    if (!path.includes('node_modules/')) return true
    const found = present[path]
    return found === undefined ? optional === true : found.version === version && found.link === link
  })
}

const [command, ...args] = process.argv.slice(2)
const start = () => handOver(command, args, { env: { ...process.env, PATH: bin + delimiter + process.env.PATH } })

if (isInstalled()) start()
else {
  console.error('Installing packages (once, about a minute) …')
  handOver('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root }, (code) => {
    if (code === 0) start()
    else process.exit(code)
  })
}
