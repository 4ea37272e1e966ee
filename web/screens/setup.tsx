import type { AnyOptions, Game } from '@portolan/engine'
import { isRefusal } from '@portolan/engine'
import { findGame, type GameEntry } from '@portolan/games'
import { optionWords, valueWords } from '@portolan/games/options'
import { useEffect, useState } from 'preact/hooks'
import type { Access, Clock, CreateTable, TableAnswer } from '../../server/protocol.ts'
import { coverOf } from '../covers.ts'
import { isLevel, type Level } from '../levels.ts'
import { go, paths, type Route } from '../routes.ts'
import { botLevel, language, myName } from '../settings.ts'
import { api, beSomebody, online } from '../table/api.ts'
import { createLocal } from '../table/local.ts'
import type { LocalSeat } from '../table/local-match.ts'
import { botName, ownName } from '../table/quick.ts'
import { LevelOptions } from '../ui/level-options.tsx'
import { Page } from '../ui/page.tsx'
import { SeatMark } from '../ui/seat-mark.tsx'
import { gameWords, loadGameText, words } from '../words.ts'
import { LostScreen } from './lost.tsx'
import { NameField, unnamed } from './room.tsx'

export function SetupScreen({ route }: { route: Route }) {
  const game = route.page === 'setup' ? findGame(route.game) : undefined
  const [rules, setRules] = useState<Game | undefined>(undefined)
  useEffect(() => {
    void game?.rules?.().then(setRules)
    if (game !== undefined) void loadGameText(language.value, game)
  }, [game, language.value])
  if (game?.rules === undefined) return <LostScreen />
  return (
    <Page title={game.about.name[words.value.language]}>
      {/* What is offered first depends on whether there is a server: the form waits until that is known. */}
      {rules !== undefined && online.value !== 'asking' && <SetupForm game={game} rules={rules} />}
    </Page>
  )
}

type SeatKind = 'person' | 'open' | Level

/** The bots that are offered first. */
const usualLevel = (): Level => (botLevel.value === 'unchosen' ? 'medium' : botLevel.value)

const clocks: Readonly<Record<string, Clock>> = {
  none: { kind: 'none' },
  live2: { kind: 'live', seconds: 120 },
  live5: { kind: 'live', seconds: 300 },
  day1: { kind: 'correspondence', hours: 24 },
  day3: { kind: 'correspondence', hours: 72 },
}

