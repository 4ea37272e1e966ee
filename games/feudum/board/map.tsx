import { Icon } from '@portolan/web/icon'
import { seatGlyphs } from '@portolan/web/seat-mark'
import { useRef, useState } from 'preact/hooks'
import { type Guild, goods, monsters } from '../data/index.ts'
import { type Location, locations, regions, roads, sites, vessels, type Way } from '../data/map.ts'
import type { Move } from '../rules/moves.ts'
import { countGoods, type Pawn } from '../rules/state.ts'
import { describePlace } from './describe.ts'
import { Drawn, GoodShape, guildIcon, kindIcon, landscapeIcon, monsterIcon, vesselIcon, wineIcon } from './marks.tsx'
import { DRAWN, GROUP, offered, type Props, SCROLLS, stand, travels } from './props.ts'
import { type Sheet, sheetOf, useRoom } from './sheet.ts'

/** `character`: the one that was chosen for a pawn that comes onto the map. */
type MapProps = Props & { readonly character?: Guild | undefined }

const zooms = [1, 1.6, 2.4] as const

/** The map of 22 locations, drawn for the room there is: it can be made larger and moved about. */
export function RealmMap(props: MapProps) {
  const { words } = props
  const [zoom, setZoom] = useState(0)
  const frame = useRef<HTMLDivElement>(null)
  const sheet = sheetOf(useRoom(frame), zooms[zoom] ?? 1)
  const { width, height } = sheet
  const larger = (by: number) => setZoom(Math.min(zooms.length - 1, Math.max(0, zoom + by)))
  return (
    <section class="f-panel f-map" aria-label={words.say('board.map')}>
      <div class="f-map-frame" ref={frame} {...SCROLLS}>
        <svg
          class="f-sheet"
          viewBox={`0 0 ${width} ${height}`}
          width={width}
          height={height}
          {...GROUP}
          aria-label={words.say('board.map')}
        >
          <Regions sheet={sheet} />
          <Ways sheet={sheet} ferries={props.view.ferries} />
          {locations.map((at) => (
            <g key={at} transform={sheet.place(at)}>
              <Node {...props} at={at} />
            </g>
          ))}
          {sheet.hasNames && <Names {...props} sheet={sheet} />}
          {locations.map((at) => (
            <g key={at} class="f-pieces" transform={sheet.place(at)} {...DRAWN}>
              <Pieces {...props} at={at} />
            </g>
          ))}
        </svg>
      </div>
      <span class="f-zoom">
        <button
          type="button"
          class="plain"
          aria-label={words.say('board.smaller')}
          disabled={zoom === 0}
          onClick={() => larger(-1)}
        >
          −
        </button>
        <button
          type="button"
          class="plain"
          aria-label={words.say('board.larger')}
          disabled={zoom === zooms.length - 1}
          onClick={() => larger(1)}
        >
          +
        </button>
      </span>
      <Legend {...props} />
    </section>
  )
}

const Regions = ({ sheet }: { readonly sheet: Sheet }) => (
  <g {...DRAWN} style={{ '--scale': sheet.scale }}>
    {regions.map((region) => {
      const there = locations.filter((at) => sites[at].region === region)
      return (
        <g key={region} class="f-region" data-region={region}>
          {there.map((at) => {
            const { x, y } = sheet.spot(at)
            return <circle key={at} cx={x} cy={y} r={60 * sheet.scale} />
          })}
          {roads
            .filter(({ from, to, by }) => by === 'road' && there.includes(from) && there.includes(to))
            .map(({ from, to }) => {
              const [a, b] = [sheet.spot(from), sheet.spot(to)]
              return <line key={from + to} x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
            })}
        </g>
      )
    })}
  </g>
)

/** How far a way swings from the straight line, so that different kinds between two places are told apart. */
const swing: Readonly<Record<Way, number>> = { road: 0, ferry: 14, ship: 34, submersible: -34, flying: -58 }

function Ways({ sheet, ferries }: { readonly sheet: Sheet; readonly ferries: boolean }) {
  const { scale } = sheet
  return (
    <g {...DRAWN}>
      {roads.map(({ by, from, to }) => {
        const [a, b] = [sheet.spot(from), sheet.spot(to)]
        const length = Math.hypot(b.x - a.x, b.y - a.y)
        const bend = (swing[by] * scale * Math.min(1, length / (160 * scale))) / length
        const cx = (a.x + b.x) / 2 - (b.y - a.y) * bend
        const cy = (a.y + b.y) / 2 + (b.x - a.x) * bend
        const [mx, my] = [(a.x + b.x) / 4 + cx / 2, (a.y + b.y) / 4 + cy / 2]
        return (
          <g key={by + from + to} class="f-way" data-way={by} data-shut={(by === 'ferry' && !ferries) || undefined}>
            <path d={`M${a.x} ${a.y}Q${cx} ${cy} ${b.x} ${b.y}`} />
            {by !== 'road' && (
              <>
                <circle cx={mx} cy={my} r={11 * scale} />
                <Drawn of={vesselIcon[by]} x={mx} y={my} size={18 * scale} />
              </>
            )}
          </g>
        )
      })}
    </g>
  )
}

