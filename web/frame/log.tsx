import type { AnyEvent, Viewer } from '@portolan/engine'
import type { Words } from '@portolan/games'
import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { paths } from '../routes.ts'
import { SeatMark } from '../ui/seat-mark.tsx'
import { words } from '../words.ts'
import type { Frame } from './model.ts'
import { mentions, readMarks } from './name-marks.ts'
import { type LogTurn, toldUpTo, turnsOf, turnsSince } from './turns.ts'

/** How many turns are written out at a table; a replay has them all. */
const LATEST = 40

export const tellEvents = (spoken: Words, events: readonly AnyEvent[]): readonly string[] =>
  events.filter((event) => spoken.has(`event.${event.type}`)).map((event) => spoken.event(event))

interface LogProps {
  readonly frame: Frame
  /** In a replay: goes to the moment after so many entries. */
  readonly seek?: ((entry: number) => void) | undefined
}

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
  const since = seek === undefined ? newTurns(frame, turns) : 0
  const viewer = shown?.viewer
  // It is long, and most drawings of the table have nothing new to tell.
  const list = useMemo(() => {
    const blocks = latest.map((turn) => <Turn key={turn.entry} {...{ frame, turn, seek, viewer, current }} />)
    if (since === 0) return <ol>{blocks}</ol>
    return (
      <>
        <p class="log-part">{say('table.sinceYourTurn')}</p>
        <ol>{blocks.slice(0, since)}</ol>
        {since < blocks.length && <p class="log-part">{say('table.before')}</p>}
        <ol>{blocks.slice(since)}</ol>
      </>
    )
  }, [frame, latest, since, say, seek, viewer, current])
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

/** How many turns of others came since the viewer's last; none, where there was none yet. */
function newTurns({ table, props }: Frame, turns: readonly LogTurn[]): number {
  const viewer = props.value?.viewer
  if (typeof viewer !== 'number' || table.info.value.players.length === 1) return 0
  const since = turnsSince(turns, viewer)
  return since < turns.length ? since : 0
}

/** How many turns there are to read since one's own. */
export const useNewTurns = (frame: Frame): number => newTurns(frame, useTurns(frame, false))

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
        <Moment frame={frame} entry={entry} seek={seek}>
          {title === undefined ? name : <Told frame={frame} text={title} />}
        </Moment>
      </h3>
      <ol>
        {lines.map((line, i) => (
          <li
            key={i}
            data-current={(current !== undefined && line.entry <= current && current <= line.last) || undefined}
            data-you={(typeof viewer === 'number' && seat !== viewer && mentions(line.text, viewer)) || undefined}
          >
            <Moment frame={frame} entry={line.last} seek={seek}>
              <Told frame={frame} text={line.text} />
              {line.times > 1 && <b class="times"> ×{line.times}</b>}
            </Moment>
            {line.idle && <small>{say('table.idled')}</small>}
          </li>
        ))}
      </ol>
    </li>
  )
}

/** A sentence with the names in it as those of people. */
const Told = ({ frame, text }: { frame: Frame; text: string }) => (
  <>{readMarks(text).map((part) => (typeof part === 'string' ? part : <b>{frame.nameOf(part)}</b>))}</>
)

/** Leads to how the table was after so many entries. */
function Moment({ frame, entry, seek, children }: LogProps & { entry: number; children: ComponentChildren }) {
  const { say } = words.value
  const label = say('table.goToMove', { number: entry })
  if (seek !== undefined) {
    return (
      <button type="button" class="moment" title={label} onClick={() => seek(entry)}>
        {children}
      </button>
    )
  }
  return (
    <a class="moment" title={label} href={paths.replay(frame.table.kind, frame.table.id, entry)}>
      {children}
    </a>
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
