import { games } from '@portolan/games'
import { Page } from '../ui/page.tsx'
import { words } from '../words.ts'

export function AboutScreen() {
  const { say, language } = words.value
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  return (
    <Page title={say('ui.about')}>
      <article class="prose">
        <h1>{say('ui.about')}</h1>
        <p>{say('about.text')}</p>
        <h2>{say('about.games')}</h2>
        <p>{say('about.independent')}</p>
        <dl class="credits">
          {games.map(({ id, about }) => (
            <div key={id}>
              <dt>{about.name[language]}</dt>
              <dd>
                {about.designers.length > 0 && (
                  <p>{say('about.designedBy', { names: list.format(about.designers) })}</p>
                )}
                {about.publishers.length > 0 && (
                  <p>{say('about.publishedBy', { names: list.format(about.publishers) })}</p>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <h2>{say('about.icons')}</h2>
        <p>
          {say('about.iconCredit')}{' '}
          <a href="https://game-icons.net" target="_blank" rel="noreferrer">
            game-icons.net
          </a>{' '}
          (
          <a href="https://creativecommons.org/licenses/by/3.0/" target="_blank" rel="noreferrer">
            CC BY 3.0
          </a>
          ).
        </p>
        <p>{say('about.fontCredit')}</p>
        <h2>{say('about.privacyTitle')}</h2>
        <p>{say('about.privacy')}</p>
        <h2>{say('about.offlineTitle')}</h2>
        <p>{say(isSecureContext ? 'about.offline' : 'about.needsHttps')}</p>
      </article>
    </Page>
  )
}
