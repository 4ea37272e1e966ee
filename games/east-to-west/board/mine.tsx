import { BONUS_SLOTS, CARDS_TO_END, COLUMNS, explorationOf, PILE, pointCards, spices } from '../data/index.ts'
import type { PlayerView } from '../rules/view.ts'
import { Bounty } from './cell.tsx'
import { merchantsSaid } from './facts.ts'
import { BonusFace } from './land.tsx'
import { IconMark, Outpost, Points, Settler, SpiceMark, Stall } from './marks.tsx'
import { type Props, playerOf } from './props.ts'

/** The viewer's own player board: settlers, Outposts, Bonus tiles, Merchants and everything won. */
export function Mine(props: Props) {
  const { words, viewer } = props
  const player = playerOf(props)
  if (player === undefined || typeof viewer !== 'number') return null
  return (
    <section class="e-panel e-mine" aria-label={words.say('board.mine')}>
      <SettlersLine player={player} seat={viewer} words={words} />
      <div class="e-grids">
        <OutpostGrid {...props} player={player} />
        <div class="e-won">
          <BonusSlots {...props} player={player} />
          <p class="e-pile" title={merchantsSaid(words, player)}>
            <Stall size="1.2em" /> {words.say('board.pile', { count: player.pile, most: PILE })}
          </p>
          <p>
            <Points n={player.points} />{' '}
            <b>{words.say('board.cardsOf', { count: player.cards.length, most: CARDS_TO_END })}</b>
          </p>
        </div>
      </div>
      <Won {...props} player={player} />
    </section>
  )
}

function SettlersLine({ player, seat, words }: { player: PlayerView; seat: number; words: Props['words'] }) {
  const { home, out, reserve } = player
  const parts = [
    ['home', home],
    ['out', out],
    ['reserve', reserve],
  ] as const
  return (
    <ul class="e-people">
      {parts.map(([key, count]) => (
        <li key={key} data-kind={key}>
          <span class="e-person" data-seat={seat} {...(key === 'home' && { 'data-token': `home-${seat}` })}>
            <Settler size="1.35em" />
            <b>{count}</b>
          </span>
          <small>{words.say(`board.${key}`)}</small>
        </li>
      ))}
    </ul>
  )
}

/** Four rows of three: what is built leaves its space uncovered, and the next column to be emptied is marked. */
function OutpostGrid({ words, player, viewer }: Props & { player: PlayerView }) {
  const next = Math.min(...spices.map((spice) => player.built[spice]))
  const built = spices.map((spice) => words.say('board.builtOf', { spice, count: player.built[spice], most: COLUMNS }))
  return (
    <div class="e-grid" role="img" aria-label={built.join('. ')} data-seat={viewer}>
      {spices.map((spice) => (
        <div key={spice} class="e-grid-row">
          <SpiceMark of={spice} size="1.2em" />
          {Array.from({ length: COLUMNS }, (_, column) => (
            <span
              key={column}
              class="e-grid-cell"
              data-open={column < player.built[spice] || undefined}
              data-next={column === next || undefined}
            >
              {column < player.built[spice] ? '1' : <Outpost size="1em" />}
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}

function BonusSlots({ words, player }: Props & { player: PlayerView }) {
  return (
    <ul class="e-slots-bonus" aria-label={words.say('label.bonus')}>
      {Array.from({ length: BONUS_SLOTS }, (_, i) => {
        const tile = player.bonus[i]
        if (tile === undefined) return <li key={i} class="e-tile e-vacant" aria-hidden="true" />
        const text = words.say('board.worth', { tile: words.say(`bonusTile.${tile}`), count: player.bonusPoints[i] })
        return (
          <li key={i}>
            <span class="e-tile" data-token={`bonus-${tile}`} role="img" aria-label={text} title={text}>
              <BonusFace id={tile} />
            </span>
            <small>{player.bonusPoints[i]}</small>
          </li>
        )
      })}
    </ul>
  )
}

/** Point cards and Exploration tiles won so far. */
function Won({ words, player }: Props & { player: PlayerView }) {
  if (player.cards.length + player.tiles.length === 0) return null
  return (
    <ul class="e-trophies">
      {player.cards.map((card) => (
        <li key={card}>
          <span
            class="e-trophy"
            data-token={`point-${card}`}
            role="img"
            aria-label={words.say(`pointCard.${card}`)}
            title={words.say(`pointCard.${card}`)}
          >
            <IconMark of={pointCards[card].benefit.icon} size="1em" />
            <b>{pointCards[card].points}</b>
          </span>
        </li>
      ))}
      {player.tiles.map((tile) => (
        <li key={tile}>
          <span
            class="e-trophy"
            data-token={`tile-${tile}`}
            role="img"
            aria-label={words.say(`explorationTile.${tile}`)}
            title={words.say(`explorationTile.${tile}`)}
          >
            <span class="e-explore" />
            <b>{explorationOf(tile).points}</b>
            <Bounty of={tile} />
          </span>
        </li>
      ))}
    </ul>
  )
}
