import { mkdirSync } from 'node:fs'
import type { TableAnswer } from '@portolan/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBrowser, newPerson } from './browser.ts'
import { goHome, type Person, peopleAtATable, startWebServer } from './online-people.ts'
import { look } from './walker.ts'

// Consent, seats and choices at once, as people see them.

let server: Awaited<ReturnType<typeof startWebServer>>

beforeAll(async () => {
  server = await startWebServer()
})
afterAll(async () => {
  await closeBrowser()
  await server.close()
})

/** For who wants to look: pictures go where `SHOTS` says. */
async function picture({ page }: Person, name: string): Promise<void> {
  const { SHOTS } = process.env
  if (SHOTS === undefined) return
  mkdirSync(SHOTS, { recursive: true })
  await page.screenshot({ path: `${SHOTS}/${name}.png` })
}

test('the owner removes somebody from a seat, who is told and comes back when invited', async () => {
  const [ana, eve] = await Promise.all([
    newPerson({ width: 1366, height: 768 }),
    newPerson({ width: 390, height: 844, phone: true }),
  ])
  await ana.page.goto(`${server.address}/about`)
  const { table } = await ana.page.evaluate(async (): Promise<TableAnswer> => {
    const headers = { 'content-type': 'application/json' }
    await fetch('/api/me', { method: 'POST', headers, body: '{"name":"Ana"}' })
    const body = JSON.stringify({ game: 'ophir', seats: ['me', 'open', 'open'], access: 'public' })
    return (await fetch('/api/tables', { method: 'POST', headers, body })).json()
  })
  for (const { page } of [ana, eve]) await page.goto(`${server.address}/table/${table.id}`)
  await eve.page.getByLabel('Your name').fill('Eve')
  await eve.page.getByRole('button', { name: 'Sit here' }).first().tap()
  await picture(ana, 'seated')

  // It is asked once more, and who goes elsewhere has not said yes.
  await ana.page.getByRole('button', { name: 'Remove Eve' }).click()
  await ana.page.getByRole('button', { name: 'Really remove Eve?' }).waitFor()
  await picture(ana, 'really')
  await ana.page.keyboard.press('Tab')
  await ana.page.getByRole('button', { name: 'Remove Eve' }).click()
  await ana.page.getByRole('button', { name: 'Really remove Eve?' }).click()

  await eve.page.getByText('The owner has removed you from this table').waitFor()
  await picture(eve, 'removed')
  expect(await eve.page.getByRole('button', { name: 'Sit here' }).count()).toBe(0)
  await ana.page.getByText('Eve was removed').waitFor()
  await picture(ana, 'invite')
  await ana.page.getByRole('button', { name: 'Invite again' }).click()
  await eve.page.getByRole('button', { name: 'Sit here' }).first().tap()
  await ana.page.getByRole('button', { name: 'Remove Eve' }).waitFor()
  await goHome([ana, eve])
})

test('a proposal says for whom it waits, and who has agreed may think better of it', async () => {
  const people = await peopleAtATable(server.address, ['Ana', 'Bento', 'Chie'], { game: 'ophir' }, [
    { width: 1920, height: 1080 },
    { width: 390, height: 844, phone: true },
    {},
  ])
  const [ana, bento, chie] = people
  await ana.page.getByRole('button', { name: 'Menu' }).click()
  await ana.page.getByRole('button', { name: 'Propose to end the game' }).click()
  await ana.page.getByText('It waits for Bento and Chie.').waitFor()
  await picture(ana, 'waits')
  await bento.page.getByRole('button', { name: 'Agree' }).tap()
  await ana.page.getByText('It waits for Chie.').waitFor()
  await bento.page.getByRole('button', { name: 'Refuse after all' }).waitFor()
  await picture(bento, 'agreed')
  await chie.page.getByText('It waits for Bento.').waitFor({ state: 'detached' })
  await bento.page.getByRole('button', { name: 'Refuse after all' }).tap()
  for (const { page } of people) await page.waitForSelector('.proposal', { state: 'detached' })
  await goHome(people)
})

/** What is asked of the person, played at once without their screen: the first move of this kind, or nothing. */
const playKind = ({ page }: Person, kind: 'selectCard' | 'any'): Promise<boolean> =>
  page.evaluate(async (kind) => {
    const path = `/api/tables/${location.pathname.split('/').at(-1)}`
    const { present } = await (await fetch(path)).json()
    const moves: readonly { type: string }[] = present.seen.decision?.moves ?? []
    const card = moves.find(({ type }) => type === 'selectCard')
    const move = kind === 'selectCard' ? card : moves[0]
    // Where all choose their cards, nothing else is to be done.
    if (move === undefined || (kind === 'any' && card !== undefined)) return false
    const body = JSON.stringify({ number: present.number, move })
    await fetch(`${path}/moves`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return true
  }, kind)

/** Picks a card, and waits until the person's own screen shows it. */
async function chooseCard(person: Person): Promise<void> {
  const { number } = await look(person.page)
  expect(await playKind(person, 'selectCard')).toBe(true)
  await person.page.waitForSelector(`.table[data-number="${number + 1}"]`)
}

/** Goes through what comes before the choice, one seat after the other. */
async function untilAllChoose(people: readonly Person[]): Promise<void> {
  for (let moved = true; moved; ) {
    moved = false
    for (const person of people) moved = (await playKind(person, 'any')) || moved
  }
  const numbers = await people[0].page.evaluate(async () => {
    const { present } = await (await fetch(`/api/tables/${location.pathname.split('/').at(-1)}`)).json()
    return present.seen.number
  })
  for (const { page } of people) await page.waitForSelector(`.table[data-number="${numbers}"]`)
}

test('what somebody picks in secret moves nobody else’s screen', async () => {
  const people = await peopleAtATable(server.address, ['Ana', 'Bento', 'Chie'], { game: 'feudum' })
  const [ana, bento, chie] = people
  await untilAllChoose(people)
  const others = await Promise.all([bento, chie].map(({ page }) => look(page)))
  await chooseCard(ana)
  await chooseCard(ana)
  // What comes after is counted as if nothing had been.
  await ana.page.getByRole('tab', { name: 'Chat' }).click()
  await ana.page.getByLabel('Say something to the table').fill('Thinking')
  await ana.page.keyboard.press('Enter')
  for (const [i, { page }] of [bento, chie].entries()) {
    await page.getByRole('tab', { name: 'Chat' }).click()
    await page.getByText('Thinking').waitFor()
    expect((await look(page)).number).toBe(others[i].number)
  }
  await chooseCard(bento)
  expect((await look(bento.page)).number).toBe(others[0].number + 1)
  await goHome(people)
})
