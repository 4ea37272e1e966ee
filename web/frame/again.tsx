import { go, paths } from '../routes.ts'
import { words } from '../words.ts'
import type { Frame } from './model.ts'

/** The same players at a new table, for one of them. */
export function PlayAgain({ frame, class: className }: { frame: Frame; class: string }) {
  const { again, info, kind } = frame.table
  if (again === undefined || !info.value.players.some(({ mine }) => mine)) return null
  const act = () =>
    frame.attempt(async () => {
      const made = await again()
      if (typeof made !== 'string') return made
      go(kind === 'local' ? paths.local(made) : paths.table(made))
      return undefined
    })
  return (
    <button type="button" class={className} onClick={() => void act()}>
      {words.value.say('table.playAgain')}
    </button>
  )
}

/** Says that the same players are to meet again, and leads there. */
export function ToRematch({ frame }: { frame: Frame }) {
  const { say } = words.value
  const { rematch } = frame.table.info.value
  if (rematch === undefined) return null
  return (
    <p class="to-rematch" role="status">
      {say('table.rematchReady')}{' '}
      <a class="button primary" href={paths.table(rematch)}>
        {say('table.toRematch')}
      </a>
    </p>
  )
}
