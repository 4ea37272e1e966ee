import type { LiveMessage, LiveRequest } from '@portolan/protocol'
import type { WebSocketRoute } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { autopilot, eager } from './autopilot.ts'
import { closeBrowser } from './browser.ts'
import { playOne, post, tableOf, tableOn } from './by-hand.ts'
import { goHome, type Person, peopleAtATable, startWebServer } from './online-people.ts'
import { look } from './walker.ts'

// The one connection of a page: a WebSocket that is blocked, that dies at a bad moment, that carries several tables.

let server: Awaited<ReturnType<typeof startWebServer>>

beforeAll(async () => {
  server = await startWebServer()
})
afterAll(async () => {
  await closeBrowser()
  await server.close()
})

const SOCKET = '**/api/live'

/** Whoever's turn it is, with their screen. */
async function onTurn(people: readonly Person[]): Promise<Person> {
  for (;;) for (const person of people) if ((await look(person.page)).state === 'mine') return person
}

/** Opens the table anew, so that its connection is one that was tampered with. */
async function reload({ page }: Person): Promise<void> {
  await page.reload()
  await page.waitForSelector('.table[data-number]')
}

const shown = ({ page }: Person, number: number) => page.waitForSelector(`.table[data-number="${number}"]`)

test('where no WebSocket gets through, one plays, talks and follows all the same', async () => {
  const people = await peopleAtATable(server.address, ['Ana', 'Bento'], { game: 'ophir' })
  const [ana, bento] = people
  const streams: string[] = []
  for (const { page } of people) {
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname === '/api/stream') streams.push(pathname)
    })
    await page.routeWebSocket(SOCKET, (socket) => socket.close())
  }
  await Promise.all(people.map(reload))
  await Promise.all(people.map(({ page }) => autopilot(page, eager, 12)))
  await Promise.all(people.map((person) => shown(person, 12)))
  expect(streams.length).toBeGreaterThanOrEqual(2)
  await ana.page.getByRole('tab', { name: 'Chat' }).click()
  await ana.page.getByLabel('Say something to the table').fill('Can you hear me?')
  await ana.page.keyboard.press('Enter')
  await bento.page.getByRole('tab', { name: 'Chat' }).click()
  await bento.page.getByText('Can you hear me?').waitFor()
  expect(await ana.page.locator('.badge.lost').count()).toBe(0)
  await goHome(people)
})

/** When a socket dies: before its next move is passed on, or after that and before anything comes back. */
type Moment = 'before' | 'after'

/** Lets the first socket of a page die with its next move, and the later ones live. */
async function dieWithNextMove({ page }: Person, moment: Moment): Promise<() => number> {
  let sockets = 0
  await page.routeWebSocket(SOCKET, (near: WebSocketRoute) => {
    const far = near.connectToServer()
    const isFirst = sockets++ === 0
    let isDead = false
    near.onMessage((text) => {
      const { type }: LiveRequest = JSON.parse(String(text))
      isDead ||= isFirst && type === 'move'
      if (!isDead || moment === 'after') far.send(text)
      if (isDead && moment === 'before') void near.close()
    })
    far.onMessage(async (text) => {
      const { type }: LiveMessage = JSON.parse(String(text))
      if (!isDead) near.send(text)
      else if (type === 'step') await near.close()
    })
  })
  return () => sockets
}

test.each<Moment>(['before', 'after'])(
  'a socket that dies %s its move was heard: the move is played once',
  async (moment) => {
    const people = await peopleAtATable(server.address, ['Ana', 'Bento'], { game: 'ophir' })
    const id = tableOn(people[0])
    const mover = await onTurn(people)
    const sockets = await dieWithNextMove(mover, moment)
    await reload(mover)
    const { present: before } = await tableOf(mover, server.address, id)
    const { number } = await look(mover.page)
    await autopilot(mover.page, ['move'], number + 1)
    await Promise.all(people.map((person) => shown(person, number + 1)))
    expect(sockets()).toBe(2)
    const { present: after } = await tableOf(mover, server.address, id)
    expect(after?.number).toBe((before?.number ?? 0) + 1)
    expect(await mover.page.locator('.notice').count()).toBe(0)
    // And the game goes on by the new one.
    await autopilot((await onTurn(people)).page, ['move'], number + 2)
    await Promise.all(people.map((person) => shown(person, number + 2)))
    await goHome(people)
  },
)

