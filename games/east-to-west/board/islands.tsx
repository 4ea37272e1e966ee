import { at } from '@portolan/engine'
import { seatGlyphs } from '@portolan/web/seat-mark'
import { type Bag, counted, marketTiles, placeIndex, spiceOf } from '../data/index.ts'
import type { IslandView } from '../rules/view.ts'
import { Rewards } from './bonus.tsx'
import { boatIcon, CubeAt, Enlarge, outpostIcon, spiceIcon } from './marks.tsx'
import { costsOf } from './preview.ts'
import { isAsked, type Props, sign } from './props.ts'

const SIZE = 50
const WIDE = SIZE * Math.sqrt(3)
/** Room around the map for the tags on its uppermost tiles. */
const MARGIN = 10

const centreOf = ({ q, r }: { q: number; r: number }) => ({ x: WIDE * (q + r / 2), y: SIZE * 1.5 * r })

const hexagon = Array.from({ length: 6 }, (_, i) => {
  const angle = (Math.PI / 180) * (60 * i - 30)
  return `${((SIZE - 2) * Math.cos(angle)).toFixed(1)},${((SIZE - 2) * Math.sin(angle)).toFixed(1)}`
}).join(' ')

interface MapProps extends Props {
  /** Whether the map lies over the rest of the board, and what makes it so or not. */
  readonly large: boolean
  enlarge(): void
}

/** The island map: every tile with its trade, the Boats on it and the Outposts built there; and what a column brings. */
export function Islands({ large, enlarge, ...props }: MapProps) {
  const { view, words } = props
  const spots = view.islands.map(centreOf)
  const left = Math.min(...spots.map(({ x }) => x)) - WIDE / 2 - MARGIN
  const right = Math.max(...spots.map(({ x }) => x)) + WIDE / 2 + MARGIN
  const top = Math.min(...spots.map(({ y }) => y)) - SIZE - MARGIN
  const bottom = Math.max(...spots.map(({ y }) => y)) + SIZE + MARGIN
  return (
    <section class="e-panel e-islands" aria-label={words.say('label.islands')}>
      <button type="button" class="e-enlarge" aria-pressed={large} onClick={enlarge}>
        <Enlarge />
        <span class="unseen">{words.say('board.enlarge')}</span>
      </button>
      <svg viewBox={`${left} ${top} ${right - left} ${bottom - top}`} style={{ '--high': bottom - top }}>
        <title>{words.say('label.islands')}</title>
        {view.islands.map((island) => (
          <Island key={island.place} island={island} {...props} />
        ))}
        {view.islands.map((island) => (
          <Costs key={island.place} island={island} {...props} />
        ))}
        {view.islands.flatMap((island) => {
          const { x, y } = centreOf(island)
          return island.boats.map((seat, i) => {
            const [dx, dy] = berth(island, i)
            return <BoatToken key={seat} seat={seat} x={x + dx} y={y + dy} />
          })
        })}
      </svg>
      <Rewards of="column" {...props} />
    </section>
  )
}

/** Where a Boat lies within its tile: on the open sea in the middle, on an island below the trade. */
function berth({ tile, boats }: IslandView, i: number): readonly [number, number] {
  if (tile === undefined) return [i % 2 === 0 ? -15 : 15, boats.length < 3 ? 0 : i < 2 ? -15 : 15]
  const step = boats.length < 3 ? 21 : 12
  return [step * (i - (boats.length - 1) / 2), 34]
}

function Island({ island, ...props }: Props & { island: IslandView }) {
  const { view, words, players } = props
  const { place, tile, boats, outposts } = island
  const { x, y } = centreOf(island)
  const sailing = isAsked(props, 'sail')
  const here = at(view.players, view.seat).boat === place
  const move =
    isAsked(props, 'island') && here
      ? ({ type: 'build' } as const)
      : isAsked(props, 'outpost')
        ? ({ type: 'outpost', at: place } as const)
        : ({ type: 'sail', to: place } as const)
  const asked = sailing || isAsked(props, 'outpost')
  const { toll, price } = costsOf(props, island)
  const names = (seats: readonly number[]) => seats.map((seat) => players[seat]?.name ?? '')
  const label = [
    words.say(`place.${place}`),
    ...(tile === undefined ? [] : [words.say(`islandTile.${tile}`)]),
    ...(boats.length === 0 ? [] : [words.say('board.boatsHere', { names: names(boats) })]),
    ...(outposts.length === 0 ? [] : [words.say('board.outpostsHere', { names: names(outposts) })]),
    ...(sailing && toll > 0 ? [words.say('board.toll', { count: toll })] : []),
    ...(sailing && price !== undefined ? [words.say('board.buildCost', { count: price })] : []),
  ].join('. ')
  return (
    <g
      class="e-island"
      data-spice={tile === undefined ? 'sea' : spiceOf(tile)}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
      {...props.explain({ place })}
      {...sign(props.offer(move, { quiet: !asked }), label)}
    >
      <polygon points={hexagon} />
      {tile === undefined ? (
        <path class="e-swell" d="M-22-30q5.5-6 11 0t11 0 11 0 11 0M-22 33q5.5-6 11 0t11 0 11 0 11 0" />
      ) : (
        <TileFace tile={tile} number={placeIndex[place]} />
      )}
      {outposts.map((seat, i) => (
        <g
          key={seat}
          class="e-post"
          data-seat={seat}
          data-token={`post-${seat}-${place}`}
          data-from={`boat-${seat}`}
          transform={`translate(${[-33, 33, -33, 33][i]} ${i < 2 ? 4 : -16})`}
        >
          <PictureAt of={outpostIcon} x={0} y={0} size={18} class="" />
        </g>
      ))}
    </g>
  )
}

