import { at } from '@portolan/engine'
import { Icon } from '@portolan/web/icon'
import { SeatMark } from '@portolan/web/seat-mark'
import { useState } from 'preact/hooks'
import {
  type Guild,
  goods,
  inventions,
  MARKET_ROW,
  marketPrices,
  monsters,
  PILE,
  ROW,
  scrolls,
  seatVp,
  sections,
} from '../data/index.ts'
import { vessels } from '../data/map.ts'
import type { Move } from '../rules/moves.ts'
import { bestNext, bestOf } from './best.ts'
import { GoodMark, guildIcon, monsterIcon, vesselIcon } from './marks.tsx'
import { pagesWithOffers } from './pages.ts'
import { capital, offered, type Props, stand, travels } from './props.ts'

/** One guild: who sits there and why, its stock, and what can be done with it now. */
export function GuildPanel(props: Props & { guild: Guild }) {
  const { guild, words } = props
  const [open, setOpen] = useState(true)
  // What is asked of this guild is shown, folded or not.
  const shown = open || pagesWithOffers(props).has(guild)
  return (
    <section class="f-panel f-guild" data-guild={guild} aria-label={words.say(`toGuild.${guild}`)}>
      <header>
        <Icon of={guildIcon[guild]} size="1.5em" />
        <h2 title={words.say(`guildHelp.${guild}`)}>
          <button type="button" class="plain f-fold" aria-expanded={shown} onClick={() => setOpen(!open)}>
            {capital(words.say(`guild.${guild}`))}
          </button>
        </h2>
        <Help {...props} />
      </header>
      <Seats {...props} />
      <Reeves {...props} />
      {shown && <Stock {...props} />}
      {shown && <Acts {...props} />}
    </section>
  )
}

const Help = ({ guild, words }: Props & { guild: Guild }) => (
  <details class="f-help">
    <summary aria-label={words.say('board.help')}>?</summary>
    <p>{words.say(`guildHelp.${guild}`)}</p>
  </details>
)

