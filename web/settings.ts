import { type Language, languages } from '@portolan/games'
import { effect, signal } from '@preact/signals'
import { kept } from './kept.ts'
import { isLevel, type Level } from './levels.ts'

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
/** Whether the side of a wide table is folded to marks and clocks. */
export const sideFolded = kept('sideFolded', false, isBoolean)
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
