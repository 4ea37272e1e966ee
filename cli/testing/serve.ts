import { type ChildProcess, spawn } from 'node:child_process'
import { here } from './start.ts'

export interface Printed {
  readonly address: string
  readonly others: readonly string[]
  readonly publicUrl?: string
  readonly metrics?: string
}

/** `portolan serve` as a process, up and saying where. */
export interface Started {
  readonly child: ChildProcess
  readonly printed: Printed
  /** What it has noted so far. */
  noted(): string
}

export function startServe(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Started> {
  const child = spawn(process.execPath, [here('portolan.js'), 'serve', '--json', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LC_ALL: 'C', ...env },
  })
  let printed = ''
  let noted = ''
  child.stderr.on('data', (text) => {
    noted += text
  })
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`it ended with these words: ${printed}${noted}`)))
    child.stdout.on('data', (text) => {
      printed += text
      if (printed.endsWith('}\n')) resolve({ child, printed: JSON.parse(printed), noted: () => noted })
    })
  })
}
