import { withOldNames } from '@portolan/engine'
import { feudum as newest } from '../../rules/index.ts'
import { oldNames } from './names.ts'

/** Version 2 had signs for locations and writs (F2, MAN1) where version 3 has words; nothing else was different. */
export const feudum = withOldNames(newest, 2, oldNames)
