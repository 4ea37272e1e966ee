import { at } from '@portolan/engine'
import { Icon } from '@portolan/web/icon'
import { BARREL, faces, goods } from '../data/index.ts'
import { vessels } from '../data/map.ts'
import type { Writ } from '../data/writs.ts'
import { isCharter } from '../data/writs.ts'
import { discIcon, GoodMark, guildIcon, landscapeIcon, markerIcon, sealIcon, TileMark, vesselIcon } from './marks.tsx'
import { capital, offered, type Props, playerOf, travels } from './props.ts'
import { Beads } from './stock.tsx'

/** One's own pawns and writs, with what the writs do. What else one holds is docked. */
export function Mine(props: Props) {
  const { words } = props
  const player = playerOf(props)
  if (player === undefined) return null
  return (
    <section class="f-panel f-mine" aria-label={words.say('board.yours')}>
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

type HoldingsProps = Pick<Props, 'view' | 'words' | 'events' | 'explain'> & {
  readonly seat: number
  /** One's own are drawn twice: what comes to them travels to one of the two. */
  readonly isOnly: boolean
}

/** What a player owns, in one line of signs. */
export function Holdings({ view, words, events, explain, seat, isOnly }: HoldingsProps) {
  const player = at(view.players, seat)
  const taken = events.find((event) => event.type === 'tileTaken' && event.seat === seat)
  const stack = taken?.type === 'tileTaken' ? `stack-${taken.region}` : undefined
  const named = (label: string, value: string | number) => ({ title: label, 'aria-label': `${label}: ${value}` })
  const fact = (term: 'markers' | 'discs' | 'seals', label: string, icon: string, value: number) => (
    <li {...named(label, value)} {...explain({ term })}>
      <Icon of={icon} size="1.1em" /> {value}
    </li>
  )
  return (
    <ul class="f-holdings">
      {goods.map((good) => (
        <li key={good} {...named(words.say(`good.${good}`), player.goods[good])} {...explain({ good })}>
          <GoodMark good={good} count={player.goods[good]} />
        </li>
      ))}
      <li {...named(words.say('label.barrel'), `${player.barrel}/${BARREL}`)} {...explain({ term: 'barrel' })}>
        <span class="f-barrel">
          {Array.from({ length: BARREL }, (_, i) => (
            <i key={i} data-full={i < player.barrel || undefined} />
          ))}
        </span>
      </li>
      <li
        class="f-shillings"
        {...named(words.say('label.shillings'), player.shillings)}
        {...explain({ term: 'shillings' })}
      >
        {player.shillings} s
      </li>
      {fact('markers', words.say('label.markers'), markerIcon, player.markers)}
      {fact('discs', words.say('label.freeDiscs'), discIcon, player.freeDiscs)}
      {player.seals > 0 && fact('seals', words.say('label.seals'), sealIcon, player.seals)}
      {player.beads.length > 0 && (
        <li {...named(words.say('label.beads'), player.beads.join(', '))} {...explain({ term: 'beads' })}>
          <Beads values={player.beads} spaces={0} />
        </li>
      )}
      {faces.map((face) =>
        player.tiles[face] === 0 ? null : (
          <li
            key={face}
            class="f-tile"
            {...named(words.say(`face.${face}`), player.tiles[face])}
            {...explain(face === 'plain' ? { term: 'tile' } : { landscape: face })}
            {...(isOnly && travels(`tile-${seat}-${face}-${player.tiles[face]}`, stack))}
          >
            {face === 'plain' ? <TileMark /> : <Icon of={landscapeIcon[face]} size="1.1em" />} {player.tiles[face]}
          </li>
        ),
      )}
      {vessels.map((vessel) =>
        player.vessels[vessel] === 0 ? null : (
          <li
            key={vessel}
            {...named(words.say(`vessel.${vessel}`), player.vessels[vessel])}
            {...explain({ invention: vessel })}
          >
            <Icon of={vesselIcon[vessel]} size="1.2em" /> {player.vessels[vessel]}
          </li>
        ),
      )}
    </ul>
  )
}

/** A writ with what it does and what it needs, and what can be done with it now. */
export function WritCard(props: Props & { writ: Writ }) {
  const { writ, words } = props
  const moves = offered(props, (move) => 'writ' in move && move.writ === writ)
  return (
    <li class="f-writ" {...props.explain({ writ })}>
      <b>
        {capital(words.say(`writ.${writ}`))} {isCharter(writ) && <NeedsSeal words={words} />}
      </b>
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

/** A charter counts at the end only with a king's seal on it. */
export const NeedsSeal = ({ words }: Pick<Props, 'words'>) => (
  <span class="f-needs-seal" role="img" title={words.say('board.needsSeal')} aria-label={words.say('board.needsSeal')}>
    <Icon of={sealIcon} size="1.1em" />
  </span>
)
