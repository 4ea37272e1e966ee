import type { Seat } from '@portolan/engine'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { BoardProps } from '../board.ts'
import type { PlayerInfo } from '../table/table.ts'
import { SeatMark } from '../ui/seat-mark.tsx'
import { words } from '../words.ts'
import { GoOn, isAskedInBar } from './go-on.tsx'
import type { Frame } from './model.ts'

/** Who is at the table, in the order of the seats, and what they hold. */
export function Players({ frame, props }: { frame: Frame; props: BoardProps }) {
  const { say } = words.value
  const strip = useRef<HTMLElement>(null)
  const { awaited, viewer } = props
  const deciding = awaited.find((seat) => seat === viewer) ?? awaited[0]
  useEffect(() => {
    const show = () => {
      const card = strip.current?.querySelector(`.player[data-seat="${deciding}"]`)
      if (strip.current !== null && card) bringInto(strip.current, card)
    }
    // What the cards tell comes after them and makes them wider; a phone that is turned is another strip.
    const watch = new ResizeObserver(show)
    for (const part of [strip.current, ...(strip.current?.children ?? [])]) if (part !== null) watch.observe(part)
    return () => watch.disconnect()
  }, [deciding])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard
    <section class="players" aria-label={say('ui.players')} tabIndex={0} ref={strip}>
      {frame.table.info.value.players.map((player) => (
        <article
          key={player.seat}
          class="player"
          data-seat={player.seat}
          data-awaited={props.awaited.includes(player.seat) || undefined}
          data-you={props.viewer === player.seat || undefined}
        >
          <PlayerHead frame={frame} props={props} player={player} />
          <Holdings frame={frame} props={props} seat={player.seat} />
        </article>
      ))}
    </section>
  )
}

/** What the game says of a seat. */
function Holdings({ frame, props, seat }: { frame: Frame; props: BoardProps; seat: Seat }) {
  const SeatCard = frame.module.value?.SeatCard
  const pointed = frame.pointed.value
  if (SeatCard === undefined) return null
  return (
    <div class="seat-card">
      <SeatCard {...props} {...(pointed && { pointed })} seat={seat} />
    </div>
  )
}

/** Scrolls a strip, and nothing but it, to where one of its parts begins, unless all of that is in view. */
function bringInto(strip: HTMLElement, part: Element): void {
  const frame = strip.getBoundingClientRect()
  const { left, right, top, bottom } = part.getBoundingClientRect()
  // Only where a part begins does a strip stay as it is put: it snaps there.
  const by = (start: number, end: number) => (start < 0 || end > 0 ? start : 0)
  strip.scrollBy({
    left: by(left - frame.left, right - frame.right),
    top: by(top - frame.top, bottom - frame.bottom),
  })
}

function PlayerHead({ frame, props, player }: { frame: Frame; props: BoardProps; player: PlayerInfo }) {
  const { say } = words.value
  const awaited = props.awaited.includes(player.seat)
  const line = frame.module.value?.seatLine?.({ ...props, seat: player.seat })
  return (
    <header>
      <SeatMark seat={player.seat} />
      <h2>
        <span class="player-name">{frame.nameOf(player.seat)}</span>
        {player.kind === 'bot' && (
          <small>{say(player.level === undefined ? 'ui.bot' : `ui.botOf.${player.level}`)}</small>
        )}
        {props.viewer === player.seat && <small>{say('ui.thisIsYou')}</small>}
        {player.present !== undefined && player.kind === 'person' && (
          <span
            class="presence"
            data-here={player.present || undefined}
            title={say(player.present ? 'ui.here' : 'ui.away')}
          >
            <span class="unseen">{say(player.present ? 'ui.here' : 'ui.away')}</span>
          </span>
        )}
      </h2>
      {player.gone !== undefined && <span class="badge">{say(`ui.gone.${player.gone}`)}</span>}
      {!isAskedInBar(frame, props, player.seat) && <GoOn frame={frame} seat={player.seat} />}
      {/* Who was out of time once has time again on the next turn. */}
      {awaited && (player.gone === undefined || (player.gone === 'flagged' && player.deadline !== undefined)) && (
        <span class="badge deciding">
          <span>{say('ui.deciding')}</span>
          {player.deadline !== undefined && <Countdown until={player.deadline} />}
        </span>
      )}
      {line !== undefined && <span class="seat-line">{line}</span>}
    </header>
  )
}

/** The time left, as a clock when it is short and in days and hours when it is not. */
function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.round((until - now) / 1000))
  const { say } = words.value
  const text =
    seconds < 3600
      ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
      : seconds < 172_800
        ? say('ui.hours', { count: Math.floor(seconds / 3600) })
        : say('ui.days', { count: Math.floor(seconds / 86_400) })
  return (
    <time class="clock" data-short={seconds < 30 || undefined}>
      {text}
    </time>
  )
}
