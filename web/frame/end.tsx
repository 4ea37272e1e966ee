import { isTie, sha256 } from '@portolan/engine'
import { placeOf, winners } from '../outcome.ts'
import { paths } from '../routes.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Glyph } from '../ui/glyph.tsx'
import { SeatMark } from '../ui/seat-mark.tsx'
import { words } from '../words.ts'
import { PlayAgain, ToRematch } from './again.tsx'
import { tellEvents } from './log.tsx'
import type { Frame } from './model.ts'
import { downloadRecord } from './record-file.ts'

/** How it ended: ranks, every score by its items, and what one can do now. */
export function End({ frame, close }: { frame: Frame; close(): void }) {
  const { say } = words.value
  const spoken = frame.words.value
  const result = frame.stage.shown.value?.seen.result
  if (spoken === undefined || result === undefined) return null
  const seats = result.standings.map((standing, seat) => ({ ...standing, seat })).sort((a, b) => a.rank - b.rank)
  const keys = [...new Set(result.standings.flatMap(({ items }) => items.map(({ key }) => key)))]
  const { log } = frame.table
  const { rematch } = frame.table.info.value
  const ties = log.value.at(-1)?.events.filter(isTie) ?? []

  return (
    <Dialog title={winners(result.standings, frame.nameOf)} close={close} wide={seats.length > 3}>
      {spoken.has(`ending.${result.ending}`) && <p>{spoken.say(`ending.${result.ending}`)}</p>}
      <div class="scroll-x">
        <table class="scores">
          <thead>
            <tr>
              <td />
              {seats.map(({ seat, rank }) => (
                <th key={seat} scope="col" data-first={rank === 1 || undefined}>
                  <SeatMark seat={seat} />
                  <span>{frame.nameOf(seat)}</span>
                  <small>{placeOf(result.standings, seat)}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {keys.map((key) => (
              <tr key={key}>
                <th scope="row">{spoken.say(`score.${key}`)}</th>
                {seats.map(({ seat, items }) => (
                  <td key={seat}>{spoken.number(sum(items.filter((item) => item.key === key)))}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{say('score.total')}</th>
              {seats.map(({ seat, score, rank }) => (
                <td key={seat} data-first={rank === 1 || undefined}>
                  {spoken.number(score)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      {tellEvents(spoken, ties).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <ToRematch frame={frame} />
      <div class="buttons">
        {frame.table.day !== undefined && (
          <a class="button primary" href={paths.daily(frame.table.game.id)}>
            {say('ui.dayTable')}
          </a>
        )}
        <PlayAgain frame={frame} class={frame.table.day === undefined && rematch === undefined ? 'primary' : ''} />
        <a class="button" href={paths.replay(frame.table.kind, frame.table.id)}>
          {say('ui.replay')}
        </a>
        <a class="button" href={paths.analysis(frame.table.kind, frame.table.id)}>
          <Glyph of="chart" size={18} /> {say('ui.analysis')}
        </a>
        <button type="button" onClick={() => void downloadRecord(frame.table)}>
          <Glyph of="save" size={18} /> {say('ui.download')}
        </button>
        <a class="button" href={paths.front}>
          {say('ui.frontPage')}
        </a>
      </div>
      <Dice frame={frame} />
    </Dialog>
  )
}

const sum = (items: readonly { readonly points: number }[]) => items.reduce((total, { points }) => total + points, 0)

/** The seed against the hash that was shown from the start. */
function Dice({ frame }: { frame: Frame }) {
  const { say } = words.value
  const { seed, commitment } = frame.table.info.value
  if (seed === undefined || commitment === undefined) return null
  return (
    <details class="dice folded">
      <summary>{say('ui.checkDice')}</summary>
      <p>{say(sha256(seed) === commitment ? 'ui.diceRight' : 'ui.diceWrong')}</p>
      <code>{seed}</code>
      <code>{commitment}</code>
    </details>
  )
}
