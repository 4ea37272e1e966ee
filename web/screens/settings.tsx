import { paths } from '../routes.ts'
import { me } from '../table/api.ts'
import { Page } from '../ui/page.tsx'
import { SettingsList } from '../ui/settings-list.tsx'
import { words } from '../words.ts'

export function SettingsScreen() {
  const { say } = words.value
  return (
    <Page title={say('ui.settings')}>
      <section class="prose">
        <h1>{say('ui.settings')}</h1>
        <p>{say('settings.about')}</p>
        <SettingsList />
        {me.value !== undefined && (
          <p>
            <a href={paths.signals}>{say('settings.signals')}</a>
          </p>
        )}
      </section>
    </Page>
  )
}
