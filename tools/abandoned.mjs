// Plain JavaScript without dependencies: the machine's own Node runs this, however old it is.
import { readFileSync } from 'node:fs'

/** How often one looks up, in milliseconds. */
const EVERY = 250

/**
 * Calls back once when what started this program within npm (`npm start`, `npx portolan`), or npm itself, is gone. npm
 * tells only its shell of SIGINT and SIGTERM and nobody of SIGHUP, and a shell that is ended tells nobody: what it runs
 * would go on for ever.
 *
 * A program that has nothing to do with npm is left alone: whoever started it may want it to stay (`setsid`, `disown`).
 */
export function whenAbandoned(call) {
  const { npm_lifecycle_script: script } = process.env
  if (script === undefined) return
  const parent = process.ppid
  // Some shells put the program in their own place; others wait for it, and then npm is the shell's parent.
  const npm = commandOf(parent).includes(script) ? parentOf(parent) : undefined
  const timer = setInterval(() => {
    if (process.ppid === parent && isAlive(parent) && (npm === undefined || parentOf(parent) === npm)) return
    clearInterval(timer)
    call()
  }, EVERY)
  timer.unref()
}

/** Where the system doesn't tell of a parent's end by giving its children to another. */
function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const commandOf = (pid) => read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')

/** The fields of `stat` begin after the name, which is in parentheses: the state, then the parent. */
const parentOf = (pid) => read(`/proc/${pid}/stat`).replace(/.*\) /s, '').split(' ')[1]

/** Nothing where there is no such process, or no such file system. */
function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
