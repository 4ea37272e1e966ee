import { SeatMark } from '@portolan/web/seat-mark'
import { ANYWHERE, type Effect, explorationOf, type LocationId, locationOf } from '../data/index.ts'
import { Arrow, Boat, Crier, Cubes, Figure, Fort, Outpost, Points, Settler, Stall, SymbolMark, Up } from './marks.tsx'
import { isAsked, needOf, type Props, playerOf, sign, viewOf } from './props.ts'

/** A location: what it does, how many settlers you need there now, and who stands on it. */
export function Cell({ id, ...props }: Props & { id: LocationId }) {
  const { view, viewer, words, players } = props
  const location = locationOf(id)
  const here = viewOf(view, id)
  const need = needOf(props, here)
  const mine = here.owner !== undefined && here.owner === viewer
  const player = playerOf(props)
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
      title={words.say(`locationRule.${id}`)}
      {...sign(offer, label)}
    >
      {here.tile === undefined ? (
        <>
          <span class="e-cell-head">
            {location.symbol !== 'none' && <SymbolMark of={location.symbol} size="1em" />}
            {!mine && (
              <span class="e-need" data-short={!enough || undefined}>
                <Figure n={need} />
                <Settler size=".95em" />
              </span>
            )}
          </span>
          <span class="e-effect">
            <EffectMarks effect={location.effect} />
          </span>
        </>
      ) : (
        <span class="e-fog">
          <span class="e-found" data-token={`tile-${here.tile}`}>
            <Points n={explorationOf(here.tile).points} />
            <Bounty of={here.tile} />
          </span>
          <span class="e-effect">
            {location.symbol !== 'none' && <SymbolMark of={location.symbol} size=".8em" />}
            <EffectMarks effect={location.effect} />
          </span>
        </span>
      )}
      <span class="e-name">{words.say(`location.${id}`)}</span>
      {here.owner !== undefined && (
        <span
          class="e-crew"
          data-seat={here.owner}
          data-token={`crew-${here.owner}-${id}`}
          data-from={`home-${here.owner}`}
        >
          <SeatMark seat={here.owner} size="1.15rem" />
          <Figure n={here.settlers} />
        </span>
      )}
    </div>
  )
}

function EffectMarks({ effect }: { effect: Effect }) {
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
          <Cubes of={effect.give} />
          <Arrow />
          <Cubes of={effect.get} />
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
