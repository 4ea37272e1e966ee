import { isRefusal, type Refusal } from '@portolan/engine'
import { useState } from 'preact/hooks'
import type { Route } from '../routes.ts'
import { call } from '../table/api.ts'
import { Page } from '../ui/page.tsx'
import { words } from '../words.ts'

/** Where the link at the end of a mail leads: it is asked first, for programs open links, too. */
export function UnsubscribeScreen({ route }: { route: Route }) {
  const { say, refusal } = words.value
  const [answer, setAnswer] = useState<object | Refusal | undefined>(undefined)
  const token = route.page === 'unsubscribe' ? route.token : ''
  const stop = async () => setAnswer(await call('POST /unsubscribe/:token', { token }))
  return (
    <Page title={say('signals.title')}>
      <article class="prose">
        <h1>{say('signals.title')}</h1>
        <p role="status">
          {answer === undefined && say('signals.unsubscribeText')}
          {answer !== undefined && (isRefusal(answer) ? refusal(answer) : say('signals.unsubscribed'))}
        </p>
        {answer === undefined && (
          <button type="button" class="primary" onClick={() => void stop()}>
            {say('signals.unsubscribe')}
          </button>
        )}
      </article>
    </Page>
  )
}
