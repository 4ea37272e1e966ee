import { at } from '@portolan/engine'
import { seatGlyphs } from '@portolan/web/seat-mark'
import { costPerOutpost, marketTiles, placeIndex, spiceOf } from '../data/index.ts'
import { isGone } from '../rules/state.ts'
import type { IslandView } from '../rules/view.ts'
import { boatIcon, CubeAt, listOfBag, outpostIcon, spiceIcon } from './marks.tsx'
import { isAsked, type Props, sign } from './props.ts'

const SIZE = 50
const WIDE = SIZE * Math.sqrt(3)

const centreOf = ({ q, r }: { q: number; r: number }) => ({ x: WIDE * (q + r / 2), y: SIZE * 1.5 * r })

const hexagon = Array.from({ length: 6 }, (_, i) => {
  const angle = (Math.PI / 180) * (60 * i - 30)
  return `${((SIZE - 2) * Math.cos(angle)).toFixed(1)},${((SIZE - 2) * Math.sin(angle)).toFixed(1)}`
}).join(' ')

/** The island map: every tile with its trade, the Boats on it and the Outposts built there. */
export function Islands(props: Props) {
  const { view, words } = props
  const spots = view.islands.map(centreOf)
  const left = Math.min(...spots.map(({ x }) => x)) - WIDE / 2
  const right = Math.max(...spots.map(({ x }) => x)) + WIDE / 2
  const top = Math.min(...spots.map(({ y }) => y)) - SIZE
  const bottom = Math.max(...spots.map(({ y }) => y)) + SIZE
  return (
    <section class="e-panel e-islands" aria-label={words.say('label.islands')}>
      <svg viewBox={`${left} ${top} ${right - left} ${bottom - top}`}>
        <title>{words.say('label.islands')}</title>
        {view.islands.map((island) => (
          <Island key={island.place} island={island} {...props} />
        ))}
        {view.islands.map((island) => (
          <Notes key={island.place} island={island} {...props} />
        ))}
        {view.islands.flatMap((island) => {
          const { x, y } = centreOf(island)
          return island.boats.map((seat, i) => (
            <BoatToken key={seat} seat={seat} x={x + 17 * (i - (island.boats.length - 1) / 2)} y={y + 33} />
          ))
        })}
      </svg>
    </section>
  )
}

function Island({ island, ...props }: Props & { island: IslandView }) {
  const { view, viewer, words, players } = props
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
  const toll = tollFor(props, island)
  const price = outposts.length * at(costPerOutpost, view.players.length)
  const free = typeof viewer !== 'number' || !outposts.includes(viewer)
  const names = (seats: readonly number[]) => seats.map((seat) => players[seat]?.name ?? '')
  const label = [
    words.say(`place.${place}`),
    ...(tile === undefined ? [] : [words.say(`islandTile.${tile}`)]),
    ...(boats.length === 0 ? [] : [words.say('board.boatsHere', { names: names(boats) })]),
    ...(outposts.length === 0 ? [] : [words.say('board.outpostsHere', { names: names(outposts) })]),
    ...(sailing && toll > 0 ? [words.say('board.toll', { count: toll })] : []),
    ...(sailing && tile !== undefined && free ? [words.say('board.buildCost', { count: price })] : []),
  ].join('. ')
  return (
    <g
      class="e-island"
      data-spice={tile === undefined ? 'sea' : spiceOf(tile)}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
      {...sign(props.offer(move, { quiet: !asked }), label)}
    >
      <polygon points={hexagon} />
      {tile === undefined ? (
        <path class="e-swell" d="M-22-8q5.5-6 11 0t11 0 11 0 11 0M-22 6q5.5-6 11 0t11 0 11 0 11 0" />
      ) : (
        <>
          <PictureAt of={spiceIcon(spiceOf(tile))} x={0} y={-33} size={17} class="e-spice" />
          <Row of={marketTiles[tile].give} y={-13} />
          <path class="e-down" d="M0-4v7M-3 0l3 3.5 3-3.5" />
          <Row of={marketTiles[tile].get} y={12} />
        </>
      )}
      {outposts.map((seat, i) => (
        <g
          key={seat}
          class="e-post"
          data-seat={seat}
          data-token={`post-${seat}-${place}`}
          data-from={`boat-${seat}`}
          transform={`translate(${[-33, 33, -20, 20][i]} ${i < 2 ? 0 : -30})`}
        >
          <PictureAt of={outpostIcon} x={0} y={0} size={15} class="" />
        </g>
      ))}
    </g>
  )
}

function tollFor({ view }: Props, { boats }: IslandView): number {
  return boats.filter((seat) => seat !== view.seat && !isGone(at(view.players, seat))).length
}

/** What landing there would cost: toll, and an Outpost. Beside the islands, whose names say the same in words. */
function Notes({ island, ...props }: Props & { island: IslandView }) {
  const { view, viewer, words } = props
  const { place, tile, outposts } = island
  const { x, y } = centreOf(island)
  const toll = tollFor(props, island)
  const builds = tile !== undefined && (typeof viewer !== 'number' || !outposts.includes(viewer))
  const count = outposts.length * at(costPerOutpost, view.players.length)
  const text = [
    ...(toll > 0 ? [words.say('board.tollTag', { count: toll })] : []),
    ...(builds ? [words.say('board.buildTag', { count })] : []),
  ].join(' · ')
  const reached = isAsked(props, 'sail') && props.may({ type: 'sail', to: place }) && text !== ''
  return (
    <g class="e-notes" transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      {tile !== undefined && (
        <text class="e-number" x={-10} y={-35}>
          {placeIndex[place]}
        </text>
      )}
      {reached && (
        // Below the trade, or above it where Boats lie below.
        <g class="e-tag" transform={island.boats.length > 0 ? 'translate(0 -67)' : undefined}>
          <rect x={-42} y={20} width={84} height={14} rx={7} />
          <text x={0} y={30.5}>
            {text}
          </text>
        </g>
      )}
    </g>
  )
}

const Row = ({ of, y }: { of: (typeof marketTiles)['GI1']['give']; y: number }) => {
  const cubes = listOfBag(of)
  return (
    <>
      {cubes.map((color, i) => (
        <CubeAt key={i} color={color} x={13 * (i - (cubes.length - 1) / 2)} y={y} size={12} />
      ))}
    </>
  )
}

function PictureAt({
  of,
  x,
  y,
  size,
  class: className,
}: {
  of: string
  x: number
  y: number
  size: number
  class: string
}) {
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
      <circle r={9.5} />
      <PictureAt of={boatIcon} x={0} y={-0.5} size={14} class="" />
      <g transform="translate(6 -7)">
        <circle r={4.6} class="e-flag" />
        <PictureAt of={seatGlyphs[seat] ?? ''} x={0} y={0} size={6.4} class="" />
      </g>
    </g>
  )
}