/** The names and letters, over the discs of neighbours and within the sheet. */
const Names = ({ sheet, words, view }: { readonly sheet: Sheet } & Pick<Props, 'words' | 'view'>) => (
  <g class="f-names" {...DRAWN}>
    {locations.map((at) => {
      const name = words.say(`location.${at}`)
      return (
        <g key={at} transform={sheet.place(at)}>
          <text class="f-name" x={sheet.inward(at, name)} y="50">
            {name}
          </text>
          <text class="f-letters" x={view.places[at].guild === 'none' ? 0 : -9} y="22">
            {sites[at].letters.join('')}
          </text>
        </g>
      )
    })}
  </g>
)

/** The offered moves that a location stands for: those that go there, and those of the pawns that are there. */
function movesAt(props: MapProps, at: Location): readonly Move[] {
  const { view, viewer, character } = props
  const stands = (seat: number, index: number) => view.players[seat]?.pawns[index]?.at === at
  return offered(props, (move) => {
    switch (move.type) {
      case 'step':
      case 'stepMonster':
        return move.to === at
      case 'attackPawn':
      case 'feast':
        return stands(move.seat, move.pawn)
      case 'feed':
      case 'migrateOff':
      case 'deployVessel':
      case 'boardVessel':
        return typeof viewer === 'number' && stands(viewer, move.pawn)
      case 'attackMonster':
        return view.monsters[move.monster].at === at
      case 'placePawn':
      case 'migrateOn':
        return move.location === at && (character === undefined || move.character === character)
      default:
        return 'location' in move && move.location === at
    }
  })
}

/** A location's disc, its name, its markers and what lies there. */
function Node(props: MapProps & { at: Location }) {
  const { at, view } = props
  const { start } = sites[at]
  const [x, y] = [0, 0]
  const place = view.places[at]
  const moves = movesAt(props, at)
  const label = describePlace(props, at)
  return (
    <g
      class="f-place"
      data-kind={place.kind}
      data-start={start || undefined}
      data-place={at}
      {...props.explain({ location: at })}
      {...stand(props, moves, label)}
    >
      <title>{label}</title>
      <circle class="f-halo" cx={x} cy={y} r="38" />
      {start && <circle class="f-start" cx={x} cy={y} r="31" />}
      <circle class="f-disc" cx={x} cy={y} r="26" />
      <g {...DRAWN}>
        <Drawn of={kindIcon[place.kind]} x={x} y={y - 4} size={32} />
        {place.guild !== 'none' && (
          <>
            <circle class="f-icon-back" cx={x + 13} cy={y + 17} r="10" />
            <Drawn of={guildIcon[place.guild]} x={x + 13} y={y + 17} size={15} />
          </>
        )}
        {place.ruler >= 0 && <Marker seat={place.ruler} at={at} x={x - 28} y={y - 14} r={12} as="ruler" />}
        {place.subject && (
          <Marker seat={place.ruler} at={at} x={x - 27} y={y + 6} r={7} as="subject" sealed={place.subjectSeal} />
        )}
        {place.serf >= 0 && (
          <Marker seat={place.serf} at={at} x={x + 25} y={y + 8} r={7.5} as="serf" sealed={place.serfSeal} />
        )}
        <Loose {...props} at={at} />
      </g>
    </g>
  )
}

/** A seat's marker keeps its name whatever its role: who is usurped is seen to step down. */
function Marker({
  seat,
  at,
  x,
  y,
  r,
  as,
  sealed = false,
}: {
  seat: number
  at: Location
  x: number
  y: number
  r: number
  as: 'ruler' | 'serf' | 'subject'
  sealed?: boolean
}) {
  return (
    <g
      class="f-marker"
      data-role={as}
      style={{ color: `var(--seat-${seat})` }}
      {...travels(`marker-${at}-${seat}${as === 'subject' ? '-subject' : ''}`, `player-${seat}`)}
    >
      {sealed && <circle class="f-sealed" cx={x} cy={y} r={r + 3} />}
      <circle cx={x} cy={y} r={r} />
      <g class="f-on-seat">
        <Drawn of={seatGlyphs[seat] ?? ''} x={x} y={y} size={r * 1.3} />
      </g>
    </g>
  )
}

