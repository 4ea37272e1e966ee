import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Whether processes come in groups, each led by the one that began it. */
export const HAS_GROUPS = process.platform !== 'win32'

/** Signals a program and all that it has started. What is gone already is gone. */
export function killGroup(leader: number, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (!HAS_GROUPS) {
    spawnSync('taskkill', ['/pid', `${leader}`, '/T', '/F'], { stdio: 'ignore' })
    return
  }
  try {
    process.kill(-leader, signal)
  } catch {
    // ESRCH: nobody is left.
  }
}

let reaper: NodeJS.WritableStream | undefined

/** Tells the process that outlives this one what has begun (`+`) and ended (`-`), starting it with the first. */
export function tellReaper(sign: '+' | '-', leader: number): void {
  reaper ??= startReaper()
  reaper.write(`${sign}${leader}\n`)
}

function startReaper(): NodeJS.WritableStream {
  const file = fileURLToPath(new URL('./reaper.ts', import.meta.url))
  const child = spawn(process.execPath, [file], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  child.on('error', () => {})
  child.stdin.on('error', () => {})
  child.unref()
  // A pipe to a child is a socket: this process does not wait for it.
  if ('unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref()
  return child.stdin
}
