import type { Good, Guild } from './components.ts'
import type { Location, Vessel } from './map.ts'

// The sixteen royal writs. A writ's words are made from these same facts, see text/.

export const mandates = ['MAN1', 'MAN2', 'MAN3', 'MAN4', 'MAN5', 'MAN6', 'MAN7', 'MAN8'] as const
export type Mandate = (typeof mandates)[number]
export const weapons = ['MAN1', 'MAN2'] as const
export type Weapon = (typeof weapons)[number]
export const charters = ['CHA1', 'CHA2', 'CHA3', 'CHA4', 'CHA5', 'CHA6', 'CHA7', 'CHA8'] as const
export type Charter = (typeof charters)[number]
export const writs = [...mandates, ...charters] as const
export type Writ = (typeof writs)[number]

/** What a mandate gives; `any` vessel is one of the player's choice. */
export type Gift =
  | { readonly kind: 'attack' | 'shillings' | 'randomGoods' | 'markers' | 'seals' | 'beads'; readonly count: number }
  | { readonly kind: 'vessel'; readonly vessel: Vessel | 'any' }

export interface MandateOption {
  /** The guild in which three stars are wanted. */
  readonly guild: Guild | 'none'
  /** Goods that must be owned beside those paid. */
  readonly own: readonly Good[]
  readonly pay: readonly Good[]
  readonly gift: Gift
}

export const MANDATE_STARS = 3

const stores = (own: readonly Good[], pay: readonly Good[], count: number): MandateOption => ({
  guild: 'none',
  own,
  pay,
  gift: { kind: 'shillings', count },
})
const wright = (own: readonly Good[], pay: readonly Good[], vessel: Vessel): MandateOption => ({
  guild: 'none',
  own,
  pay,
  gift: { kind: 'vessel', vessel },
})
const patron = (guild: Guild, gift: Gift): MandateOption => ({ guild, own: [], pay: [], gift })
const weapon = (pay: Good): readonly MandateOption[] => [
  { guild: 'none', own: [], pay: [], gift: { kind: 'attack', count: 1 } },
  { guild: 'none', own: [], pay: [pay], gift: { kind: 'attack', count: 2 } },
]

export const mandateOptions: Readonly<Record<Mandate, readonly MandateOption[]>> = {
  MAN1: weapon('wood'),
  MAN2: weapon('iron'),
  MAN3: [
    stores(['saltpeter', 'sulfur', 'iron', 'wood'], ['food'], 3),
    stores(['saltpeter', 'sulfur', 'iron'], ['wood', 'food'], 7),
  ],
  MAN4: [
    stores(['saltpeter', 'sulfur'], ['iron', 'wood', 'food'], 9),
    stores(['saltpeter'], ['sulfur', 'iron', 'wood', 'food'], 13),
  ],
  MAN5: [wright(['iron', 'wood'], ['food'], 'flying'), wright(['food', 'wood'], ['wood'], 'ship')],
  MAN6: [wright(['food', 'wood'], ['wood'], 'ship'), wright(['food', 'iron'], ['iron'], 'submersible')],
  MAN7: [
    patron('farmer', { kind: 'randomGoods', count: 3 }),
    patron('merchant', { kind: 'shillings', count: 3 }),
    patron('alchemist', { kind: 'vessel', vessel: 'any' }),
  ],
  MAN8: [
    patron('knight', { kind: 'markers', count: 3 }),
    patron('noble', { kind: 'seals', count: 1 }),
    patron('monk', { kind: 'beads', count: 1 }),
  ],
}

export interface CharterRule {
  readonly kind: 'barrel' | 'monster' | 'locations'
  /** The locations that count, for a charter of locations. */
  readonly among: readonly Location[]
  /** The points for 0, 1, 2 … of what counts; the last for all beyond. */
  readonly values: readonly number[]
}

const kingdom = (values: readonly number[], ...among: readonly Location[]): CharterRule => ({
  kind: 'locations',
  among,
  values,
})
const FOUR = [0, 3, 5, 7, 9]

export const charterRules: Readonly<Record<Charter, CharterRule>> = {
  CHA1: { kind: 'barrel', among: [], values: [0, 0, 5, 7] },
  CHA2: { kind: 'monster', among: [], values: [0, 7] },
  CHA3: kingdom(FOUR, 'B1', 'B2', 'B3', 'B4', 'B5', 'M1', 'M2'),
  CHA4: kingdom(FOUR, 'S1', 'S2', 'S3', 'I1', 'I2', 'I3', 'I4'),
  CHA5: kingdom(FOUR, 'F1', 'F2', 'F3', 'B1', 'B2', 'M1'),
  CHA6: kingdom(FOUR, 'D1', 'D2', 'D3', 'D4', 'D5', 'B3', 'B4', 'B5', 'M2'),
  CHA7: kingdom(FOUR, 'F1', 'F2', 'F3', 'D1', 'D2', 'D3', 'D4', 'D5'),
  CHA8: kingdom([0, 5, 11, 17], 'S3', 'B3', 'B5'),
}

export const isMandate = (writ: Writ): writ is Mandate => writ.startsWith('MAN')
export const isCharter = (writ: Writ): writ is Charter => writ.startsWith('CHA')
export const isWeapon = (writ: Writ): writ is Weapon => writ === 'MAN1' || writ === 'MAN2'
