import { type Language, languages } from '@portolan/games'
import { effect, type Signal, signal } from '@preact/signals'
import { isLevel, type Level } from './levels.ts'

/** A signal whose value this browser remembers. */
function kept<T>(name: string, fallback: T, valid: (value: unknown) => value is T): Signal<T> {
  const key = `portolan.${name}`
  const value = signal(read(key, fallback, valid))
  effect(() => {
    try {
      localStorage.setItem(key, JSON.stringify(value.value))
    } catch {
      // A browser that keeps nothing still plays.
    }
  })
  return value
}

function read<T>(key: string, fallback: T, valid: (value: unknown) => value is T): T {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return valid(value) ? value : fallback
  } catch {
    return fallback
  }
}

export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)
const isTheme = (value: unknown): value is Theme => themes.includes(value as Theme)
const isChosenLevel = (value: unknown): value is Level | 'unchosen' => value === 'unchosen' || isLevel(value)
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'
const isString = (value: unknown): value is string => typeof value === 'string'
const isNames = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isString)

const ofBrowser = (): Language =>
  navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'

export const language = kept<Language>('language', ofBrowser(), isLanguage)
export const theme = kept<Theme>('theme', 'auto', isTheme)
export const sound = kept('sound', false, isBoolean)
/** What others call the person at this browser. */
export const myName = kept('name', '', isString)
/** How well the bots play that were last chosen here. */
export const botLevel = kept<Level | 'unchosen'>('level', 'unchosen', isChosenLevel)
/** The games whose guided start was finished or waved away. */
export const guided = kept<readonly string[]>('guided', [], isNames)

effect(() => {
  if (theme.value === 'auto') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme.value
})
effect(() => {
  document.documentElement.lang = language.value
})

const stillness = matchMedia('(prefers-reduced-motion: reduce)')
export const calm = signal(stillness.matches)
stillness.addEventListener('change', () => {
  calm.value = stillness.matches
})
