import { type AsksOf, type Commands, type Prompt, phaseKit, prompts } from '@portolan/engine'
import { barriers, draft } from './draft.ts'
import type { Event } from './events.ts'
import { dropItem, loadGood } from './hold.ts'
import { donateGoods, sellForFavor, sellGoods, sellShort, sellSpecialty } from './market.ts'
import type { Move } from './moves.ts'
import { type Code, explain } from './refusals.ts'
import { concludeNeutral, move, moveNeutral, spendFavor } from './sailing.ts'
import { locationOf, type State } from './state.ts'
import { buyMetal, donateMetal, upgradeCargo } from './temple.ts'
import { asks, type Step, type Terms } from './terms.ts'
import { endTurn } from './turn.ts'

const otherwise =
  (code: Code) =>
  (_: State, __: Step, { type }: Move): Code => {
    if (type === 'placeBarrier' || type === 'pickSpecialist') return 'WRONG_PHASE'
    return type === 'moveNeutral' || type === 'concludeNeutral' ? 'NO_NEUTRAL_CONTROL' : code
  }

/** 8: a turn with its ship there. `prompt` by the moves left; `code`: why what is done elsewhere can't be done. */
const turn = (
  prompt: (movesLeft: number) => Prompt,
  code: Code,
  commands: Commands<Terms, Step>,
): AsksOf<Terms, Step> =>
  asks({
    prompt: (state) => prompt(state.turn.movesLeft),
    otherwise: otherwise(code),
    commands: { move, spendFavor, ...commands, dropItem },
  })

const STRANDED: Prompt = { key: 'stranded' }
const adrift = turn(prompts('adrift'), 'NOT_ANCHORED', {})
const stranded = turn(() => STRANDED, 'STRANDED', { endTurn })

// 9.3: what can be done where the ship lies at anchor. A Postmaster's metal goes to the temple from beside it, too.
const atAnchor = prompts('anchored')
const anchored = (commands: Commands<Terms, Step>) => turn(atAnchor, 'WRONG_LOCATION', { ...commands, endTurn })
const goods = anchored({ loadGood, donateMetal })
const market = anchored({ sellGoods, sellForFavor, sellShort, sellSpecialty, donateMetal })
const treasury = anchored({ buyMetal, donateMetal })
const temple = anchored({ donateMetal, donateGoods, sellGoods, sellSpecialty, upgradeCargo })

/** 9.6: the neutral ship is in hand. */
const neutral = asks<'neutral'>({
  prompt: (state) => ({ key: 'neutral', params: { count: 2 - state.turn.neutralSteps } }),
  otherwise: (_, __, { type }) =>
    type === 'placeBarrier' || type === 'pickSpecialist' ? 'WRONG_PHASE' : 'NEUTRAL_PENDING',
  commands: { moveNeutral, concludeNeutral, dropItem },
})

const rules = { barriers, draft, adrift, stranded, neutral, goods, market, treasury, temple }
const steps = {
  barriers: { type: 'barriers' },
  draft: { type: 'draft' },
  adrift: { type: 'adrift' },
  stranded: { type: 'stranded' },
  neutral: { type: 'neutral' },
  goods: { type: 'goods' },
  market: { type: 'market' },
  treasury: { type: 'treasury' },
  temple: { type: 'temple' },
} as const satisfies Record<Step['type'], Step>

function now(state: State): Step | undefined {
  switch (state.phase) {
    case 'barriers':
      return steps.barriers
    case 'draft':
      return steps.draft
    case 'sailing':
      return inTurn(state)
    case 'over':
      return undefined
  }
}

function inTurn(state: State): Step {
  const { seat, handlingNeutral, stranded: isStranded, anchored } = state.turn
  if (handlingNeutral) return steps.neutral
  if (isStranded) return steps.stranded
  if (!anchored) return steps.adrift
  const location = locationOf(state, state.players[seat].zone)
  return location === 'market' || location === 'treasury' || location === 'temple' ? steps[location] : steps.goods
}

export const { decisions, refuse, play } = phaseKit<State, Step, Move, Event, Code>(now, rules, explain)
