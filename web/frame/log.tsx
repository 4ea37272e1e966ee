import type { AnyEvent } from '@portolan/engine'
import type { Words } from '@portolan/games'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { paths } from '../routes.ts'
import type { LogEntry } from '../table/table.ts'
import { SeatMark } from '../ui/seat-mark.tsx'
import { words } from '../words.ts'
import type { Frame } from './model.ts'

/** How many entries are written out at first. */
const LATEST = 60

export const tellEvents = (spoken: Words, events: readonly AnyEvent[]): readonly string[] =>
  events.filter((event) => spoken.has(`event.${event.type}`)).map((event) => spoken.event(event))

/** What happened, newest first; each entry leads to its moment in the replay. */
export function Log({ frame, seek, current }: { frame: Frame; seek?(entry: number): void; current?: number }) {
  const { say } = words.value
  const root = useRef<HTMLElement>(null)
  useEffect(() => {
    if (current !== undefined) root.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const spoken = frame.words.value
  const entries = frame.table.log.value
  const shown = useMemo(() => (seek === undefined ? entries.slice(-LATEST) : entries), [entries, seek])
  const told = useMemo(() => shown.filter(({ events }) => events.length > 0).reverse(), [shown])
  // It is long, and most drawings of the table have nothing new to tell.
  const list = useMemo(
    () =>
      spoken && (
        <ol reversed>
          {told.map((entry) => (
            <li key={entry.entry} data-current={entry.entry === current || undefined}>
              {entry.seat === undefined ? (
                <span class="seat-mark none" />
              ) : (
                <SeatMark seat={entry.seat} size="1.35rem" />
              )}
              <div>
                <Moment frame={frame} entry={entry} seek={seek}>
                  {tellEvents(spoken, entry.events).map((sentence, i) => (
                    <p key={i}>{sentence}</p>
                  ))}
                </Moment>
                {entry.idle && <small>{say('ui.idled')}</small>}
              </div>
            </li>
          ))}
        </ol>
      ),
    [frame, told, spoken, say, seek, current],
  )
  if (spoken === undefined) return null
  return (
    <section ref={root} class="log" aria-label={say('ui.log')}>
      {told.length === 0 && <p class="quiet">{say('ui.nothingYet')}</p>}
      {list}
      {shown.length < entries.length && (
        <a href={paths.replay(frame.table.kind, frame.table.id)}>{say('ui.wholeLog')}</a>
      )}
    </section>
  )
}

function Moment({
  frame,
  entry,
  seek,
  children,
}: {
  frame: Frame
  entry: LogEntry
  seek: ((entry: number) => void) | undefined
  children: preact.ComponentChildren
}) {
  const { say } = words.value
  const label = say('ui.goToMove', { number: entry.entry })
  if (seek !== undefined) {
    return (
      <button type="button" class="moment" title={label} onClick={() => seek(entry.entry)}>
        {children}
      </button>
    )
  }
  return (
    <a class="moment" title={label} href={paths.replay(frame.table.kind, frame.table.id, entry.entry)}>
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
