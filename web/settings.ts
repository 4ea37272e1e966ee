import { type Language, languages } from '@portolan/games'
import { computed, effect, signal } from '@preact/signals'
import { kept } from './kept.ts'
import { isLevel, type Level } from './levels.ts'

export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const isChosenLevel = (value: unknown): value is Level | 'unchosen' => value === 'unchosen' || isLevel(value)
export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'
const isString = (value: unknown): value is string => typeof value === 'string'
export const isOneOf =
  <Value extends string>(values: readonly Value[]) =>
  (value: unknown): value is Value =>
    values.some((one) => one === value)
const isNames = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isString)

const isLanguage = isOneOf(languages)
const ofBrowser = (): Language =>
  navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'

export const language = kept<Language>('language', ofBrowser(), isLanguage)
export const theme = kept<Theme>('theme', 'auto', isOneOf(themes))
export const sound = kept('sound', false, isBoolean)
/** Whether the side of a wide table is folded to marks and clocks. */
export const sideFolded = kept('sideFolded', false, isBoolean)
/** What others call the person at this browser. */
export const myName = kept('name', '', isString)
/** How well the bots play that were last chosen here. */
export const botLevel = kept<Level | 'unchosen'>('level', 'unchosen', isChosenLevel)
/** The games whose guided first game was finished or waved away: it is not offered first any more. */
export const guided = kept<readonly string[]>('guided', [], isNames)

effect(() => {
  if (theme.value === 'auto') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme.value
})
effect(() => {
  document.documentElement.lang = language.value
})

export const textSizes = ['normal', 'large', 'larger'] as const
export type TextSize = (typeof textSizes)[number]
export const textSize = kept<TextSize>('textSize', 'normal', isOneOf(textSizes))

export const motions = ['system', 'reduced', 'full'] as const
export type Motion = (typeof motions)[number]
export const motion = kept<Motion>('motion', 'system', isOneOf(motions))

/** `distinct`: colours that the colour-blind can tell apart. */
export const palettes = ['usual', 'distinct'] as const
export type Palette = (typeof palettes)[number]
export const palette = kept<Palette>('palette', 'usual', isOneOf(palettes))

const stillness = matchMedia('(prefers-reduced-motion: reduce)')
const isStill = signal(stillness.matches)
stillness.addEventListener('change', () => {
  isStill.value = stillness.matches
})
/** Motion is unwanted. */
export const calm = computed(() => (motion.value === 'system' ? isStill.value : motion.value === 'reduced'))

// Style sheets go by these.
effect(() => {
  const { dataset } = document.documentElement
  dataset.motion = calm.value ? 'reduced' : 'full'
  dataset.text = textSize.value
  dataset.palette = palette.value
})
