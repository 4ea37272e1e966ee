import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Bench } from './measure.ts'
import { percentile } from './served/load.ts'
import { servePortolan } from './served/process.ts'

// What the page of one's own games costs the server: people with twenty tables each, and beside them some who have hundreds and
// thousands behind them, for whom it is to take no longer.

const PEOPLE = 1000
const TABLES = 20
const HISTORIES = [200, 20_000]
const QUESTIONS = 300
const MOST_MS = 50

export const bench: Bench = async (watch) => {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-my-games-'))
  try {
    const script = fileURLToPath(new URL('../server/testing/own-tables.ts', import.meta.url))
    const wish = [PEOPLE, TABLES, ...HISTORIES].map(String)
    const cookies: string[] = JSON.parse(
      execFileSync(process.execPath, [script, folder, ...wish], { encoding: 'utf8' }),
    )
    const { port, stop } = await servePortolan({ data: folder })
    try {
      const row = (name: string, times: readonly number[]) =>
        watch({ name: `my games, ${name}`, value: percentile(times, 99), unit: 'ms', aim: { most: MOST_MS } })
      const all = cookies.slice(0, PEOPLE)
      row(`${PEOPLE} people with ${TABLES} tables each: my turn, p99`, await ask(port, all, 'turn=mine'))
      row('the others, p99', await ask(port, all, 'turn=others'))
      row('those that are over, p99', await ask(port, all, 'status=finished,abandoned'))
      for (const [i, history] of HISTORIES.entries()) {
        const one = cookies.slice(PEOPLE + i, PEOPLE + i + 1)
        row(`a page of ${history} that are over, p99`, await ask(port, one, 'status=finished,abandoned'))
        row(`a name that none of ${history} has, p99`, await ask(port, one, 'status=finished,abandoned&person=nobody'))
        const path = `/api/people/person-${PEOPLE + i}`
        row(`the profile of one with ${history} that are over, p99`, await askAt(port, one, path))
        row(`a page of their results, p99`, await askAt(port, one, `${path}/results?game=ophir`))
      }
    } finally {
      await stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** How long each of some questions took, asked one after the other, by people in turn, in milliseconds. */
const ask = (port: number, cookies: readonly string[], query: string): Promise<readonly number[]> =>
  askAt(port, cookies, `/api/me/tables?${query}`)

async function askAt(port: number, cookies: readonly string[], path: string): Promise<readonly number[]> {
  const times: number[] = []
  for (let n = 0; n < QUESTIONS; n++) {
    const cookie = `portolan=${cookies[(n * 7) % cookies.length]}`
    const begun = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } })
    if (answer.status !== 200) throw new Error(await answer.text())
    await answer.text()
    times.push(performance.now() - begun)
  }
  return times
}
