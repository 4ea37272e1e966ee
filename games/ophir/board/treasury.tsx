import { isHere } from './market.tsx'
import { Coin, ItemMark, Seal } from './marks.tsx'
import { capital, type Props } from './props.ts'
import { Stand } from './stand.tsx'
import { purchases } from './zone.tsx'

/** The treasury: gold and silver, for coins at a price that rises and for favor at one that doesn't. */
export function TreasuryPanel(props: Props) {
  const { view, words } = props
  const title = capital(words.say('location.treasury'))
  const rose = !props.calm && props.events.some(({ type }) => type === 'pricesRose')
  const rising = view.donated + 3 < view.metalsToComplete
  return (
    <section
      class="o-panel o-treasury"
      aria-label={title}
      data-here={isHere(props, 'treasury')}
      data-rose={rose || undefined}
    >
      <header>
        <h2 {...props.explain({ location: 'treasury' })}>{title}</h2>
        <p class="o-clock" {...props.explain({ term: 'track' })}>
          {rising && words.say('board.dearerIn', { count: 3 - (view.donated % 3), ...view.nextPrices })}
        </p>
      </header>
      <div class="o-row">
        {purchases.map((move) => {
          const { metal, currency } = move
          const price = currency === 'coins' ? view.prices[metal] : view.favorPrices[metal]
          const label = words.say('board.price', {
            metal,
            price: words.say(currency, { count: price }),
            left: view.bank[metal],
          })
          return (
            <Stand
              key={metal + currency}
              class="o-buy"
              data-none={view.bank[metal] === 0 || undefined}
              {...props.explain({ item: metal })}
              offer={props.offer(move)}
              label={label}
            >
              <ItemMark item={metal} size="2em" />
              <span class="o-price">
                {currency === 'coins' ? <Coin n={price} size="2em" /> : <Seal n={price} size="2em" />}
              </span>
              <small>{words.say('board.left', { left: view.bank[metal] })}</small>
            </Stand>
          )
        })}
      </div>
    </section>
  )
}
