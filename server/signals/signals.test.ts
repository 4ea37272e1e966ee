import type { SignalSettings, SignalsAnswer, TableAnswer, WebhookAnswer } from '@portolan/protocol'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { begunTable, type Client, errorOf, first, guest, play } from '../testing/client.ts'
import { newDataDirectory, removeDataDirectory, startServer, type TestServer } from '../testing/process.ts'
import {
  isSigned,
  type MailServer,
  type Receiver,
  startMailServer,
  startReceiver,
  subscribedBrowser,
} from '../testing/receivers.ts'

const data = newDataDirectory()
let server: TestServer
let receiver: Receiver
let mailbox: MailServer
let ana: Client & { readonly id: string }
let ben: Client & { readonly id: string }

const PUBLIC = 'https://games.example'

const optionsOf = ({ gather = 20 } = {}) => ({
  publicUrl: PUBLIC,
  signals: {
    smtp: { url: `smtp://127.0.0.1:${mailbox.port}`, from: 'Portolan <turns@games.example>' },
    allowNets: '127.0.0.1',
    pause: 20,
    mailPause: 20,
    gather,
    backoff: [20, 20],
  },
})

beforeAll(async () => {
  ;[receiver, mailbox] = await Promise.all([startReceiver(), startMailServer()])
  server = await startServer(data, optionsOf())
})
afterAll(async () => {
  await server.stop()
  await Promise.all([receiver.close(), mailbox.close()])
  removeDataDirectory(data)
})
beforeEach(async () => {
  ana = await guest(server.address, 'Ana')
  ben = await guest(server.address, 'Ben')
})

const hookUrl = (path: string) => `http://127.0.0.1:${receiver.port}/${path}`
const signalsOf = (client: Client) => client.get<SignalsAnswer>('/api/me/signals')
const addWebhook = (client: Client, path: string, more: object = {}) =>
  client.post<WebhookAnswer>('/api/me/signals/webhooks', { url: hookUrl(path), form: 'json', ...more })
const remove = (client: Client, way: string) => client.ask(`/api/me/signals/ways/${way}`, { method: 'DELETE' })
const at = (path: string) => receiver.received.filter(({ url }) => url === `/${path}`)
const settings: SignalSettings = { language: 'en', zone: 'UTC', remind: 0, tables: 'all', mail: true }

/** What has come under a path, when so many have; what comes too often is found by a marker that comes after it. */
async function arrived(path: string, number: number) {
  while (at(path).length < number) await receiver.count(receiver.received.length + 1)
  return at(path)
}

