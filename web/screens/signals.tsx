import '../style/settings.css'
import { isRefusal, type Refusal } from '@portolan/engine'
import type { SignalSettings, SignalsAnswer } from '@portolan/protocol'
import { useEffect, useState } from 'preact/hooks'
import { type PushState, pushState, turnPushOff, turnPushOn } from '../push.ts'
import { paths, type Route } from '../routes.ts'
import { language } from '../settings.ts'
import { call, findServer, me } from '../table/api.ts'
import { Page } from '../ui/page.tsx'
import { words } from '../words.ts'
import { dateOf } from './devices.tsx'
import { LostScreen } from './lost.tsx'
import { Webhooks } from './webhooks.tsx'
import { WhenTold } from './when-told.tsx'

/** Does something, and says what came of it: `done` is a key of the texts. */
export type Attempt = (act: () => Promise<object | Refusal>, done: string) => Promise<boolean>

export interface SignalProps {
  readonly signals: SignalsAnswer
  readonly attempt: Attempt
}

async function readSignals(): Promise<SignalsAnswer | Refusal | undefined> {
  const unknown = await findServer()
  if (unknown !== undefined) return unknown
  return me.value === undefined ? undefined : call('GET /api/me/signals')
}

/** Why something did not arrive, in words. */
export function whyOf(answer = ''): string {
  const { say, has } = words.value
  const key = `signals.answer.${answer}`
  return answer !== 'other' && has(key) ? say(key) : say('signals.answer.other', { answer })
}

/** How one hears of one's turn when one is not at the table. */
export function SignalsScreen({ route }: { route: Route }) {
  const { say, refusal } = words.value
  const token = route.page === 'signals' ? route.token : undefined
  const [signals, setSignals] = useState<SignalsAnswer | Refusal | 'nobody' | undefined>(undefined)
  const [said, setSaid] = useState<string | Refusal>('')
  const read = async () => setSignals((await readSignals()) ?? 'nobody')
  useEffect(() => {
    void (async () => {
      if (token !== undefined) {
        history.replaceState(null, '', paths.signals)
        const answer = await call('POST /api/mail/confirm', { body: { token } })
        setSaid(isRefusal(answer) ? answer : say('signals.confirmed', { address: answer.address }))
      }
      await read()
    })()
  }, [])

  const attempt: Attempt = async (act, done) => {
    const answer = await act()
    await read()
    setSaid(isRefusal(answer) ? answer : say(done))
    return !isRefusal(answer)
  }

  if (signals === undefined) return <p class="quiet loading">{say('ui.loading')}</p>
  if (signals !== 'nobody' && isRefusal(signals)) return <LostScreen refusal={signals} retry={() => void read()} />
  return (
    <Page title={say('signals.title')}>
      <article class="prose account">
        <h1>{say('signals.title')}</h1>
        <p>{say(signals === 'nobody' ? 'signals.nobody' : 'signals.intro')}</p>
        <p role="status" class={said === '' ? 'unseen' : typeof said === 'string' ? 'quiet' : 'notice'}>
          {typeof said === 'string' ? said : refusal(said)}
        </p>
        {signals !== 'nobody' && (
          <>
            <ThisBrowser signals={signals} attempt={attempt} />
            <Mail signals={signals} attempt={attempt} />
            <Webhooks signals={signals} attempt={attempt} say={setSaid} />
            <WhenTold
              settings={signals.settings}
              save={(settings) => void attempt(saving(settings), 'signals.saved')}
            />
            <Latest signals={signals} />
          </>
        )}
      </article>
    </Page>
  )
}

/** What is set is written in the language that is read here. */
const saving = (settings: SignalSettings) => () =>
  call('POST /api/me/signals', { body: { ...settings, language: language.value } })

