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
      </section>
    </Page>
  )
}
