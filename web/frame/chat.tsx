import { useState } from 'preact/hooks'
import { calledName } from '../people.ts'
import { Glyph } from '../ui/glyph.tsx'
import { SeatMark } from '../ui/seat-mark.tsx'
import { words } from '../words.ts'
import type { Frame } from './model.ts'

const MOST_LETTERS = 500

export function Chat({ frame }: { frame: Frame }) {
  const { say, language } = words.value
  const [text, setText] = useState('')
  const { chat, say: speak } = frame.table
  if (chat === undefined) return null
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' })

  async function send(event: Event) {
    event.preventDefault()
    const said = text.trim()
    if (said === '' || speak === undefined) return
    if (await frame.attempt(() => speak(said))) setText('')
  }
  return (
    <section class="chat" aria-label={say('table.chat')}>
      <ol aria-live="polite">
        {[...chat.value].reverse().map((line) => (
          <li key={line.number}>
            {line.seat === undefined ? <span class="seat-mark none" /> : <SeatMark seat={line.seat} size="1.35rem" />}
            <p>
              <strong>{calledName(line)}</strong> <time>{time.format(line.at)}</time>
              <br />
              {line.text}
            </p>
          </li>
        ))}
      </ol>
      {speak !== undefined && (
        <form onSubmit={(event) => void send(event)}>
          <input
            value={text}
            maxLength={MOST_LETTERS}
            aria-label={say('table.sayToTable')}
            placeholder={say('table.sayToTable')}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button type="submit" aria-label={say('table.send')}>
            <Glyph of="next" />
          </button>
        </form>
      )}
    </section>
  )
}
