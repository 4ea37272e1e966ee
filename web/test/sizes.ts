import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { games } from '@portolan/games'
import { dist } from '../build.ts'
import { closeBrowser, newPerson } from './browser.ts'
import { type Client, serveClient } from './serve.ts'

/** The scripts that a browser fetches, by their paths. */
export interface Fetched {
  /** For the front page. */
  readonly front: readonly string[]
  /** By game: for its table against bots, beyond the front page. */
  readonly tables: Readonly<Record<string, readonly string[]>>
}

/** Looks at what somebody who reads English fetches with one click on the front page. */
export async function fetchedScripts(): Promise<Fetched> {
  const client = await serveClient()
  try {
    const visits = []
    for (const [number, { id }] of games.entries()) visits.push({ id, ...(await visit(client, number)) })
    const tables = Object.fromEntries(visits.map(({ id, table }) => [id, table]))
    return { front: visits[0]?.front ?? [], tables }
  } finally {
    await closeBrowser()
    await client.close()
  }
}

async function visit(client: Client, game: number) {
  const { page, context } = await newPerson()
  const before = client.asked.length
  await page.goto(client.url)
  await page.waitForSelector('.cover')
  await quiet(client)
  const between = client.asked.length
  await page.locator('.cover').nth(game).locator('button.primary').click()
  await page.waitForSelector('.table[data-number]')
  await quiet(client)
  await context.close()
  return { front: scripts(client.asked.slice(before, between)), table: scripts(client.asked.slice(between)) }
}

const scripts = (paths: readonly string[]) => paths.filter((path) => path.endsWith('.js'))

/** Nothing more is asked for. */
async function quiet({ asked }: Client): Promise<void> {
  for (let before = -1; before < asked.length; ) {
    before = asked.length
    await sleep(500)
  }
}

/** How much they weigh on the way, gzipped, in bytes. */
export const weightOf = (paths: readonly string[]): number =>
  paths.reduce((sum, path) => sum + statSync(join(dist, `${path}.gz`)).size, 0)

if (import.meta.main) {
  const { front, tables } = await fetchedScripts()
  const weights = Object.entries(tables).map(([game, paths]) => [game, weightOf(paths)])
  console.log(JSON.stringify({ front: weightOf(front), tables: Object.fromEntries(weights) }))
}
