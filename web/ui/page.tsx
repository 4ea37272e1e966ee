import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { paths } from '../routes.ts'
import { me } from '../table/api.ts'
import { words } from '../words.ts'
import { Rose } from './rose.tsx'
import { LanguageChoice, ThemeChoice } from './settings.tsx'

/** What all pages but a table have around them. */
export function Page({ title, children }: { title?: string; children: ComponentChildren }) {
  const { say } = words.value
  useTitle(title)
  return (
    <div class="page">
      <a class="skip-link" href="#content">
        {say('ui.skipToContent')}
      </a>
      <header class="page-head">
        <a class="wordmark" href={paths.front}>
          <Rose size={40} /> <span>Portolan</span>
        </a>
        <nav aria-label={say('ui.site')}>
          <a href={paths.open}>{say('ui.openRecord')}</a>
          <a href={paths.about}>{say('ui.about')}</a>
          {me.value && <a href={paths.me}>{say('ui.devices')}</a>}
          <LanguageChoice />
          <ThemeChoice />
        </nav>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <footer class="page-foot">
        <p>
          {say('ui.footer')} <a href={paths.about}>{say('ui.creditsLink')}</a> ·{' '}
          <a href={paths.settings}>{say('ui.settings')}</a>
        </p>
      </footer>
    </div>
  )
}

export function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title === undefined ? 'Portolan' : `${title} · Portolan`
  }, [title])
}
