import { findGame } from '@portolan/games'
import { useEffect, useState } from 'preact/hooks'
import { RulesText } from '../frame/rules.tsx'
import { paths, type Route } from '../routes.ts'
import { FirstGameButton } from '../ui/first-game.tsx'
import { Page } from '../ui/page.tsx'
import { words } from '../words.ts'
import { LostScreen } from './lost.tsx'

export function RulesScreen({ route }: { route: Route }) {
  const { say, language } = words.value
  const at = useAnchor()
  const game = route.page === 'rules' ? findGame(route.game) : undefined
  if (game === undefined) return <LostScreen />
  const title = say('ui.rulesOf', { name: game.about.name[language] })
  return (
    <Page title={title}>
      <h1 class="rules-title">{title}</h1>
      <RulesText game={game} at={at} />
      {game.rules !== undefined && (
        <p class="buttons">
          <a class="button primary" href={paths.setup(game.id)}>
            {say('ui.setUp')}
          </a>
          <FirstGameButton game={game} />
        </p>
      )}
    </Page>
  )
}

/** The anchor in the address, also when it is changed there. */
function useAnchor(): string | undefined {
  const [hash, setHash] = useState(location.hash)
  useEffect(() => {
    const read = () => setHash(location.hash)
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return hash.length > 1 ? decodeURIComponent(hash.slice(1)) : undefined
}