function ThisBrowser({ signals, attempt }: SignalProps) {
  const { say } = words.value
  const [state, setState] = useState<PushState | undefined>(undefined)
  const look = () => void pushState().then(setState)
  useEffect(look, [])
  const turn = async (on: boolean) => {
    await attempt(async () => {
      if (!on) await turnPushOff()
      else {
        const answer = await turnPushOn(signals.pushKey)
        if (isRefusal(answer)) return answer
        return saving(withZone(signals.settings))()
      }
      return {}
    }, 'signals.saved')
    look()
  }
  return (
    <section aria-labelledby="signals-here">
      <h2 id="signals-here">{say('signals.here')}</h2>
      <p>{say('signals.hereText')}</p>
      {state !== undefined && <p>{say(`signals.push.${state}`)}</p>}
      {state === 'off' && (
        <button type="button" onClick={() => void turn(true)}>
          {say('signals.turnOn')}
        </button>
      )}
      {state === 'on' && (
        <button type="button" onClick={() => void turn(false)}>
          {say('signals.turnOff')}
        </button>
      )}
    </section>
  )
}

/** Who has not said where they are is where the browser is. */
export const withZone = (settings: SignalSettings): SignalSettings =>
  settings.zone === 'UTC' ? { ...settings, zone: Intl.DateTimeFormat().resolvedOptions().timeZone } : settings

function Mail({ signals: { mail, settings }, attempt }: SignalProps) {
  const { say } = words.value
  const [address, setAddress] = useState('')
  const ask = (event: Event) => {
    event.preventDefault()
    // The mail is written in the language that is set.
    const send = async () => {
      const saved = await saving(withZone(settings))()
      return isRefusal(saved) ? saved : call('POST /api/me/mail', { body: { address } })
    }
    void attempt(send, 'signals.linkSent').then((isDone) => isDone && setAddress(''))
  }
  if (!mail.possible)
    return (
      <section aria-labelledby="signals-mail">
        <h2 id="signals-mail">{say('signals.mail')}</h2>
        <p>{say('signals.noMail')}</p>
      </section>
    )
  return (
    <section aria-labelledby="signals-mail">
      <h2 id="signals-mail">{say('signals.mail')}</h2>
      {mail.address !== undefined && (
        <>
          <p>{say('signals.mailTo', { address: mail.address })}</p>
          <label class="setting">
            <span>{say('signals.byMail')}</span>
            <input
              type="checkbox"
              checked={settings.mail}
              onChange={(event) =>
                void attempt(saving({ ...settings, mail: event.currentTarget.checked }), 'signals.saved')
              }
            />
          </label>
        </>
      )}
      {mail.pending !== undefined && <p>{say('signals.pending', { address: mail.pending })}</p>}
      <form class="buttons" onSubmit={ask}>
        <label>
          {say('signals.address')}{' '}
          <input
            type="email"
            required
            maxLength={254}
            autocomplete="email"
            value={address}
            onInput={(event) => setAddress(event.currentTarget.value)}
          />
        </label>
        <button type="submit">{say('signals.sendLink')}</button>
        {(mail.address ?? mail.pending) !== undefined && (
          <button type="button" onClick={() => void attempt(() => call('DELETE /api/me/mail'), 'signals.removed')}>
            {say('signals.forget')}
          </button>
        )}
      </form>
    </section>
  )
}

function Latest({ signals: { sent, ways } }: { signals: SignalsAnswer }) {
  const { say } = words.value
  const nameOf = (id: string) =>
    ways.find((way) => way.id === id)?.name || say(id === 'mail' ? 'signals.mail' : 'signals.unknown')
  return (
    <section aria-labelledby="signals-sent">
      <h2 id="signals-sent">{say('signals.sent')}</h2>
      {sent.length === 0 && <p>{say('signals.nothingSent')}</p>}
      <ul class="devices" aria-labelledby="signals-sent">
        {sent.map(({ way, table, state, at, answer }) => (
          <li key={`${way} ${table} ${at}`}>
            <span>
              <strong>{nameOf(way)}</strong> <a href={paths.table(table)}>{say('signals.table')}</a>
              <small>{say(`signals.state.${state}`, { date: dateOf(at), why: whyOf(answer) })}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
