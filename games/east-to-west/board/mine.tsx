import { BONUS_SLOTS, COLUMNS, explorationOf, PILE, pointCards, spices } from '../data/index.ts'
import type { PlayerView } from '../rules/view.ts'
import { BonusFace } from './bonus.tsx'
import { Benefit } from './cards.tsx'
import { Bounty } from './cell.tsx'
import { merchantsSaid } from './facts.ts'
import { Explore, Outpost, Points, Settler, SpiceMark, Stall } from './marks.tsx'
import { type Props, playerOf } from './props.ts'
import { Choice, Store } from './store.tsx'

/** What the viewer holds, right above the decision bar: cubes and settlers first, then what is built and won. */
export function Dock(props: Props) {
  const { viewer, view } = props
  const player = playerOf(props)
  if (player === undefined || typeof viewer !== 'number' || player.gone || view.over) return null
  return (
    <div class="e-dock">
      <Settlers {...props} player={player} seat={viewer} token={`home-${viewer}`} />
      <Store {...props} />
      <Choice {...props} />
      <Holdings {...props} player={player} />
    </div>
  )
}

/** The same on a page of its own, with words, where the dock has room for cubes and settlers only. */
export function Mine(props: Props) {
  const { viewer } = props
  const player = playerOf(props)
  if (player === undefined || typeof viewer !== 'number') return null
  return (
    <section class="e-panel e-mine" aria-label={props.words.say('board.mine')}>
      <Settlers {...props} player={player} seat={viewer} />
      <Holdings {...props} player={player} />
    </section>
  )
}

interface OwnProps extends Props {
  readonly player: PlayerView
}

/** The settlers of the dock are those that travel. */
function Settlers({ player, seat, words, explain, token }: OwnProps & { seat: number; token?: string }) {
  const { home, out, reserve } = player
  return (
    <p
      class="e-people"
      role="img"
      aria-label={words.say('board.settlersOf', { home, out, reserve })}
      {...explain({ term: 'settlers' })}
    >
      <span class="e-person" data-seat={seat} data-token={token}>
        <Settler size="1.6em" />
        <b>{home}</b>
      </span>
      <small>
        {words.say('board.out', { count: out })}
        <br />
        {words.say('board.reserve', { count: reserve })}
      </small>
    </p>
  )
}

const Holdings = (props: OwnProps) => (
  <div class="e-holdings">
    <OutpostGrid {...props} />
    <BonusSlots {...props} />
    <Pile {...props} />
    <Won {...props} />
  </div>
)

const Pile = ({ words, player, explain }: OwnProps) => (
  <p class="e-pile" role="img" aria-label={merchantsSaid(words, player)} {...explain({ term: 'pile' })}>
    <Stall size="1.3em" />
    <b>
      {player.pile}/{PILE}
    </b>
  </p>
)

/** Four rows of three: what is built leaves its space uncovered, and the next column to be emptied is marked. */
function OutpostGrid({ words, player, viewer, explain }: OwnProps) {
  const next = Math.min(...spices.map((spice) => player.built[spice]))
  const built = spices.map((spice) => words.say('board.builtOf', { spice, count: player.built[spice], most: COLUMNS }))
  return (
    <div class="e-grid" role="img" aria-label={built.join('. ')} data-seat={viewer} {...explain({ term: 'outposts' })}>
      {spices.map((spice) => (
        <span key={spice} class="e-grid-row">
          <SpiceMark of={spice} size="1.05em" />
          {Array.from({ length: COLUMNS }, (_, column) => (
            <span
              key={column}
              class="e-grid-cell"
              data-open={column < player.built[spice] || undefined}
              data-next={column === next || undefined}
            >
              {column < player.built[spice] ? '1' : <Outpost size=".9em" />}
            </span>
          ))}
        </span>
      ))}
    </div>
  )
}

function BonusSlots({ words, player, explain }: OwnProps) {
  return (
    <ul class="e-slots-bonus" aria-label={words.say('label.bonus')} {...explain({ term: 'bonus' })}>
      {Array.from({ length: BONUS_SLOTS }, (_, i) => {
        const tile = player.bonus[i]
        const count = player.bonusPoints[i]
        if (tile === undefined) return <li key={i} class="e-tile e-vacant" aria-hidden="true" />
        const text = words.say('board.worth', { tile: words.say(`bonusTile.${tile}`), count })
        return (
          <li key={i}>
            <span
              class="e-tile"
              data-token={`bonus-${tile}`}
              role="img"
              aria-label={text}
              {...explain({ bonusTile: tile })}
            >
              <BonusFace id={tile} />
            </span>
            <small>={count}</small>
            <InWords text={text} />
          </li>
        )
      })}
    </ul>
  )
}

/** What a picture says already to who can't see it, where there is room to read it. */
const InWords = ({ text }: { text: string }) => (
  <span class="e-in-words" aria-hidden="true">
    {text}
  </span>
)

/** Point cards and Exploration tiles won so far, with what they still do. */
function Won({ words, player, explain }: OwnProps) {
  if (player.cards.length + player.tiles.length === 0) return null
  return (
    <ul class="e-trophies" aria-label={words.say('board.won')}>
      {player.cards.map((card) => (
        <li key={card}>
          <span
            class="e-trophy"
            data-token={`point-${card}`}
            role="img"
            aria-label={words.say(`pointCard.${card}`)}
            {...explain({ pointCard: card })}
          >
            <Points n={pointCards[card].points} />
            <Benefit id={card} />
          </span>
          <InWords text={words.say(`pointCard.${card}`)} />
        </li>
      ))}
      {player.tiles.map((tile) => (
        <li key={tile}>
          <span
            class="e-trophy"
            data-token={`tile-${tile}`}
            role="img"
            aria-label={words.say(`explorationTile.${tile}`)}
            {...explain({ explorationTile: tile })}
          >
            <Points n={explorationOf(tile).points} />
            <Explore size="1em" />
            <Bounty of={tile} />
          </span>
          <InWords text={words.say(`explorationTile.${tile}`)} />
        </li>
      ))}
    </ul>
  )
}
