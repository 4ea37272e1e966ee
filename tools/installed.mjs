// Runs a command with the project's own Node and packages, installing them first where they are missing or old.
// Plain JavaScript without dependencies: this is the one file that the machine's own Node runs.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.installed')
const wanted = readFileSync(join(root, 'package-lock.json'), 'utf8')

/** Runs a program and ends this one if it fails. */
function run(command, args, env = process.env) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env,
    shell: process.platform === 'win32',
  })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.error('Installing packages …')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stamp, wanted)
}

const [command, ...args] = process.argv.slice(2)
run(command, args, { ...process.env, PATH: join(modules, '.bin') + delimiter + process.env.PATH })
