import { at } from '@portolan/engine'
import { BONUS_SLOTS, CARDS_TO_END, type Icon, icons, PILE, pointCards, spices } from '../data/index.ts'
import { isGone } from '../rules/state.ts'
import { cubesSaid, iconSaid, merchantsSaid, outpostsSaid, tilesSaid } from './facts.ts'
import { BonusFace } from './land.tsx'
import { IconMark, Outpost, Points, Settler, Stall } from './marks.tsx'
import { bagOf, type CardProps } from './props.ts'
import { Counts } from './store.tsx'

/** The inside of a player's card: all that is on the player's board, in short. */
export function SeatCard(props: CardProps) {
  const { view, viewer, seat, words } = props
  const player = at(view.players, seat)
  if (isGone(player)) return null
  const built = spices.reduce((all, spice) => all + player.built[spice], 0)
  return (
    <div class="e-seat">
      <p>
        <span
          title={words.say('label.points')}
          role="img"
          aria-label={words.say('board.points', { count: player.points })}
        >
          <Points n={player.points} />
        </span>
        <b class="e-eighth">{words.say('board.cardsOf', { count: player.cards.length, most: CARDS_TO_END })}</b>
        <span class="e-seat-icons">
          {icons.map((icon) => (
            <IconCount key={icon} icon={icon} {...props} />
          ))}
        </span>
      </p>
      <p>
        <span role="img" aria-label={cubesSaid(words, player)}>
          <Counts of={bagOf(player)} />
        </span>
      </p>
      <p class="e-seat-line">
        <span
          title={words.say('board.settlersOf', { home: player.home, out: player.out, reserve: player.reserve })}
          role="img"
          aria-label={words.say('board.settlersOf', { home: player.home, out: player.out, reserve: player.reserve })}
          {...(seat !== viewer && { 'data-token': `home-${seat}` })}
        >
          <Settler />
          {player.home}
          <small>
            /{player.out}/{player.reserve}
          </small>
        </span>
        <span title={outpostsSaid(words, player)} role="img" aria-label={outpostsSaid(words, player)}>
          <Outpost size="1em" />
          {built}
        </span>
        <span title={merchantsSaid(words, player)} role="img" aria-label={merchantsSaid(words, player)}>
          <Stall size="1em" />
          {player.pile}/{PILE}
        </span>
        {player.tiles.length > 0 && (
          <span title={tilesSaid(words, player)} role="img" aria-label={tilesSaid(words, player)}>
            <span class="e-explore" />
            {player.tiles.length}
          </span>
        )}
        {seat !== viewer && player.bonus.length > 0 && (
          <span class="e-seat-bonus">
            {player.bonus.slice(0, BONUS_SLOTS).map((tile, i) => {
              const count = player.bonusPoints[i]
              const text = words.say('board.worth', { tile: words.say(`bonusTile.${tile}`), count })
              return (
                <span key={tile} class="e-tile" data-token={`bonus-${tile}`} role="img" aria-label={text} title={text}>
                  <BonusFace id={tile} />
                </span>
              )
            })}
          </span>
        )}
      </p>
    </div>
  )
}

function IconCount({ icon, view, seat, words }: CardProps & { icon: Icon }) {
  const player = at(view.players, seat)
  const count = player.cards.filter((card) => pointCards[card].benefit.icon === icon).length
  if (count === 0) return null
  return (
    <span title={iconSaid(words, player, icon)} role="img" aria-label={iconSaid(words, player, icon)}>
      <IconMark of={icon} size=".85em" />
      {count}
    </span>
  )
}
