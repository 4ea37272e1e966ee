import { useEffect, useState } from 'preact/hooks'
import type { Recap } from '../board.ts'
import { loadRecap } from '../recaps.ts'
import { words } from '../words.ts'
import { digestOf } from './digest.ts'
import type { Frame } from './model.ts'
import { mentions } from './name-marks.ts'
import { MomentLink, Told } from './told.tsx'
import type { LogTurn } from './turns.ts'

/** What others did since one's own turn, in a few lines. */
export function InShort({ frame, turns }: { frame: Frame; turns: readonly LogTurn[] }) {
  const [recap, setRecap] = useState<Recap | undefined>(undefined)
  const { game } = frame.table
  useEffect(() => void loadRecap(game.id).then(setRecap, console.warn), [game])
  const viewer = frame.props.value?.viewer
  const spoken = frame.words.value
  if (recap === undefined || spoken === undefined || typeof viewer !== 'number') return null
  const digest = digestOf(turns, viewer, recap)
  if (digest === undefined) return null
  return (
    <ul class="in-short" aria-label={words.value.say('table.inShort')}>
      {digest.lines.map((line) => (
        <li key={`${line.entry} ${line.text}`} data-you={mentions(line.text, viewer) || undefined}>
          <MomentLink frame={frame} entry={line.last}>
            <Told frame={frame} text={line.text} />
          </MomentLink>
        </li>
      ))}
      {digest.deeds.map(({ seat, counts }) => (
        <li key={seat}>
          <b>{frame.nameOf(seat)}</b>{' '}
          {counts.map(([type, count]) => `${spoken.say(`recap.${type}`)}: ${spoken.number(count)}`).join(' · ')}
        </li>
      ))}
    </ul>
  )
}