function SetupForm({ game, rules }: { game: GameEntry; rules: Game }) {
  const { say } = words.value
  const { min, max } = rules.seats
  const [away, setAway] = useState(online.value === 'yes' && max > 1)
  const [kinds, setKinds] = useState<readonly SeatKind[]>(() =>
    Array.from({ length: Math.min(max, Math.max(2, min)) }, (_, seat) =>
      seat === 0 ? 'person' : online.value === 'yes' ? 'open' : usualLevel(),
    ),
  )
  const [names, setNames] = useState<readonly string[]>([])
  const [options, setOptions] = useState<AnyOptions>({})
  const [covered, setCovered] = useState(true)
  const [access, setAccess] = useState<Access>('link')
  const [clock, setClock] = useState('none')
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const [busy, setBusy] = useState(false)
  const art = coverOf(game.id)

  const resize = (count: number) =>
    setKinds(Array.from({ length: count }, (_, seat) => kinds[seat] ?? (away ? 'open' : usualLevel())))
  const setKind = (seat: number, kind: SeatKind) => {
    setKinds(kinds.map((one, i) => (i === seat ? kind : one)))
    if (isLevel(kind)) botLevel.value = kind
  }
  const move = (elsewhere: boolean) => {
    setAway(elsewhere)
    setKinds(kinds.map((kind, seat) => (seat === 0 ? 'person' : isLevel(kind) ? kind : elsewhere ? 'open' : 'person')))
  }

  async function begin(event: Event) {
    event.preventDefault()
    setBusy(true)
    const refusal = await (away ? beginOnline() : beginHere())
    setBusy(false)
    if (refusal !== undefined) setProblem(words.value.refusal(refusal))
  }

  async function beginHere() {
    const seats = kinds.map<LocalSeat>((kind) => (isLevel(kind) ? { kind: 'bot', bot: kind } : { kind: 'person' }))
    const called = seats.map(({ kind }, seat) => {
      if (kind === 'bot') return botName(seat)
      return names[seat]?.trim() || (seat === 0 ? ownName() : say('seat', { number: seat + 1 }))
    })
    const id = await createLocal({ game: game.id, seats, names: called, options, covered })
    if (typeof id !== 'string') return id
    go(paths.local(id))
    return undefined
  }

  async function beginOnline() {
    const unknown = await beSomebody()
    if (unknown !== undefined) return unknown
    const body: CreateTable = {
      game: game.id,
      seats: kinds.map((kind, seat) => (seat === 0 ? 'me' : isLevel(kind) ? { bot: kind } : 'open')),
      options,
      access,
      clock: clocks[clock] ?? { kind: 'none' },
    }
    const answer = await api<TableAnswer>('POST', '/tables', body)
    if (isRefusal(answer)) return answer
    go(paths.table(answer.table.id))
    return undefined
  }

  return (
    <form class="setup" onSubmit={(event) => void begin(event)}>
      {art !== undefined && <img class="room-art" src={art} alt="" width="640" height="400" />}
      <div>
        <h1>{game.about.name[words.value.language]}</h1>
        {online.value === 'yes' && max > 1 && (
          <fieldset class="segments">
            <legend class="unseen">{say('ui.where')}</legend>
            {[true, false].map((elsewhere) => (
              <label key={String(elsewhere)}>
                <input type="radio" name="where" checked={away === elsewhere} onChange={() => move(elsewhere)} />
                <span>{say(elsewhere ? 'ui.whereOnline' : 'ui.whereHere')}</span>
              </label>
            ))}
          </fieldset>
        )}
        <p class="quiet">{say(away ? 'ui.onlineText' : max > 1 ? 'ui.hereText' : 'ui.aloneText')}</p>
        <NameField unnamed={away ? unnamed() : say('ui.captain')} />
        {min < max && (
          <label class="field">
            <span>{say('ui.seatCount')}</span>
            <select value={kinds.length} onChange={(event) => resize(Number(event.currentTarget.value))}>
              {Array.from({ length: max - min + 1 }, (_, i) => min + i).map((count) => (
                <option key={count} value={count}>
                  {say('ui.playersOne', { count })}
                </option>
              ))}
            </select>
          </label>
        )}
        <ul class="seats">
          {kinds.map((kind, seat) => (
            <li key={seat}>
              <SeatMark seat={seat} />
              {seat === 0 ? (
                <span>{away ? myName.value.trim() || unnamed() : ownName()}</span>
              ) : (
                <>
                  <select
                    aria-label={say('seat', { number: seat + 1 })}
                    value={kind}
                    onChange={(event) => setKind(seat, event.currentTarget.value as SeatKind)}
                  >
                    <option value={away ? 'open' : 'person'}>{say(away ? 'ui.openSeat' : 'ui.personHere')}</option>
                    <LevelOptions />
                  </select>
                  {kind === 'person' && (
                    <input
                      value={names[seat] ?? ''}
                      maxLength={30}
                      aria-label={say('ui.nameOfSeat', { number: seat + 1 })}
                      placeholder={say('seat', { number: seat + 1 })}
                      onInput={(event) => setNames(Object.assign([...names], { [seat]: event.currentTarget.value }))}
                    />
                  )}
                </>
              )}
            </li>
          ))}
        </ul>
        {away && (
          <>
            <label class="field">
              <span>{say('ui.clock')}</span>
              <select value={clock} onChange={(event) => setClock(event.currentTarget.value)}>
                {Object.keys(clocks).map((one) => (
                  <option key={one} value={one}>
                    {say(`ui.clocks.${one}`)}
                  </option>
                ))}
              </select>
            </label>
            <label class="switch">
              <input
                type="checkbox"
                checked={access === 'public'}
                onChange={(event) => setAccess(event.currentTarget.checked ? 'public' : 'link')}
              />
              {say('ui.listPublicly')}
            </label>
          </>
        )}
        {!away && kinds.filter((kind) => kind === 'person').length > 1 && (
          <label class="switch">
            <input type="checkbox" checked={covered} onChange={(event) => setCovered(event.currentTarget.checked)} />
            {say('ui.coverBetween')}
          </label>
        )}
        <Options game={game} rules={rules} options={options} change={setOptions} />
        {problem !== undefined && (
          <p class="notice" role="alert">
            {problem}
          </p>
        )}
        <div class="buttons">
          <button type="submit" class="primary big" disabled={busy}>
            {say(away ? 'ui.layTable' : 'ui.begin')}
          </button>
        </div>
      </div>
    </form>
  )
}

/** The game's own variants, all at their defaults unless one looks. */
function Options({
  game,
  rules,
  options,
  change,
}: {
  game: GameEntry
  rules: Game
  options: AnyOptions
  change(options: AnyOptions): void
}) {
  const { say } = words.value
  const [spoken] = useState(() => gameWords(game, () => (seat) => say('seat', { number: seat + 1 })))
  const own = spoken.value
  const all = Object.entries(rules.options)
  if (own === undefined || all.length === 0) return null
  return (
    <details class="options folded">
      <summary>{say('ui.variants')}</summary>
      {all.map(([name, values]) => {
        const value = options[name] ?? values[0]
        const { name: label, about } = optionWords(own, name)
        return typeof value === 'boolean' ? (
          <label key={name} class="switch">
            <input
              type="checkbox"
              aria-labelledby={`option-${name}`}
              aria-describedby={`about-${name}`}
              checked={value}
              onChange={(event) => change({ ...options, [name]: event.currentTarget.checked })}
            />
            <span>
              <span id={`option-${name}`}>{label}</span>
              <small id={`about-${name}`}>{about}</small>
            </span>
          </label>
        ) : (
          <div key={name} class="field">
            <label for={`option-${name}`}>{label}</label>
            <select
              id={`option-${name}`}
              aria-describedby={`about-${name}`}
              value={String(value)}
              onChange={(event) => {
                const chosen = values.find((one) => String(one) === event.currentTarget.value)
                if (chosen !== undefined) change({ ...options, [name]: chosen })
              }}
            >
              {values.map((one) => (
                <option key={String(one)} value={String(one)}>
                  {valueWords(own, name, one).name}
                </option>
              ))}
            </select>
            <small id={`about-${name}`}>
              {[about, valueWords(own, name, value).about].filter((text) => text !== undefined).join(' ')}
            </small>
          </div>
        )
      })}
    </details>
  )
}
