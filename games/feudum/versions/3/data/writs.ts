import { isKeyOf } from '@portolan/engine'
import type { Good, Guild } from './components.ts'
import type { Location, Vessel } from './map.ts'

// The sixteen royal writs. A writ's words are made from these same facts, see text/.

export const mandates = [
  'bow',
  'sword',
  'modestStores',
  'royalStores',
  'airwright',
  'shipwright',
  'westernPatron',
  'easternPatron',
] as const
export type Mandate = (typeof mandates)[number]
export const weapons = ['bow', 'sword'] as const
export type Weapon = (typeof weapons)[number]
export const charters = [
  'fullCasks',
  'beastSlayer',
  'easternKingdom',
  'westernKingdom',
  'northernKingdom',
  'southernKingdom',
  'centralKingdom',
  'isolatedKingdom',
] as const
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
  bow: weapon('wood'),
  sword: weapon('iron'),
  modestStores: [
    stores(['saltpeter', 'sulfur', 'iron', 'wood'], ['food'], 3),
    stores(['saltpeter', 'sulfur', 'iron'], ['wood', 'food'], 7),
  ],
  royalStores: [
    stores(['saltpeter', 'sulfur'], ['iron', 'wood', 'food'], 9),
    stores(['saltpeter'], ['sulfur', 'iron', 'wood', 'food'], 13),
  ],
  airwright: [wright(['iron', 'wood'], ['food'], 'flying'), wright(['food', 'wood'], ['wood'], 'ship')],
  shipwright: [wright(['food', 'wood'], ['wood'], 'ship'), wright(['food', 'iron'], ['iron'], 'submersible')],
  westernPatron: [
    patron('farmer', { kind: 'randomGoods', count: 3 }),
    patron('merchant', { kind: 'shillings', count: 3 }),
    patron('alchemist', { kind: 'vessel', vessel: 'any' }),
  ],
  easternPatron: [
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
  fullCasks: { kind: 'barrel', among: [], values: [0, 0, 5, 7] },
  beastSlayer: { kind: 'monster', among: [], values: [0, 7] },
  easternKingdom: kingdom(
    FOUR,
    'spireGate',
    'reedford',
    'cataractLedge',
    'needleHollow',
    'thornpeak',
    'snowbell',
    'greytarn',
  ),
  westernKingdom: kingdom(
    FOUR,
    'gullSkerry',
    'barnacleRock',
    'amberBayIslet',
    'ochreHead',
    'brambleHaven',
    'copperstrand',
    'orchardPoint',
  ),
  northernKingdom: kingdom(FOUR, 'goldleafCape', 'millGlade', 'bridgewood', 'spireGate', 'reedford', 'snowbell'),
  southernKingdom: kingdom(
    FOUR,
    'ferrymansSands',
    'minaretQuay',
    'palmwell',
    'oasisCross',
    'dunegate',
    'cataractLedge',
    'needleHollow',
    'thornpeak',
    'greytarn',
  ),
  centralKingdom: kingdom(
    FOUR,
    'goldleafCape',
    'millGlade',
    'bridgewood',
    'ferrymansSands',
    'minaretQuay',
    'palmwell',
    'oasisCross',
    'dunegate',
  ),
  isolatedKingdom: kingdom([0, 5, 11, 17], 'amberBayIslet', 'cataractLedge', 'thornpeak'),
}

export const isMandate = (writ: Writ): writ is Mandate => isKeyOf(mandateOptions, writ)
export const isCharter = (writ: Writ): writ is Charter => isKeyOf(charterRules, writ)
export const isWeapon = (writ: Writ): writ is Weapon => writ === 'bow' || writ === 'sword'
