import { at } from '@portolan/engine'
import { useState } from 'preact/hooks'
import { MAX_FAVOR, specialists } from '../data/index.ts'
import { isGone } from '../rules/state.ts'
import { Hold } from './hold.tsx'
import { Coin, Die, ItemMark, Laurel, Seal } from './marks.tsx'
import { type CardProps, capital, type Props } from './props.ts'
import { ShipDrawing } from './ship.tsx'
import { Stand } from './stand.tsx'
import { Swaps } from './swap.tsx'

/** The inside of a player's card: the ship and what belongs to it. What is one's own to use is in the dock. */
export function SeatCard(props: CardProps) {
  const { view, viewer, seat, words } = props
  const player = at(view.players, seat)
  // Four cards with all abilities open would not fit beside the log.
  const [open, setOpen] = useState(view.players.length < 4)
  if (view.phase === 'barriers' || isGone(player)) return null
  const { specialist, influence } = player
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
      {sails && seat !== viewer && <Specialty {...props} />}
      {sails && seat !== viewer && (
        <div class="o-store">
          <Hold {...props} />
          <Purse {...props} />
        </div>
      )}
      {open && <p class="o-ability">{words.say(`ability.${specialist}`)}</p>}
    </div>
  )
}

/** The ship that is nobody's, with its die and where it lies. */
export function NeutralCard({ view: { neutral, locations, phase }, words, explain }: Props) {
  if (neutral === undefined || locations === undefined || phase === 'draft') return null
  const { influence, zone } = neutral
  return (
    <article class="o-bystander" {...explain({ term: 'neutral' })}>
      <svg class="o-ship o-neutral-ship" viewBox="-32 -34 64 60" aria-hidden="true">
        <ShipDrawing owner="neutral" />
      </svg>
      <div>
        <h2>{capital(words.say('label.neutral'))}</h2>
        <small>{words.say('board.neutralAt', { location: locations[zone] })}</small>
      </div>
      <Die value={influence} label={words.say('board.influence', { influence })} />
    </article>
  )
}

/** What the viewer holds: the hold, the good to sell singly, what to drop where the hold is full, and the purse. */
export function Dock(props: Props) {
  const { view, viewer } = props
  if (typeof viewer !== 'number' || view.phase === 'barriers' || view.phase === 'draft') return null
  if (isGone(at(view.players, viewer))) return null
  return (
    <div class="o-dock">
      <Hold {...props} seat={viewer} />
      <Specialty {...props} seat={viewer} />
      <Swaps {...props} />
      <Purse {...props} seat={viewer} />
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
