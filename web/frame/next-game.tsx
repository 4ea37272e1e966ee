import { findGame } from '@portolan/games'
import { paths } from '../routes.ts'
import { elsewhere } from '../turns.ts'
import { words } from '../words.ts'

/** The way from a table at which others think to the next one that waits for the person. */
export function NextGame() {
  const { say, language } = words.value
  const [next] = elsewhere.value
  if (next === undefined) return null
  return (
    <a class="button primary next-game" href={paths.table(next.id)}>
      {say('games.next', { name: findGame(next.game)?.about.name[language] ?? next.game })}
      <kbd>n</kbd>
    </a>
  )
}
