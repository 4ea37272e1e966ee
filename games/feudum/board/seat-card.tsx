import { at } from '@portolan/engine'
import { Icon } from '@portolan/web/icon'
import { SeatMark } from '@portolan/web/seat-mark'
import { cardIcon, guildIcon } from './marks.tsx'
import { Holdings } from './mine.tsx'
import { type CardProps, knownOf, type Props } from './props.ts'

/** The inside of a player's card: points, cards to play, what was played, and all that is owned. */
export function SeatCard(props: CardProps) {
  const { view, seat, viewer, words } = props
  const player = knownOf(view, seat, viewer)
  return (
    <div class="f-seat" data-token={`player-${seat}`}>
      <p class="f-seat-head">
        <b title={words.say('label.vp')}>
          {player.vp} {words.say('board.vp')}
        </b>
        {view.phase === 'select' ? (
          <span>{words.say(player.committed ? 'board.hasCommitted' : 'board.isChoosing')}</span>
        ) : (
          <span>{words.say('board.cardsLeft', { count: player.handCount })}</span>
        )}
        {player.pouch !== 'none' && <span class="f-tag">{words.say(`pouch.${player.pouch}`)}</span>}
        {view.start === seat && <span class="f-tag">{words.say('label.start')}</span>}
        {player.writCount > 0 && (
          <span class="f-tag">
            {words.say('label.writCount')} {player.writCount}
          </span>
        )}
      </p>
      <SeatLine {...props} />
      <Holdings {...props} isOnly={seat !== viewer} />
    </div>
  )
}

/** The characters on the map and the cards played this round. */
function SeatLine({ view, seat, words }: Pick<CardProps, 'view' | 'seat' | 'words'>) {
  const player = at(view.players, seat)
  return (
    <p class="f-seat-line">
      {player.pawns.map((pawn, i) =>
        pawn.at === 'home' ? null : (
          <span key={i} title={`${words.say(`character.${pawn.character}`)}, ${words.say(`location.${pawn.at}`)}`}>
            <Icon of={guildIcon[pawn.character]} size="1.1em" />
          </span>
        ),
      )}
      {player.revealed.map((card) => (
        <span key={card} class="f-played" title={words.say(`card.${card}`)}>
          <Icon of={cardIcon[card]} size="1em" />
        </span>
      ))}
    </p>
  )
}

/** What the others hold, for screens on which their cards are a strip. */
export function Others(props: Props) {
  const { players, viewer, words } = props
  const others = players.filter(({ seat }) => seat !== viewer)
  return (
    <section class="f-panel f-others" aria-label={words.say('board.others')}>
      {others.map(({ seat, name }) => (
        <div key={seat}>
          <p class="f-line">
            <SeatMark seat={seat} size="1.2rem" /> <b>{name}</b>
          </p>
          <SeatLine {...props} seat={seat} />
          <Holdings {...props} seat={seat} isOnly={false} />
        </div>
      ))}
    </section>
  )
}
