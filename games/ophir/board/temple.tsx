import { at } from '@portolan/engine'
import { partsBuilt } from '../data/edifice.ts'
import {
  cards,
  donationVp,
  MAX_CAPACITY,
  METALS_PER_COLUMN,
  metals,
  slots,
  tiers,
  tiersFor,
  UPGRADE_COST,
} from '../data/index.ts'
import { Edifice } from './edifice.tsx'
import { Gift, isHere } from './market.tsx'
import { Coin, ItemMark, Laurel } from './marks.tsx'
import { capital, type Props, playerOf } from './props.ts'
import { Stand } from './stand.tsx'
import { locationOf } from './trade.ts'

/** The temple: what it has been given, how far it has risen, and what it takes. */
export function TemplePanel(props: Props) {
  const { view, words } = props
  const left = view.metalsToComplete - view.donated
  const built = partsBuilt(view.donated, view.metalsToComplete)
  const given = !props.calm && props.events.some(({ type }) => type === 'metalDonated')
  const fresh = given ? built - partsBuilt(view.donated - 1, view.metalsToComplete) : 0
  const title = capital(words.say('location.temple'))
  return (
    <section class="o-panel o-temple" aria-label={title} data-here={isHere(props, 'temple')}>
      <header>
        <h2 {...props.explain({ location: 'temple' })}>{title}</h2>
        <p class="o-clock" {...props.explain({ term: 'track' })} data-near={left < 4 || undefined}>
          {words.say('board.metalsToGo', { count: left })}
        </p>
      </header>
      <div class="o-works">
        <svg class="o-rising" viewBox="0 0 120 100" role="img" aria-label={words.say('board.rising', { built })}>
          <path class="ground" d="M0 94.5h120" />
          <Edifice built={built} fresh={fresh} />
        </svg>
        <Track {...props} />
      </div>
      {view.market !== undefined && <Gifts {...props} />}
    </section>
  )
}

/** The metals given, in columns of three, each with the prices that hold while it fills. */
function Track({ view, words, events, explain }: Props) {
  const used = tiersFor[view.players.length]
  if (used === undefined) return null
  // Gold stands before silver: in which order they were given does not matter.
  const given = metals.flatMap((metal) => Array.from({ length: view.given[metal] }, () => metal))
  const gift = events.find((event) => event.type === 'metalDonated')
  return (
    <ol
      class="o-track"
      {...explain({ term: 'track' })}
      aria-label={words.say('board.track', { donated: view.donated, all: view.metalsToComplete, ...view.given })}
    >
      {tiers.slice(used.first, used.first + used.count).map((prices, column) => {
        const current = Math.floor(view.donated / METALS_PER_COLUMN) === column
        return (
          <li key={`${prices.gold} ${prices.silver}`} data-current={current || undefined}>
            <span class="o-tier" title={words.say('board.tier', prices)}>
              <i class="gold">{prices.gold}</i>
              <i class="silver">{prices.silver}</i>
            </span>
            {Array.from({ length: METALS_PER_COLUMN }, (_, row) => {
              const place = column * METALS_PER_COLUMN + row
              const metal = place < given.length ? at(given, place) : undefined
              const nth = metal === 'silver' ? place - view.given.gold : place
              const last = metal !== undefined && gift?.metal === metal && nth === view.given[metal] - 1
              return (
                <span
                  key={place}
                  class="o-metal"
                  data-metal={metal}
                  {...(metal && { 'data-token': `given-${metal}-${nth}` })}
                  {...(last && {
                    'data-from': `hold-${gift.seat}-${gift.metal}-${at(view.players, gift.seat).hold[gift.metal]}`,
                  })}
                />
              )
            })}
          </li>
        )
      })}
    </ol>
  )
}

const UPGRADE = { type: 'upgradeCargo' } as const

function Gifts(props: Props) {
  const { view, words } = props
  const player = playerOf(props)
  const market = view.market
  if (market === undefined) return null
  const { card } = at(market.slots, market.templeSlot)
  // The Advisor donates by any of the three cards; for others the mirrored one is all there is.
  const donations = slots
    .filter((slot) => slot === market.templeSlot || player?.specialist === 'advisor')
    .sort((a, b) => Number(b === market.templeSlot) - Number(a === market.templeSlot))
    .map((slot) => ({ type: 'donateGoods', slot }) as const)
  const full = player !== undefined && player.capacity >= MAX_CAPACITY
  const mirrored = words.say('board.mirrored', { goods: cards[card].goods, vp: cards[card].donation })
  return (
    <div class="o-gifts">
      <Stand class="o-give o-mirror" {...props.explain({ card })} offer={props.offer(donations)} label={mirrored}>
        <span class="o-goods" data-count={cards[card].goods.length}>
          {cards[card].goods.map((good, i) => (
            <ItemMark key={i} item={good} />
          ))}
        </span>
        <Gift vp={cards[card].donation} favor={cards[card].donation} />
        <small>{words.say(donations.length > 1 ? 'board.anyCard' : 'board.donateGoods')}</small>
      </Stand>
      {(['gold', 'silver'] as const).map((metal) => (
        <Stand
          key={metal}
          class="o-give"
          {...props.explain({ item: metal })}
          offer={props.offer({ type: 'donateMetal', metal })}
          label={words.say('board.donateFor', { metal, vp: donationVp[metal] })}
        >
          <ItemMark item={metal} size="1.9em" />
          <Laurel n={donationVp[metal]} size="1.9em" />
          <small>{words.say('board.donate')}</small>
        </Stand>
      ))}
      <Stand
        class="o-give"
        {...props.explain({ term: 'hold' })}
        offer={props.offer(UPGRADE)}
        label={words.move(UPGRADE)}
      >
        <svg class="o-mark o-enlarge" viewBox="0 0 24 24" width="1.9em" height="1.9em" aria-hidden="true">
          <path d="M3 8v11h18V8M12 15V4M8 8l4-4 4 4" />
        </svg>
        {full ? <b class="o-done">✓</b> : <Coin n={UPGRADE_COST} size="1.9em" />}
        <small>{words.say('board.enlarge')}</small>
      </Stand>
      {player !== undefined && player.specialist === 'postmaster' && locationOf(view, player) !== 'temple' && (
        <p class="o-note">{words.say('board.byMail')}</p>
      )}
    </div>
  )
}
