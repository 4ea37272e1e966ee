import { at } from '@portolan/engine'
import { Icon } from '@portolan/web/icon'
import { BARREL, faces, goods } from '../data/index.ts'
import { vessels } from '../data/map.ts'
import type { Writ } from '../data/writs.ts'
import { Beads } from './guilds.tsx'
import { GoodMark, guildIcon, landscapeIcon, vesselIcon } from './marks.tsx'
import { capital, offered, type Props, playerOf, travels } from './props.ts'

/** One's own tableau: goods, barrel, purse, markers, tiles, seals, beads, vessels, pawns and writs. */
export function Mine(props: Props) {
  const { words } = props
  const player = playerOf(props)
  if (player === undefined) return null
  return (
    <section class="f-panel f-mine" aria-label={words.say('board.yours')}>
      <Holdings {...props} seat={typeof props.viewer === 'number' ? props.viewer : 0} isOnly />
      <p class="f-line">
        <span class="f-label">{words.say('label.pawns')}</span>
        {player.pawns.map((pawn, i) => (
          <span key={i} class="f-own-pawn" data-home={pawn.at === 'home' || undefined}>
            {pawn.at === 'home' ? (
              words.say('board.atHome')
            ) : (
              <>
                <Icon of={guildIcon[pawn.character]} size="1.1em" /> {words.say(`location.${pawn.at}`)}
              </>
            )}
          </span>
        ))}
      </p>
      {(player.writs?.length ?? 0) > 0 && (
        <ul class="f-writs" aria-label={words.say('label.writs')}>
          {player.writs?.map((writ) => (
            <WritCard key={writ} {...props} writ={writ} />
          ))}
        </ul>
      )}
    </section>
  )
}

type HoldingsProps = Pick<Props, 'view' | 'words' | 'events'> & {
  readonly seat: number
  /** One's own are drawn twice: what comes to them travels to one of the two. */
  readonly isOnly: boolean
}

/** What a player owns, in one line of signs. */
export function Holdings({ view, words, events, seat, isOnly }: HoldingsProps) {
  const player = at(view.players, seat)
  const taken = events.find((event) => event.type === 'tileTaken' && event.seat === seat)
  const stack = taken?.type === 'tileTaken' ? `stack-${taken.region}` : undefined
  return (
    <ul class="f-holdings">
      {goods.map((good) => (
        <li
          key={good}
          title={words.say(`good.${good}`)}
          aria-label={`${words.say(`good.${good}`)}: ${player.goods[good]}`}
        >
          <GoodMark good={good} count={player.goods[good]} />
        </li>
      ))}
      <li title={words.say('label.barrel')} aria-label={`${words.say('label.barrel')}: ${player.barrel}/${BARREL}`}>
        <span class="f-barrel">
          {Array.from({ length: BARREL }, (_, i) => (
            <i key={i} data-full={i < player.barrel || undefined} />
          ))}
        </span>
      </li>
      <Fact label={words.say('label.shillings')} value={`${player.shillings} s`} />
      <Fact label={words.say('label.markers')} value={`⚑ ${player.markers}`} />
      <Fact label={words.say('label.freeDiscs')} value={`◎ ${player.freeDiscs}`} />
      {player.seals > 0 && <Fact label={words.say('label.seals')} value={`◉ ${player.seals}`} />}
      {player.beads.length > 0 && (
        <li title={words.say('label.beads')} aria-label={`${words.say('label.beads')}: ${player.beads.join(', ')}`}>
          <Beads values={player.beads} spaces={0} />
        </li>
      )}
      {faces.map((face) =>
        player.tiles[face] === 0 ? null : (
          <li
            key={face}
            class="f-tile"
            title={words.say(`face.${face}`)}
            aria-label={`${words.say(`face.${face}`)}: ${player.tiles[face]}`}
            {...(isOnly && travels(`tile-${seat}-${face}-${player.tiles[face]}`, stack))}
          >
            {face === 'plain' ? '▱' : <Icon of={landscapeIcon[face]} size="1.1em" />} {player.tiles[face]}
          </li>
        ),
      )}
      {vessels.map((vessel) =>
        player.vessels[vessel] === 0 ? null : (
          <li
            key={vessel}
            title={words.say(`vessel.${vessel}`)}
            aria-label={`${words.say(`vessel.${vessel}`)}: ${player.vessels[vessel]}`}
          >
            <Icon of={vesselIcon[vessel]} size="1.2em" /> {player.vessels[vessel]}
          </li>
        ),
      )}
    </ul>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <li title={label} aria-label={`${label}: ${value}`}>
    {value}
  </li>
)

/** A writ with what it does, and what can be done with it now. */
export function WritCard(props: Props & { writ: Writ }) {
  const { writ, words } = props
  const moves = offered(props, (move) => 'writ' in move && move.writ === writ)
  return (
    <li class="f-writ">
      <b>{capital(words.say(`writ.${writ}`))}</b>
      <p>{words.say(`writHelp.${writ}`)}</p>
      {moves.length > 0 && (
        <p class="f-line">
          {moves.map((move) => (
            <span key={JSON.stringify(move)} class="f-chip" {...props.offer(move)}>
              {words.move(move)}
            </span>
          ))}
        </p>
      )}
    </li>
  )
}
