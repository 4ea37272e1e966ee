import { at } from '@portolan/engine'
import { type CardId, cards, type Good, slots } from '../data/index.ts'
import { Coin, ItemMark, Laurel, Seal, TempleSign } from './marks.tsx'
import { capital, type Props, playerOf } from './props.ts'
import { Stand } from './stand.tsx'
import { lacking, locationOf, movesOfCard } from './trade.ts'

/** The market: the deck with the next card, and three slots that cards pass through from left to right. */
export function MarketPanel(props: Props) {
  const { view, words } = props
  const { market } = view
  if (market === undefined) return null
  return (
    <section
      class="o-panel o-market"
      aria-label={capital(words.say('location.market'))}
      data-here={isHere(props, 'market')}
    >
      <header>
        <h2 {...props.explain({ location: 'market' })}>{capital(words.say('location.market'))}</h2>
        <p class="o-clock" {...props.explain({ term: 'shift' })} data-near={market.shiftsLeft < 5 || undefined}>
          {words.say('board.shiftsToGo', { count: market.shiftsLeft + 1 })}
        </p>
      </header>
      <div class="o-row">
        <div class="o-slot o-deck">
          <p class="o-slot-head" {...props.explain({ term: 'deck' })}>
            <b>{market.letter}</b>
          </p>
          <div class="o-pile" data-deep={Math.min(3, Math.ceil(market.shiftsLeft / 8))}>
            <div
              class="o-card"
              data-letter={market.letter}
              data-token={`card-${market.top}`}
              {...props.explain({ card: market.top })}
              role="img"
              aria-label={words.say('board.nextCard', cardFacts(market.top))}
            >
              <CardFace id={market.top} coins={cards[market.top].coins} />
            </div>
          </div>
        </div>
        {slots.map((slot) => (
          <SlotCard key={slot} slot={slot} {...props} />
        ))}
      </div>
    </section>
  )
}

const cardFacts = (id: CardId) => ({ goods: cards[id].goods, coins: cards[id].coins, vp: cards[id].donation })

export const isHere = (props: Props, ...places: readonly string[]): true | undefined => {
  const player = playerOf(props)
  const { turn } = props.view
  // Where a turn begins nothing can be done yet.
  const acts = turn !== undefined && turn.seat === props.viewer && turn.anchored && !turn.stranded
  const location = player === undefined || !acts ? undefined : locationOf(props.view, player)
  return (location !== undefined && places.includes(location)) || undefined
}

function SlotCard({ slot, ...props }: Props & { slot: (typeof slots)[number] }) {
  const { view, words } = props
  const player = playerOf(props)
  if (view.market === undefined) return null
  const { card, modifier, coins } = at(view.market.slots, slot)
  const temple = view.market.templeSlot === slot
  const missing = player === undefined || player.specialist === 'none' ? undefined : lacking(card, player.hold)
  const moves = player === undefined ? [] : movesOfCard(view, player, slot)
  const label = words.say('board.slotCard', { ...cardFacts(card), coins, slot })
  const [lacked] = missing ?? []
  const open = moves.find(props.may)
  const ready = open !== undefined || missing?.length === 0
  const state = ready ? 'ready' : missing?.length === 1 ? 'short' : undefined
  const offered = open === undefined ? [] : [words.move(open)]
  const more = [
    ...offered,
    label,
    ...(temple ? [words.say('board.underTemple')] : []),
    ...(missing?.length === 0 ? [words.say('board.cardReady')] : []),
    ...(state === 'short' ? [words.say('board.cardShort', { goods: missing })] : []),
  ].join('. ')
  return (
    <div class="o-slot" data-slot={slot}>
      <p class="o-slot-head" {...props.explain({ term: 'slot' })}>
        <Modifier value={modifier} />
        {temple && (
          <span class="o-temple-mark" {...props.explain({ term: 'templeMark' })}>
            <TempleSign size="1.15em" />
          </span>
        )}
      </p>
      <Stand
        class="o-card"
        data-letter={card.charAt(0)}
        data-token={`card-${card}`}
        data-state={state}
        {...props.explain({ card })}
        offer={moves.length > 0 ? props.offer(moves) : {}}
        label={more}
      >
        <CardFace id={card} coins={coins} printed={cards[card].coins} lacked={state === 'short' ? lacked : undefined} />
        {state === 'ready' && (
          <span class="o-ribbon ready" title={missing?.length === 0 ? words.say('board.cardReady') : offered[0]}>
            ✓
          </span>
        )}
      </Stand>
    </div>
  )
}

interface FaceProps {
  readonly id: CardId
  readonly coins: number
  readonly printed?: number
  /** The one good that the viewer still lacks: the last of its kind on the card is marked. */
  readonly lacked?: Good | undefined
}

export function CardFace({ id, coins, printed, lacked }: FaceProps) {
  const { goods, donation } = cards[id]
  const missing = lacked === undefined ? -1 : goods.lastIndexOf(lacked)
  return (
    <>
      <span class="o-goods" data-count={goods.length}>
        {goods.map((good, i) => (
          <ItemMark key={i} item={good} class={i === missing ? 'lacked' : ''} />
        ))}
      </span>
      <span class="o-price">
        <Coin
          n={coins}
          size="2.1em"
          class={printed === undefined || printed === coins ? '' : coins > printed ? 'up' : 'down'}
        />
      </span>
      <span class="o-gift">
        <TempleSign size="1em" />
        <b>{donation}</b>
      </span>
    </>
  )
}

export function Modifier({ value }: { value: number }) {
  return (
    <b class="o-modifier" data-sign={Math.sign(value)}>
      {value > 0 && (
        <svg viewBox="0 0 10 10" width=".8em" height=".8em" aria-hidden="true">
          <path d="M5 1 9 8H1z" />
        </svg>
      )}
      {value < 0 && (
        <svg viewBox="0 0 10 10" width=".8em" height=".8em" aria-hidden="true">
          <path d="M5 9 1 2h8z" />
        </svg>
      )}
      {value > 0 ? '+1' : value < 0 ? '−1' : '±0'}
    </b>
  )
}

/** What a donation by a card yields. */
export const Gift = ({ vp, favor }: { vp: number; favor: number }) => (
  <span class="o-yield">
    <Laurel n={vp} size="1.9em" />
    {favor > 0 && <Seal n={favor} size="1.9em" />}
  </span>
)
