import { copyFileSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/** What is made from the rest, or belongs to whoever works here. */
const LEFT_OUT = new Set(['node_modules', 'dist', 'coverage', 'data', '.git'])

/**
 * A copy of the project as somebody has it who has just installed it. Packages of others are shared with the original;
 * the project's own are those of the copy.
 */
export function copyProject(from: string, to: string, isLeftOut: (path: string) => boolean): void {
  copyFiles(from, to, '', isLeftOut)
  const modules = 'node_modules'
  mkdirSync(join(to, modules))
  for (const name of readdirSync(join(from, modules))) {
    if (name === '.bin' || name.startsWith('@')) linkAll(join(from, modules, name), join(to, modules, name))
    else if (name === '.package-lock.json' || !name.startsWith('.')) link(join(from, modules), join(to, modules), name)
  }
}

function copyFiles(from: string, to: string, path: string, isLeftOut: (path: string) => boolean): void {
  mkdirSync(join(to, path), { recursive: true })
  for (const entry of readdirSync(join(from, path), { withFileTypes: true })) {
    const inner = path === '' ? entry.name : `${path}/${entry.name}`
    if ((path === '' || entry.name !== 'data') && LEFT_OUT.has(entry.name)) continue
    if (isLeftOut(inner)) continue
    if (entry.isDirectory()) copyFiles(from, to, inner, isLeftOut)
    else if (entry.isFile()) copyFileSync(join(from, inner), join(to, inner))
  }
}

function linkAll(from: string, to: string): void {
  mkdirSync(to)
  for (const name of readdirSync(from)) link(from, to, name)
}

/** What is a link itself leads to the same place within the copy: commands, and the project's own packages. */
function link(from: string, to: string, name: string): void {
  let target = join(from, name)
  try {
    target = readlinkSync(target)
  } catch {
    // A package as it was installed.
  }
  symlinkSync(target, join(to, name))
}
