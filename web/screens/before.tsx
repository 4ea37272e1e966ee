import { isRefusal, type Refusal } from '@portolan/engine'
import type { BeforeAnswer } from '@portolan/protocol'
import { useState } from 'preact/hooks'
import { calledName } from '../people.ts'
import { paths } from '../routes.ts'
import { call } from '../table/api.ts'
import { words } from '../words.ts'
import type { RunAction } from './devices.tsx'
import { arriving, beThem } from './sign-in.tsx'

/** Who this device was until one signed in here: their games can be taken along, once one is sure. */
export function BeforeHere({
  before,
  name,
  attempt,
}: {
  readonly before: NonNullable<BeforeAnswer['before']>
  readonly name: string
  readonly attempt: RunAction
}) {
  const { say } = words.value
  const [sure, setSure] = useState(false)
  const { person, together } = before
  const who = { name, before: calledName(person) }
  const become = async (act: 'takeAlong' | 'goBack'): Promise<object | Refusal> => {
    const answer = await arriving(call('POST /api/me/before', { body: { act, person: person.id } }))
    if (!isRefusal(answer)) beThem(answer)
    return answer
  }
  function takeAlong() {
    setSure(!sure)
    if (sure) void attempt(() => become('takeAlong'), 'account.tookAlong')
  }
  return (
    <section class="who-is-here" aria-labelledby="before-here">
      <h2 id="before-here">{say('account.before', who)}</h2>
      {together.length > 0 ? (
        <>
          <p>{say('account.together', who)}</p>
          <ul>
            {together.map((table, at) => (
              <li key={table}>
                <a href={paths.table(table)}>{say('account.togetherTable', { number: at + 1 })}</a>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p role="status">{say(sure ? 'account.takeAlongSure' : 'account.takeAlongText', who)}</p>
      )}
      <div class="buttons">
        {together.length === 0 && (
          <button type="button" class={sure ? 'danger' : 'primary'} onClick={takeAlong}>
            {say(sure ? 'account.reallyTakeAlong' : 'account.takeAlong', who)}
          </button>
        )}
        <button type="button" onClick={() => void attempt(() => become('goBack'), 'account.wentBack')}>
          {say('account.goBack', who)}
        </button>
        <button type="button" onClick={() => void attempt(() => call('DELETE /api/me/before'), 'account.leftBefore')}>
          {say('account.leaveBefore')}
        </button>
      </div>
    </section>
  )
}
