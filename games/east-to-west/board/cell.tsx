import { SeatMark } from '@portolan/web/seat-mark'
import {
  ANYWHERE,
  countOf,
  type Effect,
  explorationOf,
  type LocationId,
  locationOf,
  type Trade,
} from '../data/index.ts'
import {
  Arrow,
  Boat,
  Crier,
  Cube,
  Cubes,
  Figure,
  Fort,
  IconMark,
  Outpost,
  Points,
  Settler,
  Stall,
  SymbolMark,
  Up,
} from './marks.tsx'
import { isAsked, needOf, type Props, playerOf, powerOf, sign, viewOf } from './props.ts'

/** A location: what it does, how many settlers you need there now, and who stands on it. */
export function Cell({ id, ...props }: Props & { id: LocationId }) {
  const { view, viewer, words, players } = props
  const location = locationOf(id)
  const here = viewOf(view, id)
  const need = needOf(props, here)
  const mine = here.owner !== undefined && here.owner === viewer
  const player = playerOf(props)
  const power = powerOf(player, location.symbol)
  const enough = player === undefined || player.home >= need
  const exploring = isAsked(props, 'explore')
  const offer = exploring
    ? props.offer({ type: 'explore', location: id }, { quiet: true })
    : props.offer({ type: 'work', location: id }, { quiet: !isAsked(props, 'turn') })
  const label = [
    words.say(`location.${id}`),
    words.say(`locationRule.${id}`),
    ...(location.symbol === 'none' ? [] : [words.say(`symbol.${location.symbol}`)]),
    ...(here.tile === undefined
      ? []
      : [words.say('board.covered', { tile: words.say(`explorationTile.${here.tile}`) })]),
    ...(mine ? [] : [words.say('board.need', { count: need })]),
    ...(mine || power.hammers === 0 ? [] : [words.say('board.hammered', { count: power.hammers })]),
    ...power.dreams.map((color) => words.say('board.dreamed', { color })),
    ...(here.owner === undefined
      ? []
      : [words.say('board.occupied', { name: players[here.owner]?.name ?? '', count: here.settlers })]),
  ].join('. ')
  return (
    <div
      class="e-cell"
      data-type={location.effect.type}
      data-covered={here.tile !== undefined || undefined}
      data-mine={mine || undefined}
      data-cell={id}
      {...props.explain({ location: id })}
      {...sign(offer, label)}
    >
      <span class="e-cell-head">
        {location.symbol !== 'none' && <SymbolMark of={location.symbol} size="1em" />}
        <span class="e-heads">
          {here.owner !== undefined && <Crew seat={here.owner} count={here.settlers} id={id} />}
          {here.tile !== undefined && (
            <span class="e-found" data-token={`tile-${here.tile}`} {...props.explain({ explorationTile: here.tile })}>
              <Points n={explorationOf(here.tile).points} />
              <Bounty of={here.tile} />
            </span>
          )}
          {!mine && here.tile === undefined && (
            <span class="e-need" data-short={!enough || undefined}>
              {power.hammers > 0 && <IconMark of="hammer" size=".7em" />}
              <Figure n={need} />
              <Settler size=".95em" />
            </span>
          )}
        </span>
      </span>
      <span class="e-effect">
        <EffectMarks effect={location.effect} />
        {power.dreams.length > 0 && (
          <span class="e-dream">
            <Figure n="+" />
            {power.dreams.map((color, i) => (
              <Cube key={i} color={color} />
            ))}
          </span>
        )}
      </span>
      <span class="e-name">{words.say(`location.${id}`)}</span>
    </div>
  )
}

/** Those at work there, inside the location that they stand on. */
const Crew = ({ seat, count, id }: { seat: number; count: number; id: LocationId }) => (
  <span class="e-crew" data-seat={seat} data-token={`crew-${seat}-${id}`} data-from={`home-${seat}`}>
    <SeatMark seat={seat} size="1.25em" />
    <Figure n={count} />
  </span>
)

/** A trade of more cubes than a location has room for in one line. */
const isLong = ({ give, get }: Trade) => countOf(give) + countOf(get) > 5

/** What a location does, in pictures. */
export function EffectMarks({ effect }: { effect: Effect }) {
  switch (effect.type) {
    case 'production':
      return (
        <>
          <Figure n="+" />
          <Cubes of={effect.gain} />
        </>
      )
    case 'upgrade':
      return (
        <>
          <Up size="1.15em" />
          <Figure n={`×${effect.upgrades}`} />
        </>
      )
    case 'trade':
      return (
        <>
          <Cubes of={effect.give} short={isLong(effect)} />
          <Arrow />
          <Cubes of={effect.get} short={isLong(effect)} />
        </>
      )
    case 'fort':
      return (
        <>
          <Fort />
          <Figure n={effect.place + 1} />
        </>
      )
    case 'market':
      return (
        <>
          <Stall />
          <Figure n={effect.place + 1} />
        </>
      )
    case 'refresh':
      return (
        <>
          <Crier />
          <Figure n="+1" />
        </>
      )
    case 'moveBoat':
      return (
        <>
          <Boat size="1.6em" />
          <Figure n={effect.most === 1 ? '1' : effect.most < ANYWHERE ? '1–2' : '∞'} />
        </>
      )
    case 'boatTrade':
      return (
        <>
          <Boat size="1.6em" />
          <Figure n="⇄" />
        </>
      )
    case 'outpostTrade':
      return (
        <>
          <Outpost size="1.5em" />
          <Figure n="⇄" />
        </>
      )
  }
}

/** What an Exploration tile gives at once. */
export function Bounty({ of }: { of: Parameters<typeof explorationOf>[0] }) {
  const { bounty } = explorationOf(of)
  switch (bounty.type) {
    case 'nothing':
      return null
    case 'gain':
      return <Cubes of={bounty.gain} />
    case 'upgrade':
      return (
        <span class="e-cubes">
          <Up size="1em" />
          <Figure n={`×${bounty.upgrades}`} />
        </span>
      )
    case 'settlers':
      return (
        <span class="e-cubes">
          <Figure n={`+${bounty.settlers}`} />
          <Settler size="1em" />
        </span>
      )
  }
}
