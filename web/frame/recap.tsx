import type { AnyEvent, Seat } from '@portolan/engine'
import type { Words } from '@portolan/games'
import { useEffect, useState } from 'preact/hooks'
import type { Recap } from '../board.ts'
import { loadRecap } from '../recaps.ts'
import { paths } from '../routes.ts'
import type { LogEntry } from '../table/table.ts'
import { SeatMark } from '../ui/seat-mark.tsx'
import { words } from '../words.ts'
import type { Frame } from './model.ts'

/** What was done by whom, and the moments of the game that are worth looking at again. */
export function GameRecap({ frame, spoken, seats }: { frame: Frame; spoken: Words; seats: readonly Seat[] }) {
  const [recap, setRecap] = useState<Recap | undefined>(undefined)
  const { game, log } = frame.table
  useEffect(() => void loadRecap(game.id).then(setRecap, console.warn), [game])
  if (recap === undefined) return null
  return (
    <>
      <Deeds {...{ frame, spoken, seats }} deeds={recap.deeds} log={log.value} />
      <Moments {...{ frame, spoken }} kinds={recap.moments} log={log.value} />
    </>
  )
}

interface DeedsProps {
  readonly frame: Frame
  readonly spoken: Words
  readonly seats: readonly Seat[]
  readonly deeds: readonly string[]
  readonly log: readonly LogEntry[]
}

function Deeds({ frame, spoken, seats, deeds, log }: DeedsProps) {
  const { say } = words.value
  const count = (type: string, seat: Seat) =>
    log.reduce(
      (sum, entry) => sum + entry.events.filter((event) => event.type === type && doer(event, entry) === seat).length,
      0,
    )
  const done = deeds.filter((type) => seats.some((seat) => count(type, seat) > 0))
  if (done.length === 0) return null
  return (
    <details class="folded deeds">
      <summary>{say(seats.length === 1 ? 'end.whatYouDid' : 'end.deeds')}</summary>
      <div class="scroll-x">
        <table class="scores">
          <thead>
            <tr>
              <td />
              {seats.map((seat) => (
                <th key={seat} scope="col">
                  <SeatMark seat={seat} />
                  <span>{frame.nameOf(seat)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {done.map((type) => (
              <tr key={type}>
                <th scope="row">{spoken.say(`recap.${type}`)}</th>
                {seats.map((seat) => (
                  <td key={seat}>{spoken.number(count(type, seat))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

/** Who did it: an event that names nobody is of whoever moved. */
const doer = (event: AnyEvent, { seat }: LogEntry): unknown => ('seat' in event ? event.seat : seat)

interface MomentsProps {
  readonly frame: Frame
  readonly spoken: Words
  readonly kinds: readonly string[]
  readonly log: readonly LogEntry[]
}

function Moments({ frame, spoken, kinds, log }: MomentsProps) {
  const moments = log.flatMap(({ entry, events }) =>
    events.filter(({ type }) => kinds.includes(type)).map((event) => ({ entry, text: spoken.event(event) })),
  )
  if (moments.length === 0) return null
  return (
    <details class="folded moments">
      <summary>{words.value.say('end.moments')}</summary>
      <ol>
        {moments.map(({ entry, text }, i) => (
          <li key={i}>
            <a href={paths.replay(frame.table.kind, frame.table.id, entry)}>{text}</a>
          </li>
        ))}
      </ol>
    </details>
  )
}
