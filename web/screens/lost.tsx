import { paths, type Route } from '../routes.ts'
import { Page } from '../ui/page.tsx'
import { words } from '../words.ts'

/** There is nothing at this address, or it can't be shown: `why` says what is known. */
export function Lost({ why }: { why?: string; route?: Route }) {
  const { say } = words.value
  return (
    <Page title={say('ui.lostTitle')}>
      <article class="prose lost-page">
        <h1>{say('ui.lostTitle')}</h1>
        <p>{why ?? say('ui.lostText')}</p>
        <a class="button primary" href={paths.front}>
          {say('ui.frontPage')}
        </a>
      </article>
    </Page>
  )
}