/** Loose goods, the landscape and abandoned vessels, in a row under the name. */
function Loose({ view, at }: Props & { at: Location }) {
  const [x, y] = [0, 0]
  const place = view.places[at]
  const items: { key: string; width: number; draw: (left: number) => preact.JSX.Element }[] = []
  for (const good of goods) {
    const count = place.goods[good]
    if (count === 0) continue
    items.push({
      key: good,
      width: count > 1 ? 27 : 17,
      draw: (left) => (
        <g key={good} data-token={`loose-${at}-${good}`}>
          <GoodShape good={good} x={left} y={y + 55} size={14} />
          {count > 1 && (
            <text class="f-count" x={left + 15} y={y + 67}>
              {count}
            </text>
          )}
        </g>
      ),
    })
  }
  const { landscape, resources } = place
  if (landscape !== 'none') {
    items.push({
      key: landscape,
      width: 30,
      draw: (left) => (
        <g
          key={landscape}
          class="f-landscape"
          data-landscape={landscape}
          {...travels(`landscape-${at}`, `player-${place.serf}`)}
        >
          <rect x={left - 1} y={y + 53} width="30" height="18" rx="3" />
          <Drawn of={landscapeIcon[landscape]} x={left + 8} y={y + 62} size={15} />
          <text class="f-count" x={left + 17} y={y + 67}>
            {resources}
          </text>
        </g>
      ),
    })
  }
  for (const vessel of vessels) {
    for (let i = 0; i < place.vessels[vessel]; i++) {
      items.push({
        key: vessel + i,
        width: 17,
        draw: (left) => (
          <g key={vessel + i} data-token={`adrift-${at}-${vessel}-${i}`}>
            <Drawn of={vesselIcon[vessel]} x={left + 8} y={y + 62} size={17} />
          </g>
        ),
      })
    }
  }
  const whole = items.reduce((sum, { width }) => sum + width, 0)
  let left = x - whole / 2
  return (
    <g class="f-loose" data-count={countGoods(place.goods)}>
      {items.map(({ width, draw }) => {
        const drawn = draw(left)
        left += width
        return drawn
      })}
    </g>
  )
}

/** The pawns and monsters that stand at a location, over everything else. What they can do, the location offers. */
function Pieces({ at, view }: Props & { at: Location }) {
  const [x, y] = [0, 0]
  const here = view.players.flatMap(({ pawns }, seat) =>
    pawns.flatMap((pawn, index) => (pawn.at === at ? [{ pawn, seat, index }] : [])),
  )
  const beasts = monsters.filter((monster) => view.monsters[monster].owner >= 0 && view.monsters[monster].at === at)
  const all = here.length + beasts.length
  const step = Math.min(27, 100 / Math.max(1, all))
  const first = x - (step * (all - 1)) / 2
  return (
    <>
      {here.map(({ pawn, seat, index }, i) => (
        <g
          key={`${seat}-${index}`}
          class="f-pawn"
          {...travels(`pawn-${seat}-${index}`, `player-${seat}`)}
          style={{ color: `var(--seat-${seat})` }}
        >
          <g transform={`translate(${first + i * step} ${y - 34}) scale(1.25)`}>
            <PawnShape pawn={pawn} seat={seat} x={0} y={0} />
          </g>
        </g>
      ))}
      {beasts.map((monster, i) => {
        const cx = first + (here.length + i) * step
        return (
          <g
            key={monster}
            class="f-pawn f-monster"
            {...travels(`monster-${monster}`, `player-${view.monsters[monster].owner}`)}
            style={{ color: `var(--seat-${view.monsters[monster].owner})` }}
          >
            <rect x={cx - 14} y={y - 48} width="28" height="28" rx="5" />
            <g class="f-on-seat">
              <Drawn of={monsterIcon[monster]} x={cx} y={y - 34} size={22} />
            </g>
          </g>
        )
      })}
    </>
  )
}

function PawnShape({ pawn, seat, x, y }: { pawn: Pawn; seat: number; x: number; y: number }) {
  return (
    <>
      <path class="f-pawn-body" d={`M${x - 11} ${y + 14}q0-10 4-13a10 10 0 1 1 14 0q4 3 4 13z`} />
      <g class="f-on-seat">
        <Drawn of={guildIcon[pawn.character]} x={x} y={y - 5} size={15} />
        <Drawn of={seatGlyphs[seat] ?? ''} x={x} y={y + 8.5} size={8} />
      </g>
      {pawn.wine && (
        <>
          <circle class="f-icon-back" cx={x + 9} cy={y - 11} r="6" />
          <Drawn of={wineIcon} x={x + 9} y={y - 11} size={9} />
        </>
      )}
      {pawn.vessel !== 'none' && (
        <>
          <circle class="f-icon-back" cx={x} cy={y + 19} r="8" />
          <Drawn of={vesselIcon[pawn.vessel]} x={x} y={y + 19} size={13} />
        </>
      )}
    </>
  )
}

const Legend = ({ words, view }: Props) => (
  <ul class="f-legend">
    <li>
      <svg viewBox="0 0 30 10" width="30" height="10" aria-hidden="true">
        <g class="f-way" data-way="road">
          <path d="M0 5h30" />
        </g>
      </svg>
      {words.say('board.road')}
    </li>
    {(['ferry', 'ship', 'submersible', 'flying'] as const).map((way) => (
      <li key={way}>
        <svg viewBox="0 0 30 10" width="30" height="10" aria-hidden="true">
          <g class="f-way" data-way={way}>
            <path d="M0 5h30" />
          </g>
        </svg>
        <Icon of={vesselIcon[way]} size="1em" />
        {way === 'ferry' ? words.say(view.ferries ? 'board.ferryOpen' : 'board.ferryShut') : words.say(`vessel.${way}`)}
      </li>
    ))}
  </ul>
)
