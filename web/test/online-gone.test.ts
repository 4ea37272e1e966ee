import { games } from '@portolan/games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBrowser } from './browser.ts'
import { playOne, tableOf, tableOn } from './by-hand.ts'
import { giveUp, goHome, type Person, peopleAtATable, seatOn, startWebServer } from './online-people.ts'

// How people go on without one who is gone. For this server a day passes at a signal.

let server: Awaited<ReturnType<typeof startWebServer>>

beforeAll(async () => {
  server = await startWebServer({}, ['later.ts'])
})
afterAll(async () => {
  await closeBrowser()
  await server.close()
})

const forThree = await Promise.all(
  games
    .filter(({ about }) => about.seats.min <= 3 && about.seats.max >= 3)
    .map(async ({ id, rules }) => [id, (await rules()).leave !== undefined] as const),
)

const bar = ({ page }: Person) => page.locator('.bar')
/** What a person can do about those who are gone. */
const offered = ({ page }: Person) => page.getByRole('button', { name: /Let a bot play on|Play on without/ })

/** Plays until this seat is asked. */
async function playTo(people: readonly Person[], seat: number): Promise<void> {
  const id = tableOn(people[0])
  for (let moves = 0; moves < 300; moves++) {
    const { present } = await tableOf(people[0], server.address, id)
    if (present?.seen.awaited.join() === `${seat}`) return
    await playOne(people, server.address, id)
  }
  throw new Error(`seat ${seat} is never asked alone`)
}

test.each(forThree)('%s: when one gives up, the others are told, and let a bot play on', async (game) => {
  const people = await peopleAtATable(server.address, ['Ana', 'Bento', 'Chie'], { game })
  const [ana, bento, chie] = people
  await playTo(people, 2)
  expect(await offered(ana).count()).toBe(0)
  await giveUp(chie)
  await bar(ana).getByText('Chie gave up. Choose how the game goes on:').waitFor()
  await bar(chie).getByText('Chie gave up. The others have to agree on how the game goes on.').waitFor()
  expect(await offered(chie).count()).toBe(0)
  await bar(ana).getByRole('button', { name: 'Let a bot play on' }).click()
  await bento.page.getByText('Ana proposes to hand Chie’s seat to a bot (medium).').waitFor()
  await bento.page.getByRole('button', { name: 'Agree' }).click()
  for (const person of people) await seatOn(person, 2).getByText('Bot: medium', { exact: true }).waitFor()
  await goHome(people)
})

test.each(forThree)('%s: or play on without the seat where the rules know of that', async (game, canLeave) => {
  const people = await peopleAtATable(server.address, ['Ana', 'Bento', 'Chie'], { game })
  const [ana, bento, chie] = people
  await playTo(people, 2)
  await giveUp(chie)
  const without = bento.page.getByRole('button', { name: 'Play on without Chie' })
  await bento.page.getByRole('button', { name: 'Let a bot play on' }).waitFor()
  expect(await without.count()).toBe(canLeave ? 1 : 0)
  if (canLeave) {
    await without.click()
    await ana.page.getByText('Bento proposes to play on without Chie.').waitFor()
    await ana.page.getByRole('button', { name: 'Agree' }).click()
    for (const person of people) await seatOn(person, 2).getByText('left the game').waitFor()
    expect(await offered(ana).count()).toBe(0)
    const id = tableOn(ana)
    expect((await tableOf(ana, server.address, id)).table.status).toBe('playing')
    await playOne([ana, bento], server.address, id)
  }
  await goHome(people)
})

test('who gives up out of turn can be gone on without before the game has to wait', async () => {
  const people = await peopleAtATable(server.address, ['Ana', 'Bento', 'Chie'], { game: 'ophir' })
  const [ana, bento, chie] = people
  await playTo(people, 0)
  await giveUp(chie)
  await seatOn(bento, 2).getByRole('button', { name: 'Play on without Chie' }).click()
  await ana.page.getByRole('button', { name: 'Agree' }).click()
  for (const person of people) await seatOn(person, 2).getByText('left the game').waitFor()
  await goHome(people)
})

test('without a clock, who is silent for a day can be gone on without, never who is there', async () => {
  const people = await peopleAtATable(server.address, ['Ana', 'Bento', 'Chie'], { game: 'ophir' })
  const [ana, bento, chie] = people
  await playTo(people, 0)
  for (const person of people) expect(await offered(person).count()).toBe(0)
  server.process.kill('SIGUSR2')
  await seatOn(bento, 0).getByText('silent for a day').waitFor()
  await bar(bento).getByText('Ana has not moved for a day. Choose how the game goes on:').waitFor()
  // Ana may be late and there again: she is asked for her move, and not whether to replace herself.
  expect(await offered(ana).count()).toBe(0)
  expect(await offered(bento).count()).toBe(2)
  await playOne([ana], server.address, tableOn(ana))
  await seatOn(bento, 0).getByText('silent for a day').waitFor({ state: 'detached' })
  expect(await offered(bento).count()).toBe(0)
  expect(await offered(chie).count()).toBe(0)
  await goHome(people)
})

test('who ran out of time is not offered a bot for themselves', async () => {
  const clock = { kind: 'correspondence', hours: 1 } as const
  const people = await peopleAtATable(server.address, ['Ana', 'Bento', 'Chie'], { game: 'feudum', clock })
  const [ana, bento] = people
  await playTo(people, 0)
  server.process.kill('SIGUSR2')
  for (const person of people) await seatOn(person, 0).getByText('out of time').waitFor()
  await offered(bento).first().waitFor()
  expect(await offered(ana).count()).toBe(0)
  await goHome(people)
})
