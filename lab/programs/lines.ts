const NEWLINE = 10
const RETURN = 13

const decoder = new TextDecoder('utf-8', { fatal: true })

/** What comes in pieces, line by line. A line that is longer than `most` bytes is never held: it is told and given up. */
export interface Lines {
  push(piece: Uint8Array): void
}

export interface LineReader {
  /** How long a line may be, in bytes, without its end. */
  readonly most: number
  line(text: string): void
  /** Once; nothing comes after it. */
  broken(why: 'LINE_TOO_LONG' | 'NOT_UTF8'): void
}

/** Empty lines are passed over, and what comes after the last line’s end is none. */
export function linesTo({ most, line, broken }: LineReader): Lines {
  let held: Uint8Array[] = []
  let length = 0
  let isBroken = false

  const giveUp = (why: 'LINE_TOO_LONG' | 'NOT_UTF8') => {
    isBroken = true
    held = []
    broken(why)
  }
  const hold = (part: Uint8Array) => {
    length += part.length
    if (length > most) giveUp('LINE_TOO_LONG')
    else if (part.length > 0) held.push(part)
  }
  const end = () => {
    const bytes = Buffer.concat(held)
    held = []
    length = 0
    const text = textOf(bytes.at(-1) === RETURN ? bytes.subarray(0, -1) : bytes)
    if (text === undefined) giveUp('NOT_UTF8')
    else if (text !== '') line(text)
  }
  return {
    push(piece) {
      let from = 0
      while (!isBroken) {
        const to = piece.indexOf(NEWLINE, from)
        hold(piece.subarray(from, to < 0 ? piece.length : to))
        if (to < 0 || isBroken) return
        end()
        from = to + 1
      }
    },
  }
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}
