import { isRefusal, type Refusal } from '@portolan/engine'
import type { WayInfo, WebhookForm } from '@portolan/protocol'
import { useState } from 'preact/hooks'
import { call } from '../table/api.ts'
import { words } from '../words.ts'
import { type SignalProps, whyOf } from './signals.tsx'

const forms: readonly WebhookForm[] = ['discord', 'slack', 'ntfy', 'matrix', 'json']

/** Webhooks are added here, and all ways that there are can be tried and removed. */
export function Webhooks({
  signals: { ways },
  attempt,
  say: tell,
}: SignalProps & { say(what: string | Refusal): void }) {
  const { say } = words.value
  const [url, setUrl] = useState('')
  const [form, setForm] = useState<WebhookForm>('discord')
  const [secret, setSecret] = useState<string | undefined>(undefined)
  const add = (event: Event) => {
    event.preventDefault()
    void attempt(async () => {
      const answer = await call('POST /api/me/signals/webhooks', { body: { url: url.trim(), form } })
      if (!isRefusal(answer)) {
        setSecret(answer.secret)
        setUrl('')
      }
      return answer
    }, 'signals.saved')
  }
  const tryOut = async ({ id }: WayInfo) => {
    const answer = await call('POST /api/me/signals/ways/:id/try', { id })
    if (isRefusal(answer)) tell(answer)
    else tell(answer.done ? say('signals.works') : say('signals.fails', { why: whyOf(answer.answer) }))
  }
  return (
    <>
      <section aria-labelledby="signals-hooks">
        <h2 id="signals-hooks">{say('signals.webhooks')}</h2>
        <p>{say('signals.webhooksText')}</p>
        <form class="buttons" onSubmit={add}>
          <label>
            {say('signals.form')}{' '}
            <select
              value={form}
              onChange={(event) => setForm(forms.find((one) => one === event.currentTarget.value) ?? form)}
            >
              {forms.map((one) => (
                <option key={one} value={one}>
                  {say(`signals.forms.${one}`)}
                </option>
              ))}
            </select>
          </label>
          <label>
            {say('signals.url')}{' '}
            <input
              type="url"
              required
              maxLength={2000}
              placeholder="https://"
              value={url}
              onInput={(event) => setUrl(event.currentTarget.value)}
            />
          </label>
          <button type="submit">{say('signals.add')}</button>
        </form>
        {secret !== undefined && (
          <p>
            {say('signals.secret')} <code style="overflow-wrap: anywhere">{secret}</code>
          </p>
        )}
      </section>
      {ways.length > 0 && (
        <section aria-labelledby="signals-ways">
          <h2 id="signals-ways">{say('signals.ways')}</h2>
          <ul class="devices" aria-labelledby="signals-ways">
            {ways.map((way) => (
              <Way
                key={way.id}
                way={way}
                tryOut={() => void tryOut(way)}
                remove={() =>
                  void attempt(() => call('DELETE /api/me/signals/ways/:id', { id: way.id }), 'signals.removed')
                }
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Way({ way, tryOut, remove }: { way: WayInfo; tryOut(): void; remove(): void }) {
  const { say } = words.value
  const name = way.name === '' ? say('signals.unknown') : way.name
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <small>
          {way.form && say(`signals.forms.${way.form}`)} {way.table && say('signals.oneTable')}
        </small>
      </span>
      <button type="button" aria-label={say('signals.tryOf', { name })} onClick={tryOut}>
        {say('signals.try')}
      </button>
      <button type="button" aria-label={say('signals.removeOf', { name })} onClick={remove}>
        {say('signals.remove')}
      </button>
    </li>
  )
}
