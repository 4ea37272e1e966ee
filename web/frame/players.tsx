import type { Seat } from '@portolan/engine'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { BoardProps } from '../board.ts'
import type { PlayerInfo } from '../table/table.ts'
import { SeatMark } from '../ui/seat-mark.tsx'
import { words } from '../words.ts'
import { GoOn, isAskedInBar } from './go-on.tsx'
import type { Frame } from './model.ts'
import { narrow } from './narrow.ts'

interface PlayersProps {
  readonly frame: Frame
  readonly props: BoardProps
}

/** Who is at the table, in the order that the board asks for. */
function inOrder({ table, module }: Frame, { view }: BoardProps): readonly PlayerInfo[] {
  const { players } = table.info.value
  const order = module.value?.seatOrder?.(view)
  return order === undefined ? players : order.flatMap((seat) => players[seat] ?? [])
}

/**
 * Who is at the table, in the order of their turns, and what they hold. On a narrow screen it is a strip of one line with
 * what matters most; a press on it opens the cards.
 */
export function Players({ frame, props, open }: PlayersProps & { open(): void }) {
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button of the side does the same
    <section
      class="players"
      aria-label={say('table.players')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard
      tabIndex={0}
      ref={strip}
      onClick={() => narrow.value && open()}
    >
      {inOrder(frame, props).map((player) => (
        <article
          key={player.seat}
          class="player"
          data-seat={player.seat}
          data-awaited={props.awaited.includes(player.seat) || undefined}
          data-you={props.viewer === player.seat || undefined}
        >
          <PlayerHead frame={frame} props={props} player={player} />
          {!narrow.value && <Holdings frame={frame} props={props} seat={player.seat} />}
        </article>
      ))}
      {!narrow.value && <Bystander frame={frame} props={props} />}
    </section>
  )
}

/** What everybody holds, in the drawer of a narrow screen: the strip has no room for it. */
export function PlayerCards({ frame, props }: PlayersProps) {
  return (
    <div class="player-cards">
      {inOrder(frame, props).map(({ seat }) => (
        <article key={seat} data-seat={seat} data-you={props.viewer === seat || undefined}>
          <h3>
            <SeatMark seat={seat} /> {frame.nameOf(seat)}
          </h3>
          <GoOn frame={frame} seat={seat} />
          <Holdings frame={frame} props={props} seat={seat} />
        </article>
      ))}
      <Bystander frame={frame} props={props} />
    </div>
  )
}

/** What is nobody's and plays along, where a game has such a thing. */
function Bystander({ frame, props }: PlayersProps) {
  const Card = frame.module.value?.Bystander
  return Card === undefined ? null : <Card {...props} />
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
      <SeatMark seat={player.seat} {...(narrow.value && { size: '1.35rem' })} />
      <h2>
        <PlayerName name={frame.nameOf(player.seat)} isShort={narrow.value && props.players.length > 2} />
        {player.kind === 'bot' && (
          <small>{say(player.level === undefined ? 'ui.bot' : `ui.botOf.${player.level}`)}</small>
        )}
        {props.viewer === player.seat && <small>{say('table.thisIsYou')}</small>}
        {player.present !== undefined && player.kind === 'person' && (
          <span
            class="presence"
            data-here={player.present || undefined}
            title={say(player.present ? 'table.here' : 'table.away')}
          >
            <span class="unseen">{say(player.present ? 'table.here' : 'table.away')}</span>
          </span>
        )}
      </h2>
      {player.gone !== undefined && <span class="badge">{say(`table.gone.${player.gone}`)}</span>}
      {!narrow.value && !isAskedInBar(frame, props, player.seat) && <GoOn frame={frame} seat={player.seat} />}
      {/* Who was out of time once has time again on the next turn. */}
      {awaited && (player.gone === undefined || (player.gone === 'flagged' && player.deadline !== undefined)) && (
        <span class="badge deciding">
          <span>{say('table.deciding')}</span>
          {player.deadline !== undefined && <Countdown until={player.deadline} />}
        </span>
      )}
      {line !== undefined && <span class="seat-line">{line}</span>}
    </header>
  )
}

/** As many letters as fit where there is a strip of several. */
const SHORT = 3

/** A name, of which the eye sees no more than its first letters where there is no room for it. */
function PlayerName({ name, isShort }: { name: string; isShort: boolean }) {
  const short = [...name].slice(0, SHORT).join('')
  if (!isShort || short === name) return <span class="player-name">{name}</span>
  return (
    <span class="player-name" title={name}>
      <span aria-hidden="true">{short}</span>
      <span class="unseen">{name}</span>
    </span>
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
        ? say('table.hours', { count: Math.floor(seconds / 3600) })
        : say('table.days', { count: Math.floor(seconds / 86_400) })
  return (
    <time class="clock" data-short={seconds < 30 || undefined}>
      {text}
    </time>
  )
}
