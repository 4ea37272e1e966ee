import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { join, normalize, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const slashed = (path: string) => path.split(sep).join('/')

/** The files that a program checks by its own options, as the compiler understands its configuration. */
async function filesOf(config: string): Promise<readonly string[]> {
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const { stdout } = await promisify(execFile)(process.execPath, [compiler, '--showConfig', '-p', config], {
    cwd: root,
  })
  const { files } = JSON.parse(stdout) as { files: readonly string[] }
  return files.map((path) => slashed(normalize(join('tsconfig', path))))
}

test('every TypeScript file is checked, and by one program', async () => {
  const programs = await Promise.all(globSync('tsconfig/*.json', { cwd: root }).map(filesOf))
  const checked = programs.flat().filter((path) => !path.endsWith('.d.ts'))
  const there = globSync(['*.ts', '{engine,remote,protocol,games,bots,server,web,lab,cli,tools}/**/*.{ts,tsx}'], {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.d.ts'],
  })
  expect(checked.sort()).toEqual(there.map(slashed).sort())
})
