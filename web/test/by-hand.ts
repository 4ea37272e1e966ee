import type { Seen } from '@portolan/engine'
import type { TableAnswer } from '@portolan/protocol'
import { expect } from 'vitest'
import { checkAnswer } from '../../server/testing/forms.ts'
import type { Person } from './online-people.ts'

// What people do at a table of the server without their screens, so that others' screens can be seen to follow.

/** The id of the table that a page shows. */
export const tableOn = ({ page }: Person): string => new URL(page.url()).pathname.split('/')[2] ?? ''

export async function post<T>({ context }: Person, address: string, path: string, data: object = {}): Promise<T> {
  const answer = await context.request.post(address + path, { data })
  const text = await answer.text()
  expect(answer.ok(), `${path}: ${text}`).toBe(true)
  checkAnswer('POST', path, answer.status(), answer.headers()['content-type'] ?? '', text)
  return JSON.parse(text)
}

export const tableOf = async ({ context }: Person, address: string, id: string): Promise<TableAnswer> =>
  (await context.request.get(`${address}/api/tables/${id}`)).json()

/** The first of these people who has something to decide plays the first move that is offered; what they see after it. */
export async function playOne(people: readonly Person[], address: string, id: string): Promise<Seen> {
  for (const person of people) {
    const { present } = await tableOf(person, address, id)
    const move = present?.seen.decision?.moves[0]
    if (move === undefined) continue
    await post(person, address, `/api/tables/${id}/moves`, { number: present?.number, move })
    const after = await tableOf(person, address, id)
    if (after.present !== undefined) return after.present.seen
  }
  throw new Error('nobody has anything to decide')
}
