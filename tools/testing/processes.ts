import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

interface Process {
  readonly pid: number
  readonly parent: number
  readonly isZombie: boolean
}

/** What runs on this machine: the system's list where it has one, else what `ps` says. */
function running(): readonly Process[] {
  const rows = existsSync('/proc/self/stat')
    ? readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map(rowOf)
    : execFileSync('ps', ['-A', '-o', 'pid=,stat=,ppid='], { encoding: 'utf8' }).split('\n')
  return rows
    .map((row) => row.trim().split(/\s+/))
    .filter(([, , parent]) => parent !== undefined)
    .map(([pid, state, parent]) => ({ pid: Number(pid), parent: Number(parent), isZombie: state.startsWith('Z') }))
}

/** The number, the state and the parent; the name between the first two may have anything in it. */
function rowOf(pid: string): string {
  try {
    return `${pid} ${readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/.*\) /s, '')}`
  } catch {
    return ''
  }
}

/** A process and all that came from it, parents before children. */
export function treeOf(pid: number): readonly number[] {
  const all = running()
  const tree = [pid]
  for (const one of tree) tree.push(...all.filter(({ parent }) => parent === one).map((child) => child.pid))
  return tree
}

/** Those of these processes that still run. */
export function alive(pids: readonly number[]): readonly number[] {
  const all = running()
  return pids.filter((pid) => all.some((one) => one.pid === pid && !one.isZombie))
}

/** Waits until none of these processes runs; gives back those that do after a time in which all should have ended. */
export async function endOf(pids: readonly number[], patience = 30_000): Promise<readonly number[]> {
  const latest = Date.now() + patience
  for (;;) {
    const left = alive(pids)
    if (left.length === 0 || Date.now() > latest) return left
    await sleep(50)
  }
}
