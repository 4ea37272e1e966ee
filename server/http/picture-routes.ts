import { type Language, languages } from '@portolan/games'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { PictureAsked } from '../pictures/asked.ts'
import type { Pictures } from '../pictures/pictures.ts'
import type { Previews } from '../pictures/previews.ts'
import { routesOf } from './declared.ts'
import { counted, READ } from './policy.ts'

/** The pictures of pages, for whoever is shown a link to them. */
export function pictureRoutes(app: FastifyInstance, previews: Previews, pictures: Pictures): void {
  const route = routesOf(app)
  const PICTURE = counted(READ, 'pictures')

  const send = async (reply: FastifyReply, key: readonly unknown[], look: () => Promise<PictureAsked>) => {
    const { network } = reply.request.caller
    const picture = await pictures.draw({ key: JSON.stringify(key), network, look })
    return reply.type('image/png').send(Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength))
  }

  route('GET /picture', PICTURE, ({ query: { lang = 'en' } }, reply) =>
    send(reply, ['site', lang], () => previews.siteDrawn(lang)),
  )

  route('GET /picture/game/:game', PICTURE, ({ params: { game }, query: { lang = 'en' } }, reply) =>
    send(reply, ['game', game, lang], () => previews.gameDrawn(game, lang)),
  )

  route('GET /picture/table/:id', PICTURE, async ({ params: { id }, query: { lang = 'en', at } }, reply) => {
    const row = await previews.expectPublic(id)
    const moment = at === undefined ? undefined : Number(at)
    // What everybody sees of it changes with its document and its turn.
    const key = ['table', id, row.revision, row.turn.changed, row.turn.awaited, moment, lang]
    return send(reply, key, () => previews.tableDrawn(row, moment, lang))
  })
}

/** The language that a browser asks for, of those that there are. */
export function languageAsked(accepted: string | undefined): Language {
  const wanted = (accepted ?? '').split(',').map((one) => one.trim().slice(0, 2).toLowerCase())
  return wanted.map((one) => languages.find((language) => language === one)).find((one) => one !== undefined) ?? 'en'
}
