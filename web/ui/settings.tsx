import { type Language, languages } from '@portolan/games'
import { language, type Theme, theme, themes } from '../settings.ts'
import { loadFrame, words } from '../words.ts'
import { Glyph } from './glyph.tsx'

/** Each in its own words. */
const names: Readonly<Record<Language, string>> = { en: 'English', pt: 'Português', ja: '日本語' }

export function LanguageChoice() {
  const change = async (wanted: Language) => {
    await loadFrame(wanted)
    language.value = wanted
  }
  return (
    <label class="choice">
      <Glyph of="language" />
      <span class="unseen">{words.value.say('ui.language')}</span>
      <select value={language.value} onChange={(event) => void change(event.currentTarget.value as Language)}>
        {languages.map((one) => (
          <option key={one} value={one} lang={one}>
            {names[one]}
          </option>
        ))}
      </select>
    </label>
  )
}

export function ThemeChoice() {
  const { say } = words.value
  return (
    <label class="choice">
      <Glyph of={theme.value} />
      <span class="unseen">{say('ui.theme')}</span>
      <select value={theme.value} onChange={(event) => (theme.value = event.currentTarget.value as Theme)}>
        {themes.map((one) => (
          <option key={one} value={one}>
            {say(`ui.themes.${one}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
