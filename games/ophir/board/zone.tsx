import type { OfferProps } from '@portolan/web/board'
import { partsBuilt } from '../data/edifice.ts'
import { centreOf, hexPoints } from '../data/geometry.ts'
import { goodOf, type Item, slots, type Zone } from '../data/index.ts'
import type { Move } from '../rules/moves.ts'
import { DieFace, ItemMark } from './marks.tsx'
import { dangerOf, percent, preview, type Roll, shipsIn } from './preview.ts'
import { capital, DRAWN, type Props, playerOf, sign } from './props.ts'
import { locationOf, movesOfCard } from './trade.ts'
import { Vignette } from './vignette.tsx'

/** What a click on a zone stands for: sailing there or, where the ship is, the actions of the place. */
export function movesOfZone(props: Props, zone: Zone): readonly Move[] {
  const { view, viewer } = props
  const player = playerOf(props)
  if (view.turn === undefined || player === undefined || view.turn.seat !== viewer) return []
  if (view.turn.handlingNeutral) return zone === view.neutral?.zone ? [] : [{ type: 'moveNeutral', zone }]
  if (zone !== player.zone) return [{ type: 'move', zone }]
  const byCards = () => slots.flatMap((slot) => movesOfCard(view, player, slot))
  switch (locationOf(view, player)) {
    case 'market':
      return [...byCards(), SELL_SPECIALTY, ...donations].filter(props.may)
    case 'treasury':
      return [...purchases, ...donations].filter(props.may)
    case 'temple':
      return [...donations, ...byCards(), SELL_SPECIALTY, UPGRADE].filter(props.may)
    default:
      return [{ type: 'loadGood' }, ...donations.filter(props.may)]
  }
}

export const purchases = (['coins', 'favor'] as const).flatMap((currency) =>
  (['gold', 'silver'] as const).map((metal) => ({ type: 'buyMetal', metal, currency }) as const),
)
const donations = (['gold', 'silver'] as const).map((metal) => ({ type: 'donateMetal', metal }) as const)
const SELL_SPECIALTY: Move = { type: 'sellSpecialty' }
const UPGRADE: Move = { type: 'upgradeCargo' }

/** What must be rolled to sail to a zone that is offered. */
function needed(props: Props, zone: Zone): Roll | undefined {
  const move: Move = { type: 'move', zone }
  return props.may(move) ? preview(move, props).roll : undefined
}

/** A sea zone with its place. */
export function ZoneHex({ zone, ...props }: Props & { zone: Zone }) {
  const { view, words, may } = props
  const { x, y } = centreOf[zone]
  const location = view.locations?.[zone]
  const moves = movesOfZone(props, zone)
  const roll = needed(props, zone)
  const sails = moves.some((move) => (move.type === 'move' || move.type === 'moveNeutral') && may(move))
  const good = location === undefined ? undefined : goodOf[location]
  const here = playerOf(props)?.zone === zone && view.phase === 'sailing'
  const offer: OfferProps = moves.length === 0 ? {} : props.offer(moves)
  return (
    <g
      class="o-zone"
      data-zone={zone}
      data-location={location}
      data-sail={sails ? dangerOf(roll) : undefined}
      data-here={here || undefined}
      data-can={offer['data-offer']}
      {...(location !== undefined && props.explain({ location }))}
      transform={`translate(${x} ${y})`}
    >
      <g {...DRAWN}>
        <polygon class="water" points={hexPoints(97)} />
        <polygon class="inner" points={hexPoints(91)} />
        {location === undefined ? (
          <FaceDown />
        ) : (
          <>
            <g transform="translate(0 -23)">
              <Vignette location={location} built={partsBuilt(view.donated, view.metalsToComplete)} />
            </g>
            <text class="place" y="26">
              {capital(words.say(`location.${location}`))}
            </text>
          </>
        )}
        {good !== undefined && <Bank good={good} left={view.bank[good]} />}
        {roll !== undefined && <RollChip roll={roll} />}
        {here && good !== undefined && may({ type: 'loadGood' }) && <LoadChip good={good} />}
      </g>
      <polygon
        class="hit"
        points={hexPoints(97)}
        {...sign(offer, describe(props, zone, roll, sails ? moves[0] : undefined))}
      />
    </g>
  )
}

/** The other side of a hex: nobody knows yet what lies there. */
const FaceDown = () => (
  <g class="o-unknown">
    <path d="M0-44 9-9 44 0 9 9 0 44-9 9-44 0-9-9z" />
    <circle r="26" />
  </g>
)

function Bank({ good, left }: { good: Item; left: number }) {
  return (
    <g class="o-bank" data-none={left === 0 || undefined} transform="translate(46 -47)">
      <circle r="17" />
      <ItemMark item={good} size={21} x={-14} y={-11} />
      <text x="10" y="6">
        {left}
      </text>
      {left === 0 && <path class="gone" d="M-14-10 6 10M6-10-14 10" />}
    </g>
  )
}

function RollChip({ roll }: { roll: Roll }) {
  return (
    <g class="o-roll-chip" transform="translate(0 -65)">
      <rect x="-37" y="-14" width="74" height="28" rx="14" />
      <g transform="translate(-20 0)">
        <DieFace value={roll.threshold} size={20} />
      </g>
      <text x="13" y="6">
        {percent(roll)}%
      </text>
    </g>
  )
}

function LoadChip({ good }: { good: Item }) {
  return (
    <g class="o-load-chip" transform="translate(0 -65)">
      <rect x="-30" y="-15" width="60" height="30" rx="15" />
      <path d="M-14-6V6M-20 0h12" />
      <ItemMark item={good} size={23} x={-3} y={-11.5} />
    </g>
  )
}

/** A zone in words: what is there, who is there, and what sailing there takes. */
function describe(props: Props, zone: Zone, roll: Roll | undefined, sail: Move | undefined): string {
  const { view, viewer, words, players } = props
  const location = view.locations?.[zone]
  const place = words.say(`board.${location === undefined ? 'unknownZone' : 'zone'}`, { location, zone })
  const ships = shipsIn(view, zone, viewer).map(({ owner, ship: { influence } }) =>
    owner === 'neutral'
      ? words.say('board.neutralHere', { influence })
      : words.say('board.shipHere', { name: players[owner]?.name ?? '', influence }),
  )
  const good = location === undefined ? undefined : goodOf[location]
  const stock = good === undefined ? [] : [words.say('board.inBank', { good, left: view.bank[good] })]
  const odds =
    roll === undefined ? [] : [words.say('board.needs', { threshold: roll.threshold, percent: percent(roll) })]
  const move = sail === undefined ? [] : [words.move(sail)]
  return [...move, place, ...stock, ...ships, ...odds].join('. ')
}
