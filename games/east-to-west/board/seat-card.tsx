import { at } from '@portolan/engine'
import { CARDS_TO_END, PILE, pointCards, spices } from '../data/index.ts'
import { isGone } from '../rules/state.ts'
import { BonusFace } from './bonus.tsx'
import { Benefit } from './cards.tsx'
import { cubesSaid, merchantsSaid, outpostsSaid, tilesSaid } from './facts.ts'
import { Explore, FirstFlag, Outpost, Points, Settler, Stall } from './marks.tsx'
import { bagOf, type CardProps, isFirst } from './props.ts'
import { Counts } from './store.tsx'

/** The inside of a player's card: points and cards; of others, all that one's own dock has too. */
export function SeatCard(props: CardProps) {
  const { view, viewer, seat, words, explain } = props
  const player = at(view.players, seat)
  if (isGone(player)) return null
  return (
    <div class="e-seat">
      <p>
        <span
          role="img"
          aria-label={words.say('board.points', { count: player.points })}
          {...explain({ term: 'points' })}
        >
          <Points n={player.points} />
        </span>
        <b class="e-eighth" {...explain({ term: 'pointCards' })}>
          {words.say('board.cardsOf', { count: player.cards.length, most: CARDS_TO_END })}
        </b>
        {isFirst(view, seat) && (
          <span class="e-first" role="img" aria-label={words.say('board.first')} {...explain({ term: 'first' })}>
            <FirstFlag />
          </span>
        )}
      </p>
      {seat !== viewer && <Holdings {...props} />}
    </div>
  )
}

/** What another player has: cubes, settlers, Outposts, Merchants, tiles, and what the cards won still do. */
function Holdings({ view, seat, words, explain }: CardProps) {
  const player = at(view.players, seat)
  const { home, out, reserve } = player
  const built = spices.reduce((all, spice) => all + player.built[spice], 0)
  return (
    <>
      <p>
        <span
          role="img"
          aria-label={words.say('board.settlersOf', { home, out, reserve })}
          data-token={`home-${seat}`}
          {...explain({ term: 'settlers' })}
        >
          <Settler />
          {home}
          <small>
            /{out}/{reserve}
          </small>
        </span>
        <span role="img" aria-label={cubesSaid(words, player)} {...explain({ term: 'storage' })}>
          <Counts of={bagOf(player)} />
        </span>
      </p>
      <p>
        <span role="img" aria-label={outpostsSaid(words, player)} {...explain({ term: 'outposts' })}>
          <Outpost size="1em" />
          {built}
        </span>
        <span role="img" aria-label={merchantsSaid(words, player)} {...explain({ term: 'pile' })}>
          <Stall size="1em" />
          {player.pile}/{PILE}
        </span>
        {player.tiles.length > 0 && (
          <span role="img" aria-label={tilesSaid(words, player)} {...explain({ term: 'exploration' })}>
            <Explore size="1em" />
            {player.tiles.length}
          </span>
        )}
        {player.bonus.map((tile, i) => {
          const count = player.bonusPoints[i]
          const text = words.say('board.worth', { tile: words.say(`bonusTile.${tile}`), count })
          return (
            <span
              key={tile}
              class="e-tile"
              data-token={`bonus-${tile}`}
              role="img"
              aria-label={text}
              {...explain({ bonusTile: tile })}
            >
              <BonusFace id={tile} />
            </span>
          )
        })}
      </p>
      {player.cards.length > 0 && (
        <ul class="e-powers" aria-label={words.say('board.won')}>
          {player.cards
            .toSorted((a, b) => pointCards[a].benefit.icon.localeCompare(pointCards[b].benefit.icon))
            .map((card) => (
              <li key={card}>
                <span
                  class="e-power"
                  role="img"
                  aria-label={words.say(`pointCard.${card}`)}
                  {...explain({ pointCard: card })}
                >
                  <Benefit id={card} />
                </span>
              </li>
            ))}
        </ul>
      )}
    </>
  )
}
