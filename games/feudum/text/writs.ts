import { at, tableOf } from '@portolan/engine'
import type { Good, Guild } from '../data/index.ts'
import type { Location, Vessel } from '../data/map.ts'
import {
  type CharterRule,
  charterRules,
  charters,
  type MandateOption,
  mandateOptions,
  mandates,
  type Writ,
} from '../data/writs.ts'

/** How a language says what a writ does: the writs themselves are read from the data. */
export interface WritPhrases {
  /** One way to use a mandate, from its conditions and what it gives. */
  option(conditions: readonly string[], gift: string): string
  either(options: readonly string[]): string
  stars(guild: Guild): string
  own(goods: readonly Good[]): string
  pay(goods: readonly Good[]): string
  gift: {
    attack(count: number): string
    shillings(count: number): string
    randomGoods(count: number): string
    markers(count: number): string
    seals(count: number): string
    beads(count: number): string
    vessel(vessel: Vessel | 'any'): string
  }
  barrel(values: readonly number[]): string
  monster(value: number): string
  locations(among: readonly Location[], values: readonly number[]): string
}

export function writTexts(phrases: WritPhrases): Record<Writ, string> {
  return {
    ...tableOf(mandates, (writ) => phrases.either(mandateOptions[writ].map((option) => describe(option, phrases)))),
    ...tableOf(charters, (charter) => describeCharter(charterRules[charter], phrases)),
  }
}

function describe({ guild, own, pay, gift }: MandateOption, phrases: WritPhrases): string {
  const conditions: string[] = []
  if (guild !== 'none') conditions.push(phrases.stars(guild))
  if (own.length > 0) conditions.push(phrases.own(own))
  if (pay.length > 0) conditions.push(phrases.pay(pay))
  const given = gift.kind === 'vessel' ? phrases.gift.vessel(gift.vessel) : phrases.gift[gift.kind](gift.count)
  return phrases.option(conditions, given)
}

function describeCharter({ kind, among, values }: CharterRule, phrases: WritPhrases): string {
  const points = values.slice(1)
  if (kind === 'barrel') return phrases.barrel(points.slice(1))
  if (kind === 'monster') return phrases.monster(at(points, 0))
  return phrases.locations(among, points)
}
