import { expect } from 'vitest'
import type { LogStep, TableAnswer } from '../../server/protocol.ts'
import type { Person } from './online-people.ts'

// What people do at a table of the server without their screens, so that others' screens can be seen to follow.

/** The id of the table that a page shows. */
export const tableOn = ({ page }: Person): string => new URL(page.url()).pathname.split('/')[2] ?? ''

export async function post<T>({ context }: Person, address: string, path: string, data: object = {}): Promise<T> {
  const answer = await context.request.post(address + path, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

export const tableOf = async ({ context }: Person, address: string, id: string): Promise<TableAnswer> =>
  (await context.request.get(`${address}/api/tables/${id}`)).json()

/** The first of these people who has something to decide plays the first move that is offered. */
export async function playOne(people: readonly Person[], address: string, id: string): Promise<LogStep> {
  for (const person of people) {
    const { present } = await tableOf(person, address, id)
    const move = present?.seen.decision?.moves[0]
    if (move !== undefined) return post(person, address, `/api/tables/${id}/moves`, { number: present?.number, move })
  }
  throw new Error('nobody has anything to decide')
}
