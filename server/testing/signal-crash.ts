import { SeededChance } from '@portolan/engine'
import { begunTable, first, guest, play } from './client.ts'
import { GENEROUS, newDataDirectory, removeDataDirectory, startServer } from './process.ts'
import { startMailServer, startReceiver, subscribedBrowser } from './receivers.ts'

// Kills a server while it tells people of their turns, and counts at the receivers what has come: every signal, and none as
// a second one. A receiver knows what it has had before by its id, as mail servers, push services and webhooks do.

export interface SignalCrash {
  readonly kills: number
  readonly signals: number
  /** How many came a second time under the same id, by the way they came. */
  readonly repeated: { readonly webhook: number; readonly push: number; readonly mail: number }
}

const TURNS_BETWEEN = 4

const expectThat = (isSo: boolean, what: string) => {
  if (!isSo) throw new Error(what)
}

/** One after the other until it holds. */
async function until(holds: () => boolean, what: () => string): Promise<void> {
  const end = performance.now() + 60_000
  while (!holds()) {
    expectThat(performance.now() < end, what())
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

export async function signalCrash(kills: number, seed: string): Promise<SignalCrash> {
  const chance = new SeededChance(seed)
  const data = newDataDirectory()
  const [receiver, mailbox] = await Promise.all([startReceiver(), startMailServer()])
  const options = {
    publicUrl: 'https://games.example',
    limits: { ...GENEROUS, tables: 1e6 },
    signals: {
      smtp: { url: `smtp://127.0.0.1:${mailbox.port}`, from: 'turns@games.example' },
      allowNets: '127.0.0.1',
      pause: 5,
      mailPause: 5,
      gather: 1,
      backoff: [10, 10, 10, 10, 10, 10],
    },
  }
  let server = await startServer(data, options)
  try {
    let ana = await guest(server.address, 'Ana')
    let ben = await guest(server.address, 'Ben')
    const browser = subscribedBrowser(receiver.port, 'push')
    await ben.post('/api/me/signals/webhooks', { url: `http://127.0.0.1:${receiver.port}/hook`, form: 'json' })
    await ben.post('/api/me/signals/push', browser.subscription)
    await ben.post('/api/me/mail', { address: 'ben@x.example' })
    await mailbox.count(1)
    const [, token = ''] = /#([\w-]+)/.exec(mailbox.received[0]?.text ?? '') ?? []
    await ben.post('/api/mail/confirm', { token })

    const hooks = () => receiver.received.filter(({ url }) => url === '/hook')
    const pushes = () => receiver.received.filter(({ url }) => url === '/push')
    const mails = () => mailbox.received.slice(1)
    const tables: string[] = []
    const tablesIn = {
      webhook: () => new Set(hooks().map(({ body }) => String(JSON.parse(body.toString()).table))),
      push: () => new Set(pushes().map((sent) => browser.read(sent).path.replace('/table/', ''))),
      mail: () =>
        new Set(mails().flatMap(({ text }) => [...text.matchAll(/\/table\/([\w-]{12})/g)].map(([, id]) => id))),
    }
    for (let round = 0; round < kills; round++) {
      // Each table is one turn of Ben's: what was told of it is told for good.
      for (let i = 0; i < TURNS_BETWEEN; i++) {
        const table = await begunTable([ana, ben])
        await play(ana, table, first)
        tables.push(table)
      }
      await new Promise((resolve) => setTimeout(resolve, chance.int(40)))
      await server.kill()
      server = await startServer(data, options)
      ;[ana, ben] = [
        { ...ana, ...ana.at(server.address) },
        { ...ben, ...ben.at(server.address) },
      ]
    }
    for (const [way, seen] of Object.entries(tablesIn))
      await until(
        () => seen().size === tables.length,
        () => `${way}: ${seen().size} of ${tables.length} have come`,
      )
    // What might still come a second time has come when the next turn was told by every way.
    const last = await begunTable([ana, ben])
    await play(ana, last, first)
    for (const seen of Object.values(tablesIn))
      await until(
        () => seen().has(last),
        () => 'the last one has not come',
      )
    const ids = {
      webhook: hooks().map(({ headers }) => String(headers['webhook-id'])),
      push: pushes().map(({ headers }) => String(headers.topic)),
    }
    for (const [way, all] of Object.entries(ids))
      expectThat(
        new Set(all).size === tables.length + 1,
        `${way}: ${new Set(all).size} ids of ${tables.length + 1} signals`,
      )
    const mailIds = mails().map(({ headers }) => headers['message-id'] ?? '')
    const firstOf = mails().filter((_, i) => mailIds.indexOf(mailIds[i] ?? '') === i)
    const inMails = firstOf.flatMap(({ text }) => [...text.matchAll(/\/table\/([\w-]{12})/g)].map(([, id]) => id))
    expectThat(inMails.length === tables.length + 1, `mail: ${inMails.length} turns of ${tables.length + 1}`)
    const repeated = (all: readonly string[]) => all.length - new Set(all).size
    return {
      kills,
      signals: (tables.length + 1) * 3,
      repeated: { webhook: repeated(ids.webhook), push: repeated(ids.push), mail: repeated(mailIds) },
    }
  } finally {
    await server.kill()
    await Promise.all([receiver.close(), mailbox.close()])
    removeDataDirectory(data)
  }
}