/** The seats with their points, and everybody's stars with where they come from. */
function Seats({ view, guild, words, players }: Props & { guild: Guild }) {
  const { seats, stars } = view.guilds[guild]
  const count = players.length >= 4 ? 3 : 2
  const nameOf = (seat: number) => players[seat]?.name ?? ''
  return (
    <div class="f-seats">
      <ol>
        {Array.from({ length: count }, (_, rank) => {
          const seat = seats[rank]
          const title = `${words.say(`rank.${rank}`)}: ${seat === undefined ? words.say('board.nobody') : nameOf(seat)}`
          return (
            <li key={rank} title={title} aria-label={title}>
              {seat === undefined ? (
                <span class="f-empty-seat" />
              ) : (
                <span {...travels(`seat-${guild}-${seat}`, `player-${seat}`)}>
                  <SeatMark seat={seat} size="1.5rem" />
                </span>
              )}
              <small>{seatVp[rank]}</small>
            </li>
          )
        })}
      </ol>
      <ul class="f-stars">
        {stars.map(({ pawns, feudums, locations }, seat) => {
          const all = pawns + feudums + locations
          if (all === 0) return null
          const why = words.say('board.stars', { count: all, pawns, feudums, locations })
          return (
            <li key={seat} title={`${nameOf(seat)}: ${why}`} aria-label={`${nameOf(seat)}: ${why}`} data-seat={seat}>
              <span style={{ color: `var(--seat-${seat})` }}>★</span>
              {all}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The reeves that sit here, of the advanced game. */
function Reeves({ view, guild, words, players }: Props & { guild: Guild }) {
  const here = players.filter(({ seat }) => at(view.players, seat).reeves.includes(guild))
  if (here.length === 0) return null
  return (
    <p class="f-line">
      <span class="f-label">{words.say('label.reeves')}</span>
      {here.map(({ seat, name }) => (
        <span
          key={seat}
          role="img"
          title={name}
          aria-label={name}
          {...travels(`reeve-${guild}-${seat}`, `player-${seat}`)}
        >
          <SeatMark seat={seat} size="1.1rem" />
        </span>
      ))}
    </p>
  )
}

/** The monsters that nobody has tamed, or who has. */
function Monsters({ view, words, players }: Props) {
  if (!view.options.monsters) return null
  return (
    <p class="f-line">
      <span class="f-label">{words.say('label.monsters')}</span>
      {monsters.map((monster) => {
        const { owner } = view.monsters[monster]
        const who = owner < 0 ? words.say('board.wild') : (players[owner]?.name ?? '')
        const label = `${words.say(`monster.${monster}`)}: ${who}`
        return (
          <span key={monster} class="f-chip" role="img" title={label} aria-label={label}>
            <Icon of={monsterIcon[monster]} size="1.2em" />
            {owner >= 0 && <SeatMark seat={owner} size="1.1rem" />}
          </span>
        )
      })}
    </p>
  )
}

function Stock(props: Props & { guild: Guild }) {
  switch (props.guild) {
    case 'farmer':
      return <Barn {...props} />
    case 'merchant':
      return <Market {...props} />
    case 'alchemist':
      return <Workshop {...props} />
    case 'knight':
      return (
        <>
          <Rows {...props} />
          <Monsters {...props} />
        </>
      )
    case 'noble':
      return <Scrolls {...props} />
    case 'monk':
      return <Rosary {...props} />
  }
}

const isGood = (type: 'moveGood' | 'buyGood', good: string) => (move: Move) => move.type === type && move.good === good
/** Marks what completes most: a word of advice, and no more. */
const advised = ({ view, decision }: Props, moves: readonly Move[], words: Props['words']) => {
  const best = bestNext(view, decision?.moves ?? [])
  return moves.some((move) => best.includes(move)) ? { 'data-best': true, title: words.say('board.best') } : {}
}
const toMarket = ({ decision }: Props) => decision?.prompt.key === 'shiftToMarket'

function Barn(props: Props) {
  const { view, words } = props
  const { barn, chickens, purse } = view.boards
  return (
    <>
      <p class="f-line">
        <span class="f-label">{words.say('label.barn')}</span>
        {goods.map((good) => {
          const moves = toMarket(props) ? offered(props, isGood('moveGood', good)) : []
          return (
            <span
              key={good}
              class="f-chip"
              data-token={`barn-${good}`}
              {...advised(props, moves, words)}
              {...stand(props, moves, `${barn[good]} ${words.say(`good.${good}`)}`)}
            >
              <GoodMark good={good} count={barn[good]} />
            </span>
          )
        })}
      </p>
      <p class="f-line">
        <span class="f-label">{words.say('label.chickens')}</span>
        <Beads values={chickens} spaces={4} token="chickens" from="rosary" />
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

/** Five rows of four: what is there, its prices, and the price of the next cube. */
function Market(props: Props) {
  const { view, words } = props
  const { market } = view.boards
  return (
    <table class="f-market">
      <tbody>
        {goods.map((good) => {
          const moves = [
            ...offered(props, isGood('buyGood', good)),
            ...(toMarket(props) ? [] : offered(props, isGood('moveGood', good))),
          ]
          return (
            <tr key={good}>
              <th scope="row" title={words.say(`good.${good}`)}>
                <span
                  class="f-chip"
                  {...advised(props, moves, words)}
                  {...stand(
                    props,
                    moves,
                    words.say('board.marketRow', { good, count: market[good], price: view.prices[good] }),
                  )}
                >
                  <GoodMark good={good} />
                </span>
              </th>
              {Array.from({ length: MARKET_ROW }, (_, i) => (
                <td
                  key={i}
                  data-full={i < market[good] || undefined}
                  data-next={i === market[good] - 1 || undefined}
                  {...(i < market[good] && travels(`market-${good}-${i}`, `barn-${good}`))}
                >
                  {marketPrices[good][i]}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Workshop(props: Props) {
  const { view, words } = props
  const { piles, forSale, market } = view.boards
  return (
    <>
      <p class="f-line">
        {goods.map((good) => (
          <span
            key={good}
            class="f-pile"
            role="img"
            aria-label={`${piles[good]}/${PILE} ${words.say(`good.${good}`)}`}
            title={`${piles[good]}/${PILE} ${words.say(`good.${good}`)}`}
          >
            <GoodMark good={good} />
            {Array.from({ length: PILE }, (_, i) => (
              <i
                key={i}
                data-full={i < piles[good] || undefined}
                // The cell of the market that it left is the first empty one now.
                {...(i < piles[good] && travels(`pile-${good}-${i}`, `market-${good}-${market[good]}`))}
              />
            ))}
          </span>
        ))}
      </p>
      <p class="f-line">
        <span class="f-label">{words.say('label.forSale')}</span>
        {vessels.map((vessel) => {
          const moves = offered(
            props,
            (move) => (move.type === 'buyVessel' || move.type === 'chooseVessel') && move.vessel === vessel,
          )
          return (
            <span
              key={vessel}
              class="f-chip"
              data-token={`for-sale-${vessel}`}
              {...stand(props, moves, `${forSale[vessel]} ${words.say(`vessel.${vessel}`)}`)}
            >
              <Icon of={vesselIcon[vessel]} size="1.2em" />
              {forSale[vessel]}
            </span>
          )
        })}
      </p>
      {offered(props, (move) => move.type === 'invent').length > 0 && (
        <p class="f-line">
          {inventions.map((invention) => {
            const move = { type: 'invent', invention } as const
            return (
              <span key={invention} class="f-chip" data-token={`invent-${invention}`} {...props.offer(move)}>
                {words.say(`invention.${invention}`)}
              </span>
            )
          })}
        </p>
      )}
    </>
  )
}

function Rows(props: Props) {
  const { view, words, players } = props
  return (
    <div class="f-rows">
      {view.boards.rows.map((count, row) => {
        const moves = offered(props, (move) => move.type === 'takeMarker' && move.row === row)
        const who = players[row]?.name ?? words.say('board.dummy')
        return (
          <span key={row} class="f-chip" {...stand(props, moves, `${who}: ${count}/${ROW}`)}>
            {row < players.length ? <SeatMark seat={row} size="1.1rem" /> : <span class="f-dummy" />}
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
        )
      })}
    </div>
  )
}

const scrollRow = [0, 0, 0, 1, 1, 2] as const
const scrollColumn = [0, 1, 2, 0, 1, 0] as const

function Scrolls(props: Props) {
  const { view, words } = props
  return (
    <div class="f-scrolls">
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
            style={{ gridRow: at(scrollRow, i) + 1, gridColumn: at(scrollColumn, i) + 1 }}
            {...advised(props, moves, words)}
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
  <p class="f-line">
    <Beads values={props.view.boards.rosary} spaces={7} token="rosary" from={flippedFrom(props)} />
    <span class="f-pot" title={props.words.say('label.coffer')}>
      {props.view.boards.coffer} s
    </span>
  </p>
)

/** Trade, pull and push, with what the last two would complete now. */
function Acts(props: Props & { guild: Guild }) {
  const { guild, view, words, viewer } = props
  const choosing = view.step === 'guild' && props.decision !== undefined
  const [master, journeyman] = view.guilds[guild].seats
  return (
    <div class="f-acts">
      {(['trade', 'pull', 'push'] as const).map((act) => {
        const best = act === 'trade' ? undefined : bestOf(view, guild, act)
        const mine = viewer === (act === 'push' ? master : journeyman)
        const worth =
          best === undefined
            ? ''
            : best.possible
              ? words.say(best.lucky ? 'board.upTo' : 'board.worth', { count: best.vp })
              : '–'
        return (
          <span
            key={act}
            class="f-chip f-act"
            data-mine={(mine && act !== 'trade') || undefined}
            {...(choosing
              ? props.offer({ type: act, guild })
              : { role: 'img', 'aria-label': `${words.say(`act.${act}`)} ${worth}` })}
          >
            {capital(words.say(`act.${act}`))} <small>{worth}</small>
          </span>
        )
      })}
    </div>
  )
}
