// Plain JavaScript without dependencies: the machine's own Node runs this, however old it is.
import { spawn } from 'node:child_process'
import { whenAbandoned } from './abandoned.mjs'

const isWindows = process.platform === 'win32'

/** How long what nobody waits for any more may take to end in its own way, in milliseconds. */
const PATIENCE = 15_000

/**
 * Runs a program in place of this one: it gets this one's terminal and signals, and when it ends, what is called back
 * gets its exit code; where a signal ended it, the same signal ends this program. Where npm started this program and is
 * gone, the program that runs is ended, too.
 */
export function handOver(command, args, options, ended = process.exit) {
  // npm passes signals on to its shell and no further: what it starts is made a group, and all of it is told.
  const isGroup = command === 'npm' && !isWindows
  const child = spawn(command, args, {
    stdio: 'inherit',
    detached: isGroup,
    shell: isWindows,
    ...options,
  })
  const tell = (signal) => (isGroup ? tellGroup(child.pid, signal) : child.kill(signal))
  let told = false
  const passOn = (signal) => {
    // Ctrl-C at a terminal reaches the child by itself, but not a group; twice would mean "at once" to some programs.
    if (signal === 'SIGINT' && process.stdin.isTTY && !isGroup) return
    told = true
    tell(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, passOn)
  whenAbandoned(() => {
    passOn('SIGTERM')
    setTimeout(() => tell('SIGKILL'), PATIENCE).unref()
  })
  child.on('error', (error) => {
    console.error(error.code === 'ENOENT' ? `There is no program “${command}” here: is npm installed?` : error.message)
    process.exit(1)
  })
  child.on('close', async (code, signal) => {
    if (isGroup && told) await endOfGroup(child.pid)
    for (const signal of signals) process.off(signal, passOn)
    if (signal !== null) process.kill(process.pid, signal)
    else ended(code)
  })
}

/** Whether there was anybody to tell. */
function tellGroup(leader, signal) {
  try {
    return process.kill(-leader, signal)
  } catch {
    return false
  }
}

/** Waits until all of a group that was told to end has ended, and ends the rest of it when its time is over. */
async function endOfGroup(leader) {
  const latest = Date.now() + PATIENCE
  while (tellGroup(leader, 0)) {
    if (Date.now() > latest) return tellGroup(leader, 'SIGKILL')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
