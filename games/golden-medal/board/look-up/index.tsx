import { isKeyOf } from '@portolan/engine'
import { type LookUpEntry, lookUp, type Thing } from '@portolan/web/board'
import { Icon } from '@portolan/web/icon'
import { cardIds, cards, chips, islandIds, islands, quests, ruleIds } from '../../data/index.ts'
import { campText, cardText, questText, responseText, ruleText } from '../../describe.ts'
import type { Event } from '../../rules/events.ts'
import type { Move } from '../../rules/moves.ts'
import type { Options } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { Figures } from '../card.tsx'
import { QuestGlyphs } from '../glyphs.tsx'
import { ChipMark, pictures } from '../marks.tsx'
import type { Props } from '../props.ts'
import { cardNumbers, chipNumbers, questNumbers, termNumbers } from './numbers.ts'

const ruleOf = (name: string) => islandIds.map((id) => islands[id].rule).find(({ id }) => id === name)
const told = (...texts: readonly string[]) => texts.filter((text) => text !== '')

/** All that is on the table; terms have their words in `text/`, the rest is told by the data. */
export default lookUp<View, Move, Event, Options>({
  things: [
    ...cardIds.map((card) => ({ card })),
    ...quests.map(({ id }) => ({ quest: id })),
    ...islandIds.map((island) => ({ island })),
    ...ruleIds.map((rule) => ({ rule })),
  ],
  entry(thing: Thing, props: Props): Partial<LookUpEntry> {
    const [[kind, id] = []] = Object.entries(thing)
    const name = `${id}`
    const { say } = props.words
    if (kind === 'card' && isKeyOf(cards, name))
      return {
        picture: (
          <span class="g-looked-up">
            <Icon of={pictures[name]} size="2.4em" /> <Figures id={name} words={props.words} />
          </span>
        ),
        text: told(say(`type.${cards[name].type}`), cardText(cards[name], say), responseText(cards[name], say)),
        numbers: cardNumbers(name, props),
      }
    const quest = kind === 'quest' ? quests.find((one) => one.id === name) : undefined
    if (quest !== undefined)
      return {
        picture: (
          <span class="g-glyphs">
            <QuestGlyphs quest={quest} />
          </span>
        ),
        text: told(questText(quest, say), campText(quest, say)),
        numbers: questNumbers(quest, props),
      }
    if (kind === 'island' && isKeyOf(islands, name)) {
      const { rule, difficulty } = islands[name]
      return {
        text: [say('board.difficulty', { count: difficulty }), `${say(`rule.${rule.id}`)}: ${ruleText(rule, say)}`],
      }
    }
    const rule = kind === 'rule' ? ruleOf(name) : undefined
    if (rule !== undefined) return { text: [ruleText(rule, say)] }
    const chip = kind === 'chip' ? chips.find((one) => one === name) : undefined
    if (chip !== undefined) return { picture: <ChipMark of={chip} size="2.4em" />, numbers: chipNumbers(chip, props) }
    return { numbers: termNumbers(name, props) }
  },
})
