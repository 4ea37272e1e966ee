import { keysOf, lookup } from '@portolan/engine'
import { type Gain, gain, type Trade, trade } from './cubes.ts'

export type Merchant =
  | ({ readonly type: 'spice' } & Gain)
  | { readonly type: 'upgrade'; readonly upgrades: number }
  | ({ readonly type: 'trade' } & Trade)

const gains = (cubes: string): Merchant => ({ type: 'spice', ...gain(cubes) })
const trades = (give: string, get: string): Merchant => ({ type: 'trade', ...trade(give, get) })

/** 2.7: the 43 cards without a purple frame. */
export const merchants = {
  M01: gains('YYY'),
  M02: gains('YYYY'),
  M03: gains('YR'),
  M04: gains('YYR'),
  M05: gains('RR'),
  M06: gains('G'),
  M07: gains('YG'),
  M08: gains('B'),
  M09: { type: 'upgrade', upgrades: 3 },
  M10: trades('YY', 'RR'),
  M11: trades('YY', 'G'),
  M12: trades('YYY', 'RRR'),
  M13: trades('YYY', 'RG'),
  M14: trades('YYY', 'B'),
  M15: trades('YYYY', 'GG'),
  M16: trades('YYYY', 'GB'),
  M17: trades('YYYYY', 'GGG'),
  M18: trades('YYYYY', 'BB'),
  M19: trades('R', 'YYY'),
  M20: trades('YR', 'B'),
  M21: trades('RR', 'YYYG'),
  M22: trades('RR', 'GG'),
  M23: trades('RR', 'YYB'),
  M24: trades('RRR', 'YYGG'),
  M25: trades('RRR', 'GGG'),
  M26: trades('RRR', 'YGB'),
  M27: trades('RRR', 'BB'),
  M28: trades('G', 'YYYYR'),
  M29: trades('G', 'RR'),
  M30: trades('G', 'YRR'),
  M31: trades('YYG', 'BB'),
  M32: trades('GG', 'YYRRR'),
  M33: trades('GG', 'YYRB'),
  M34: trades('GG', 'RRB'),
  M35: trades('GG', 'BB'),
  M36: trades('GGG', 'BBB'),
  M37: trades('B', 'YYRR'),
  M38: trades('B', 'RRR'),
  M39: trades('B', 'YYYG'),
  M40: trades('B', 'YRG'),
  M41: trades('B', 'GG'),
  M42: trades('BB', 'RRRGG'),
  M43: trades('BB', 'YRGGG'),
} as const satisfies Record<string, Merchant>
export type MerchantId = keyof typeof merchants
export const merchantIds = keysOf(merchants)

export const merchantOf = lookup<MerchantId, Merchant>(merchants)

/** How many cards lie face up, of Merchants and of Point cards alike. */
export const ROW = 4
/** 6.5: a pile of this many is rewarded and cleared. */
export const PILE = 4
