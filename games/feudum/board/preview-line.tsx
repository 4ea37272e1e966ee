import { Icon } from '@portolan/web/icon'
import { SeatMark } from '@portolan/web/seat-mark'
import type { ComponentChildren } from 'preact'
import { EMPTY, improvement, seatVp } from '../data/index.ts'
import { sites } from '../data/map.ts'
import { bestOf } from './best.ts'
import { cardIcon, GoodMark, guildIcon, markerIcon, sealIcon } from './marks.tsx'
import { type Preview, preview } from './preview.ts'
import { capital, type Props } from './props.ts'
import { changeLabel, signed } from './tell-preview.ts'

/** What the move under the pointer or the focus would do, before it is made. */
export function PreviewLine(props: Props) {
  const changes = props.pointed && preview(props.pointed, props)
  const line = lineOf(props)
  return (
    <p class="f-preview" aria-live="polite" title={line}>
      {changes && <Changes {...props} changes={changes} />}
      <span>{line}</span>
    </p>
  )
}

function Changes({ changes, words, viewer }: Props & { changes: Preview }) {
  const { points, shillings, markers, seals, goods, stars, seats, rulers, battle, open } = changes
  const say = words.say
  return (
    <>
      {battle && (
        <Change loss={battle.attack <= battle.defence} label={changeLabel.battle(battle, words)}>
          <Icon of={cardIcon.conquer} size="1.1em" /> {battle.attack}
          {battle.most > battle.attack && ` (${say('board.upTo', { count: battle.most })})`} : {battle.defence}
        </Change>
      )}
      {points !== 0 && (
        <Change loss={points < 0} label={changeLabel.points(points, words)}>
          <b>
            {signed(points)} {say('board.vp')}
          </b>
        </Change>
      )}
      {goods.map((one) => (
        <Change key={one.good} label={changeLabel.good(one, words)}>
          {signed(one.count)} <GoodMark good={one.good} />
        </Change>
      ))}
      {shillings !== 0 && <Change label={changeLabel.shillings(shillings, words)}>{signed(shillings)} s</Change>}
      {markers !== 0 && (
        <Change label={changeLabel.markers(markers, words)}>
          {signed(markers)} <Icon of={markerIcon} size="1.1em" />
        </Change>
      )}
      {seals !== 0 && (
        <Change label={changeLabel.seals(seals, words)}>
          {signed(seals)} <Icon of={sealIcon} size="1.1em" />
        </Change>
      )}
      {stars.map((one) => (
        <Change key={one.guild} loss={one.count < 0} label={changeLabel.stars(one, words)}>
          {signed(one.count)} ★ <Icon of={guildIcon[one.guild]} size="1.1em" />
        </Change>
      ))}
      {rulers.map((one) => (
        <Change key={one.location} label={changeLabel.ruler(one, words)}>
          <SeatMark seat={one.seat} size="1.1rem" /> {say(`location.${one.location}`)}
        </Change>
      ))}
      {seats.map(({ seat, guild, rank }) => (
        <Change
          key={`${guild}${seat}`}
          loss={seat === viewer && rank === 'none'}
          label={changeLabel.seat({ seat, guild, rank }, words)}
        >
          <SeatMark seat={seat} size="1.1rem" /> <Icon of={guildIcon[guild]} size="1.1em" />{' '}
          {rank === 'none' ? '✕' : seatVp[rank]}
        </Change>
      ))}
      {open && <Change label={say('board.open')}>…</Change>}
    </>
  )
}

const Change = ({ label, loss, children }: { label: string; loss?: boolean; children: ComponentChildren }) => (
  <span class="f-change" role="img" data-loss={loss || undefined} title={label} aria-label={label}>
    {children}
  </span>
)

/** The same in a few words: what becomes of a place, what a guild can complete, what a card does. */
function lineOf({ pointed, view, words }: Props): string {
  if (pointed === undefined) return ''
  switch (pointed.type) {
    case 'improve':
    case 'raiseFeudum': {
      const { kind } = view.places[pointed.location]
      if (kind === 'feudum') return ''
      const numeral = view.stacks[sites[pointed.location].region]
      const ripe = numeral <= view.epoch && numeral < EMPTY
      return words.say(ripe ? 'board.improveGain' : 'board.improveLate', { kind: improvement[kind], numeral })
    }
    case 'pull':
    case 'push': {
      const { possible, vp, lucky } = bestOf(view, pointed.guild, pointed.type)
      if (!possible) return ''
      return `${capital(words.move(pointed))}: ${words.say(lucky ? 'board.upTo' : 'board.worth', { count: vp })}`
    }
    case 'selectCard':
    case 'playCard':
    case 'repeat':
      return words.say(`cardHelp.${pointed.card}`)
    case 'trade':
      return words.say(`guildHelp.${pointed.guild}`)
    default:
      return capital(words.move(pointed))
  }
}