/** A Market tile alone, as the map has it. */
export const MapTile = ({ tile }: { tile: keyof typeof marketTiles }) => (
  <svg class="e-map-tile" viewBox="-45 -51 90 102" aria-hidden="true">
    <g class="e-island" data-spice={spiceOf(tile)}>
      <polygon points={hexagon} />
      <TileFace tile={tile} />
    </g>
  </svg>
)

/** A Market tile: its number and spice, and its trade from top to bottom. */
const TileFace = ({ tile, number }: { tile: keyof typeof marketTiles; number?: number }) => (
  <>
    {number !== undefined && (
      <text class="e-number" x={-10} y={-28}>
        {number}
      </text>
    )}
    <PictureAt of={spiceIcon(spiceOf(tile))} x={0} y={-34} size={17} class="e-spice" />
    <Row of={marketTiles[tile].give} y={-15} />
    <path class="e-down" d="M0-5v8M-4-.5l4 4 4-4" />
    <Row of={marketTiles[tile].get} y={13} />
  </>
)

/** What landing there would cost: a cube for each Boat, and the price of an Outpost. The tile's name says it in words. */
function Costs({ island, ...props }: Props & { island: IslandView }) {
  const { x, y } = centreOf(island)
  const { toll, price } = costsOf(props, island)
  if (!isAsked(props, 'sail') || !props.may({ type: 'sail', to: island.place })) return null
  const tags = [
    ...(toll > 0 ? [{ icon: boatIcon, text: `${toll}` }] : []),
    ...(price === undefined ? [] : [{ icon: outpostIcon, text: `${price}` }]),
  ]
  return (
    <g class="e-tag" transform={`translate(${x.toFixed(1)} ${(y - 52).toFixed(1)})`}>
      {tags.map(({ icon, text }, i) => (
        <g key={icon} transform={`translate(${27 * (i - (tags.length - 1) / 2)} 0)`}>
          <rect x={-13} y={-8} width={26} height={16} rx={8} />
          <PictureAt of={icon} x={-5} y={0} size={12} class="" />
          <text x={6} y={4.5}>
            {text}
          </text>
        </g>
      ))}
    </g>
  )
}

const CUBE = 16

/** Cubes of a trade: each colour once, with its number. */
function Row({ of, y }: { of: Readonly<Bag>; y: number }) {
  const parts = counted(of).map(([color, count]) => ({ color, count, width: count > 1 ? CUBE + 10 : CUBE + 2 }))
  let left = -parts.reduce((sum, { width }) => sum + width, 0) / 2
  return (
    <>
      {parts.map(({ color, count, width }) => {
        const x = left
        left += width
        return (
          <g key={color}>
            {count > 1 && (
              <text class="e-times-of" x={x + 9} y={y + 6}>
                {count}
              </text>
            )}
            <CubeAt color={color} x={x + width - CUBE / 2} y={y} size={CUBE} />
          </g>
        )
      })}
    </>
  )
}

interface PictureProps {
  readonly of: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly class: string
}

function PictureAt({ of, x, y, size, class: className }: PictureProps) {
  return (
    <svg
      class={`e-picture ${className}`}
      x={x - size / 2}
      y={y - size / 2}
      width={size}
      height={size}
      viewBox="0 0 512 512"
      aria-hidden="true"
      // The markup is from our own bundle, never from a person.
      dangerouslySetInnerHTML={{ __html: of }}
    />
  )
}

function BoatToken({ seat, x, y }: { seat: number; x: number; y: number }) {
  return (
    <g
      class="e-boat"
      data-seat={seat}
      data-token={`boat-${seat}`}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
    >
      <circle r={10.5} />
      <PictureAt of={boatIcon} x={0} y={-0.5} size={15} class="" />
      <g transform="translate(6.5 -7.5)">
        <circle r={5.4} class="e-pennant" />
        <PictureAt of={seatGlyphs[seat] ?? ''} x={0} y={0} size={7.6} class="" />
      </g>
    </g>
  )
}
