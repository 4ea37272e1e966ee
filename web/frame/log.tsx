import type { AnyEvent, Viewer } from '@portolan/engine'
import type { Words } from '@portolan/games'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { paths } from '../routes.ts'
import { later } from '../ui/later.tsx'
import { SeatMark } from '../ui/seat-mark.tsx'
import { words } from '../words.ts'
import type { Frame } from './model.ts'
import { mentions } from './name-marks.ts'
import { type LogProps, MomentLink, Told } from './told.tsx'
import { type LogTurn, toldUpTo, turnsOf, turnsSince } from './turns.ts'

/** Where a game is over its moments are passed on. */
const CopyMoment = later(async () => (await import('../ui/copy-moment.tsx')).CopyMoment)

/** How many turns are written out at a table; a replay has them all. */
const LATEST = 40

export const tellEvents = (spoken: Words, events: readonly AnyEvent[]): readonly string[] =>
  events.filter((event) => spoken.has(`event.${event.type}`)).map((event) => spoken.event(event))

/** What happened, a block for each turn, the newest first; in it, what came first stands first. */
export function Log({ frame, seek }: LogProps) {
  const { say } = words.value
  const root = useRef<HTMLElement>(null)
  const shown = frame.props.value
  const moment = seek === undefined ? undefined : shown?.number
  const turns = useTurns(frame, seek !== undefined)
  const current = useMemo(() => (moment === undefined ? undefined : toldUpTo(turns, moment)), [turns, moment])
  useEffect(() => {
    if (current !== undefined) root.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'center' })
  }, [current])
  const latest = useMemo(() => (seek === undefined ? turns.slice(-LATEST) : turns).toReversed(), [turns, seek])
  const [from, to] = seek === undefined ? newTurns(frame, turns) : NONE
  const viewer = shown?.viewer
  // It is long, and most drawings of the table have nothing new to tell.
  const list = useMemo(() => {
    const blocks = latest.map((turn) => <Turn key={turn.entry} {...{ frame, turn, seek, viewer, current }} />)
    if (from === to) return <ol>{blocks}</ol>
    // The newest stand first.
    const [now, old] = [turns.length - to, turns.length - from]
    return (
      <>
        <ol>{blocks.slice(0, now)}</ol>
        <p class="log-part">{say('table.sinceYourTurn')}</p>
        <InShort frame={frame} turns={turns.slice(from, to)} />
        <ol>{blocks.slice(now, old)}</ol>
        {old < blocks.length && <p class="log-part">{say('table.before')}</p>}
        <ol>{blocks.slice(old)}</ol>
      </>
    )
  }, [frame, turns, latest, from, to, say, seek, viewer, current])
  return (
    <section ref={root} class="log" aria-label={say('table.log')}>
      {latest.length === 0 && <p class="quiet">{say('table.nothingYet')}</p>}
      {list}
      {latest.length < turns.length && (
        <a href={paths.replay(frame.table.kind, frame.table.id)}>{say('table.wholeLog')}</a>
      )}
    </section>
  )
}

const InShort = later(async () => (await import('./in-short.tsx')).InShort)

/** The turns as far as the board shows them; in a replay all of them. */
function useTurns(frame: Frame, isWhole: boolean): readonly LogTurn[] {
  const marked = frame.marked.value
  const log = frame.table.log.value
  const upTo = isWhole ? undefined : frame.props.value?.number
  return useMemo(() => {
    const entries = upTo === undefined ? log : log.filter(({ entry }) => entry <= upTo)
    return marked === undefined ? [] : turnsOf(entries, marked)
  }, [log, marked, upTo])
}

const NONE = [0, 0] as const

/** The turns of others since the viewer's last, from one index to another. */
function newTurns({ table, props }: Frame, turns: readonly LogTurn[]): readonly [from: number, to: number] {
  const viewer = props.value?.viewer
  return typeof viewer !== 'number' || table.info.value.players.length === 1 ? NONE : turnsSince(turns, viewer)
}

/** How many turns there are to read since one's own. */
export function useNewTurns(frame: Frame): number {
  const [from, to] = newTurns(frame, useTurns(frame, false))
  return to - from
}

interface TurnProps extends LogProps {
  readonly turn: LogTurn
  readonly viewer: Viewer | undefined
  /** In a replay: the entry at which it stands. */
  readonly current: number | undefined
}

function Turn({ frame, turn, seek, viewer, current }: TurnProps) {
  const { say } = words.value
  const { seat, entry, title, lines } = turn
  const name = seat === undefined ? say('table.settingUp') : frame.nameOf(seat)
  return (
    <li class="turn" data-ahead={(current !== undefined && entry > current) || undefined}>
      <h3>
        {seat !== undefined && <SeatMark seat={seat} size="1.35rem" />}
        <MomentLink frame={frame} entry={entry} seek={seek}>
          {title === undefined ? name : <Told frame={frame} text={title} />}
        </MomentLink>
        {frame.table.kind === 'online' && frame.table.info.value.over && (
          <CopyMoment quiet path={paths.moment(frame.table.id, entry)} />
        )}
      </h3>
      <ol>
        {lines.map((line, i) => (
          <li
            key={i}
            data-current={(current !== undefined && line.entry <= current && current <= line.last) || undefined}
            data-you={(typeof viewer === 'number' && seat !== viewer && mentions(line.text, viewer)) || undefined}
          >
            <MomentLink frame={frame} entry={line.last} seek={seek}>
              <Told frame={frame} text={line.text} />
              {line.times > 1 && <b class="times"> ×{line.times}</b>}
            </MomentLink>
            {line.idle && <small>{say('table.idled')}</small>}
          </li>
        ))}
      </ol>
    </li>
  )
}

/** Says what just happened to those who hear the table. */
export function Announcer({ frame }: { frame: Frame }) {
  const spoken = frame.words.value
  const position = frame.stage.shown.value
  const props = frame.props.value
  if (spoken === undefined || position === undefined) return null
  const asked =
    props?.decision === undefined ? [] : [words.value.say('ui.yourTurn'), spoken.prompt(props.decision.prompt)]
  return (
    <div class="unseen" aria-live="polite" aria-atomic="true">
      {[...tellEvents(spoken, position.events), ...asked].map((sentence, i) => (
        <p key={i}>{sentence}</p>
      ))}
    </div>
  )
}
