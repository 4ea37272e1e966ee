import { actionOf, CALAMITY, type Effect, type EffectOp, isAction } from '../data/index.ts'
import { problemOf } from '../rules/state.ts'
import { listsOf } from '../text/describe.ts'
import type { AnyCard } from './props.ts'

const keywordOfOp: Readonly<Partial<Record<EffectOp, string>>> = {
  addToHand: 'addToHand',
  gainCardToDeck: 'gainToDeck',
  lose: 'lose',
  loseOneOf: 'lose',
  replace: 'replace',
  replaceWithProject: 'replace',
  replaceWithTrade: 'replace',
  copyCard: 'copy',
  specialize: 'specialize',
  disrupt: 'disrupt',
  recur: 'recur',
  reshuffle: 'reshuffle',
  scout: 'scout',
  delay: 'delay',
  transformCards: 'transform',
  transformSelf: 'transform',
  transformSelfIntoCataclysm: 'transform',
  destroyCards: 'destroy',
  destroyRandom: 'destroy',
  destroyEveryCard: 'destroy',
  destroyObjectives: 'destroy',
  destroyInAgenda: 'destroy',
  destroyNamed: 'destroy',
  sacrifice: 'destroy',
  gain: 'gain',
  gainMix: 'gain',
  gainCard: 'gain',
  gainCardChoice: 'gain',
  gainUnlockedProvince: 'gain',
  gainObjective: 'gain',
  gainObjectiveRandom: 'gain',
  draw: 'draw',
  spend: 'spend',
  spendMix: 'spend',
  spendLady: 'spend',
  spendPerControlled: 'spend',
}

/** What everybody knows after a turn or two is explained last. */
const basic = ['gain', 'spend', 'draw', 'clock', 'failure']

/** The words of the game that a card uses and that are worth explaining. */
export function keywordsOf(card: AnyCard): readonly string[] {
  const found = new Set<string>()
  const visit = (list: readonly Effect[]): void => {
    for (const effect of list) {
      const keyword = keywordOfOp[effect.op]
      if (asksForControl(effect)) found.add('control')
      if (keyword !== undefined) found.add(keyword)
      if (effect.op === 'choose' || effect.op === 'spendX') for (const option of effect.options) visit(option)
      else if (effect.op === 'may') visit([...effect.price, ...effect.effects])
      else if (effect.op === 'if') visit([...effect.yes, ...effect.no])
    }
  }
  for (const list of listsOf(card)) visit(list)
  if (isAction(card)) {
    const { kinds, retained, burden, prices } = actionOf(card)
    for (const price of prices) visit(price)
    for (const kind of ['expendable', 'seasonal', 'mandatory', 'province'] as const)
      if (kinds.includes(kind)) found.add(kind)
    if (burden) found.add('burden')
    else if (retained.length > 0) found.add('retained')
  } else {
    const { track, project, escalation, inevitable, failure, ways, clock, mask, kinds } = problemOf(card)
    for (const { requires } of ways) visit(requires)
    visit(track?.price ?? project?.price ?? [])
    if ((mask & CALAMITY) !== 0) found.add('calamity')
    if (kinds.includes('cataclysm')) found.add('cataclysm')
    if (clock > 0) for (const keyword of ['clock', 'failure']) found.add(keyword)
    if (clock > 0 && failure.after === 'reset') found.add('reset')
    if (track !== undefined) found.add(track.kind)
    if (escalation !== undefined) found.add('escalation')
    if (inevitable) found.add('inevitable')
    if (failure.after === 'return' || ways.some(({ outcome }) => outcome.after === 'return')) found.add('return')
  }
  return [...found].sort((a, b) => basic.indexOf(a) - basic.indexOf(b))
}

const asksForControl = (effect: Effect): boolean =>
  effect.op === 'spendPerControlled' ||
  effect.op === 'destroyEveryCard' ||
  (effect.op === 'need' && effect.condition.type === 'control')
