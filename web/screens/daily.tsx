import { findGame, loadWords, type Words } from '@portolan/games'
import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { type DailyProps, loadDaily } from '../daily.ts'
import { go, paths, type Route } from '../routes.ts'
import { createLocal } from '../table/local.ts'
import { ownName } from '../table/quick.ts'
import { listTables, type SavedTable } from '../table/saved.ts'
import { Page } from '../ui/page.tsx'
import { words } from '../words.ts'
import { Lost } from './lost.tsx'

/** A game's challenge of the day. */
export function DailyScreen({ route }: { route: Route }) {
  const { say, language } = words.value
  const game = route.page === 'daily' ? findGame(route.game) : undefined
  const [loaded, setLoaded] = useState<Loaded | undefined>(undefined)
  useEffect(() => {
    if (game === undefined) return
    const all = [loadDaily(game.id), loadWords(language, game), listTables()] as const
    void Promise.all(all).then(([Daily, spoken, tables]) => Daily && setLoaded({ Daily, spoken, tables }))
  }, [game, language])
  if (game === undefined) return <Lost />
  const name = game.about.name[language]
  const title = say('ui.dailyOf', { name })
  if (loaded === undefined) return <Page title={title}>{say('ui.loading')}</Page>
  const { Daily, spoken, tables } = loaded
  return (
    <Page title={title}>
      <h1>{title}</h1>
      <Daily
        words={spoken}
        name={name}
        now={new Date()}
        tables={tables.filter(({ record, opened }) => record.game === game.id && !opened)}
        begin={({ seats, options = {}, seed }) => {
          const sitting = Array.from({ length: seats }, () => ({ kind: 'person' }) as const)
          const names = sitting.map(ownName)
          void createLocal({
            game: game.id,
            seats: sitting,
            names,
            options: options as Record<string, string | number | boolean>,
            covered: true,
            seed,
          }).then((id) => typeof id === 'string' && go(paths.home(id)))
        }}
        open={(id) => go(paths.home(id))}
      />
    </Page>
  )
}

interface Loaded {
  readonly Daily: ComponentType<DailyProps>
  readonly spoken: Words
  readonly tables: readonly SavedTable[]
}
