import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inflateSync } from 'node:zlib'

/** For what the pages' own fonts leave to the system: Japanese, arrows, symbols. */
const packages: Readonly<Record<string, RegExp>> = {
  '@fontsource/biz-udpgothic': /-(400|700)-normal\.woff$/,
  '@fontsource/noto-sans-symbols': /-symbols-400-normal\.woff$/,
  '@fontsource/noto-sans-symbols-2': /-symbols-400-normal\.woff$/,
}

/**
 * Writes the fonts that the browser takes for those of the system, and the configuration that shows it no others: so
 * every machine draws the same pages, whatever is installed there. The configuration is `fonts.conf` in that folder.
 */
export function writeFonts(folder: string): void {
  const fonts = join(folder, 'letters')
  mkdirSync(fonts, { recursive: true })
  const { resolve } = createRequire(import.meta.url)
  for (const [name, wanted] of Object.entries(packages)) {
    const files = join(dirname(resolve(`${name}/package.json`)), 'files')
    for (const file of readdirSync(files).filter((one) => wanted.test(one))) {
      writeFileSync(join(fonts, file.replace('.woff', '.ttf')), unwrapWoff(readFileSync(join(files, file))))
    }
  }
  const [dir, cache] = [fonts, join(folder, 'font-cache')].map(xmlText)
  writeFileSync(
    join(folder, 'fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${dir}</dir>
  <cachedir>${cache}</cachedir>
</fontconfig>
`,
  )
}

const xmlText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const WOFF_HEADER = 44
const WOFF_ROW = 20
const SFNT_HEADER = 12
const SFNT_ROW = 16

/** The TrueType font inside a WOFF file (https://www.w3.org/TR/WOFF/): fontconfig reads no other form here. */
export function unwrapWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF file')
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(SFNT_HEADER + SFNT_ROW * count)
  const power = Math.floor(Math.log2(count))
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(SFNT_ROW * 2 ** power, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE(SFNT_ROW * (count - 2 ** power), 10)
  const parts = [directory]
  let end = directory.length
  for (let i = 0; i < count; i++) {
    const from = WOFF_HEADER + WOFF_ROW * i
    const to = SFNT_HEADER + SFNT_ROW * i
    const offset = woff.readUInt32BE(from + 4)
    const packedLength = woff.readUInt32BE(from + 8)
    const length = woff.readUInt32BE(from + 12)
    const packed = woff.subarray(offset, offset + packedLength)
    // Tables begin at multiples of four bytes.
    const table = Buffer.alloc(Math.ceil(length / 4) * 4)
    table.set(packedLength < length ? inflateSync(packed) : packed)
    woff.copy(directory, to, from, from + 4)
    woff.copy(directory, to + 4, from + 16, from + 20)
    directory.writeUInt32BE(end, to + 8)
    directory.writeUInt32BE(length, to + 12)
    parts.push(table)
    end += table.length
  }
  return Buffer.concat(parts)
}
