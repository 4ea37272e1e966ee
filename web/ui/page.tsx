import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { paths } from '../routes.ts'
import { online } from '../table/api.ts'
import { elsewhere } from '../turns.ts'
import { words } from '../words.ts'
import { Rose } from './rose.tsx'
import { LanguageChoice, ThemeChoice } from './settings.tsx'

/** What all pages but a table have around them. */
export function Page({ title, children }: { title?: string; children: ComponentChildren }) {
  const { say } = words.value
  const count = elsewhere.value.length
  useTitle(count > 0 ? [say('ui.yourTurn'), title].filter(Boolean).join(' · ') : title)
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
          <a class="my-games" href={paths.games}>
            {say('ui.yourTables')}
            {count > 0 && <b title={say('ui.yourTurn')}>{count}</b>}
          </a>
          <a href={paths.open}>{say('ui.openRecord')}</a>
          <a href={paths.about}>{say('ui.about')}</a>
          {online.value === 'yes' && <a href={paths.me}>{say('ui.account')}</a>}
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

/** What the tab says: before all, at how many other tables one is awaited. */
export function useTitle(title: string | undefined): void {
  const count = elsewhere.value.length
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${title === undefined ? '' : `${title} · `}Portolan`
  }, [title, count])
}
