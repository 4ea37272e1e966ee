import '../style/end.css'
import { type AnyEvent, isTie, type Result, type Seat, sha256 } from '@portolan/engine'
import type { Words } from '@portolan/games'
import { useEffect, useState } from 'preact/hooks'
import { type Best, noteResult } from '../best.ts'
import { placeOf, winners } from '../outcome.ts'
import { paths } from '../routes.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Glyph } from '../ui/glyph.tsx'
import { later } from '../ui/later.tsx'
import { SeatMark } from '../ui/seat-mark.tsx'
import { words } from '../words.ts'
import { PlayAgain, ToRematch } from './again.tsx'
import { tellEvents } from './log.tsx'
import type { Frame } from './model.ts'
import { GameRecap } from './recap.tsx'
import { downloadRecord } from './record-file.ts'
import { titleWon } from './title-won.ts'

const CopyMoment = later(async () => (await import('../ui/copy-moment.tsx')).CopyMoment)

/** How it ended: who won and why, every score by its items, what was done, and what one can do now. */
export function End({ frame, close }: { frame: Frame; close(): void }) {
  const spoken = frame.words.value
  const result = frame.stage.shown.value?.seen.result
  if (spoken === undefined || result === undefined) return null
  const seats = [...result.standings.keys()].sort((a, b) => rankOf(result, a) - rankOf(result, b))
  const isAlone = seats.length === 1
  const cause = spoken.has(`ending.${result.ending}`) ? spoken.say(`ending.${result.ending}`) : undefined
  const title = (isAlone ? cause : undefined) ?? winners(result.standings, frame.nameOf)
  const last = frame.table.log.value.at(-1)?.events ?? []
  return (
    <Dialog title={title} close={close} wide={seats.length > 3}>
      {isAlone ? <Alone frame={frame} result={result} /> : cause !== undefined && <p>{cause}</p>}
      {tellEvents(spoken, isAlone ? afterEnd(last) : last.filter(isTie)).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <Scores frame={frame} spoken={spoken} result={result} seats={seats} />
      <GameRecap frame={frame} spoken={spoken} seats={seats} />
      <ToRematch frame={frame} />
      <WhatNow frame={frame} />
      <Fairness frame={frame} />
    </Dialog>
  )
}

const rankOf = ({ standings }: Result, seat: Seat): number => standings[seat]?.rank ?? 0

/** What a game tells once it has ended: a title that was won, what there was to beat. */
const afterEnd = (events: readonly AnyEvent[]): readonly AnyEvent[] =>
  events.slice(1 + events.findLastIndex(({ type }) => type === 'gameEnded'))

/** One who plays alone has won or lost, and has a best so far. */
function Alone({ frame, result }: { frame: Frame; result: Result }) {
  const { say } = words.value
  const { table } = frame
  const score = result.standings[0]?.score ?? 0
  const isMine = table.info.value.players.some(({ mine, kind }) => mine && kind === 'person')
  const [best, setBest] = useState<Best | undefined>(undefined)
  useEffect(() => {
    if (isMine) setBest(noteResult(table.game.id, table.info.peek().options, table.id, score))
  }, [isMine, table, score])
  return (
    <>
      <p class="alone-score">
        {titleWon(frame) === undefined && `${placeOf(result.standings, 0)} · `}
        <strong>{say('ui.points', { count: score })}</strong>
      </p>
      {best !== undefined && <p>{sayBest(best, table.id)}</p>}
    </>
  )
}

function sayBest({ score, table, before }: Best, here: string): string {
  const { say } = words.value
  if (table !== here) return say('end.best', { score })
  return before === undefined ? say('end.firstBest') : say('end.newBest', { before })
}

interface ScoresProps {
  readonly frame: Frame
  readonly spoken: Words
  readonly result: Result
  /** The winner first. */
  readonly seats: readonly Seat[]
}

/** The totals, and below them what they are made of. */
function Scores({ frame, spoken, result: { standings }, seats }: ScoresProps) {
  const { say } = words.value
  const keys = [...new Set(standings.flatMap(({ items }) => items.map(({ key }) => key)))]
  const isFirst = (seat: Seat) => standings[seat]?.rank === 1 || undefined
  return (
    <div class="scroll-x">
      <table class="scores">
        <thead>
          <tr>
            <td />
            {seats.map((seat) => (
              <th key={seat} scope="col" data-first={isFirst(seat)}>
                <SeatMark seat={seat} />
                <span>{frame.nameOf(seat)}</span>
                {seats.length > 1 && <small>{placeOf(standings, seat)}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr class="totals">
            <th scope="row">{say('score.total')}</th>
            {seats.map((seat) => (
              <td key={seat} data-first={isFirst(seat)}>
                {spoken.number(standings[seat]?.score ?? 0)}
              </td>
            ))}
          </tr>
          {keys.map((key) => (
            <tr key={key}>
              <th scope="row">{spoken.say(`score.${key}`)}</th>
              {seats.map((seat) => (
                <td key={seat}>
                  {spoken.number(sum(standings[seat]?.items.filter((item) => item.key === key) ?? []))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const sum = (items: readonly { readonly points: number }[]) => items.reduce((total, { points }) => total + points, 0)

function WhatNow({ frame }: { frame: Frame }) {
  const { say } = words.value
  const { table } = frame
  const { rematch } = table.info.value
  return (
    <div class="buttons">
      {table.day !== undefined && (
        <a class="button primary" href={paths.daily(table.game.id)}>
          {say('end.dayTable')}
        </a>
      )}
      <PlayAgain frame={frame} class={table.day === undefined && rematch === undefined ? 'primary' : ''} />
      <a class="button" href={paths.replay(table.kind, table.id)}>
        {say('ui.replay')}
      </a>
      <a class="button" href={paths.analysis(table.kind, table.id)}>
        <Glyph of="chart" size={18} /> {say('ui.analysis')}
      </a>
      {table.kind === 'online' && <CopyMoment path={paths.moment(table.id, table.log.value.at(-1)?.entry ?? 0)} />}
      <button type="button" onClick={() => void downloadRecord(table)}>
        <Glyph of="save" size={18} /> {say('ui.download')}
      </button>
      <a class="button" href={paths.front}>
        {say('ui.frontPage')}
      </a>
    </div>
  )
}

/** The seed against the hash that was shown from the start. */
function Fairness({ frame }: { frame: Frame }) {
  const { say } = words.value
  const { seed, commitment } = frame.table.info.value
  if (seed === undefined || commitment === undefined) return null
  return (
    <details class="dice folded">
      <summary>{say('end.checkDice')}</summary>
      <p>{say(sha256(seed) === commitment ? 'end.diceRight' : 'end.diceWrong')}</p>
      <code>{seed}</code>
      <code>{commitment}</code>
    </details>
  )
}
