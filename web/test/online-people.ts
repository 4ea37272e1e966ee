import type { CreateTable, TableAnswer } from '@portolan/protocol'
import type { ServeOptions } from '@portolan/server'
import { expect } from 'vitest'
import { checkAnswer } from '../../server/testing/forms.ts'
import { newDataDirectory, removeDataDirectory, startServer, type TestServer } from '../../server/testing/process.ts'
import { ensureBuilt } from '../build.ts'
import { type Look, newPerson, PLAIN_NAME } from './browser.ts'

export type Person = Awaited<ReturnType<typeof newPerson>>

/** The whole server as a process of its own, with the built client; `preloads` as for `startServer`. */
export async function startWebServer(
  options: Partial<ServeOptions> = {},
  preloads: readonly string[] = [],
): Promise<TestServer & { close(): Promise<void> }> {
  const data = newDataDirectory()
  const server = await startServer(
    data,
    { webRoot: await ensureBuilt(), allowedHosts: [PLAIN_NAME], ...options },
    preloads,
  )
  return {
    ...server,
    async close() {
      await server.stop()
      removeDataDirectory(data)
    },
  }
}

/** People with a browser each, at a table that has begun. It is laid without their screens: other tests do that. */
export async function peopleAtATable(
  address: string,
  names: readonly string[],
  wish: Omit<CreateTable, 'seats'>,
  looks: readonly Look[] = [],
): Promise<readonly Person[]> {
  const people = await Promise.all(names.map((_, i) => newPerson(looks[i])))
  // The page asks, for it alone knows the names that the browser was told.
  for (const { page } of people) await page.goto(`${address}/about`)
  const post = async <T>({ page }: Person, path: string, data: object = {}): Promise<T> => {
    const answer = await page.evaluate(
      async ([path, body]) => {
        const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
        const type = answer.headers.get('content-type') ?? ''
        return { ok: answer.ok, status: answer.status, type, text: await answer.text() }
      },
      [path, JSON.stringify(data)] as const,
    )
    expect(answer.ok, `${path}: ${answer.text}`).toBe(true)
    checkAnswer('POST', path, answer.status, answer.type, answer.text)
    return JSON.parse(answer.text)
  }
  for (const [i, person] of people.entries()) await post(person, '/api/me', { name: names[i] })
  const seats = people.map((_, i) => (i === 0 ? 'me' : 'open'))
  const { table } = await post<TableAnswer>(people[0], '/api/tables', { ...wish, seats })
  for (const person of people.slice(1)) await post(person, `/api/tables/${table.id}/join`)
  for (const { page } of people) await page.goto(`${address}/table/${table.id}`)
  await post(people[0], `/api/tables/${table.id}/start`)
  await Promise.all(people.map(({ page }) => page.waitForSelector('.table[data-number]')))
  return people
}

/** The part of a person's screen that is about one seat. */
export const seatOn = ({ page }: Person, seat: number) => page.locator(`.player[data-seat="${seat}"]`)

export async function giveUp({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Give up' }).click()
  await page.getByRole('button', { name: 'Really give up?' }).click()
}

/** What their pages have thrown or complained of is a fault. */
export async function goHome(people: readonly Person[]): Promise<void> {
  for (const { errors } of people) expect(errors).toEqual([])
  await Promise.all(people.map(({ context }) => context.close()))
}
