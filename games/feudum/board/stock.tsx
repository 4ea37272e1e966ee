import { at } from '@portolan/engine'
import { Icon } from '@portolan/web/icon'
import { SeatMark } from '@portolan/web/seat-mark'
import {
  CHICKENS,
  type Good,
  type Guild,
  goods,
  type Invention,
  inventionCost,
  inventions,
  krudCost,
  MARKET_ROW,
  marketPrices,
  monsters,
  PILE,
  ROSARY,
  ROW,
  scrolls,
  sections,
} from '../data/index.ts'
import type { Move } from '../rules/moves.ts'
import { bestNext } from './best.ts'
import { CostMarks, GoodMark, inventionIcon, markerIcon, monsterIcon } from './marks.tsx'
import { offered, type Props, stand, travels } from './props.ts'

/** What a guild has on its board: one line of it while the guild is folded, all of it when it is open. */
export function Stock(props: Props & { readonly guild: Guild }) {
  const { guild } = props
  return (
    <div class="f-stock">
      {guild === 'farmer' && <Barn {...props} />}
      {guild === 'merchant' && <Market {...props} />}
      {guild === 'alchemist' && <Workshop {...props} />}
      {guild === 'knight' && <Rows {...props} />}
      {guild === 'knight' && <Monsters {...props} />}
      {guild === 'noble' && <Scrolls {...props} />}
      {guild === 'monk' && <Rosary {...props} />}
    </div>
  )
}

const isGood = (type: 'moveGood' | 'buyGood', good: string) => (move: Move) => move.type === type && move.good === good
/** Marks what completes most: a word of advice, and no more. */
const advised = ({ view, decision, words }: Props, moves: readonly Move[]) => {
  const best = bestNext(view, decision?.moves ?? [])
  return moves.some((move) => best.includes(move)) ? { 'data-best': true, title: words.say('board.best') } : {}
}
const toMarket = ({ decision }: Props) => decision?.prompt.key === 'shiftToMarket'

function Barn(props: Props) {
  const { view, words, explain } = props
  const { barn, chickens, purse } = view.boards
  return (
    <>
      <div class="f-five" {...explain({ term: 'barn' })}>
        {goods.map((good) => {
          const moves = toMarket(props) ? offered(props, isGood('moveGood', good)) : []
          return (
            <span
              key={good}
              class="f-chip f-column"
              data-token={`barn-${good}`}
              {...advised(props, moves)}
              {...stand(props, moves, `${barn[good]} ${words.say(`good.${good}`)}`)}
            >
              <GoodMark good={good} count={barn[good]} />
            </span>
          )
        })}
      </div>
      <p class="f-line f-more" {...explain({ term: 'chickens' })}>
        <span class="f-label">{words.say('label.chickens')}</span>
        <Beads values={chickens} spaces={CHICKENS} token="chickens" from="rosary" />
        <span class="f-pot" title={words.say('label.purse')}>
          {purse} s
        </span>
      </p>
    </>
  )
}

/** Beads in their spaces; those with a token come from where they lay before. */
export const Beads = ({ values, spaces, token, from }: BeadsProps) => (
  <span class="f-beads" {...(token !== undefined && travels(token))}>
    {Array.from({ length: Math.max(spaces, values.length) }, (_, i) => (
      <i
        key={i}
        data-empty={values[i] === undefined || undefined}
        {...(token !== undefined && values[i] !== undefined && travels(`${token}-${i}`, from))}
      >
        {values[i] ?? ''}
      </i>
    ))}
  </span>
)

interface BeadsProps {
  readonly values: readonly number[]
  readonly spaces: number
  readonly token?: string
  readonly from?: string | undefined
}

