import type { Game } from '@portolan/engine'
import { isLevel } from '../levels.ts'
import { botLevel, myName } from '../settings.ts'
import { ownName } from '../table/quick.ts'
import { LevelOptions } from '../ui/level-options.tsx'
import { SeatMark } from '../ui/seat-mark.tsx'
import { words } from '../words.ts'
import { unnamed } from './room.tsx'
import { type Draft, type SeatKind, withKind, withSeats } from './setup-draft.ts'

export interface DraftProps {
  readonly draft: Draft
  change(draft: Draft): void
}

/** How many play, and who. */
export function Seats({ draft, change, seats }: DraftProps & { seats: Game['seats'] }) {
  const { say } = words.value
  const { min, max } = seats
  return (
    <>
      {min < max && (
        <label class="field">
          <span>{say('setup.seatCount')}</span>
          <select
            value={draft.kinds.length}
            onChange={(event) => change(withSeats(draft, Number(event.currentTarget.value)))}
          >
            {Array.from({ length: max - min + 1 }, (_, i) => min + i).map((count) => (
              <option key={count} value={count}>
                {say('ui.playersOne', { count })}
              </option>
            ))}
          </select>
        </label>
      )}
      <ul class="seats">
        {draft.kinds.map((_, seat) => (
          <li key={seat}>
            <SeatMark seat={seat} />
            {seat === 0 ? (
              <span>{draft.away ? myName.value.trim() || unnamed() : ownName()}</span>
            ) : (
              <OtherSeat draft={draft} change={change} seat={seat} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function OtherSeat({ draft, change, seat }: DraftProps & { seat: number }) {
  const { say } = words.value
  const { away, kinds, names } = draft
  const kind = kinds[seat]
  const choose = (kind: SeatKind) => {
    change(withKind(draft, seat, kind))
    if (isLevel(kind)) botLevel.value = kind
  }
  return (
    <>
      <select
        aria-label={say('seat', { number: seat + 1 })}
        value={kind}
        onChange={(event) => choose(event.currentTarget.value as SeatKind)}
      >
        <option value={away ? 'open' : 'person'}>{say(away ? 'ui.openSeat' : 'setup.personHere')}</option>
        <LevelOptions />
      </select>
      {kind === 'person' && (
        <input
          value={names[seat] ?? ''}
          maxLength={30}
          aria-label={say('setup.nameOfSeat', { number: seat + 1 })}
          placeholder={say('seat', { number: seat + 1 })}
          onInput={(event) =>
            change({ ...draft, names: Object.assign([...names], { [seat]: event.currentTarget.value }) })
          }
        />
      )}
    </>
  )
}
