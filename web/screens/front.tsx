import { type GameEntry, games } from '@portolan/games'
import { useEffect, useState } from 'preact/hooks'
import { coverOf } from '../covers.ts'
import { hasDaily } from '../daily.ts'
import { go, paths } from '../routes.ts'
import { guided } from '../settings.ts'
import { me, online } from '../table/api.ts'
import { quickTable } from '../table/quick.ts'
import { listTables, type SavedTable } from '../table/saved.ts'
import { FirstGameButton } from '../ui/first-game.tsx'
import { later } from '../ui/later.tsx'
import { Page } from '../ui/page.tsx'
import { RhumbLines } from '../ui/rhumb.tsx'
import { words } from '../words.ts'

// Where no server is, there is nobody to sit down with.
const OpenTables = later(async () => (await import('./open-tables.tsx')).OpenTables)
// Who is here for the first time has no tables to list.
const YourTables = later(async () => (await import('./your-tables.tsx')).YourTables)

export function FrontScreen() {
  const { say } = words.value
  const local = useUnfinished()
  return (
    <Page>
      <section class="hero">
        <RhumbLines />
        <h1>{say('ui.heroTitle')}</h1>
        <p>{say('ui.heroText')}</p>
      </section>
      {(me.value !== undefined || local.length > 0) && <YourTables local={local} />}
      <section class="covers" aria-label={say('ui.games')}>
        {games.map((game) => (
          <Cover key={game.id} game={game} />
        ))}
      </section>
      {online.value === 'yes' && <OpenTables />}
    </Page>
  )
}

/** The tables of this browser that wait for a move. */
function useUnfinished(): readonly SavedTable[] {
  const [local, setLocal] = useState<readonly SavedTable[]>([])
  useEffect(() => {
    const show = (all: readonly SavedTable[]) =>
      setLocal(all.filter(({ record, opened }) => record.result === undefined && !opened))
    // A browser that keeps nothing has no tables to list.
    listTables().then(show, () => {})
  }, [])
  return local
}

function Cover({ game }: { game: GameEntry }) {
  const { say, language } = words.value
  const { about } = game
  const ready = game.rules !== undefined
  const [busy, setBusy] = useState(false)
  const name = about.name[language]
  const art = coverOf(game.id)

  async function playNow() {
    setBusy(true)
    const id = await quickTable(game)
    if (typeof id === 'string') go(paths.local(id))
    else setBusy(false)
  }
  return (
    <article class="cover" data-coming={!ready || undefined}>
      <div class="cover-art">{art !== undefined && <img src={art} alt="" width="640" height="400" />}</div>
      <div class="cover-text">
        <h2>{name}</h2>
        <p class="facts">
          <span>
            {about.seats.min === about.seats.max
              ? say('ui.playersOne', { count: about.seats.min })
              : say('ui.playersRange', about.seats)}
          </span>
          <span>{say('ui.minutesRange', about.minutes)}</span>
          <span class="weight" title={say('ui.weight', { weight: about.weight })}>
            <span class="unseen">{say('ui.weight', { weight: about.weight })}</span>
            {[1, 2, 3, 4, 5].map((dot) => (
              <i key={dot} data-full={dot <= about.weight || undefined} />
            ))}
          </span>
        </p>
        <p>{about.blurb[language]}</p>
        {ready ? (
          <div class="buttons">
            <button type="button" class="primary" disabled={busy} onClick={() => void playNow()}>
              {say('ui.playNow')} <span class="unseen">{name}</span>
            </button>
            <a class="button" href={paths.setup(game.id)}>
              {say(online.value === 'yes' && about.seats.max > 1 ? 'ui.inviteFriends' : 'ui.setUp')}{' '}
              <span class="unseen">{name}</span>
            </a>
            {!guided.value.includes(game.id) && (
              <FirstGameButton game={game} after={<span class="unseen">{name}</span>} />
            )}
            {hasDaily(game.id) && (
              <a class="quiet-link" href={paths.daily(game.id)}>
                {say('ui.daily')} <span class="unseen">{name}</span>
              </a>
            )}
            <a class="quiet-link" href={paths.rules(game.id)}>
              {say('ui.rules')} <span class="unseen">{name}</span>
            </a>
          </div>
        ) : (
          <p class="coming">{say('ui.coming')}</p>
        )}
      </div>
    </article>
  )
}
