import { isRefusal } from '@portolan/engine'
import { type Daily, type Day, dayAfter, dayOf, findGame, type GameEntry, loadWords, type Words } from '@portolan/games'
import type { DailyAnswer } from '@portolan/protocol'
import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { type DailyProps, loadDaily } from '../daily.ts'
import { type Called, calledName } from '../people.ts'
import { go, paths, type Route } from '../routes.ts'
import { call, online } from '../table/api.ts'
import { sendAttempts } from '../table/attempts.ts'
import { createLocal } from '../table/local.ts'
import { ownName } from '../table/quick.ts'
import { listTables, type SavedTable } from '../table/saved.ts'
import { hasSealed, keepSealed, openSealed } from '../table/sealed-seeds.ts'
import { Page } from '../ui/page.tsx'
import { readableText, words } from '../words.ts'
import { LostScreen } from './lost.tsx'

/** A game's challenge of the day. */
export function DailyScreen({ route }: { route: Route }) {
  const { say, language } = words.value
  const game = route.page === 'daily' ? findGame(route.game) : undefined
  const [loaded, setLoaded] = useState<Loaded | undefined>(undefined)
  const [today] = useState(() => dayOf(new Date()))
  const [day, setDay] = useState(today)
  const { tables, standings } = useStandings(game, day, today)
  useEffect(() => {
    if (game === undefined) return
    void Promise.all([
      loadDaily(game.id),
      game.daily?.(),
      loadWords(language, { text: (one) => readableText(one, game) }),
    ]).then(([Shown, daily, spoken]) => Shown && daily && setLoaded({ Shown, daily, spoken }))
  }, [game, language])
  if (game === undefined || game.daily === undefined) return <LostScreen />
  const { id: gameId } = game
  const name = game.about.name[language]
  const title = say('ui.dailyOf', { name })
  if (loaded === undefined || tables === undefined) return <Page title={title}>{say('ui.loading')}</Page>
  const { Shown, daily, spoken } = loaded
  const attempt = tables.find((table) => table.attempt?.day === day)

  async function lay(seed: string | undefined, counts: boolean) {
    const { seats, options } = daily.setup(seed ?? '')
    const sitting = Array.from({ length: seats }, () => ({ kind: 'person' }) as const)
    const id = await createLocal({
      game: gameId,
      seats: sitting,
      names: sitting.map(ownName),
      options: options as Record<string, string | number | boolean>,
      covered: true,
      ...(seed !== undefined && { seed }),
      ...(counts && { day }),
    })
    if (typeof id === 'string') go(paths.local(id))
  }

  return (
    <Page title={title}>
      <h1>{title}</h1>
      <Shown
        words={spoken}
        name={name}
        today={today}
        day={day}
        attempt={attempt}
        answer={attempt?.attempt?.answer}
        standings={named(standings)}
        tables={tables}
        begin={hasSealed(gameId, day) ? () => void lay(openSealed(gameId, day), true) : undefined}
        practise={(seed) => void lay(seed, false)}
        open={(id) => go(paths.local(id))}
        show={setDay}
      />
    </Page>
  )
}

/** The table of a day with everybody called as the reader's language does. */
function named(standings: DailyProps['standings']): DailyProps['standings'] {
  if (typeof standings === 'string') return standings
  const call = <Entry extends Called>(entry: Entry): Entry => ({ ...entry, name: calledName(entry) })
  const { entries, own } = standings
  return { ...standings, entries: entries.map(call), ...(own && { own: call(own) }) }
}

interface Loaded {
  readonly Shown: ComponentType<DailyProps>
  readonly daily: Daily
  readonly spoken: Words
}

/** This browser's tables of a game, and the day's table of the server once it has had what is to be sent. */
function useStandings(game: GameEntry | undefined, day: Day, today: Day) {
  const [tables, setTables] = useState<readonly SavedTable[] | undefined>(undefined)
  const [standings, setStandings] = useState<DailyProps['standings']>('asking')
  const server = online.value
  useEffect(() => {
    if (game === undefined) return
    let current = true
    const own = async () => {
      // A browser that keeps nothing still shows the day.
      const all = await listTables().catch(() => [])
      if (current) setTables(all.filter(({ record, opened }) => record.game === game.id && !opened))
    }
    async function ask(id: string) {
      await own()
      setStandings(server === 'no' ? 'away' : 'asking')
      if (server !== 'yes') return
      await sendAttempts()
      const answer = await askFor(id, day, today)
      if (current) setStandings(answer ?? 'away')
      await own()
      // Who comes today may well come without a connection tomorrow.
      if (day === today) await askFor(id, dayAfter(today, 1), today)
    }
    void ask(game.id)
    return () => {
      current = false
    }
  }, [game, day, today, server])
  return { tables, standings }
}

/** The table of a day, if the server tells; its seed is kept for when an attempt begins. */
async function askFor(game: string, day: Day, today: Day): Promise<DailyAnswer | undefined> {
  const answer = await call('GET /api/daily/:game/:day', { game, day })
  if (isRefusal(answer)) return undefined
  if (answer.sealed !== undefined) keepSealed(game, day, answer.sealed, today)
  return answer
}
