import { pick } from '@portolan/engine'
import type { LiveMessage } from '@portolan/protocol'
import { wrongBodies } from './bodies.ts'
import { offeredMove } from './examples.ts'
import { frameOf, TEXT } from './frames.ts'
import { othersThan, type Siege, some } from './hostile.ts'
import { askLive, askOver, type LiveAct, messageOf } from './live-acts.ts'
import { codeOf, type Rule } from './oracle.ts'
import { LIVE_ROUTE, openPage, type Page } from './pages.ts'
import { SWITCHED } from './raw.ts'
import { reconcile, refresh } from './reconcile.ts'
import { askAs, type Device, nobody, ownHeaders, personOf, word } from './roles.ts'
import { SPELLINGS, spellingNames } from './spellings.ts'
import { numberOf, type Table } from './table.ts'

// What is tried by sockets. Nothing of it may be done: then the table must be as it was.

const found = ({ world }: Table, rule: Rule, what: string) => world.oracle.find({ rule, place: LIVE_ROUTE, what })

/** Requests for a socket that are none, by any address. */
export async function oddHandshakes({ table, decks }: Siege): Promise<void> {
  const { world, devices } = table
  const { chance, address } = world
  await some(async () => {
    const { name, headers, method = 'GET', isRight } = decks.handshake()
    const by = pick(chance, [nobody, ...devices])
    const spelling = chance.int(2) === 0 ? 'plain' : pick(chance, spellingNames)
    const target = SPELLINGS[spelling]('/api/live', address.host)
    const all = [...headers, ...ownHeaders(world)]
    const response = await askAs(world, by, LIVE_ROUTE, { method, target, headers: all })
    const isTaken = response?.status === SWITCHED
    if (isTaken && !isRight) found(table, 'form', `a handshake was taken: ${name}, ${spelling}`)
  })
  await reconcile(table)
}

/** A table that there is not. */
const NONE = 'AAAAAAAAAAAB'

const isAbout = (id: string) => (one: LiveMessage) => 'id' in one && one.id === id

/** Asks something over a page to which there is an answer: all before it has been read then, or the page is closed. */
async function probe(table: Table, page: Page): Promise<boolean> {
  page.say({ type: 'follow', table: NONE })
  await page.until(() => page.messages.some(isAbout(NONE)))
  const isAnswered = page.messages.some(isAbout(NONE))
  if (!isAnswered && !page.ended()) found(table, 'hangs', `${page.device.name} is told nothing any more`)
  return isAnswered
}

/** Frames that are none, or that say nothing. */
export async function oddFramesSent({ table, decks }: Siege): Promise<void> {
  const { world, devices, model } = table
  const { chance } = world
  await some(async () => {
    const { name, bytes, isFatal } = decks.frame()
    const page = openPage(table, pick(chance, [nobody, ...devices]))
    page.say({ type: 'follow', table: model.id })
    page.write(bytes)
    const isAlive = await probe(table, page)
    if (isAlive === isFatal && page.response()?.status === SWITCHED)
      found(table, 'form', `${name}: the socket ${isFatal ? 'went on' : `was closed with ${page.closeCode()}`}`)
    page.close()
  })
  await reconcile(table)
}

/** A move of this person that the table waits for, if it does. */
function moveOfTurn(table: Table): { readonly by: Device; readonly act: LiveAct } {
  const { by, move } = offeredMove(table)
  return { by, act: { kind: 'move', key: word(table.world.chance), number: numberOf(table, by), move } }
}

/** Texts that are no messages, from the one who could play: each is refused. */
export async function oddMessages({ table }: Siege): Promise<void> {
  const { chance } = table.world
  const { by, act } = moveOfTurn(table)
  const { id } = table.model
  const { type, key, number, move } = { move: undefined, ...messageOf(id, act) }
  const head = `{"type":"${type}","table":"${id}","key":"${key}",`
  const wrong = wrongBodies('/api/tables/{id}/moves', JSON.stringify({ number, move }))
  const typed = wrong.map((text) => (text.startsWith('{"') ? head + text.slice(1) : text))
  const texts = [...typed, ...oddTypes(id), ...oddCursors(id)].filter((text) => text.length < 16 * 1024)
  const page = openPage(table, by)
  page.say({ type: 'follow', table: id })
  const sent = Array.from({ length: 40 }, () => pick(chance, texts))
  for (const text of sent) page.write(frameOf({ opcode: TEXT, payload: text }))
  const refused = () => page.messages.filter((one) => one.type === 'refused').length
  await page.until(() => refused() >= sent.length)
  const isOpen = page.response()?.status === SWITCHED
  if (isOpen && refused() !== sent.length)
    found(table, 'role', `${refused()} of ${sent.length} were refused: ${sent.join('\n').slice(0, 2000)}`)
  page.close()
  await reconcile(table)
}

