import type { Game } from '@portolan/engine'
import { findGame, type GameEntry } from '@portolan/games'
import { useEffect, useState } from 'preact/hooks'
import { coverOf } from '../covers.ts'
import { go, type Route } from '../routes.ts'
import { language } from '../settings.ts'
import { online } from '../table/api.ts'
import { Page } from '../ui/page.tsx'
import { loadGameText, words } from '../words.ts'
import { LostScreen } from './lost.tsx'
import { NameField, unnamed } from './room.tsx'
import { clocks, firstDraft, lay, movedTo } from './setup-draft.ts'
import { Options } from './setup-options.tsx'
import { type DraftProps, Seats } from './setup-seats.tsx'

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

function SetupForm({ game, rules }: { game: GameEntry; rules: Game }) {
  const { say } = words.value
  const isForMore = rules.seats.max > 1
  const [draft, change] = useState(() => firstDraft(rules.seats, online.value === 'yes'))
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const [busy, setBusy] = useState(false)
  const art = coverOf(game.id)
  const { away, options } = draft

  async function begin(event: Event) {
    event.preventDefault()
    setBusy(true)
    const laid = await lay(game, draft)
    setBusy(false)
    if (typeof laid === 'string') go(laid)
    else setProblem(words.value.refusal(laid))
  }

  return (
    <form class="setup" onSubmit={(event) => void begin(event)}>
      {art !== undefined && <img class="room-art" src={art} alt="" width="640" height="400" />}
      <div>
        <h1>{game.about.name[words.value.language]}</h1>
        {online.value === 'yes' && isForMore && <Where draft={draft} change={change} />}
        <p class="quiet">{say(away ? 'setup.onlineText' : isForMore ? 'setup.hereText' : 'setup.aloneText')}</p>
        <NameField unnamed={away ? unnamed() : say('ui.captain')} />
        <Seats draft={draft} change={change} seats={rules.seats} />
        {away ? <ForThoseElsewhere draft={draft} change={change} /> : <ForThoseHere draft={draft} change={change} />}
        <Options
          game={game}
          rules={rules}
          seats={draft.kinds.length}
          options={options}
          change={(now) => change({ ...draft, options: now })}
        />
        {problem !== undefined && (
          <p class="notice" role="alert">
            {problem}
          </p>
        )}
        <div class="buttons">
          <button type="submit" class="primary big" disabled={busy}>
            {say(away ? 'setup.layTable' : 'ui.begin')}
          </button>
        </div>
      </div>
    </form>
  )
}

function Where({ draft, change }: DraftProps) {
  const { say } = words.value
  return (
    <fieldset class="segments">
      <legend class="unseen">{say('setup.where')}</legend>
      {[true, false].map((away) => (
        <label key={String(away)}>
          <input
            type="radio"
            name="where"
            checked={draft.away === away}
            onChange={() => change(movedTo(draft, away))}
          />
          <span>{say(away ? 'setup.whereOnline' : 'setup.whereHere')}</span>
        </label>
      ))}
    </fieldset>
  )
}

function ForThoseElsewhere({ draft, change }: DraftProps) {
  const { say } = words.value
  return (
    <>
      <label class="field">
        <span>{say('setup.clock')}</span>
        <select value={draft.clock} onChange={(event) => change({ ...draft, clock: event.currentTarget.value })}>
          {Object.keys(clocks).map((one) => (
            <option key={one} value={one}>
              {say(`setup.clocks.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label class="switch">
        <input
          type="checkbox"
          checked={draft.access === 'public'}
          onChange={(event) => change({ ...draft, access: event.currentTarget.checked ? 'public' : 'link' })}
        />
        {say('setup.listPublicly')}
      </label>
    </>
  )
}

/** Several people on one screen may have something to hide from each other. */
function ForThoseHere({ draft, change }: DraftProps) {
  if (draft.kinds.filter((kind) => kind === 'person').length < 2) return null
  return (
    <label class="switch">
      <input
        type="checkbox"
        checked={draft.covered}
        onChange={(event) => change({ ...draft, covered: event.currentTarget.checked })}
      />
      {words.value.say('setup.coverBetween')}
    </label>
  )
}
