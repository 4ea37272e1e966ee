import { at } from '@portolan/engine'
import type { ComponentChildren } from 'preact'
import { covers, type Merchant, type MerchantId, merchantOf, type PointId, pointCards } from '../data/index.ts'
import { Arrow, Cube, Cubes, Figure, IconMark, Points, Settler, SymbolMark, Up } from './marks.tsx'
import { bagOf, capital, isAsked, type Props, playerOf, sign } from './props.ts'

const forts = ['A2-1', 'A2-2', 'B2-1', 'B2-2'] as const
const stalls = ['D2-1', 'D2-2', 'D2-3', 'D2-4'] as const

/** The Point row: each card above its Fort, sliding to the left, and the next one that will come. */
export function PointRow(props: Props) {
  const { view, words } = props
  const player = playerOf(props)
  return (
    <section class="e-row e-point-row" aria-label={words.say('label.pointRow')}>
      {view.pointRow.map((card, place) => {
        const work = { type: 'work', location: at(forts, place) } as const
        const paid = player !== undefined && covers(bagOf(player), pointCards[card].cost)
        const label = [
          words.say('board.pointPlace', { place }),
          words.say(`pointCard.${card}`),
          ...(paid ? [words.say('board.affordable')] : []),
        ].join('. ')
        return (
          <div
            key={card}
            class="e-card"
            data-paid={paid || undefined}
            data-token={`point-${card}`}
            title={words.say(`benefit.${card}`)}
            {...sign(props.offer(work, { quiet: true }), label)}
          >
            <PointFace id={card} />
          </div>
        )
      })}
      <div class="e-next">
        <small>{words.say('board.next')}</small>
        {view.pointTop !== undefined && (
          <div
            class="e-card e-small"
            data-token={`point-${view.pointTop}`}
            role="img"
            aria-label={`${words.say('label.pointTop')}. ${words.say(`pointCard.${view.pointTop}`)}`}
            title={words.say(`pointCard.${view.pointTop}`)}
          >
            <PointFace id={view.pointTop} />
          </div>
        )}
        <small>{words.say('board.deck', { count: view.pointDeck })}</small>
      </div>
    </section>
  )
}

/** A Point card: points, price, and what it brings. */
function PointFace({ id }: { id: PointId }) {
  const { points, cost, benefit } = pointCards[id]
  return (
    <>
      <span class="e-card-head">
        <Points n={points} />
        <IconMark of={benefit.icon} />
      </span>
      <Cubes of={cost} size="1.15em" />
      <span class="e-benefit">
        <BenefitMarks id={id} />
      </span>
    </>
  )
}

function BenefitMarks({ id }: { id: PointId }) {
  const { benefit } = pointCards[id]
  switch (benefit.icon) {
    case 'saddlebag':
      return (
        <>
          <Figure n={`+${benefit.settlers}`} />
          <Settler />
        </>
      )
    case 'hammer':
      return (
        <>
          <Figure n="−1" />
          <Settler />
          <SymbolMark of={benefit.symbol} size=".95em" />
        </>
      )
    case 'dreamcatcher':
      return (
        <>
          <Figure n="+" />
          <Cube color={benefit.color} />
          <SymbolMark of={benefit.symbol} size=".95em" />
        </>
      )
    case 'compass':
      return <span class="e-explore" />
  }
}

/** The Merchant row below the market stalls. */
export function MerchantRow({ children, ...props }: Props & { children: ComponentChildren }) {
  const { view, words } = props
  return (
    <section class="e-panel e-merchants" aria-label={words.say('label.merchantRow')}>
      <h2>{capital(words.say('label.merchantRow'))}</h2>
      <div class="e-row">
        {view.merchantRow.map((card, place) => {
          const work = { type: 'work', location: at(stalls, place) } as const
          const label = `${words.say('board.merchantPlace', { place })}. ${words.say(`merchant.${card}`)}`
          const used = isAsked(props, 'trade', 'upgrade') && view.step?.type === 'trade' && view.step.id === card
          return (
            <div
              key={card}
              class="e-card e-merchant"
              data-token={`merchant-${card}`}
              data-used={used || undefined}
              title={words.say(`merchant.${card}`)}
              {...sign(props.offer(work, { quiet: true }), label)}
            >
              <Figure n={place + 1} class="e-place" />
              <MerchantFace id={card} />
            </div>
          )
        })}
      </div>
      {children}
      <small class="e-decks">
        {words.say('board.deck', { count: view.merchantDeck })} ·{' '}
        {words.say('board.discards', { count: view.discards })}
      </small>
    </section>
  )
}

function MerchantFace({ id }: { id: MerchantId }) {
  const card: Merchant = merchantOf(id)
  if (card.type === 'upgrade')
    return (
      <span class="e-trade">
        <Up size="1.4em" />
        <Figure n={`×${card.upgrades}`} />
      </span>
    )
  if (card.type === 'spice')
    return (
      <span class="e-trade">
        <Figure n="+" />
        <Cubes of={card.gain} size="1.1em" />
      </span>
    )
  return (
    <span class="e-trade e-tall">
      <Cubes of={card.give} size="1.1em" />
      <Arrow />
      <Cubes of={card.get} size="1.1em" />
    </span>
  )
}
