import { pick } from '@portolan/engine'
import { askAsPage, comeAsGuest, type Device, type World, word } from './roles.ts'

// A table that nobody is given the link of: its id, its people and what they say must never be told to anybody else.

export async function hideTable(world: World): Promise<void> {
  const { chance, oracle, games } = world
  const owner = await comeAsGuest(world, 'owner')
  const other = await comeAsGuest(world, 'seat')
  const both = [owner, other]
  const info = pick(
    chance,
    games.filter(({ seats }) => seats.min <= 2 && seats.max >= 2),
  )
  const post = async (by: Device, target: string, body?: unknown) => {
    const route = `POST ${target.replace(/\/api\/tables\/[\w-]{12}/, '/api/tables/{id}')}`
    const what = { method: 'POST', target, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const response = await askAsPage(world, by, route, what)
    if (response === undefined || response.status >= 300) throw new Error(`${route}: ${response?.body}`)
    return JSON.parse(response.body)
  }
  const { table } = await post(owner, '/api/tables', { game: info.id, seats: ['me', 'open'], access: 'link' })
  await post(other, `/api/tables/${table.id}/join`)
  await post(owner, `/api/tables/${table.id}/start`)
  const said = word(chance, 20)
  oracle.keep(said, 'what was said at a table without its link', both)
  oracle.keep(table.id, 'the id of a table without its link', both)
  for (const { person } of both) {
    if (person === undefined) continue
    oracle.keep(person.id, 'the id of somebody at a table without its link', both)
    oracle.keep(person.name.split(' ')[1], 'the name of somebody at a table without its link', both)
  }
  await post(other, `/api/tables/${table.id}/chat`, { text: said })
}