/** The last of the signals that were sent has come to this state. */
async function settled(client: Client, states: readonly string[]) {
  for (;;) {
    const { sent } = await signalsOf(client)
    if (`${sent.map(({ state }) => state)}` === `${states}`) return sent
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** A table that awaits Ben, after a move of Ana's. */
async function tableForBen(wish: object = {}): Promise<string> {
  const table = await begunTable([ana, ben], { options: { rounds: 4 }, ...wish })
  await play(ana, table, first)
  return table
}

test('a webhook hears of a turn once, signed, after failures too, and the log tells of it', async () => {
  const { secret, id } = await addWebhook(ben, 'hook')
  receiver.answerNext(500, 503)
  const table = await tableForBen()
  const calls = await arrived('hook', 3)
  const [call] = calls
  expect(calls.every((one) => isSigned(one, secret))).toBe(true)
  expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(JSON.parse(call.body.toString())).toEqual({
    id: call.headers['webhook-id'],
    type: 'turn',
    table,
    game: expect.any(String),
    text: expect.stringContaining('your turn'),
    url: `${PUBLIC}/table/${table}`,
  })
  const sent = await settled(ben, ['sent'])
  expect(sent).toMatchObject([{ way: id, table, kind: 'turn', tries: 3, answer: '200' }])
  expect(call.headers.cookie).toBeUndefined()
})

test('a turn is told again only after the person has played', async () => {
  await addWebhook(ben, 'again')
  const table = await tableForBen()
  await arrived('again', 1)
  await play(ben, table, first)
  await play(ana, table, first)
  await arrived('again', 2)
  expect(new Set(at('again').map(({ headers }) => headers['webhook-id'])).size).toBe(2)
})

test('nothing is told of a table that one looks at, has muted, or of which one has removed the webhook', async () => {
  const { id } = await addWebhook(ben, 'quiet')
  const [looked, away, muted] = await Promise.all([0, 1, 2].map(() => begunTable([ana, ben])))
  await ben.post(`/api/tables/${muted}/signals`, { choice: 'mute' })
  const page = await ben.socket()
  page.send({ type: 'follow', table: looked })
  await page.until(({ type }) => type === 'present')
  const hidden = await ben.socket()
  hidden.send({ type: 'follow', table: away })
  hidden.send({ type: 'away', away: true })
  await hidden.until(({ type }) => type === 'present')
  for (const table of [looked, muted, away]) await play(ana, table, first)
  const calls = await arrived('quiet', 1)
  await tableForBen()
  await arrived('quiet', 2)
  expect(JSON.parse(calls[0].body.toString()).table).toBe(away)
  expect(at('quiet')).toHaveLength(2)
  page.close()
  hidden.close()
  expect((await remove(ben, id)).status).toBe(204)
  expect(errorOf(await remove(ben, id))).toBe('NO_SUCH_WAY')
})

test('a browser is told by a message that it alone can read, and given up when it is gone', async () => {
  const browser = subscribedBrowser(receiver.port, 'push')
  await ben.post('/api/me/signals/push', browser.subscription)
  const table = await tableForBen()
  const [sent] = await arrived('push', 1)
  expect(browser.read(sent)).toEqual({
    kind: 'turn',
    title: expect.any(String),
    text: expect.stringContaining('your turn'),
    path: `/table/${table}`,
  })
  expect(sent.headers).toMatchObject({ topic: expect.stringMatching(/^[\w-]{24}$/), ttl: '86400' })
  expect(sent.headers.authorization).toContain((await signalsOf(ben)).pushKey)
  expect(() => subscribedBrowser(receiver.port, 'other').read(sent)).toThrow()
  receiver.answerNext(410)
  await play(ben, table, first)
  await play(ana, table, first)
  await settled(ben, ['failed', 'sent'])
  expect((await signalsOf(ben)).ways).toEqual([])
})

test('what can’t be called is refused before anything is sent', async () => {
  const { subscription } = subscribedBrowser(receiver.port, 'push')
  const push = (change: object) => ben.ask('/api/me/signals/push', { body: { ...subscription, ...change } })
  const { keys } = subscription
  for (const change of [
    { endpoint: 'http://push.example/x' },
    { endpoint: 'https://10.0.0.1/' },
    { endpoint: 'x' },
    { keys: { ...keys, p256dh: `${keys.p256dh.slice(0, -4)}AAAA` } },
    { keys: { ...keys, p256dh: '' } },
    { keys: { ...keys, auth: 'AAAA' } },
  ])
    expect(errorOf(await push(change)), JSON.stringify(change)).toMatch(/BAD_SUBSCRIPTION/)
  const hook = (url: string, more: object = {}) =>
    ben.ask('/api/me/signals/webhooks', { body: { url, form: 'json', ...more } })
  for (const url of ['ftp://hooks.example/', 'https://169.254.169.254/', 'https://[::ffff:a00:1]/', 'javascript:1'])
    expect(errorOf(await hook(url))).toBe('BAD_WEBHOOK')
  expect(errorOf(await hook(hookUrl('x'), { table: 'AAAAAAAAAAAA' }))).toBe('NO_SUCH_TABLE')
  expect(errorOf(await ben.ask('/api/me/signals', { body: { ...settings, zone: 'Mars/Olympus' } }))).toBe('BAD_ZONE')
  for (const address of [
    'ana',
    'ana@x',
    'a b@x.example',
    'ana@x.example\r\nBcc: b@x.example',
    '"a"@x.example',
    '@x.example',
  ])
    expect(errorOf(await ben.ask('/api/me/mail', { body: { address } }))).toBe('BAD_MAIL')
  expect((await signalsOf(ben)).ways).toEqual([])
})

test('a webhook can be tried out, and belongs to one person alone', async () => {
  const { id } = await addWebhook(ben, 'try', { form: 'ntfy' })
  expect(await ben.post(`/api/me/signals/ways/${id}/try`)).toEqual({ done: true, answer: '200' })
  const [{ headers, body }] = await arrived('try', 1)
  expect([headers['content-type'], headers.click, body.toString()]).toEqual([
    'text/plain; charset=utf-8',
    `${PUBLIC}/`,
    'This is how Portolan tells you that it is your turn.',
  ])
  expect(errorOf(await ana.ask(`/api/me/signals/ways/${id}/try`, { body: {} }))).toBe('NO_SUCH_WAY')
  expect(errorOf(await remove(ana, id))).toBe('NO_SUCH_WAY')
})

/** Gives an address and opens the link that comes there. */
async function confirmMail(client: Client, address: string): Promise<string> {
  const before = mailbox.received.length
  await client.post('/api/me/mail', { address })
  const to = address.trim().toLowerCase()
  const asked = () => mailbox.received.slice(before).find((mail) => mail.to.includes(to))
  while (asked() === undefined) await mailbox.count(mailbox.received.length + 1)
  const [, token = ''] = /\/signals#([\w-]+)/.exec(asked()?.text ?? '') ?? []
  await client.post('/api/mail/confirm', { token })
  return token
}

test('an address is confirmed by its link, once, and turns are told there in one mail', async () => {
  expect((await signalsOf(ben)).mail).toEqual({ possible: true })
  const token = await confirmMail(ben, ' Ben@X.Example ')
  expect((await signalsOf(ben)).mail).toEqual({ possible: true, address: 'ben@x.example' })
  expect(errorOf(await ana.ask('/api/mail/confirm', { body: { token } }))).toBe('BAD_MAIL_LINK')
  const before = mailbox.received.length
  mailbox.refuseNext(450)
  const table = await tableForBen()
  await mailbox.count(before + 1)
  const mail = mailbox.received[before]
  expect(mail.to).toEqual(['ben@x.example'])
  expect(mail.text).toContain(`${PUBLIC}/table/${table}`)
  expect(mail.headers).toMatchObject({
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    from: expect.stringContaining('turns@'),
  })
  await settled(ben, ['sent'])
})

test('who unsubscribes with one click gets no more mail, whatever a mail program sends with it', async () => {
  await confirmMail(ben, 'stop@x.example')
  const before = mailbox.received.length
  await tableForBen()
  await mailbox.count(before + 1)
  const [, path = ''] =
    /<https:\/\/games\.example(\/.*?)>/.exec(mailbox.received[before].headers['list-unsubscribe']) ?? []
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const click = (to: string) =>
    fetch(server.address + to, { method: 'POST', body: 'List-Unsubscribe=One-Click', headers: form })
  expect((await click(`${path.slice(0, -1)}x`)).status).toBe(401)
  expect((await click(path)).status).toBe(204)
  expect((await signalsOf(ben)).settings.mail).toBe(false)
  await addWebhook(ben, 'instead')
  await tableForBen()
  await arrived('instead', 1)
  expect(mailbox.received.length).toBe(before + 1)
})

test('whether an address is known is not to be learnt', async () => {
  await confirmMail(ana, 'known@x.example')
  const ask = async (address: string) => {
    const { status, text } = await ben.ask('/api/me/mail', { body: { address } })
    return [status, text]
  }
  expect(await ask('known@x.example')).toEqual(await ask('unknown@x.example'))
})

test('in quiet hours nothing is told, and afterwards what still waits', async () => {
  await addWebhook(ben, 'night')
  const minute = (by: number) => (Math.floor(Date.now() / 60_000) + by + 1440) % 1440
  await ben.post('/api/me/signals', { ...settings, quiet: { from: minute(-5), to: minute(60) } })
  await tableForBen()
  const [due] = await settled(ben, ['due'])
  expect(due.at).toBeGreaterThan(Date.now() + 55 * 60_000)
  expect(at('night')).toEqual([])
})

/** Plays on as long as the table asks; whether the game is over then. */
async function playTurn(client: Client, table: string): Promise<boolean> {
  for (;;) {
    const { present } = await client.get<TableAnswer>(`/api/tables/${table}`)
    if (present?.seen.decision === undefined) return present?.seen.result !== undefined
    await play(client, table, first)
  }
}

test('three people play a game by correspondence, each of whom hears of every turn in their own way and in no other', async () => {
  const chie = await guest(server.address, 'Chie')
  await addWebhook(ana, 'game')
  const browser = subscribedBrowser(receiver.port, 'game-push')
  await ben.post('/api/me/signals/push', browser.subscription)
  await confirmMail(chie, 'chie@x.example')
  const mails = () =>
    mailbox.received.filter(({ to, text }) => to.includes('chie@x.example') && text.includes('/table/'))
  const heard = [
    { client: ana, tables: () => at('game').map(({ body }) => `/table/${JSON.parse(`${body}`).table}`) },
    { client: ben, tables: () => at('game-push').map((sent) => browser.read(sent).path) },
    { client: chie, tables: () => mails().map(({ text }) => /(\/table\/[\w-]+)/.exec(text)?.[1]) },
  ]
  const table = await begunTable([ana, ben, chie], {
    options: { rounds: 4 },
    clock: { kind: 'correspondence', hours: 24 },
  })
  const turns = heard.map(() => 0)
  for (let isOver = false; !isOver; ) {
    const next = heard.findIndex(({ tables }, seat) => tables().length > (turns[seat] ?? 0))
    if (next === -1) await new Promise((resolve) => setTimeout(resolve, 5))
    else {
      turns[next]++
      isOver = await playTurn(heard[next].client, table)
    }
  }
  // What would come too often comes before this.
  await tableForBen()
  while (heard[1].tables().length === turns[1]) await new Promise((resolve) => setTimeout(resolve, 5))
  expect(heard.map(({ tables }) => tables().filter((path) => path === `/table/${table}`).length)).toEqual(turns)
  for (const [seat, { client }] of heard.entries()) {
    const sent = (await signalsOf(client)).sent.filter((one) => one.table === table)
    expect(sent.map(({ state }) => state)).toEqual(Array.from({ length: turns[seat] ?? 0 }, () => 'sent'))
  }
})

test('who has not played a day later is reminded once, and tables that wait together come in one mail', async () => {
  await addWebhook(ben, 'reminded')
  await ben.post('/api/me/signals', { ...settings, remind: 24 })
  const table = await tableForBen({ clock: { kind: 'correspondence', hours: 30 } })
  await arrived('reminded', 1)
  await confirmMail(ana, 'ana@x.example')
  await server.stop()
  server = await startServer(data, optionsOf({ gather: 1500 }), ['tomorrow.ts'])
  const [anaNow, benNow] = [ana.at(server.address), ben.at(server.address)]
  const [, reminder] = await arrived('reminded', 2)
  expect(JSON.parse(`${reminder.body}`)).toMatchObject({ type: 'reminder', table })

  const before = mailbox.received.length
  const tables = await Promise.all([0, 1].map(() => begunTable([benNow, anaNow])))
  for (const one of tables) await play(benNow, one, first)
  await mailbox.count(before + 1)
  for (const one of tables) expect(mailbox.received[before].text).toContain(`${PUBLIC}/table/${one}`)
  await settled(anaNow, ['sent', 'sent'])
  expect(mailbox.received.length).toBe(before + 1)
  expect(at('reminded').filter(({ body }) => JSON.parse(`${body}`).table === table)).toHaveLength(2)
})