/** Five columns of four: what is there, its prices, and on top the price of the next cube. */
function Market(props: Props) {
  const { view, words } = props
  const { market } = view.boards
  return (
    <div class="f-five" {...props.explain({ term: 'market' })}>
      {goods.map((good) => {
        const moves = [
          ...offered(props, isGood('buyGood', good)),
          ...(toMarket(props) ? [] : offered(props, isGood('moveGood', good))),
        ]
        const label = words.say('board.marketRow', { good, count: market[good], price: view.prices[good] })
        return (
          <span
            key={good}
            class="f-chip f-column"
            {...advised(props, moves)}
            title={label}
            {...stand(props, moves, label)}
          >
            <span class="f-mark">
              <GoodMark good={good} />
              <b>{market[good] === 0 ? '–' : view.prices[good]}</b>
            </span>
            <span class="f-cells f-more">
              {Array.from({ length: MARKET_ROW }, (_, i) => (
                <i
                  key={i}
                  data-full={i < market[good] || undefined}
                  data-next={i === market[good] - 1 || undefined}
                  {...(i < market[good] && travels(`market-${good}-${i}`, `barn-${good}`))}
                >
                  {marketPrices[good][i]}
                </i>
              ))}
            </span>
          </span>
        )
      })}
    </div>
  )
}

/** The piles, the vessels for sale, and what can be invented with what it costs. */
function Workshop(props: Props) {
  const { view, words } = props
  const { piles, market } = view.boards
  return (
    <>
      <div class="f-five" {...props.explain({ term: 'piles' })}>
        {goods.map((good) => {
          const label = `${piles[good]}/${PILE} ${words.say(`good.${good}`)}`
          return (
            <span key={good} class="f-chip f-column" role="img" aria-label={label} title={label}>
              <GoodMark good={good} count={piles[good]} />
              <span class="f-pips f-more">
                {Array.from({ length: PILE }, (_, i) => (
                  <i
                    key={i}
                    data-full={i < piles[good] || undefined}
                    // The cell of the market that it left is the first empty one now.
                    {...(i < piles[good] && travels(`pile-${good}-${i}`, `market-${good}-${market[good]}`))}
                  />
                ))}
              </span>
            </span>
          )
        })}
      </div>
      <ul class="f-inventions f-more">
        {inventions.map((invention) => (
          <InventionLine key={invention} {...props} invention={invention} />
        ))}
      </ul>
    </>
  )
}

/** An invention: its price in goods of the piles, and how many are for sale; a krud barrel releases markers. */
function InventionLine(props: Props & { readonly invention: Invention }) {
  const { invention, view, words } = props
  const costs = invention === 'krud' ? krudCost : [inventionCost[invention]]
  const moves = offered(
    props,
    (move) =>
      (move.type === 'invent' && move.invention === invention) ||
      ((move.type === 'buyVessel' || move.type === 'chooseVessel') && move.vessel === invention),
  )
  const name = words.say(`invention.${invention}`)
  const forSale = invention === 'krud' ? undefined : view.boards.forSale[invention]
  const named = (cost: Readonly<Partial<Record<Good, number>>>) =>
    goods.flatMap((good) => (cost[good] === undefined ? [] : [`${cost[good]} ${words.say(`good.${good}`)}`])).join(', ')
  const label = [
    words.say('board.costs', { invention, cost: costs.map(named).join(' / ') }),
    ...(forSale === undefined ? [] : [`${words.say('label.forSale')}: ${forSale}`]),
  ].join('; ')
  return (
    <li {...props.explain({ invention })}>
      <span
        class="f-chip f-invention"
        data-token={`${invention === 'krud' ? 'invent' : 'for-sale'}-${invention}`}
        title={label}
        {...stand(props, moves, label)}
      >
        <Icon of={inventionIcon[invention]} size="1.35em" />
        {forSale !== undefined && <b>{forSale}</b>}
        {invention === 'krud' && <Icon of={markerIcon} size="1em" />}
        <span class="f-costs">
          {costs.map((cost, i) => (
            <CostMarks key={i} cost={cost} size="0.85em" />
          ))}
        </span>
        <span class="f-invention-name">{name}</span>
      </span>
    </li>
  )
}

