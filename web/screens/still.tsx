import { useState } from 'preact/hooks'
import { coverOf } from '../covers.ts'
import type { Frame } from '../frame/model.ts'
import { Proposals } from '../frame/proposals.tsx'
import { downloadRecord } from '../frame/record-file.ts'
import { placeAndScore, winners, withoutResult } from '../outcome.ts'
import { paths } from '../routes.ts'
import { me } from '../table/api.ts'
import type { OnlineTable } from '../table/online.ts'
import { hasGivenUp } from '../table/table.ts'
import { hasQuit } from '../table/turn.ts'
import { Glyph } from '../ui/glyph.tsx'
import { Page } from '../ui/page.tsx'
import { SeatMark } from '../ui/seat-mark.tsx'
import { words } from '../words.ts'

export interface StillProps {
  readonly table: OnlineTable
  readonly frame: Frame
}

/** A table whose position can't be shown: it is frozen, or it was over when its rules were gone. */
export function Still({ table, frame }: StillProps) {
  const { language } = words.value
  const name = table.game.about.name[language]
  const art = coverOf(table.game.id)
  return (
    <Page title={name}>
      <article class="room">
        {art !== undefined && <img class="room-art" src={art} alt="" width="640" height="400" />}
        <div>
          <h1>{name}</h1>
          {table.info.value.over ? <Over table={table} frame={frame} /> : <Frozen table={table} frame={frame} />}
          {frame.notice.value !== undefined && (
            <p class="notice" role="alert">
              {frame.notice.value.text}
            </p>
          )}
        </div>
      </article>
    </Page>
  )
}

/** Why nothing moves, and what those who play can make of it. */
function Frozen({ table, frame }: StillProps) {
  const { say, refusal } = words.value
  const { frozen, you, owner, proposal, mayTakeNewRules } = table.detail.value
  const { propose } = table
  // At a table nobody thinks of records.
  const isOfVersions = frozen?.code === 'OLDER_VERSION' || frozen?.code === 'NEWER_VERSION'
  const mayPropose = you !== undefined && !hasGivenUp(table.info.value) && proposal === undefined
  return (
    <>
      <p role="status">{say('refusal.TABLE_FROZEN')}</p>
      {frozen !== undefined && (
        <p class="quiet">{isOfVersions ? say('room.frozenVersions', frozen.params) : refusal(frozen)}</p>
      )}
      <p>{say(mayTakeNewRules ? 'room.frozenMayGoOn' : 'room.frozenWaits')}</p>
      <Proposals frame={frame} />
      <div class="buttons">
        {mayPropose && propose !== undefined && (
          <>
            {mayTakeNewRules && (
              <button
                type="button"
                class="primary"
                onClick={() => void frame.attempt(() => propose({ kind: 'newRules' }))}
              >
                {say('room.proposeNewRules')}
              </button>
            )}
            <button type="button" onClick={() => void frame.attempt(() => propose({ kind: 'abandon' }))}>
              {say('ui.proposeAbandon')}
            </button>
          </>
        )}
        {me.value?.id === owner.id && <CloseTable table={table} frame={frame} />}
        <a class="button" href={paths.front}>
          {say('ui.frontPage')}
        </a>
      </div>
    </>
  )
}

/** Ends it for everybody, without asking the others: so the owner is asked twice. */
function CloseTable({ table, frame }: StillProps) {
  const { say } = words.value
  const [sure, setSure] = useState(false)
  const act = () => {
    if (sure) void frame.attempt(table.closeForAll)
    else setSure(true)
  }
  return (
    <button type="button" class={sure ? 'danger' : ''} onClick={act}>
      {say(sure ? 'room.reallyCloseTable' : 'room.closeTable')}
    </button>
  )
}

/** What is known of a game that is over without its rules: how it ended, and its record. */
function Over({ table, frame }: StillProps) {
  const { say } = words.value
  const { result, seats, closed } = table.detail.value
  const names = seats.map((_, seat) => frame.nameOf(seat))
  const quitters = names.filter((_, seat) => hasQuit({ seats }, seat))
  return (
    <>
      <p role="status">
        {result === undefined ? withoutResult(quitters, closed) : winners(result.standings, frame.nameOf)}
      </p>
      {result !== undefined && (
        <ul class="seats">
          {names.map((name, seat) => (
            <li key={seat}>
              <SeatMark seat={seat} />
              <span>{name}</span>
              <span>{placeAndScore(result.standings, seat)}</span>
            </li>
          ))}
        </ul>
      )}
      <p class="quiet">{say('refusal.CANNOT_REPLAY')}</p>
      <div class="buttons">
        <button type="button" class="primary" onClick={() => void downloadRecord(table)}>
          <Glyph of="save" size={18} /> {say('ui.download')}
        </button>
        <a class="button" href={paths.front}>
          {say('ui.frontPage')}
        </a>
      </div>
    </>
  )
}
