import { isRefusal, type Refusal } from '@portolan/engine'
import { LONGEST_NAME } from '@portolan/games/names'
import { useState } from 'preact/hooks'
import { go, paths } from '../routes.ts'
import { myName } from '../settings.ts'
import { call, me } from '../table/api.ts'
import { Avatar, avatarWords, KINDS } from '../ui/avatar.tsx'
import { words } from '../words.ts'

interface OwnProfileProps {
  readonly shown: boolean
  readonly avatar: number | undefined
  changed(): void
}

/** What one is called, looks like and shows; all that is kept of one, as a file; and the end of it. */
export function OwnProfile({ shown, avatar, changed }: OwnProfileProps) {
  const { say } = words.value
  const [name, setName] = useState(me.value?.guest === undefined ? (me.value?.name ?? '') : '')
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState<Refusal | undefined>(undefined)
  const heard = (answer: object | Refusal, done: string): boolean => {
    setProblem(isRefusal(answer) ? answer : undefined)
    setSaid(isRefusal(answer) ? '' : say(done))
    if (isRefusal(answer)) return false
    changed()
    return true
  }
  const change = async (body: { readonly avatar?: number; readonly shown?: boolean }) =>
    heard(await call('POST /api/me/profile', { body }), 'person.kept')
  async function rename(event: Event) {
    event.preventDefault()
    const answer = await call('POST /api/me', { body: { name } })
    if (heard(answer, 'person.kept') && !isRefusal(answer)) {
      me.value = answer.me
      myName.value = name
    }
  }
  return (
    <>
      <form onSubmit={(event) => void rename(event)}>
        <label class="field">
          {say('person.name')}
          <input value={name} maxLength={LONGEST_NAME} onInput={(event) => setName(event.currentTarget.value)} />
        </label>
        <button type="submit">{say('person.rename')}</button>
      </form>
      <fieldset class="looks">
        <legend>{say('person.looks')}</legend>
        {Array.from({ length: KINDS * KINDS }, (_, one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === avatar}
            aria-label={avatarWords(one)}
            title={avatarWords(one)}
            onClick={() => void change({ avatar: one })}
          >
            <Avatar of={one} />
          </button>
        ))}
      </fieldset>
      <p>
        <label>
          <input
            type="checkbox"
            checked={shown}
            onChange={(event) => void change({ shown: event.currentTarget.checked })}
          />{' '}
          {say('person.show')}
        </label>
      </p>
      <p role="status" class={said === '' ? 'unseen' : 'quiet'}>
        {said}
      </p>
      {problem !== undefined && (
        <p class="notice" role="alert">
          {words.value.refusal(problem)}
        </p>
      )}
      <details class="folded">
        <summary>{say('person.data')}</summary>
        <p>{say('person.exportText')}</p>
        <p>
          <a class="button" href="/api/me/export" download="portolan-everything.json">
            {say('person.export')}
          </a>
        </p>
        <Erasure fail={setProblem} />
      </details>
    </>
  )
}

/** The end of oneself, asked twice. */
function Erasure({ fail }: { fail(refusal: Refusal): void }) {
  const { say } = words.value
  const [sure, setSure] = useState(false)
  async function erase() {
    const answer = await call('POST /api/me/erasure', { body: { sure: true } })
    if (isRefusal(answer)) return fail(answer)
    me.value = undefined
    myName.value = ''
    go(paths.front, 'replace')
  }
  return (
    <>
      <p role="status">{sure && say('person.eraseText')}</p>
      <div class="buttons">
        <button type="button" class={sure ? 'danger' : ''} onClick={() => (sure ? void erase() : setSure(true))}>
          {say(sure ? 'person.reallyErase' : 'person.erase')}
        </button>
        {sure && (
          <button type="button" onClick={() => setSure(false)}>
            {say('person.keep')}
          </button>
        )}
      </div>
    </>
  )
}
