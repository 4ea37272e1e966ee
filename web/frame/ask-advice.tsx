import { Glyph } from '../ui/glyph.tsx'
import { words } from '../words.ts'
import type { Frame } from './model.ts'

/** Asks what a strong player would do. */
export function AskAdvice({ frame }: { frame: Frame }) {
  const { say } = words.value
  if (frame.table.advise === undefined) return null
  return (
    <button
      type="button"
      class="plain"
      title={say('table.advice')}
      aria-label={say('table.advice')}
      disabled={!frame.mayAsk.value}
      onClick={frame.askAdvice}
    >
      <Glyph of="advice" />
    </button>
  )
}
