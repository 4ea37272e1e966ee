import { withOldNames } from '@portolan/engine'
import { locations } from '../3/data/map.ts'
import { writs } from '../3/data/writs.ts'
import { feudum as renamed } from '../3/rules/index.ts'
import { oldLocations, oldWrits } from './names.ts'

/** What version 2 called the locations and the writs, by what they are called now. */
export const oldNames: Readonly<Record<string, string>> = Object.fromEntries([
  ...locations.map((id, i) => [id, oldLocations[i]]),
  ...writs.map((id, i) => [id, oldWrits[i]]),
])

/** Version 2 had signs for locations and writs (F2, MAN1) where version 3 has words; nothing else was different. */
export const feudum = withOldNames(renamed, 2, oldNames)
