import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TableAnswer } from '@portolan/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePictures } from './pictures/pictures.ts'
import { begunTable, errorOf, first, guest, makeClient, play } from './testing/client.ts'
import { differing, readPng } from './testing/png.ts'
import { newDataDirectory, removeDataDirectory, startServer, type TestServer } from './testing/process.ts'

const data = newDataDirectory()
const webRoot = newDataDirectory()
let server: TestServer
/** A public game of two people, with three moves; and the same in private. */
let open: string
let hidden: string

const PAGE =
  '<!doctype html><html><head><meta name="description" content="x" /><title>Portolan</title></head><body></body></html>'

beforeAll(async () => {
  mkdirSync(join(webRoot, 'assets'))
  writeFileSync(join(webRoot, 'index.html'), PAGE)
  server = await startServer(data, { webRoot, limits: { pictures: { burst: 1000, perSecond: 1000 } } })
  const people = [await guest(server.address, 'Ana <&"> Sá'), await guest(server.address, 'Bruno')]
  open = await begunTable(people, { game: 'ophir', access: 'public' })
  hidden = await begunTable(people, { game: 'ophir' })
  for (const table of [open, hidden]) {
    for (let n = 0; n < 6; n++) {
      const { table: now } = await people[0].get<TableAnswer>(`/api/tables/${table}`)
      await play(people[now.awaited[0]], table, first)
    }
  }
}, 60_000)

afterAll(async () => {
  await server.stop()
  for (const one of [data, webRoot]) removeDataDirectory(one)
})

/** The tags of a page by their names, and its title. */
async function tagsOf(path: string, language = 'en'): Promise<Readonly<Record<string, string>>> {
  const { text } = await makeClient(server.address).ask(path, { headers: { 'accept-language': language } })
  const read = (html: string) => html.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
  const tags = [...text.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)]
  const title = /<title>([^<]*)<\/title>/.exec(text)?.[1] ?? ''
  return Object.fromEntries([['title', read(title)], ...tags.map(([, name, content]) => [name, read(content)])])
}

async function picture(path: string): Promise<Uint8Array> {
  const answer = await fetch(server.address + path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  return new Uint8Array(await answer.arrayBuffer())
}

describe('the head of a page', () => {
  test('says of a public table which game it is, who plays, and where its picture is', async () => {
    const tags = await tagsOf(`/table/${open}`)
    expect(tags).toMatchObject({
      title: 'Ophir: Ana <&"> Sá and Bruno',
      'og:title': 'Ophir: Ana <&"> Sá and Bruno',
      description: 'Being played',
      'og:url': `${server.address}/table/${open}`,
      'og:image': `${server.address}/picture/table/${open}?lang=en`,
      'twitter:card': 'summary_large_image',
    })
  })

  test.each([`/game/%/4`, `/game/%?at=4`])('names the moment of %s', async (path) => {
    const tags = await tagsOf(path.replace('%', open))
    expect(tags.description).toBe('After move 4')
    expect(tags['og:image']).toBe(`${server.address}/picture/table/${open}?lang=en&at=4`)
  })

  test('is in the language that is asked for', async () => {
    const [pt, ja] = [await tagsOf(`/game/${open}`, 'pt-BR,pt;q=0.9'), await tagsOf('/play/ophir', 'ja')]
    expect(pt.description).toBe('Em andamento')
    expect(ja.title).toBe('オフィル · Portolan')
  })

  test('says nothing of a private table that it does not say of the site', async () => {
    const { 'og:url': _, ...site } = await tagsOf('/')
    for (const path of [`/table/${hidden}`, `/game/${hidden}`, `/game/${hidden}/3`, '/game/AAAAAAAAAAAA']) {
      const { 'og:url': __, ...tags } = await tagsOf(path)
      expect(tags).toEqual(site)
    }
  })

  test('leads from where replays once were to where they are', async () => {
    const answer = await fetch(`${server.address}/table/${open}/replay?analysis`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([308, `/game/${open}?analysis`])
  })
})

describe('the picture', () => {
  test('is of the size that previews have, and of two moments not the same', async () => {
    const [start, later] = [
      readPng(await picture(`/picture/table/${open}?at=0`)),
      readPng(await picture(`/picture/table/${open}?at=6`)),
    ]
    expect([later.width, later.height]).toEqual([1200, 630])
    // The board, and not only the line that says which moment it is.
    expect(differing(start, later)).toBeGreaterThan(5_000)
  }, 60_000)

  test('of a private table is not there, whoever asks', async () => {
    const stranger = await makeClient(server.address).ask(`/picture/table/${hidden}`)
    expect([stranger.status, errorOf(stranger)]).toEqual([404, 'NO_SUCH_TABLE'])
  })

  test('of a moment that there is not is refused', async () => {
    const answer = await makeClient(server.address).ask(`/picture/table/${open}?at=999`)
    expect([answer.status, errorOf(answer)]).toEqual([404, 'NO_SUCH_MOVE'])
  })

  test('of a game and of the site are there, too', async () => {
    const [game, site] = [readPng(await picture('/picture/game/feudum')), readPng(await picture('/picture?lang=ja'))]
    expect(differing(game, site)).toBeGreaterThan(5_000)
  }, 60_000)
})

describe('those who draw', () => {
  const asked = { title: 'Ophir', note: '', game: 'ophir', seats: [] }

  test('draw the same once, and turn away who asks for too much while others still have their turn', async () => {
    const pictures = makePictures()
    const look = async () => asked
    const wish = (key: string, network: string) => pictures.draw({ key, network, look })
    const greedy = Array.from({ length: 12 }, (_, i) => wish(`${i % 9}`, 'a'))
    const modest = wish('x', 'b')
    const outcomes = await Promise.allSettled(greedy)
    const refused = outcomes.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBe(2)
    for (const one of refused) expect(one).toMatchObject({ reason: { refusal: { code: 'BUSY' } } })
    expect((await modest).length).toBeGreaterThan(1_000)
    const drawn = pictures.drawn()
    await wish('x', 'c')
    expect([drawn, pictures.drawn()]).toEqual([8, 8])
    await pictures.close()
  }, 60_000)
})
