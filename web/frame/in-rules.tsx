import { useEffect, useState } from 'preact/hooks'
import { paragraphOf } from '../boards.ts'
import { words } from '../words.ts'
import type { Frame } from './model.ts'

/** Leads from a refusal to where the rules have its reason, if they say where. */
export function InRules({ frame, code }: { frame: Frame; code: string | undefined }) {
  const [at, setAt] = useState<string | undefined>(undefined)
  const game = frame.table.game.id
  useEffect(() => {
    let current = true
    setAt(undefined)
    if (code !== undefined) void paragraphOf(game, code).then((anchor) => current && setAt(anchor))
    return () => {
      current = false
    }
  }, [game, code])
  if (at === undefined) return null
  return (
    <button type="button" class="in-rules" onClick={() => openRulesAt(frame, at)}>
      {words.value.say('table.inRules')} <kbd>R</kbd>
    </button>
  )
}

/** Opens the rules: where the reason is that is being said, or at their beginning. */
export async function openRules(frame: Frame): Promise<void> {
  const code = frame.hint.value?.content.code ?? frame.notice.value?.code
  openRulesAt(frame, code === undefined ? undefined : await paragraphOf(frame.table.game.id, code))
}

/** Opens the rules at a heading, or at their beginning. */
export function openRulesAt(frame: Frame, at: string | undefined): void {
  frame.cancel()
  frame.rules.value = at === undefined ? {} : { at }
}
