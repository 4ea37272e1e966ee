import {
  type Amount,
  actionOf,
  CALAMITY,
  type Condition,
  type Effect,
  type EffectOp,
  isObjective,
  type ObjectiveKind,
  type Outcome,
  type Resource,
  resources,
  type Side,
} from '../data/index.ts'
import { problemOf } from '../rules/state.ts'
import type { AnyCard } from './props.ts'

// What cards cost and do, as signs: the short face of a card. Its words are looked up.

/** What a sign is drawn as; a resource has its own mark. */
export type Drawing =
  | 'advance'
  | 'any'
  | 'becomes'
  | 'bury'
  | 'calamity'
  | 'card'
  | 'cards'
  | 'cataclysm'
  | 'copy'
  | 'delay'
  | 'destroy'
  | 'draw'
  | 'exchange'
  | 'gained'
  | 'gone'
  | 'lost'
  | 'maximum'
  | 'milestone'
  | 'more'
  | 'noTax'
  | 'problem'
  | 'return'
  | 'scout'
  | 'sealed'
  | 'side'
  | 'slip'
  | 'won'

export interface Sign {
  readonly drawing?: Drawing
  /** The number before it, with its sign where it has one. */
  readonly n?: string
  /** Any of these. */
  readonly of?: readonly Resource[]
  /** The card that it is about. */
  readonly card?: AnyCard
  readonly side?: Side
  readonly harms?: true
}

/** Signs in their order; between alternatives stands `or`, between a price and what it brings `to`. */
export type Signs = readonly (Sign | 'or' | 'to')[]

const signed = (n: number): string => `${n < 0 ? '−' : '+'}${Math.abs(n)}`
const times = (n: number): { readonly n?: string } => (n > 1 ? { n: `${n}×` } : {})
const harm = (isOne: boolean): { readonly harms?: true } => (isOne ? { harms: true } : {})
const each = (amounts: readonly Amount[], sign: '' | '+' | '−'): Sign[] =>
  amounts.map(({ resource, n }) => ({ n: `${sign}${n}`, of: [resource], ...harm(sign === '−') }))

/** Lists with a word between them. */
const between = (lists: readonly Signs[], word: 'or' | 'to'): Signs =>
  lists.flatMap((list, i) => (i === 0 ? list : [word, ...list]))

export const signsOf = (effects: readonly Effect[]): Signs => effects.flatMap(signsOfOne)

/** Effects that are a drawing and a number. */
const simple: Readonly<Partial<Record<EffectOp, Drawing>>> = {
  draw: 'draw',
  disrupt: 'bury',
  recur: 'return',
  reshuffle: 'exchange',
  copyCard: 'copy',
  specialize: 'advance',
  destroyCards: 'destroy',
  destroyRandom: 'destroy',
  destroyEveryCard: 'destroy',
  destroyObjectives: 'destroy',
  destroyInAgenda: 'destroy',
  destroyNamed: 'destroy',
  sacrifice: 'destroy',
  scout: 'scout',
  delay: 'delay',
  replaceWithProject: 'problem',
  replaceWithTrade: 'problem',
  transformSelfIntoCataclysm: 'cataclysm',
  activateCataclysm: 'cataclysm',
  gainActiveCataclysm: 'cataclysm',
  advanceProject: 'advance',
  advanceWar: 'advance',
  advanceResolution: 'advance',
  resolveNow: 'milestone',
  gainUnlockedProvince: 'card',
  gainList: 'problem',
  proceed: 'milestone',
  quarantine: 'sealed',
  winGame: 'won',
  loseGame: 'lost',
}

const harmful: ReadonlySet<EffectOp> = new Set<EffectOp>([
  'disrupt',
  'destroyRandom',
  'transformSelfIntoCataclysm',
  'activateCataclysm',
  'gainActiveCataclysm',
  'quarantine',
  'loseGame',
])

