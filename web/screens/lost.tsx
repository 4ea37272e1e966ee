import type { Refusal } from '@portolan/engine'
import { paths, type Route } from '../routes.ts'
import { Page } from '../ui/page.tsx'
import { words } from '../words.ts'

/** There is nothing at this address, or it can't be shown: `refusal` says what is known, `retry` looks again. */
export function LostScreen({ refusal, retry }: { refusal?: Refusal; retry?: (() => void) | undefined; route?: Route }) {
  const { say } = words.value
  const title = say(retry === undefined ? 'ui.lostTitle' : 'ui.noConnectionTitle')
  return (
    <Page title={title}>
      <article class="prose lost-page">
        <h1>{title}</h1>
        <p role="status">{refusal === undefined ? say('ui.lostText') : words.value.refusal(refusal)}</p>
        {retry !== undefined && <p class="quiet">{say('ui.triesByItself')}</p>}
        <div class="buttons">
          {retry !== undefined && (
            <button type="button" class="primary" onClick={retry}>
              {say('ui.tryAgain')}
            </button>
          )}
          <a class={retry === undefined ? 'button primary' : 'button'} href={paths.front}>
            {say('ui.frontPage')}
          </a>
        </div>
      </article>
    </Page>
  )
}
