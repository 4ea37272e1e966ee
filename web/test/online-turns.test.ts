import { findGame, games } from '@portolan/games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBrowser, newPerson } from './browser.ts'
import { playOne, post, tableOf, tableOn } from './by-hand.ts'
import { goHome, type Person, peopleAtATable, startWebServer } from './online-people.ts'

// Whose turn it is, where a table is not what one looks at: in the title, the icon, and the lists of one's games.

let server: Awaited<ReturnType<typeof startWebServer>>

beforeAll(async () => {
  server = await startWebServer()
})
afterAll(async () => {
  await closeBrowser()
  await server.close()
})

const titleIs = ({ page }: Person, title: string) =>
  page.waitForFunction((wanted) => document.title === wanted, `${title} · Portolan`)

/** Every title says what the server says of whose turn it is. */
async function titlesAreRight(people: readonly Person[], game: string, id: string): Promise<void> {
  const name = findGame(game)?.about.name.en ?? ''
  for (const person of people) {
    const { table, present } = await tableOf(person, server.address, id)
    const yours = table.you !== undefined && present?.seen.awaited.includes(table.you)
    await titleIs(person, yours ? `Your turn · ${name}` : name)
  }
}

const forThree = games.filter(({ about }) => about.seats.min <= 3 && about.seats.max >= 3).map(({ id }) => id)

test.each(forThree)('%s: the title follows the turn, through a take-back to the end', async (game) => {
  const people = await peopleAtATable(server.address, ['Ana', 'Bento', 'Chie'], { game })
  const [ana, bento, chie] = people
  const id = tableOn(ana)
  const name = findGame(game)?.about.name.en ?? ''
  await titlesAreRight(people, game, id)
  for (let moves = 0; moves < 8; moves++) {
    await playOne(people, server.address, id)
    await titlesAreRight(people, game, id)
  }
  const propose = (person: Person, body: object) => post(person, server.address, `/api/tables/${id}/proposals`, body)
  const agree = (person: Person, to: number) =>
    post(person, server.address, `/api/tables/${id}/proposals/${to}`, { accept: true })
  await propose(ana, { kind: 'takeBack', entry: 0 })
  await agree(bento, 1)
  await agree(chie, 1)
  await titlesAreRight(people, game, id)

  // It is nobody's turn who gave up, whether or not the seat is asked, nor whose seat a bot has.
  const { present } = await tableOf(chie, server.address, id)
  await post(chie, server.address, `/api/tables/${id}/resign`, { number: present?.number })
  await titleIs(chie, name)
  await propose(ana, { kind: 'handOver', seat: 2, bot: 'easy' })
  await agree(bento, 2)
  await titleIs(chie, name)

  await propose(ana, { kind: 'abandon' })
  await agree(bento, 3)
  for (const person of people) await titleIs(person, name)
  await goHome(people)
})

test('the list of one’s games follows without a reload', async () => {
  const game = 'ophir'
  const people = await peopleAtATable(server.address, ['Ana', 'Bento', 'Chie'], { game })
  const [ana, bento, chie] = people
  const id = tableOn(ana)
  /** A table of Bento's own, which is laid while he looks at the list. */
  const wish = { game: 'feudum', seats: ['me', { bot: 'easy' }] }
  await bento.page.goto(server.address)
  const row = bento.page.locator(`.table-link[href="/table/${id}"]`)
  /** So many of Bento's tables wait for him when this one does. */
  let count = 1
  const says = async () => {
    const { present } = await tableOf(bento, server.address, id)
    const [seat = 0] = present?.seen.awaited ?? []
    if (seat === 1) {
      await row.getByText('Your turn').waitFor()
      await titleIs(bento, `(${count}) Your turn`)
    } else await row.getByText(`Waiting for ${['Ana', 'Bento', 'Chie'][seat]}`).waitFor()
    return seat
  }
  const seen = new Set<number>()
  for (let moves = 0; seen.size < 3; moves++) {
    expect(moves).toBeLessThan(200)
    seen.add(await says())
    await playOne(people, server.address, id)
  }

  // A new one appears by itself; what waits for one comes before what does not.
  const { table } = await post<{ table: { id: string } }>(bento, server.address, '/api/tables', wish)
  await post(bento, server.address, `/api/tables/${table.id}/start`)
  await bento.page.locator(`.table-link[href="/table/${table.id}"]`).getByText('Your turn').waitFor()
  count = 2
  while ((await says()) === 1) await playOne(people, server.address, id)
  const order = await bento.page
    .locator('.yours .table-link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(order).toEqual([`/table/${table.id}`, `/table/${id}`])
  // Who has the table in a list is not at the table.
  await ana.page.locator('.player[data-seat="1"] .presence:not([data-here])').waitFor()

  // One that ends is gone from it.
  await post(ana, server.address, `/api/tables/${id}/proposals`, { kind: 'abandon' })
  for (const person of [bento, chie])
    await post(person, server.address, `/api/tables/${id}/proposals/1`, { accept: true })
  await row.waitFor({ state: 'detached' })
  await goHome(people)
})

test('who is invited to play again sees it in the list', async () => {
  const people = await peopleAtATable(server.address, ['Ana', 'Bento'], { game: 'ophir' })
  const [ana, bento] = people
  const id = tableOn(ana)
  await bento.page.goto(server.address)
  await bento.page.locator(`.table-link[href="/table/${id}"]`).waitFor()
  const { present } = await tableOf(ana, server.address, id)
  await post(ana, server.address, `/api/tables/${id}/resign`, { number: present?.number })
  await bento.page.locator(`.table-link[href="/table/${id}"]`).waitFor({ state: 'detached' })
  const { table } = await post<{ table: { id: string } }>(ana, server.address, `/api/tables/${id}/rematch`)
  await bento.page.locator(`.table-link[href="/table/${table.id}"]`).getByText('You are invited').waitFor()
  const nobody = await newPerson()
  await nobody.page.goto(server.address)
  await nobody.page.locator('.cover').first().waitFor()
  expect(await nobody.page.locator('.yours').count()).toBe(0)
  await goHome([...people, nobody])
})
