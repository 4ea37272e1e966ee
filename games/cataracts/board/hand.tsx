import { single } from '@portolan/engine'
import type { CardId } from '../data/index.ts'
import { type Action, actionOf } from '../data/index.ts'
import { actionLines, CardText, CardTip, costText, plainText, Tip } from './card-text.tsx'
import { Leaf, ResourceMark, Skull } from './marks.tsx'
import { yieldsLess } from './notes.ts'
import { mayPick, type Props } from './props.ts'

/** The hand, from left to right in the order in which Retained cards take effect. */
export function Hand({ props }: { props: Props }) {
  const { view, words } = props
  return (
    <section class="c-hand" aria-label={words.say('label.hand')}>
      {view.inPlay.map((card, i) => (
        <HandCard key={`p${i}`} card={card} token={`played-${i}`} inPlay props={props} />
      ))}
      {view.hand.map((card, i) => (
        <HandCard
          key={`h${i}${card}`}
          card={card}
          number={i + 1}
          token={`hand-${card}-${view.hand.slice(0, i).filter((one) => one === card).length}`}
          props={props}
        />
      ))}
      {view.hand.length === 0 && view.inPlay.length === 0 && <p class="c-none">{words.say('board.emptyHand')}</p>}
    </section>
  )
}

function HandCard({
  card,
  number,
  token,
  inPlay = false,
  props,
}: {
  card: CardId
  number?: number
  token: string
  inPlay?: boolean
  props: Props
}) {
  const { view, words, offer, decision } = props
  const { kinds, retained, clock, prices, effects, burden } = actionOf(card)
  const lines = actionLines(card, words)
  const less = yieldsLess(card, view)
  const pick = { type: 'card', card } as const
  const move = mayPick(props, pick) ? pick : ({ type: 'play', card } as const)
  const label = `${words.say(`card.${card}`)}. ${costText(card, words)}. ${lines.map(({ text }) => plainText(text, words)).join('. ')}`
  const atHand = decision?.prompt.key === 'action' || move.type === 'card'
  const offered = inPlay || !atHand ? undefined : offer(move, { label })
  const only = single(effects)
  const test = only?.op === 'if' ? only.condition : undefined
  const holds =
    test?.type === 'sum' ? test.of.reduce((sum, resource) => sum + view.bank[resource], 0) >= test.atLeast : undefined
  return (
    <article
      class="c-card"
      data-token={token}
      data-kind={kinds[0]}
      data-burden={burden || undefined}
      data-playing={inPlay || undefined}
      data-can={offered?.['data-offer']}
      aria-label={words.say(`card.${card}`)}
    >
      <header>
        <h2>
          <Tip name={words.say(`card.${card}`)} class="c-title">
            {(pinned) => <CardTip card={card} words={words} reach={pinned} />}
          </Tip>
        </h2>
        <Cost prices={prices} text={costText(card, words)} card={card} ladyPrice={view.ladyPrice} />
      </header>
      <p class="c-kinds">
        {number !== undefined && number < 10 && (
          <span class="c-key" aria-hidden="true">
            {number}
          </span>
        )}
        {kinds.map((kind) => words.say(`kind.${kind}`)).join(' · ')}
      </p>
      {lines.map(({ part, text }, i) => (
        <p
          key={i}
          class="c-text"
          data-part={part}
          data-holds={part === 'effect' && holds !== undefined ? `${holds}` : undefined}
        >
          <CardText text={text} words={words} />
        </p>
      ))}
      <p class="c-badges">
        {retained.length > 0 && (
          <span class="c-badge c-warn" title={words.say('board.hurtsIfKept')}>
            <Skull /> <span class="c-hidden">{words.say('board.hurtsIfKept')}</span>
          </span>
        )}
        {kinds.includes('seasonal') && (
          <span class="c-badge" title={words.say('keywordHelp.seasonal')}>
            <Leaf /> <span class="c-hidden">{words.say('keyword.seasonal')}</span>
          </span>
        )}
        {kinds.includes('mandatory') && (
          <span class="c-badge c-must" title={words.say('keywordHelp.mandatory')}>
            ! <span class="c-hidden">{words.say('keyword.mandatory')}</span>
          </span>
        )}
        {less !== undefined && (
          <span class="c-badge c-warn">
            {words.say('event.yieldsLess', { card, resource: less.resource, n: less.n })}
          </span>
        )}
        {clock !== undefined && <span class="c-badge">{`${view.counters[clock.counter]}/${clock.size}`}</span>}
        {holds !== undefined && (
          <span class="c-badge" data-holds={`${holds}`}>
            {words.say(holds ? 'board.holds' : 'board.failsNow')}
          </span>
        )}
      </p>
      {offered !== undefined && <div class="c-hit" {...offered} />}
    </article>
  )
}

function Cost({
  prices,
  text,
  card,
  ladyPrice,
}: {
  prices: Action['prices']
  text: string
  card: CardId
  ladyPrice: number
}) {
  if (prices.every((price) => price.length === 0)) return <span class="c-cost c-free">{text}</span>
  return (
    <span class="c-cost" role="img" aria-label={text} title={text}>
      {prices.map((price, i) => (
        <span key={i}>
          {i > 0 && <i>/</i>}
          {price.map((effect) =>
            effect.op === 'spend'
              ? effect.amounts.map(({ resource, n }) => (
                  <span key={resource}>
                    {n}
                    <ResourceMark of={resource} />
                  </span>
                ))
              : `${card === 'C28' ? ladyPrice : 'n' in effect ? effect.n : ''}✻`,
          )}
        </span>
      ))}
    </span>
  )
}
