import { type ExecFileException, execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A file of this part of the project. */
export const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

export interface Ended {
  readonly code: number
  readonly out: string
  readonly err: string
}

type Variables = Readonly<Record<string, string>>

/** Starts a program as a shell would, and waits for its end. */
export const start = (file: string, args: readonly string[], input = '', more: Variables = {}): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { ...process.env, LC_ALL: 'C', NODE_COMPILE_CACHE: here('../node_modules/.cache/compiled'), ...more }
    const child = execFile(process.execPath, [file, ...args], { env }, (error: ExecFileException | null, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    )
    // A command that reads nothing may have ended before this is written, and is right to.
    child.stdin?.on('error', () => {}).end(input)
  })

/** The command with tic-tac-toe for its only game. */
export const small = (...args: readonly string[]) => start(here('testing/portolan.ts'), args)
