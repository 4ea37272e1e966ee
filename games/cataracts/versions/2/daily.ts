import { dailyOf } from '../../daily.ts'
import { cataracts } from './index.ts'

export const daily = dailyOf(cataracts)