test('one socket carries all the tables of a page, and goes with it', async () => {
  const people = await peopleAtATable(server.address, ['Ana', 'Bento'], { game: 'ophir' })
  const [ana, bento] = people
  const first = tableOn(ana)
  const wish = { game: 'ophir', seats: ['me', 'open'] }
  const { table } = await post<{ table: { id: string } }>(ana, server.address, '/api/tables', wish)
  await post(bento, server.address, `/api/tables/${table.id}/join`)
  await post(ana, server.address, `/api/tables/${table.id}/start`)
  let opened = 0
  let open = 0
  ana.page.on('websocket', (socket) => {
    opened++
    open++
    socket.on('close', () => open--)
  })
  await ana.page.goto(server.address)
  const row = (id: string) => ana.page.locator(`.table-link[href="/table/${id}"]`)
  for (const id of [first, table.id]) {
    const isAnas = () => row(id).getByText('Your turn').count()
    for (let moves = 0, was = await isAnas(); moves < 50 && (await isAnas()) === was; moves++) {
      await playOne(people, server.address, id)
      const { present } = await tableOf(ana, server.address, id)
      const isNow = present?.seen.awaited.includes(0)
      await row(id)
        .getByText(isNow ? 'Your turn' : 'Waiting for Bento')
        .waitFor()
    }
  }
  expect([opened, open]).toEqual([1, 1])
  // From the list to a table and back: it is kept.
  await row(first).click()
  await ana.page.waitForSelector('.table[data-number]')
  const { number } = await playOne(people, server.address, first)
  await shown(ana, number)
  expect([opened, open]).toEqual([1, 1])
  await ana.page.locator('.home-link').click()
  await ana.page.locator('footer a[href="/about"]').click()
  await ana.page.locator('h1').waitFor()
  // Whatever the page, it is by this that one learns of one's turns.
  expect([opened, open]).toEqual([1, 1])
  await goHome(people)
})

test('two pages of one person follow the same table, and what one does the other shows', async () => {
  const people = await peopleAtATable(server.address, ['Ana', 'Bento'], { game: 'ophir' })
  const mover = await onTurn(people)
  const second = await mover.context.newPage()
  await second.goto(mover.page.url())
  await second.waitForSelector('.table[data-number]')
  const { number } = await look(mover.page)
  await autopilot(second, ['move'], number + 1)
  await shown(mover, number + 1)
  await goHome(people)
})

test('what is surely final is asked about before it is sent, and sent once', async () => {
  const people = await peopleAtATable(server.address, ['Ana', 'Bento'], { game: 'ophir' })
  const id = tableOn(people[0])
  // The last to pick a specialist opens the market.
  const { number } = await playOne(people, server.address, id)
  await Promise.all(people.map((person) => shown(person, number)))
  const last = await onTurn(people)
  const moves: LiveRequest[] = []
  last.page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const request: LiveRequest = JSON.parse(String(payload))
      if (request.type === 'move') moves.push(request)
    }),
  )
  await reload(last)
  await last.page.locator('[data-moves]').filter({ visible: true }).first().click()
  await last.page.locator('[data-confirm]').waitFor()
  expect(moves).toEqual([])
  await last.page.locator('[data-confirm]').click()
  await Promise.all(people.map((person) => shown(person, number + 1)))
  expect(moves.map((request) => 'unlessFinal' in request)).toEqual([false])
  await goHome(people)
})
