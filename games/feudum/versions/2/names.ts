import { keysOf } from '@portolan/engine'
import type { Location } from '../../data/map.ts'
import type { Writ } from '../../data/writs.ts'

/** What version 2 called the locations and the writs. */
export const oldNames: Readonly<Record<Location | Writ, string>> = {
  gullSkerry: 'S1',
  barnacleRock: 'S2',
  amberBayIslet: 'S3',
  ochreHead: 'I1',
  brambleHaven: 'I2',
  copperstrand: 'I3',
  orchardPoint: 'I4',
  goldleafCape: 'F1',
  millGlade: 'F2',
  bridgewood: 'F3',
  ferrymansSands: 'D1',
  minaretQuay: 'D2',
  palmwell: 'D3',
  oasisCross: 'D4',
  dunegate: 'D5',
  spireGate: 'B1',
  reedford: 'B2',
  cataractLedge: 'B3',
  needleHollow: 'B4',
  thornpeak: 'B5',
  snowbell: 'M1',
  greytarn: 'M2',
  bow: 'MAN1',
  sword: 'MAN2',
  modestStores: 'MAN3',
  royalStores: 'MAN4',
  airwright: 'MAN5',
  shipwright: 'MAN6',
  westernPatron: 'MAN7',
  easternPatron: 'MAN8',
  fullCasks: 'CHA1',
  beastSlayer: 'CHA2',
  easternKingdom: 'CHA3',
  westernKingdom: 'CHA4',
  northernKingdom: 'CHA5',
  southernKingdom: 'CHA6',
  centralKingdom: 'CHA7',
  isolatedKingdom: 'CHA8',
}

/** Words under the old names, too: what was told of games of version 2 can still be read. */
export const withOldNames = <Id extends Location | Writ>(words: Readonly<Record<Id, string>>) => ({
  ...words,
  ...Object.fromEntries(keysOf(words).map((id) => [oldNames[id], words[id]])),
})
