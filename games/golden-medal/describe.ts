import { inWords, type Phrase } from '@portolan/engine'
import type { Card, IslandRule, Quest } from './data/index.ts'
import { effects } from './rules/ops/index.ts'

type Say = (key: string, params: object) => string

const said = (phrase: Phrase, say: Say) => inWords(phrase, say)

/** What a card does, in words made from the data that is run. */
export const cardText = (card: Card, say: Say): string => said(effects.phrases(card.effects), say)

/** What a card in the hand may answer; nothing for most. */
export const responseText = ({ response }: Card, say: Say): string =>
  response === undefined ? '' : say(`response.${response}`, {})

export const questText = (quest: Quest, say: Say): string => said(effects.phrases(quest.effects), say)

export const campText = ({ camp }: Quest, say: Say): string =>
  camp.length === 0 ? '' : said({ key: 'camp', params: { effects: effects.phrases(camp) } }, say)

export const ruleText = (rule: IslandRule, say: Say): string =>
  said(
    {
      key: `islandRule.${rule.when}`,
      ...('effects' in rule && { params: { effects: effects.phrases(rule.effects) } }),
    },
    say,
  )
