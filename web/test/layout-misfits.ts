// Prints what boards still fail of the layout check, and keeps it in layout-misfits.json:
// `node web/test/layout-misfits.ts && npm run format`.
import { readFile, writeFile } from 'node:fs/promises'
import { closeBrowser } from './browser.ts'
import { misfitsOf } from './layout.ts'
import { serveClient } from './serve.ts'

const file = new URL('layout-misfits.json', import.meta.url)
const kept: Readonly<Record<string, readonly string[]>> = JSON.parse(await readFile(file, 'utf8'))
const client = await serveClient()
const found: Record<string, readonly string[]> = {}
for (const game of Object.keys(kept)) {
  const misfits = await misfitsOf({ url: client.url, game })
  console.log([`${game}: ${misfits.length}`, ...misfits].join('\n  '))
  // A board that fits every screen is from now on held to it.
  if (misfits.length > 0) found[game] = misfits
}
await writeFile(file, `${JSON.stringify(found, undefined, 2)}\n`)
await closeBrowser()
await client.close()
