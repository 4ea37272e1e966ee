import { at } from '@portolan/engine'
import { SeatMark } from '@portolan/web/seat-mark'
import { useState } from 'preact/hooks'
import { MAX_FAVOR, specialists } from '../data/index.ts'
import { isGone } from '../rules/state.ts'
import { Hold } from './hold.tsx'
import { Coin, Die, ItemMark, Laurel, Seal } from './marks.tsx'
import type { CardProps, Props } from './props.ts'
import { Stand } from './stand.tsx'
import { pieces } from './trade.ts'

/** The inside of a player's card. In the strip of a narrow screen it is short, and one's own ship is on the board. */
export function SeatCard(props: CardProps) {
  const { view, seat, words } = props
  const player = at(view.players, seat)
  if (view.phase === 'barriers' || isGone(player)) return null
  return (
    <div class="o-seat">
      <div class="o-seat-full">
        <ShipPanel {...props} />
      </div>
      {view.phase !== 'draft' && (
        <div class="o-seat-mini">
          <Die
            value={player.influence}
            size="1.8rem"
            label={words.say('board.influence', { influence: player.influence })}
          />
          <Purse {...props} />
          <span
            class="o-mini-hold"
            {...props.explain({ term: 'hold' })}
            role="img"
            aria-label={words.say('board.aboard', { items: itemsOf(props) })}
          >
            {itemsOf(props).map((item, i) => (
              <ItemMark key={i} item={item} size="1.2em" />
            ))}
          </span>
        </div>
      )}
      {view.phase === 'draft' && player.specialist !== 'none' && (
        <small class="o-mini-name">{words.say(`specialist.${player.specialist}`)}</small>
      )}
    </div>
  )
}

const itemsOf = ({ view, seat }: CardProps) => pieces(at(view.players, seat).hold)

/** A ship and what belongs to it: influence, specialist, hold, purse, and the specialty to sell. */
export function ShipPanel(props: CardProps) {
  const { view, viewer, seat, words } = props
  const { specialist, influence } = at(view.players, seat)
  // Four cards with all abilities open would not fit beside the log.
  const [open, setOpen] = useState(seat === viewer || view.players.length < 4)
  if (specialist === 'none') return <p class="o-none">{words.say('specialist.none')}</p>
  const sails = view.phase !== 'draft'
  return (
    <div class="o-ship-panel">
      {sails && (
        <span {...props.explain({ term: 'influence' })}>
          <Die value={influence} label={words.say('board.influence', { influence })} />
        </span>
      )}
      <button
        type="button"
        class="plain o-specialist"
        {...props.explain({ specialist })}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {words.say(`specialist.${specialist}`)}
      </button>
      {sails && <Purse {...props} />}
      {sails && (
        <div class="o-store">
          <Hold {...props} />
          <Specialty {...props} />
        </div>
      )}
      {open && <p class="o-ability">{words.say(`ability.${specialist}`)}</p>}
    </div>
  )
}

function Purse({ view, seat, viewer, words, explain }: CardProps) {
  const { coins, favor, vp = seat === viewer ? view.ownVp : undefined } = at(view.players, seat)
  return (
    <span class="o-purse">
      <span role="img" aria-label={words.say('coins', { count: coins })} {...explain({ term: 'coins' })}>
        <Coin n={coins} size="2em" />
      </span>
      <span
        role="img"
        aria-label={words.say('board.favorOf', { favor, most: MAX_FAVOR })}
        {...explain({ term: 'favor' })}
      >
        <Seal n={favor} size="2em" />
        <small>/{MAX_FAVOR}</small>
      </span>
      {vp !== undefined && (
        <span role="img" aria-label={words.say('board.points', { count: vp })} {...explain({ term: 'points' })}>
          <Laurel n={vp} size="2.1em" />
        </span>
      )}
    </span>
  )
}

/** The good that a specialist sells singly at the market. */
function Specialty({ view, viewer, seat, words, ...props }: CardProps) {
  const { specialist } = at(view.players, seat)
  const good = specialist === 'none' ? undefined : specialists[specialist].specialty
  if (good === undefined) return null
  const label = words.say('board.specialty', { good })
  return (
    <Stand
      class="o-specialty"
      {...props.explain({ term: 'speciality' })}
      offer={seat === viewer ? props.offer({ type: 'sellSpecialty' }) : {}}
      label={label}
    >
      <ItemMark item={good} size="1.35em" />
      <Coin n={1} size="1.35em" />
    </Stand>
  )
}

/** Who sails with whom: on a narrow screen, where the players' cards have no room for it. */
export function Crews({ view, words, players }: Props) {
  return (
    <section class="o-panel o-crews" aria-label={words.say('label.specialist')}>
      <ul>
        {players.map(({ seat, name }) => {
          const { specialist } = at(view.players, seat)
          return (
            <li key={seat}>
              <SeatMark seat={seat} size="1.4rem" />
              <p>
                <b>
                  {name}: {words.say(`specialist.${specialist}`)}
                </b>{' '}
                {specialist !== 'none' && <span>{words.say(`ability.${specialist}`)}</span>}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