function signsOfOne(effect: Effect): Signs {
  switch (effect.op) {
    case 'choose':
      return between(effect.options.map(signsOf), 'or')
    case 'payOneOf':
      return between(effect.prices.map(signsOf), 'or')
    case 'loseOneOf':
      return between(
        effect.options.map((option) => each(option, '−')),
        'or',
      )
    case 'may':
      return [...signsOf(effect.price), 'to', ...signsOf(effect.effects)]
    case 'spendX':
      return [{ n: '1', of: [effect.resource] }, 'to', { drawing: 'more' }]
    case 'if':
      return between([signsOf(effect.yes), signsOf(effect.no)], 'or')
    case 'need':
      return signsOfCondition(effect.condition)
    case 'spend':
      return each(effect.amounts, '')
    case 'spendMix':
      return [{ n: `${effect.n}`, of: effect.from }]
    case 'spendLady':
      return [{ n: `${effect.n}`, drawing: 'any' }]
    case 'spendPerControlled':
      return [
        { n: '1', of: [effect.resource] },
        { drawing: 'cards', n: `/${effect.per}` },
      ]
    case 'gain':
      return each(effect.amounts, '+')
    case 'gainMix':
      return [{ n: `+${effect.n}`, of: effect.from }]
    case 'lose':
      return each(effect.amounts, '−')
    case 'max':
      return [{ drawing: 'maximum', n: signed(effect.by), of: [effect.resource], ...harm(effect.by < 0) }]
    case 'maxChoice':
      return [{ drawing: 'maximum', n: signed(effect.by), of: effect.from, ...harm(effect.by < 0) }]
    case 'maxReduce':
      return [{ drawing: 'maximum', n: signed(-effect.by), of: effect.from, harms: true }]
    case 'maxReduceAll':
      return [{ drawing: 'maximum', n: signed(-effect.by), of: resources.slice(0, 4), harms: true }]
    case 'unlockTrade':
      return [{ of: ['trade'] }]
    case 'drawNext':
    case 'drawBase':
      return [{ drawing: 'draw', n: signed(effect.by), ...harm(effect.by < 0) }]
    case 'addToHand':
    case 'gainCard':
    case 'gainCardToDeck':
      return [{ drawing: 'card', ...times(effect.n), card: effect.card, ...harm(actionOf(effect.card).burden) }]
    case 'gainCardChoice':
      return between(
        effect.cards.map((card) => [{ drawing: 'card', card }]),
        'or',
      )
    case 'transformCards':
      return [{ drawing: 'becomes', ...times(effect.n), card: effect.to }]
    case 'transformSelf':
      return [{ drawing: 'becomes', card: effect.to }]
    case 'playDiscounted':
      return [{ drawing: 'cards', n: '−1' }]
    case 'ladyCost':
    case 'modifyCard':
      return [{ drawing: 'card', n: signed(effect.by), card: effect.op === 'ladyCost' ? 'C28' : effect.card }]
    case 'gainObjective':
      return [objectiveSign(effect.card, effect.n)]
    case 'gainObjectiveRandom':
      return between(
        effect.cards.map((card) => [objectiveSign(card, 1)]),
        'or',
      )
    case 'replace':
      return [{ ...objectiveSign(effect.card, 1), drawing: 'becomes' }]
    case 'raidCounter':
      return [{ drawing: 'advance' }]
    case 'trackMove':
      return [{ drawing: 'slip', n: signed(effect.by), harms: true }]
    case 'advanceRandomClock':
      return [{ drawing: 'delay', n: `−${effect.times}`, harms: true }]
    case 'token':
      return [{ drawing: 'side', side: effect.side }]
    case 'sweepCalamities':
      return [{ drawing: 'calamity' }, { drawing: 'destroy' }]
    case 'agendaSize':
      return [{ drawing: 'problem', n: signed(effect.by) }]
    case 'shuffleActions':
    case 'shuffleObjectives':
    case 'stackOnTop':
    case 'remember':
      return []
    default: {
      const drawing = simple[effect.op] ?? 'more'
      return [{ drawing, ...('n' in effect ? { n: `${effect.n}` } : {}), ...harm(harmful.has(effect.op)) }]
    }
  }
}

function signsOfCondition(condition: Condition): Signs {
  switch (condition.type) {
    case 'sum':
      return [{ n: `≥${condition.atLeast}`, of: condition.of }]
    case 'gainedInAction':
    case 'gainedThisTurn':
      return [{ drawing: 'gained' }, ...each(condition.amounts, '+')]
    case 'noTax':
      return [{ drawing: 'noTax' }]
    case 'control':
      return [{ drawing: 'cards', n: `≥${condition.n}` }]
    case 'total':
      return [{ drawing: 'any', n: `≥${condition.n}` }]
    case 'noCataclysm':
      return [{ drawing: 'cataclysm', n: '0' }]
  }
}

const calamityOf: Readonly<Partial<Record<ObjectiveKind, Resource>>> = {
  mightCalamity: 'might',
  stabilityCalamity: 'stability',
  influenceCalamity: 'influence',
  foodCalamity: 'food',
}

/** The resource whose Calamity a card is. */
export const calamityResource = (card: AnyCard): Resource | undefined =>
  isObjective(card)
    ? problemOf(card)
        .kinds.map((kind) => calamityOf[kind])
        .find((resource) => resource !== undefined)
    : undefined

export const isCalamity = (card: AnyCard): boolean => isObjective(card) && (problemOf(card).mask & CALAMITY) !== 0

function objectiveSign(card: AnyCard, n: number): Sign {
  const resource = calamityResource(card)
  return {
    drawing: resource === undefined ? 'problem' : 'calamity',
    ...times(n),
    ...(resource && { of: [resource] }),
    card,
    ...harm(isHarmful(card)),
  }
}

/** A card that acts by itself does good; one that must be dealt with does not. */
const isHarmful = (card: AnyCard): boolean => {
  if (!isObjective(card)) return false
  const { upkeep, project } = problemOf(card)
  return upkeep === undefined && project === undefined
}

/** What comes of a deed or a failure, and what then becomes of the card. */
export function signsOfOutcome({ effects, after, to }: Outcome): Signs {
  const does = signsOf(effects)
  switch (after) {
    case 'return':
      return [...does, { drawing: 'return' }]
    case 'transform':
      return to === 'none' ? does : [...does, { drawing: 'becomes', card: to, ...harm(isHarmful(to)) }]
    case 'proceed':
      return to === 'none' ? does : [...does, { drawing: 'milestone', card: to }]
    case 'destroy':
      return [...does, { drawing: 'gone' }]
    case 'reset':
      return does
  }
}
