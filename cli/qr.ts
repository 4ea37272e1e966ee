/** What readers need around it, in modules. */
const QUIET_ZONE = 4

/** Black on white by number: what a theme calls black and white may be anything. */
const DARK_ON_LIGHT = '\x1b[38;5;16;48;5;231m'
const AS_BEFORE = '\x1b[0m'

/** Two modules of a column, dark or light, in one letter of a terminal. */
const LETTERS = [' ', '▄', '▀', '█']

/** A QR code as lines for a terminal; none where it is too narrow for it, for a broken one can't be read. */
export async function drawQr(text: string, columns: number): Promise<string | undefined> {
  const { encode } = await import('uqr')
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  if (size > columns) return undefined
  const isDark = (x: number, y: number) => data[y]?.[x] === true
  const lines = Array.from({ length: Math.ceil(size / 2) }, (_, row) =>
    Array.from(
      { length: size },
      (_, x) => LETTERS[2 * Number(isDark(x, 2 * row)) + Number(isDark(x, 2 * row + 1))],
    ).join(''),
  )
  return lines.map((line) => DARK_ON_LIGHT + line + AS_BEFORE).join('\n')
}
