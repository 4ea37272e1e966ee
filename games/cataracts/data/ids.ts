import { entriesOf, range, tableOf } from '@portolan/engine'

// What there is, by name. The order of resources is the order in which losses and costs are written.

export const resources = ['might', 'stability', 'influence', 'food', 'trade'] as const
export type Resource = (typeof resources)[number]

/** So much of one resource. */
export interface Amount {
  readonly resource: Resource
  readonly n: number
}
export type Amounts = { readonly [Name in Resource]?: number }

/** The amounts in the order they were written: losses happen in it. */
export const amounts = (given: Amounts): readonly Amount[] => entriesOf(given).map(([resource, n]) => ({ resource, n }))

/** 2: the printed numbers; those between were never given out. */
const oNumbers = [...range(1, 24), ...range(26, 31), ...range(35, 54), ...range(58, 91)]

export type ActionId = `C${number}`
export type PlusId = `C${number}+`
/** An Action card in either of its versions. */
export type CardId = ActionId | PlusId
export type ObjectiveId = `O${number}`
export type MilestoneId = `M${number}`

// The first letter of a card says what it is; its character code is asked for, since that is asked all the time.
type AnyId = CardId | ObjectiveId | MilestoneId
export const isAction = (card: AnyId): card is CardId => card.charCodeAt(0) === 67
export const isObjective = (card: AnyId): card is ObjectiveId => card.charCodeAt(0) === 79
export const isMilestone = (card: AnyId): card is MilestoneId => card.charCodeAt(0) === 77

export const objectiveIds: readonly ObjectiveId[] = oNumbers.map((n): ObjectiveId => `O${n}`)
export const milestoneIds: readonly MilestoneId[] = range(1, 27).map((n): MilestoneId => `M${n}`)

const peoples = ['cataracts', 'sable', 'cedars', 'storms', 'murals', 'sisters', 'terraces', 'bulls', 'rivers'] as const

const cardKinds = [
  'statecraft',
  'troop',
  'maat',
  'prestige',
  'fleet',
  'leader',
  'sun',
  'moon',
  'province',
  'mandatory',
  'seasonal',
  'expendable',
  ...peoples,
] as const
export type CardKind = (typeof cardKinds)[number]

const calamityKinds = ['mightCalamity', 'stabilityCalamity', 'influenceCalamity', 'foodCalamity'] as const
const objectiveKinds = [
  'war',
  'project',
  'envoy',
  'trade',
  'court',
  'eclipse',
  'cataclysm',
  ...calamityKinds,
  ...peoples,
] as const
export type ObjectiveKind = (typeof objectiveKinds)[number]

/** Sets of kinds are numbers with a bit for each: what a card is gets asked all the time. */
const bits = <Kind extends string>(all: readonly Kind[]): Readonly<Record<Kind, number>> =>
  tableOf(all, (_, i) => 1 << i)
const cardBits = bits(cardKinds)
const objectiveBits = bits(objectiveKinds)
export const maskOf = (kinds: readonly CardKind[]): number => kinds.reduce((mask, kind) => mask | cardBits[kind], 0)
export const objectiveMaskOf = (kinds: readonly ObjectiveKind[]): number =>
  kinds.reduce((mask, kind) => mask | objectiveBits[kind], 0)
export const EXPENDABLE = maskOf(['expendable'])
export const MANDATORY = maskOf(['mandatory'])
export const SEASONAL = maskOf(['seasonal'])
export const CALAMITY = objectiveMaskOf(calamityKinds)
export const CATACLYSM = objectiveMaskOf(['cataclysm'])

/** The counters that live outside the cards: three of taxation and three of raids. */
export const counters = ['tax', 'temple', 'zealous', 'O11', 'O12', 'O13'] as const
export type Counter = (typeof counters)[number]

/** The sides whose marks fill a Milestone's track. */
const sides = ['king', 'regent', 'sun', 'moon'] as const
export type Side = (typeof sides)[number]
