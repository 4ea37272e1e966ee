import { islandIds, islands } from '../data/index.ts'
import { ruleText } from '../describe.ts'
import { Face } from './card.tsx'
import type { Props } from './props.ts'

/** Before the voyage: the island by vote, the cards by bans. */
export function Choosing(props: Props) {
  const { view, words } = props
  if (view.phase === 'ban') {
    return (
      <section class="g-panel g-choosing" aria-label={words.say('phase.ban')}>
        {view.offer.map((card) => (
          <Face key={card} id={card} words={words} offer={props.offer({ type: 'ban', card })} />
        ))}
      </section>
    )
  }
  return (
    <section class="g-panel g-choosing" aria-label={words.say('phase.vote')}>
      {islandIds.map((island) => {
        const { rule, difficulty, quests } = islands[island]
        const votes = view.votes.filter((one) => one === island).length
        return (
          <div key={island} class="g-card" {...props.offer({ type: 'vote', island })}>
            <span class="g-card-head">
              <b>{words.say(`island.${island}`)}</b>
              <span role="img" aria-label={words.say('board.difficulty', { count: difficulty })}>
                {'★'.repeat(difficulty)}
              </span>
            </span>
            <p>
              <b>{words.say(`rule.${rule.id}`)}</b> {ruleText(rule, words.say)}
            </p>
            <p class="g-none">{words.say('board.questsOf', { quests: quests.map(({ id }) => id) })}</p>
            {votes > 0 && <p>{words.say('board.votes', { count: votes })}</p>}
          </div>
        )
      })}
    </section>
  )
}
