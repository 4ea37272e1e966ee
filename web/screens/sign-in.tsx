import { isRefusal, type Refusal } from '@portolan/engine'
import type { MeAnswer } from '@portolan/protocol'
import { useId, useState } from 'preact/hooks'
import { noPasskeys, signInByPasskey } from '../passkey.ts'
import { go, paths } from '../routes.ts'
import { myName } from '../settings.ts'
import { becoming, call, me, signedOut } from '../table/api.ts'
import { words } from '../words.ts'

/** Waits for the answer by which this device becomes somebody. */
export function arriving<Answer>(answer: Promise<Answer>): Promise<Answer> {
  becoming.answer = answer
  return answer
}

/** This device is somebody’s now, as the server has said. */
export function beThem({ me: now }: MeAnswer): void {
  me.value = now
  signedOut.value = false
  // Who has chosen no name there has none here either.
  if (now !== undefined) myName.value = now.guest === undefined ? now.name : ''
}

/** The ways to be here who one is elsewhere: with a passkey, by a code, by mail. */
export function SignIn({ arrived, mail }: { arrived(): void; mail: boolean }) {
  const { say } = words.value
  const [problem, setProblem] = useState<Refusal | undefined>(undefined)
  const missing = noPasskeys()
  async function byPasskey() {
    const answer = await arriving(signInByPasskey())
    if (answer === undefined) return setProblem(undefined)
    setProblem(isRefusal(answer) ? answer : undefined)
    if (isRefusal(answer)) return
    beThem(answer)
    arrived()
  }
  return (
    <div class="sign-in">
      {missing === undefined ? (
        <div class="buttons">
          <button type="button" class="primary" onClick={() => void byPasskey()}>
            {say('account.byPasskey')}
          </button>
        </div>
      ) : (
        <p class="quiet">{words.value.refusal(missing)}</p>
      )}
      <ByCode fail={setProblem} />
      {mail && <ByMail fail={setProblem} />}
      {problem !== undefined && (
        <p class="notice" role="alert">
          {words.value.refusal(problem)}
        </p>
      )}
    </div>
  )
}

interface WayProps {
  fail(refusal: Refusal | undefined): void
}

/** A code becomes a link, behind which one is asked whether to become whom. */
function ByCode({ fail }: WayProps) {
  const { say } = words.value
  const [code, setCode] = useState('')
  const id = useId()
  async function trade() {
    const answer = await call('POST /api/me/sign-in/code', { body: { code } })
    fail(isRefusal(answer) ? answer : undefined)
    if (!isRefusal(answer)) go(answer.path)
  }
  return (
    <form
      class="one-field"
      onSubmit={(event) => {
        event.preventDefault()
        void trade()
      }}
    >
      <label for={id}>{say('account.byCode')}</label>
      <input
        id={id}
        class="code"
        value={code}
        autocomplete="one-time-code"
        autocapitalize="characters"
        spellcheck={false}
        maxLength={20}
        required
        onInput={(event) => setCode(event.currentTarget.value)}
      />
      <button type="submit">{say('account.next')}</button>
    </form>
  )
}

function ByMail({ fail }: WayProps) {
  const { say } = words.value
  const [address, setAddress] = useState('')
  const [sent, setSent] = useState(false)
  const id = useId()
  async function send() {
    const answer = await call('POST /api/me/sign-in/mail', { body: { address } })
    fail(isRefusal(answer) ? answer : undefined)
    setSent(!isRefusal(answer))
  }
  return (
    <>
      <form
        class="one-field"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <label for={id}>{say('account.byMail')}</label>
        <input
          id={id}
          type="email"
          value={address}
          autocomplete="email"
          maxLength={254}
          required
          onInput={(event) => setAddress(event.currentTarget.value)}
        />
        <button type="submit">{say('account.sendLink')}</button>
      </form>
      <p role="status" class={sent ? '' : 'unseen'}>
        {sent && say('account.mailSent')}
      </p>
    </>
  )
}

/** The same for who is somebody here already: folded away, for few ever need it. */
export function SignInAsAnother({ name, arrived, mail }: { name: string; arrived(): void; mail: boolean }) {
  const { say } = words.value
  return (
    <details class="sign-in-other">
      <summary>{say('account.another')}</summary>
      <p>{say('account.anotherText', { name })}</p>
      <SignIn arrived={arrived} mail={mail} />
    </details>
  )
}

/** Where one goes after having become somebody: to who one was, if there is something to take along. */
export const afterArriving = (hadGames: boolean): void => go(hadGames ? paths.me : paths.front, 'replace')
