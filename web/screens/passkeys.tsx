import { isRefusal, type Refusal } from '@portolan/engine'
import type { PasskeyInfo } from '@portolan/protocol'
import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { addPasskey, noPasskeys } from '../passkey.ts'
import { call } from '../table/api.ts'
import { words } from '../words.ts'
import { dateOf, type RunAction } from './devices.tsx'

/** The keys by which one signs in anywhere, with neither a name nor a password. */
export function PasskeyList({
  passkeys,
  wayBack,
  attempt,
}: {
  readonly passkeys: readonly PasskeyInfo[]
  /** Whether one could come back without any of them. */
  readonly wayBack: boolean
  readonly attempt: RunAction
}) {
  const { say } = words.value
  const [busy, setBusy] = useState(false)
  const missing = noPasskeys()
  async function add() {
    setBusy(true)
    await attempt(async () => (await addPasskey()) ?? { cancelled: true }, 'account.passkeyAdded')
    setBusy(false)
  }
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys">{say('account.passkeys')}</h2>
      <p>{say('account.passkeysText')}</p>
      {passkeys.length > 0 && (
        <ul class="devices" aria-labelledby="passkeys">
          {passkeys.map((passkey) => (
            <Passkey key={passkey.id} passkey={passkey} isLast={passkeys.length === 1 && !wayBack} attempt={attempt} />
          ))}
        </ul>
      )}
      {missing === undefined ? (
        <div class="buttons">
          <button type="button" disabled={busy} onClick={() => void add()}>
            {say(passkeys.length === 0 ? 'account.addPasskey' : 'account.addAnotherPasskey')}
          </button>
        </div>
      ) : (
        <p class="quiet">{words.value.refusal(missing)}</p>
      )}
    </section>
  )
}

function Passkey({
  passkey,
  isLast,
  attempt,
}: {
  readonly passkey: PasskeyInfo
  readonly isLast: boolean
  readonly attempt: RunAction
}) {
  const { say } = words.value
  const [doing, setDoing] = useState<'renaming' | 'removing' | undefined>(undefined)
  const { id, site, synced, made, used } = passkey
  const name = passkey.name === '' ? say('account.unknownPasskey') : passkey.name
  function remove() {
    if (doing !== 'removing') return setDoing('removing')
    setDoing(undefined)
    void attempt(() => call('DELETE /api/me/passkeys/:id', { id }), 'account.passkeyRemoved')
  }
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <small>
          {say('account.passkeySite', { site })} ·{' '}
          {say(used > made ? 'account.passkeyUsed' : 'account.passkeyMade', { date: dateOf(used) })}
          {synced && <> · {say('account.passkeySynced')}</>}
        </small>
        {doing === 'removing' && (
          <small role="status">{say(isLast ? 'account.lastWayIn' : 'account.removeText')}</small>
        )}
      </span>
      {doing === 'renaming' ? (
        <Rename
          passkey={passkey}
          save={async (to) => {
            await attempt(() => call('POST /api/me/passkeys/:id', { id, body: { name: to } }), 'account.passkeyRenamed')
            setDoing(undefined)
          }}
        />
      ) : (
        <span class="buttons">
          <button
            type="button"
            aria-label={say('account.renamePasskey', { name })}
            onClick={() => setDoing('renaming')}
          >
            {say('account.rename')}
          </button>
          <button
            type="button"
            class={doing === 'removing' ? 'danger' : ''}
            aria-label={say(doing === 'removing' ? 'account.reallyRemovePasskey' : 'account.removePasskey', { name })}
            onClick={remove}
          >
            {say(doing === 'removing' ? 'account.reallyRemove' : 'account.remove')}
          </button>
        </span>
      )}
    </li>
  )
}

function Rename({ passkey, save }: { readonly passkey: PasskeyInfo; save(name: string): Promise<void> }) {
  const { say } = words.value
  const [name, setName] = useState(passkey.name)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <form
      class="one-field"
      onSubmit={(event) => {
        event.preventDefault()
        void save(name)
      }}
    >
      <label class="unseen" for={id}>
        {say('account.passkeyName')}
      </label>
      <input id={id} value={name} maxLength={30} ref={field} onInput={(event) => setName(event.currentTarget.value)} />
      <button type="submit">{say('account.save')}</button>
    </form>
  )
}

/** What came of an attempt that can be given up half-way. */
export const wasDone = (answer: object | Refusal): boolean => !isRefusal(answer) && !('cancelled' in answer)