/** A row of six markers for each player, in sections of one, two and three. */
function Rows(props: Props) {
  const { view, words, players } = props
  return (
    <div class="f-five f-rows" {...props.explain({ term: 'rows' })}>
      {view.boards.rows.map((count, row) => {
        const moves = offered(props, (move) => move.type === 'takeMarker' && move.row === row)
        const who = players[row]?.name ?? words.say('board.dummy')
        return (
          <span
            key={row}
            class="f-chip f-column"
            title={`${who}: ${count}/${ROW}`}
            {...stand(props, moves, `${who}: ${count}/${ROW}`)}
          >
            <span class="f-mark">
              {row < players.length ? <SeatMark seat={row} size="1.1rem" /> : <span class="f-dummy" />}
              <b>{count}</b>
            </span>
            <span class="f-pips f-more">
              {Array.from({ length: ROW }, (_, i) => (
                <i
                  key={i}
                  data-full={i < count || undefined}
                  data-ends={sections.includes(i + 1) || undefined}
                  {...(i < count && travels(`row-${row}-${i}`, 'invent-krud'))}
                  style={{ '--row': row < players.length ? `var(--seat-${row})` : 'var(--ink-soft)' }}
                />
              ))}
            </span>
          </span>
        )
      })}
    </div>
  )
}

/** The monsters that nobody has tamed, or who has. */
function Monsters({ view, words, players, explain }: Props) {
  if (!view.options.monsters) return null
  return (
    <p class="f-line f-more">
      <span class="f-label">{words.say('label.monsters')}</span>
      {monsters.map((monster) => {
        const { owner } = view.monsters[monster]
        const who = owner < 0 ? words.say('board.wild') : (players[owner]?.name ?? '')
        const label = `${words.say(`monster.${monster}`)}: ${who}`
        return (
          <span key={monster} class="f-chip" role="img" title={label} aria-label={label} {...explain({ monster })}>
            <Icon of={monsterIcon[monster]} size="1.2em" />
            {owner >= 0 && <SeatMark seat={owner} size="1.1rem" />}
          </span>
        )
      })}
    </p>
  )
}

const scrollRow = [0, 0, 0, 1, 1, 2] as const
const scrollColumn = [0, 1, 2, 0, 1, 0] as const

function Scrolls(props: Props) {
  const { view, words } = props
  return (
    <div class="f-scrolls" {...props.explain({ term: 'scrolls' })}>
      {scrolls.map((scroll, i) => {
        const moves = offered(
          props,
          (move) =>
            (move.type === 'placeSeal' || move.type === 'sendSeal' || move.type === 'buySeal') &&
            move.scroll === scroll,
        )
        const held = view.boards.scrolls[i]
        return (
          <span
            key={scroll}
            class="f-chip f-scroll"
            data-held={held || undefined}
            {...(held && travels(`seal-${scroll}`))}
            style={{ '--row': at(scrollRow, i) + 1, '--column': at(scrollColumn, i) + 1 }}
            {...advised(props, moves)}
            {...stand(props, moves, words.say(held ? 'board.scrollHeld' : 'board.scrollEmpty', { scroll }))}
          >
            {scroll}
          </span>
        )
      })}
    </div>
  )
}

/** The scroll whose seal was turned up just now and lies in the rosary as a bead. */
const flippedFrom = ({ events }: Props): string | undefined => {
  const flip = events.find((event) => event.type === 'sealFlipped')
  return flip && `seal-${flip.scroll}`
}

const Rosary = (props: Props) => (
  <p class="f-line" {...props.explain({ term: 'rosary' })}>
    <Beads values={props.view.boards.rosary} spaces={ROSARY} token="rosary" from={flippedFrom(props)} />
    <span class="f-pot" title={props.words.say('label.coffer')}>
      {props.view.boards.coffer} s
    </span>
  </p>
)
