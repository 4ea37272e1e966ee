import { speaksEveryLanguage } from '../../testing/texts.ts'

speaksEveryLanguage('ophir')
