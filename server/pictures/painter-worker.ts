// The thread on which pictures are drawn.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { pictureOf } from '@portolan/games/picture'
import { expose } from '@portolan/remote'
import { nodePort } from '@portolan/remote/node'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { PictureAsked } from './asked.ts'
import { fontsFor } from './fonts.ts'
import { frameOf } from './frame.ts'

if (parentPort === null) throw new Error('this file runs as a worker thread')

await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')))

function coverOf(game: string): string | undefined {
  const file = fileURLToPath(new URL(`${game}/cover.svg`, import.meta.resolve('@portolan/games')))
  return existsSync(file) ? file : undefined
}

const api = {
  async draw(asked: PictureAsked): Promise<Uint8Array> {
    const picture = asked.game === undefined ? undefined : await pictureOf(asked.game)
    const svg = frameOf(asked, picture, coverOf)
    const drawing = new Resvg(svg, {
      font: {
        fontBuffers: [
          ...fontsFor([asked.title, asked.note, 'Portolan−', ...asked.seats.map(({ name }) => name)].join('')),
        ],
        defaultFontFamily: 'Source Sans 3 ExtraLight',
        loadSystemFonts: false,
      },
    })
    const image = drawing.render()
    try {
      return image.asPng()
    } finally {
      image.free()
      drawing.free()
    }
  },
  ping: (_: null) => null,
}

export type PainterApi = typeof api

expose(nodePort(parentPort), () => api)
