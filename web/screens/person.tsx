import '../style/person.css'
import { isRefusal, type Refusal } from '@portolan/engine'
import { findGame } from '@portolan/games'
import type { PersonAnswer } from '@portolan/protocol'
import { useEffect, useState } from 'preact/hooks'
import { isLevel } from '../levels.ts'
import { calledName } from '../people.ts'
import { paths, type Route } from '../routes.ts'
import { call, findServer, me } from '../table/api.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Page } from '../ui/page.tsx'
import { words } from '../words.ts'
import { LostScreen } from './lost.tsx'
import { OwnProfile } from './own-profile.tsx'
import { ResultsOf } from './results-of.tsx'

/** Somebody: what they have played, as far as they show it; and of oneself, what one shows and what can be done with it. */
export function PersonScreen({ route }: { route: Route }) {
  const { say, language } = words.value
  const id = route.page === 'person' ? route.id : ''
  const [found, setFound] = useState<PersonAnswer | Refusal | undefined>(undefined)
  const read = async () => {
    await findServer()
    setFound(await call('GET /api/people/:id', { id }))
  }
  useEffect(() => void read(), [id])
  if (found === undefined) return <p class="quiet loading">{say('ui.loading')}</p>
  if (isRefusal(found)) return <LostScreen refusal={found} retry={() => void read()} />
  const { person, made, shown, games, bots } = found
  const name = calledName(person)
  const isMe = me.value?.id === id
  const since = made && new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(made)
  return (
    <Page title={name}>
      <article class="prose person">
        <h1>
          <Avatar of={person.avatar} size="3rem" /> {name}
        </h1>
        {since !== undefined && <p>{say('person.since', { date: since })}</p>}
        {isMe && <OwnProfile shown={shown} avatar={person.avatar} changed={() => void read()} />}
        {!shown && !isMe && <p>{say('person.hidden', { name })}</p>}
        {(shown || isMe) && games.length === 0 && <p>{say('person.noGames')}</p>}
        {games.map(({ game, played, won, best, mean }) => (
          <section key={game}>
            <h2>{findGame(game)?.about.name[language] ?? game}</h2>
            <p>
              {say('person.played', { count: played })} · {say('person.won', { count: won })} ·{' '}
              {say('person.best', { best })} · {say('person.mean', { mean: Math.round(mean * 10) / 10 })}
            </p>
            {bots
              .filter((one) => one.game === game && one.won > 0)
              .map(({ bot, won: beaten }) => (
                <p key={bot}>
                  {say('person.beaten', {
                    bot: isLevel(bot) ? say(`ui.botOf.${bot}`) : say('ui.bot'),
                    count: beaten,
                  })}
                </p>
              ))}
            <ResultsOf person={id} game={game} />
          </section>
        ))}
        <Met found={found} />
      </article>
    </Page>
  )
}

function Met({ found: { met } }: { found: PersonAnswer }) {
  const { say } = words.value
  if (met.length === 0) return null
  return (
    <section>
      <h2>{say('person.met')}</h2>
      <ul class="met">
        {met.map(({ person, played }) => (
          <li key={person.id}>
            <Avatar of={person.avatar} />
            <a href={paths.person(person.id)}>{calledName(person)}</a>
            <span>{say('person.together', { count: played })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
