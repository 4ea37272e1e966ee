import { single } from '@portolan/engine'
import { type Action, actionOf, type CardId, type Effect } from '../data/index.ts'
import type { View } from '../rules/view.ts'
import { actionLines, costText } from './card-text.ts'
import { Leaf, Skull } from './marks.tsx'
import { yieldsLess } from './notes.ts'
import { mayPick, type Props } from './props.ts'
import { SignRow } from './sign-row.tsx'
import { type Signs, signsOf } from './signs.ts'

/** The hand, from left to right in the order in which Retained cards take effect. */
export function Hand(props: Props) {
  const { view, words } = props
  const count = view.hand.length + view.inPlay.length
  if (count === 0) return null
  return (
    <section class="cataracts c-hand" aria-label={words.say('label.hand')} style={{ '--count': count }}>
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
    </section>
  )
}

interface CardProps {
  readonly card: CardId
  readonly number?: number
  readonly token: string
  readonly inPlay?: boolean
  readonly props: Props
}

function HandCard({ card, number, token, inPlay = false, props }: CardProps) {
  const { view, words, offer, explain, decision } = props
  const { kinds, burden } = actionOf(card)
  const said = [costText(card, words), ...actionLines(card, words).map(({ text }) => text)].join('. ')
  const pick = { type: 'card', card } as const
  const move = mayPick(props, pick) ? pick : ({ type: 'play', card } as const)
  const label = `${words.say(`card.${card}`)}. ${said}`
  const atHand = decision?.prompt.key === 'action' || move.type === 'card'
  const offered = inPlay || !atHand ? undefined : offer(move, { label })
  return (
    <article
      class="c-card"
      data-token={token}
      data-kind={kinds[0]}
      data-burden={burden || undefined}
      data-playing={inPlay || undefined}
      data-can={offered?.['data-offer']}
      aria-label={words.say(`card.${card}`)}
      {...explain({ card })}
    >
      <CardFace card={card} words={words} view={view} {...(number !== undefined && { number })} />
      {offered === undefined && <span class="c-hidden">{said}</span>}
      {offered !== undefined && <div class="c-hit" {...offered} />}
    </article>
  )
}

interface FaceProps extends Pick<Props, 'words'> {
  readonly card: CardId
  readonly number?: number
  /** How things stand; a card of the rules page is as it is printed. */
  readonly view?: View
  readonly heading?: 'h2' | 'strong'
}

/** The short face of an Action card: what it costs, what it brings, and what is to be minded. */
export function CardFace({ card, number, view, words, heading: Heading = 'h2' }: FaceProps) {
  const { kinds, retained, clock, prices, effects } = actionOf(card)
  const less = view && yieldsLess(card, view)
  return (
    <>
      <header>
        <Heading>{words.say(`card.${card}`)}</Heading>
        {number !== undefined && number < 10 && (
          <span class="c-key" aria-hidden="true">
            {number}
          </span>
        )}
      </header>
      <p class="c-line">
        <SignRow of={costSigns(prices, card, view)} words={words} />
        {prices.flat().length > 0 && effects.length > 0 && <i aria-hidden="true">→</i>}
        <Yield effects={effects} view={view} words={words} />
      </p>
      <p class="c-badges">
        {retained.length > 0 && (
          <span class="c-badge c-warn" title={words.say('board.hurtsIfKept')}>
            <Skull />
            <SignRow of={signsOf(retained)} words={words} />
          </span>
        )}
        {kinds.includes('seasonal') && (
          <span class="c-badge" title={words.say('keyword.seasonal')}>
            <Leaf />
          </span>
        )}
        {kinds.includes('mandatory') && (
          <span class="c-badge c-must" title={words.say('keyword.mandatory')}>
            !
          </span>
        )}
        {less !== undefined && (
          <span class="c-badge c-warn">
            <SignRow of={[{ n: `−${less.n}`, of: [less.resource], harms: true }]} words={words} />
          </span>
        )}
        {clock !== undefined && (
          <span class="c-badge" title={words.say(`counter.${clock.counter}`)}>
            {`${view?.counters[clock.counter] ?? 0}/${clock.size}`}
            <SignRow of={signsOf(clock.effects)} words={words} />
          </span>
        )}
      </p>
    </>
  )
}

const costSigns = (prices: Action['prices'], card: CardId, view: View | undefined): Signs =>
  prices.flatMap((price, i) => {
    const lady = card === 'C28' && view !== undefined
    const signs: Signs = lady ? [{ n: `${view.ladyPrice}`, drawing: 'any' }] : signsOf(price)
    return i === 0 ? signs : ['or', ...signs]
  })

/** What a card brings; of one that tests the banks, both ends, and which of them it is now. */
function Yield({
  effects,
  view,
  words,
}: {
  effects: readonly Effect[]
  view: View | undefined
  words: Props['words']
}) {
  const only = single(effects)
  if (only?.op !== 'if' || only.condition.type !== 'sum') return <SignRow of={signsOf(effects)} words={words} />
  const { of, atLeast } = only.condition
  const holds = view && of.reduce((sum, resource) => sum + view.bank[resource], 0) >= atLeast
  return (
    <span class="c-test">
      <SignRow of={signsOf([{ op: 'need', condition: only.condition }])} words={words} />
      <span data-holds={holds === undefined ? undefined : `${holds}`}>
        ✓ <SignRow of={signsOf(only.yes)} words={words} />
      </span>
      <span data-holds={holds === undefined ? undefined : `${!holds}`}>
        ✗ <SignRow of={signsOf(only.no)} words={words} />
      </span>
    </span>
  )
}
