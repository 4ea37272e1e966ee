import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import type { ProgramCommand } from './command.ts'
import { HAS_GROUPS, killGroup, tellReaper } from './group.ts'
import { linesTo } from './lines.ts'

/** How much of what a program complains about is kept. */
const COMPLAINT = 4000

export interface ChildOptions {
  readonly command: ProgramCommand
  readonly lineBytes: number
  /** How long it has to end after it was asked to, in milliseconds. */
  readonly grace: number
  line(text: string): void
  broken(why: 'LINE_TOO_LONG' | 'NOT_UTF8'): void
  /** So many bytes came, on either output. */
  wrote(bytes: number): void
  /** Its own process has ended and all that it wrote has come, or it could not be started. */
  gone(how: string): void
}

/** A program as a process, with all that it starts. */
export interface Child {
  tell(message: object): void
  /**
   * Ends it and all that it has started: `asked` lets it end by itself first, `told` signals it, `killed` does not wait.
   * Whether it did end by itself.
   */
  end(how: 'asked' | 'told' | 'killed'): Promise<boolean>
  /** The end of what it wrote for people to read. */
  complaint(): string
}

export function startChild(options: ChildOptions): Child {
  const { command, lineBytes, grace, line, broken, wrote, gone } = options
  const process = spawn(command.file, command.args, {
    detached: HAS_GROUPS,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: environment(),
  })
  const { pid } = process
  if (pid !== undefined) tellReaper('+', pid)
  const lines = linesTo({ most: lineBytes, line, broken })
  let complaint = ''
  process.stdout.on('data', (piece: Buffer) => {
    lines.push(piece)
    wrote(piece.length)
  })
  process.stderr.on('data', (piece: Buffer) => {
    complaint = `${complaint}${piece.subarray(-COMPLAINT).toString('utf8')}`.slice(-COMPLAINT)
    wrote(piece.length)
  })
  // A program that does not read, or is gone, is found out by what it does not answer.
  process.stdin.on('error', () => {})
  process.on('error', (error) => gone(error.message))
  process.on('close', (code, signal) =>
    gone(signal === null ? `it ended with code ${code}` : `it was ended by ${signal}`),
  )

  const ended = endOf(process)
  return {
    tell: (message) => void process.stdin.write(`${JSON.stringify(message)}\n`),
    async end(how) {
      if (how !== 'asked') for (const stream of [process.stdout, process.stderr]) stream.destroy()
      process.stdin.end()
      if (pid === undefined) return false
      if (how === 'asked' && (await within(grace, ended))) return true
      if (how !== 'killed') {
        killGroup(pid, 'SIGTERM')
        if (await within(grace, ended)) return false
      }
      killGroup(pid, 'SIGKILL')
      await ended
      return false
    },
    complaint: () => complaint.trim(),
  }
}

/** When the program itself has ended, whatever it has started is ended as well. */
function endOf(process: ChildProcessByStdio<Writable, Readable, Readable>): Promise<void> {
  const { pid } = process
  return new Promise((resolve) => {
    process.once('error', () => pid === undefined && resolve())
    process.once('exit', () => {
      if (pid !== undefined) {
        killGroup(pid, 'SIGKILL')
        tellReaper('-', pid)
      }
      resolve()
    })
  })
}

async function within(milliseconds: number, ended: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds)
  })
  const inTime = await Promise.race([ended.then(() => true), late])
  clearTimeout(timer)
  return inTime
}

/** As ours, but for what is meant for Portolan alone: among it may be a token. */
const environment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PORTOLAN_')))
