import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LIMITS } from '../server/limits.ts'
import { serveCommand } from './commands/serve.ts'
import { variableOf } from './settings.ts'

// What hosts read in docs/hosting.md is what there is.

const text = readFileSync(new URL('../docs/hosting.md', import.meta.url), 'utf8')

/** The rows of the table whose first column is called so. */
const rowsOf = (heading: string): string[][] => {
  const [, table = ''] = new RegExp(`^\\| ${heading} \\|.*\\n\\|[-|]+\\n((?:\\|.*\\n)+)`, 'm').exec(text) ?? []
  return table
    .trimEnd()
    .split('\n')
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

test('every flag is there, with its variable', () => {
  const rows = rowsOf('flag')
  expect(rows.map(([flag]) => flag).sort()).toEqual(
    Object.keys(serveCommand.flags)
      .map((flag) => `\`--${flag}\``)
      .sort(),
  )
  for (const [flag, variable] of rows) expect(variable).toContain(`\`${variableOf(flag.slice(3, -1))}\``)
})

test('every limit is there, with its default', () => {
  const listed = Object.fromEntries(rowsOf('limit').map(([name, usual]) => [name.slice(1, -1), usual.slice(1, -1)]))
  const usual = Object.entries(LIMITS).map(([name, limit]) => [
    name,
    typeof limit === 'number' ? `${limit}` : `${limit.burst}+${limit.perSecond}/s`,
  ])
  expect(listed).toEqual(Object.fromEntries(usual))
})

test('both ways of nginx say the same of who asks; streams are passed on as they come, and sockets at all', () => {
  const headersIn = (place: string) => {
    const [, block = ''] = new RegExp(`location ${place} \\{([^}]*)\\}`).exec(text) ?? []
    const said = block.match(/proxy_set_header .*/g) ?? []
    return { block, who: said.filter((one) => /Host|X-Forwarded/.test(one)) }
  }
  const [stream, all] = [headersIn('= /api/stream'), headersIn('/')]
  expect(stream.who).toEqual(all.who)
  expect(stream.who).toHaveLength(4)
  expect(stream.block).toContain('proxy_buffering off;')
  expect(all.block).toContain('proxy_set_header Upgrade $http_upgrade;')
  expect(all.block).toContain('proxy_set_header Connection $connection_upgrade;')
  expect(text).toContain('map $http_upgrade $connection_upgrade {')
})
