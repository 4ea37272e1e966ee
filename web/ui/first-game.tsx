import type { GameEntry } from '@portolan/games'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { hasFirstGame } from '../first-games.ts'
import { go, paths } from '../routes.ts'
import { firstTable } from '../table/quick.ts'
import { words } from '../words.ts'

interface FirstGameButtonProps {
  readonly game: GameEntry
  /** What else happens with the press. */
  readonly pressed?: () => void
  readonly before?: ComponentChildren
  readonly after?: ComponentChildren
}

/** Begins a game's guided first game, where it has one. */
export function FirstGameButton({ game, pressed, before, after }: FirstGameButtonProps) {
  const [busy, setBusy] = useState(false)
  if (!hasFirstGame(game.id)) return null
  async function begin() {
    setBusy(true)
    const id = await firstTable(game)
    setBusy(false)
    pressed?.()
    if (typeof id === 'string') go(paths.local(id))
  }
  return (
    <button type="button" disabled={busy} onClick={() => void begin()}>
      {before} {words.value.say('ui.firstGame')} {after}
    </button>
  )
}
