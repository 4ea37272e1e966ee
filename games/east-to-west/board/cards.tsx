import { at } from '@portolan/engine'
import { covers, type Merchant, type MerchantId, merchantOf, type PointId, pointCards } from '../data/index.ts'
import { Rewards } from './bonus.tsx'
import { Arrow, Cube, Cubes, Explore, Figure, IconMark, Points, Settler, SymbolMark, Up } from './marks.tsx'
import { bagOf, isAsked, type Props, playerOf, sign } from './props.ts'

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
            {...props.explain({ pointCard: card })}
            {...sign(props.offer(work, { quiet: !isAsked(props, 'turn') }), label)}
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
            {...props.explain({ pointCard: view.pointTop })}
          >
            <PointFace id={view.pointTop} />
          </div>
        )}
        <small {...props.explain({ term: 'pointRow' })}>{words.say('board.deck', { count: view.pointDeck })}</small>
      </div>
    </section>
  )
}

/** A Point card: points and price, and what it brings. */
export function PointFace({ id }: { id: PointId }) {
  const { points, cost } = pointCards[id]
  return (
    <>
      <span class="e-card-head">
        <Points n={points} />
        <Cubes of={cost} />
      </span>
      <span class="e-benefit">
        <Benefit id={id} />
      </span>
    </>
  )
}

/** What a card brings: its icon, and the effect that goes with it. */
export function Benefit({ id }: { id: PointId }) {
  return (
    <>
      <IconMark of={pointCards[id].benefit.icon} />
      <BenefitMarks id={id} />
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
      return <Explore />
  }
}

/** The Merchants beside the market stalls, and the Bonus tiles that every fourth brings. */
export function MerchantRow(props: Props) {
  const { view, words } = props
  return (
    <section class="e-panel e-merchants" aria-label={words.say('label.merchantRow')}>
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
              {...props.explain({ merchant: card })}
              {...sign(props.offer(work, { quiet: !isAsked(props, 'turn') }), label)}
            >
              <Figure n={place + 1} class="e-place" />
              <MerchantFace id={card} />
            </div>
          )
        })}
      </div>
      <Rewards of="merchants" {...props} />
      <small class="e-decks" {...props.explain({ term: 'merchants' })}>
        {words.say('board.deck', { count: view.merchantDeck })} ·{' '}
        {words.say('board.discards', { count: view.discards })}
      </small>
    </section>
  )
}

export function MerchantFace({ id }: { id: MerchantId }) {
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
        <Cubes of={card.gain} />
      </span>
    )
  return (
    <span class="e-trade e-tall">
      <Cubes of={card.give} />
      <Arrow />
      <Cubes of={card.get} />
    </span>
  )
}
