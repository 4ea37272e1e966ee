// Plain JavaScript without dependencies: the machine's own Node runs this, however old it is.
import { spawn } from 'node:child_process'

/**
 * Runs a program in place of this one: it gets this one's terminal and signals, and when it ends, what is called back
 * gets its exit code; where a signal ended it, the same signal ends this program.
 */
export function handOver(command, args, options, ended = process.exit) {
  const child = spawn(command, args, { stdio: 'inherit', shell: process.platform === 'win32', ...options })
  const passOn = (signal) => {
    // Ctrl-C at a terminal reaches the child by itself; twice would mean "at once" to some programs.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, passOn)
  child.on('error', (error) => {
    console.error(error.code === 'ENOENT' ? `There is no program “${command}” here: is npm installed?` : error.message)
    process.exit(1)
  })
  child.on('close', (code, signal) => {
    for (const signal of signals) process.off(signal, passOn)
    if (signal !== null) process.kill(process.pid, signal)
    else ended(code)
  })
}