const oddTypes = (id: string) =>
  ['', 'Follow', 'step', 'refused', 'played', 'beat', 'signedOut', '__proto__', 'constructor', 'toString'].map((type) =>
    JSON.stringify({ type, table: id, key: 'k', number: 1 }),
  )

const oddCursors = (id: string) =>
  ['null', '[]', '{}', '{"number":1}', '{"number":-1,"chatLines":0}', '{"number":1e9,"chatLines":0}', '"1.0"'].map(
    (from) => `{"type":"unfollow","table":"${id}","from":${from}}`,
  )

/** Everybody but the one whose turn it is plays that move over a socket, some with a key that somebody else has used. */
export async function othersLiveMoves({ table }: Siege): Promise<void> {
  const { world, keys } = table
  const { chance } = world
  const { by, act } = moveOfTurn(table)
  if (table.model.status === 'closed') return
  const used = [...keys].map((one) => one.slice(one.indexOf(' ') + 1))
  await Promise.all(
    othersThan(table, by).map(async (one) => {
      const key = used.length > 0 && chance.int(2) === 0 ? pick(chance, used) : word(chance)
      // What one has sent oneself may be sent again.
      if (keys.has(`${one.person?.id} ${key}`)) return
      const response = await askLive(table, one, { ...act, key })
      if (response !== undefined && response.status < 300)
        found(table, 'role', `${one.name} played the move of ${by.name}: ${response.body.slice(0, 200)}`)
    }),
  )
  await reconcile(table)
}

/** What is said before a move, after which the table is not followed. */
const NOT_FOLLOWING: readonly ((id: string) => readonly unknown[])[] = [
  () => [],
  () => [{ type: 'follow', table: NONE }],
  (table) => [{ type: 'follow', table, brief: true }],
  (table) => [
    { type: 'follow', table },
    { type: 'unfollow', table },
  ],
]

/** The one whose turn it is plays without following the table. */
export async function unfollowedMoves({ table }: Siege): Promise<void> {
  if (table.model.status === 'closed') return
  for (const before of NOT_FOLLOWING) {
    const { by, act } = moveOfTurn(table)
    const page = openPage(table, by)
    for (const message of before(table.model.id)) page.say(message)
    const response = await askOver(table, page, act)
    const code = response && codeOf(response)
    if (response !== undefined && ![429, 503].includes(response.status) && code !== 'NOT_FOLLOWED')
      found(table, 'role', `${by.name} was answered ${response.status} ${code ?? ''} at a table that is not followed`)
    page.close()
  }
  await reconcile(table)
}

/** Ids that are nearly one: nothing is told of any of them but that there is none. */
export async function unknownTables({ table }: Siege): Promise<void> {
  const { id } = table.model
  const swapped = id.replace(/[a-z]/i, (one) => (one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase()))
  const guesses = [NONE, [...id].toReversed().join(''), swapped, `${id.slice(0, -1)}${id.endsWith('A') ? 'B' : 'A'}`]
  const page = openPage(table, pick(table.world.chance, [nobody, ...table.devices]))
  for (const guess of guesses)
    page.say({ type: 'follow', table: guess, ...(guess === swapped && { from: { number: 0, chatLines: 0 } }) })
  await page.until(() => guesses.every((guess) => page.messages.some(isAbout(guess))))
  for (const one of page.messages) {
    const isGone = one.type === 'gone' && one.error.code === 'NO_SUCH_TABLE'
    if ('id' in one && one.id !== id && !isGone)
      found(table, 'secret', `a table that was guessed: ${JSON.stringify(one).slice(0, 300)}`)
  }
  page.close()
}

/** Everybody asks for their turns: nobody is told of a table at which they don't sit, and whose turn it is there is told. */
export async function everybodysTurns({ table }: Siege): Promise<void> {
  // What was asked for last may have changed whose turn it is.
  await refresh(table)
  const { model, devices, hasClock } = table
  const { by, move } = offeredMove(table)
  const seated = new Set(model.seats.flatMap((one) => (one.kind === 'person' && !one.quit ? [one.id] : [])))
  // Who has given up is awaited by nobody.
  const isAwaited = move.type !== 'none' && model.status === 'playing' && !hasClock && seated.has(personOf(by) ?? '')
  await Promise.all(
    [nobody, ...devices].map(async (one) => {
      const page = openPage(table, one)
      page.say({ type: 'turns' })
      await page.until(() => page.messages.some(({ type }) => type === 'turns' || type === 'refused'))
      const person = personOf(one)
      const told = page.messages.flatMap((message) => (message.type === 'turns' ? [message.tables] : [])).at(0)
      const isTold = told?.some(({ id }) => id === model.id) === true
      if (told !== undefined && person === undefined) found(table, 'role', `${one.name} has turns`)
      if (isTold && !seated.has(person ?? ''))
        found(table, 'secret', `${one.name} was told of a turn at another’s table`)
      if (told !== undefined && one === by && isAwaited && !isTold)
        found(table, 'stream', `${one.name} is awaited and was not told so`)
      page.close()
    }),
  )
}
