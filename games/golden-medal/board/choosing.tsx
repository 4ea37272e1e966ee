import { cards, type IslandId, islandIds, islands } from '../data/index.ts'
import { campText, questText, ruleText } from '../describe.ts'
import { Face, figuresInWords } from './card.tsx'
import { QuestGlyphs } from './glyphs.tsx'
import { Price } from './marks.tsx'
import type { Props } from './props.ts'
import { SupplyPanel } from './supply.tsx'

/** Before the voyage: the island by vote, the cards by bans. */
export function Choosing(props: Props) {
  const { view, words } = props
  if (view.phase === 'ban') return <Ban {...props} />
  return (
    <div class="g-choosing">
      <section class="g-islands" aria-label={words.say('phase.vote')}>
        {islandIds.map((island) => (
          <Candidate key={island} {...props} island={island} />
        ))}
      </section>
      {view.supply.length > 0 && <SupplyPanel {...props} />}
    </div>
  )
}

/** The kinds of cards that are laid out, by price. */
function Ban(props: Props) {
  const { view, words } = props
  const byPrice = [...view.offer].sort((a, b) => cards[a].cost - cards[b].cost)
  return (
    <section class="g-choosing g-bans" aria-label={words.say('phase.ban')}>
      {byPrice.map((card) => {
        const { cost, type } = cards[card]
        const move = { type: 'ban', card } as const
        const price = words.say('board.costs', { count: cost })
        const label = `${words.move(move)}. ${price}. ${figuresInWords(card, words)}`
        return (
          <div
            key={card}
            class="g-card"
            data-type={type}
            {...props.explain({ card })}
            {...props.offer(move, { label })}
          >
            <Price n={cost} label={price} />
            <Face id={card} words={words} />
          </div>
        )
      })}
    </section>
  )
}

function Candidate({ island, ...props }: Props & { island: IslandId }) {
  const { view, words } = props
  const { rule } = islands[island]
  const votes = view.votes.filter((one) => one === island).length
  return (
    <div class="g-voyage" {...props.explain({ island })} {...props.offer({ type: 'vote', island })}>
      <h3>
        {words.say(`island.${island}`)} <Difficulty island={island} words={words} />
        {votes > 0 && <small>{words.say('board.votes', { count: votes })}</small>}
      </h3>
      <p>
        <b>{words.say(`rule.${rule.id}`)}</b> {ruleText(rule, words.say)}
      </p>
      <Quests island={island} words={words} />
    </div>
  )
}

type Shown = Pick<Props, 'words'> & { readonly island: IslandId }

export const Difficulty = ({ island, words }: Shown) => {
  const { difficulty } = islands[island]
  return (
    <span class="g-stars" role="img" aria-label={words.say('board.difficulty', { count: difficulty })}>
      {'★'.repeat(difficulty)}
    </span>
  )
}

/** The quests of an island: how many pieces each needs, and what it gives. */
export const Quests = ({ island, words }: Shown) => (
  <ul class="g-quests">
    {islands[island].quests.map((quest) => (
      <li key={quest.id} data-row={quest.row}>
        <b class="g-need">{quest.need}</b> <span>{words.say(`quest.${quest.id}`)}</span>
        <span class="g-glyphs" aria-hidden="true">
          <QuestGlyphs quest={quest} />
        </span>
        <span class="unseen">
          {questText(quest, words.say)} {campText(quest, words.say)}
        </span>
      </li>
    ))}
  </ul>
)
