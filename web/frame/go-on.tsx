import type { Seat } from '@portolan/engine'
import { useState } from 'preact/hooks'
import type { BoardProps } from '../board.ts'
import { isLevel, type Level } from '../levels.ts'
import { hasGivenUp, type ProposalInfo } from '../table/table.ts'
import { LevelOptions } from '../ui/level-options.tsx'
import { words } from '../words.ts'
import type { Frame } from './model.ts'

/** Whether the person at this screen can propose how to go on without the one on a seat. */
export function mayGoOn({ table }: Frame, seat: Seat): boolean {
  const info = table.info.value
  const isSeated = info.players.some(({ mine }) => mine) && !info.players[seat]?.mine
  const isFree = table.propose !== undefined && !info.over && !isGoingOn(info.proposal?.kind)
  return isFree && isSeated && !hasGivenUp(info) && isReplaceable(table, seat)
}

/** Such a proposal has to be answered first; any other gives way to it. */
export const isGoingOn = (kind: ProposalInfo['kind'] | undefined): boolean =>
  kind === 'handOver' || kind === 'playWithout'

/** The first of those awaited without whom the others may go on: nothing happens until they say how. */
export const waitedInVain = ({ table }: Frame, awaited: readonly Seat[]): Seat | undefined =>
  table.info.value.over ? undefined : awaited.find((seat) => isReplaceable(table, seat))

/** Whether the bar asks how to go on without this seat: it does when there is nothing else to do. */
export const isAskedInBar = (frame: Frame, { decision, awaited }: BoardProps, seat: Seat): boolean =>
  decision === undefined && waitedInVain(frame, awaited) === seat

const isReplaceable = ({ info }: Frame['table'], seat: Seat): boolean => info.value.players[seat]?.replaceable === true

/** How to go on without somebody who is gone: with a bot, or without the seat where the rules know of that. */
export function GoOn({ frame, seat }: { frame: Frame; seat: Seat }) {
  const { say } = words.value
  const [bot, setBot] = useState<Level>('medium')
  const { propose, info } = frame.table
  if (propose === undefined || !mayGoOn(frame, seat)) return null
  return (
    <div class="buttons">
      <select
        aria-label={say('ui.levelOfSeat', { number: seat + 1 })}
        value={bot}
        onChange={(event) => isLevel(event.currentTarget.value) && setBot(event.currentTarget.value)}
      >
        <LevelOptions />
      </select>
      <button type="button" onClick={() => void frame.attempt(() => propose({ kind: 'handOver', seat, bot }))}>
        {say('table.proposeBot')}
      </button>
      {info.value.mayLeave && (
        <button type="button" onClick={() => void frame.attempt(() => propose({ kind: 'playWithout', seat }))}>
          {say('table.playWithout', { name: frame.nameOf(seat) })}
        </button>
      )}
    </div>
  )
}
