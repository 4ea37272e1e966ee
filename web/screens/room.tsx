import '../style/person.css'
import type { Refusal, Seat } from '@portolan/engine'
import { LONGEST_NAME, readName } from '@portolan/games/names'
import type { PersonRef, SeatState, TableDetail } from '@portolan/protocol'
import { useEffect, useId, useMemo, useState } from 'preact/hooks'
import { coverOf } from '../covers.ts'
import { isLevel } from '../levels.ts'
import { calledName } from '../people.ts'
import { paths } from '../routes.ts'
import { botLevel, language as chosenLanguage, myName } from '../settings.ts'
import { me } from '../table/api.ts'
import type { OnlineTable } from '../table/online.ts'
import type { RequestResult } from '../table/table.ts'
import { Avatar } from '../ui/avatar.tsx'
import { LevelOptions } from '../ui/level-options.tsx'
import { Page } from '../ui/page.tsx'
import { PlayedOptions } from '../ui/played-options.tsx'
import { SeatMark } from '../ui/seat-mark.tsx'
import { ShareLink } from '../ui/share-link.tsx'
import { gameWords, loadGameText, words } from '../words.ts'

/** Where one waits for the others before a game begins. */
export function RoomScreen({ table }: { table: OnlineTable }) {
  const { say, language } = words.value
  const [problem, setProblem] = useState<Refusal | undefined>(undefined)
  const live = table.link.value === 'live'
  useEffect(() => {
    // What the connection was to blame for is over when it is back.
    if (live) setProblem((now) => (now?.code === 'NO_CONNECTION' ? undefined : now))
  }, [live])
  const detail = table.detail.value
  const name = table.game.about.name[language]
  const art = coverOf(table.game.id)
  const owner = me.value?.id === detail.owner.id
  const full = detail.seats.every(({ kind }) => kind === 'person' || kind === 'bot')
  const attempt = async (act: () => RequestResult) => {
    setProblem(await act())
  }
  return (
    <Page title={name}>
      <article class="room">
        {art !== undefined && <img class="room-art" src={art} alt="" width="640" height="400" />}
        <div>
          <h1>{name}</h1>
          {detail.status !== 'open' ? (
            <p>{say('refusal.TABLE_CLOSED')}</p>
          ) : (
            <>
              <p role="status">{whatNext(detail)}</p>
              {mayJoin(detail) && <NameField unnamed={unnamed()} />}
              <ul class="seats">
                {detail.seats.map((state, seat) => (
                  <li key={seat}>
                    <SeatMark seat={seat} />
                    {'person' in state && <Avatar of={state.person.avatar} />}
                    {!(owner && state.kind === 'bot') && <SeatWords state={state} />}
                    <SeatButtons table={table} seat={seat} state={state} owner={owner} attempt={attempt} />
                  </li>
                ))}
              </ul>
              {detail.homeLuck && <p class="notice">{say('room.homeLuck')}</p>}
              {owner && <Removed table={table} attempt={attempt} />}
              <Variants table={table} />
              <div class="buttons">
                {owner && (
                  <button type="button" class="primary" disabled={!full} onClick={() => void attempt(table.start)}>
                    {say('ui.begin')}
                  </button>
                )}
                {detail.you !== undefined && !owner && (
                  <button type="button" onClick={() => void attempt(table.leave)}>
                    {say('room.getUp')}
                  </button>
                )}
              </div>
              <ShareLink whole={owner || detail.you !== undefined} class={owner && full ? '' : 'primary'} />
            </>
          )}
          {problem !== undefined && (
            <p class="notice" role="alert">
              {words.value.refusal(problem)}
            </p>
          )}
        </div>
      </article>
    </Page>
  )
}

/** What will be played, in the words of the game. */
function Variants({ table: { game, detail } }: { table: OnlineTable }) {
  const spoken = useMemo(() => gameWords(game, () => (seat) => words.value.say('seat', { number: seat + 1 })), [game])
  useEffect(() => void loadGameText(chosenLanguage.value, game), [game, chosenLanguage.value])
  return <PlayedOptions options={detail.value.options} spoken={spoken.value} />
}

/** Whether there is a seat for who has none: a free one, or one that is kept for them. */
const mayJoin = ({ you, seats, removed }: TableDetail): boolean =>
  you === undefined &&
  !isRemoved(removed) &&
  seats.some((seat) => seat.kind === 'open' || (seat.kind === 'invited' && seat.person.id === me.value?.id))

const isRemoved = (removed: TableDetail['removed']): boolean => removed?.some(({ id }) => id === me.value?.id) === true

/** What one can do here now, or waits for. */
function whatNext(detail: TableDetail): string {
  const { say } = words.value
  if (isRemoved(detail.removed)) return say('refusal.REMOVED')
  if (detail.you === undefined) return say(mayJoin(detail) ? 'room.join' : 'room.noSeat')
  const full = detail.seats.every(({ kind }) => kind === 'person' || kind === 'bot')
  if (me.value?.id === detail.owner.id) return say(full ? 'room.full' : 'room.wait')
  return say(full ? 'room.ownerBegins' : 'room.waitFor', { name: calledName(detail.owner) })
}

/** Who sits there, who leads to what they show of themselves. */
const SeatWords = ({ state }: { state: SeatState }) =>
  state.kind === 'person' ? (
    <a href={paths.person(state.person.id)}>{seatWords(state)}</a>
  ) : (
    <span>{seatWords(state)}</span>
  )

const seatWords = (state: SeatState): string => {
  const { say } = words.value
  if (state.kind === 'open') return say('ui.openSeat')
  if (state.kind === 'bot') return isLevel(state.bot) ? say(`ui.botOf.${state.bot}`) : say('ui.bot')
  const name = calledName(state.person)
  return state.kind === 'invited' ? say('room.invited', { name }) : name
}

function SeatButtons({
  table,
  seat,
  state,
  owner,
  attempt,
}: {
  table: OnlineTable
  seat: Seat
  state: SeatState
  owner: boolean
  attempt(act: () => RequestResult): Promise<void>
}) {
  const { say } = words.value
  const free = state.kind === 'open'
  const seatBot = (bot: string) => {
    if (!isLevel(bot)) return
    botLevel.value = bot
    void attempt(() => table.seat(seat, { bot }))
  }
  const usual = botLevel.value === 'unchosen' ? 'medium' : botLevel.value
  const kept = state.kind === 'invited' && state.person.id === me.value?.id
  return (
    <>
      {(free || kept) && table.detail.value.you === undefined && mayJoin(table.detail.value) && (
        <button type="button" class="primary" onClick={() => void attempt(() => table.join(seat))}>
          {say('room.sitDown')}
        </button>
      )}
      {free && owner && (
        <button type="button" onClick={() => void attempt(() => table.seat(seat, { bot: usual }))}>
          {say('room.seatBot')}
        </button>
      )}
      {state.kind === 'bot' && owner && (
        <select
          aria-label={say('ui.levelOfSeat', { number: seat + 1 })}
          value={state.bot}
          onChange={(event) => seatBot(event.currentTarget.value)}
        >
          <LevelOptions />
        </select>
      )}
      {(state.kind === 'bot' || state.kind === 'invited') && owner && (
        <button type="button" onClick={() => void attempt(() => table.seat(seat, { open: true }))}>
          {say('room.freeSeat')}
        </button>
      )}
      {state.kind === 'person' && owner && seat !== table.detail.value.you && (
        <Remove person={state.person} act={() => void attempt(() => table.seat(seat, { remove: state.person.id }))} />
      )}
    </>
  )
}

/** Asks once more before it does it; who thinks better of it just goes elsewhere. */
function Remove({ person, act }: { person: PersonRef; act(): void }) {
  const { say } = words.value
  const [sure, setSure] = useState(false)
  const name = calledName(person)
  return (
    <button
      type="button"
      class={sure ? 'danger' : ''}
      onClick={() => (sure ? act() : setSure(true))}
      onBlur={() => setSure(false)}
    >
      {say(sure ? 'room.reallyRemove' : 'room.removeFromSeat', { name })}
    </button>
  )
}

/** Those whom the owner has removed, to be invited again while there is a seat. */
function Removed({ table, attempt }: { table: OnlineTable; attempt(act: () => RequestResult): Promise<void> }) {
  const { say } = words.value
  const { removed = [], seats } = table.detail.value
  const seat = seats.findIndex(({ kind }) => kind === 'open')
  if (removed.length === 0) return null
  return (
    <ul class="seats">
      {removed.map((person) => (
        <li key={person.id}>
          <span>{say('room.wasRemoved', { name: calledName(person) })}</span>
          {seat >= 0 && (
            <button type="button" onClick={() => void attempt(() => table.seat(seat, { invite: person.id }))}>
              {say('room.inviteAgain')}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What one is called at tables of the server without having chosen a name. */
export const unnamed = (): string =>
  me.value?.guest === undefined ? words.value.say('room.aGuest') : calledName(me.value)

/** What one is called; `unnamed` is what one is called without a name. */
export function NameField({ unnamed }: { unnamed: string }) {
  const { say } = words.value
  const id = useId()
  const name = readName(myName.value)
  const refusal = myName.value.trim() === '' || typeof name === 'string' ? undefined : name
  return (
    <label class="field">
      <span>{say('room.yourName')}</span>
      <input
        value={myName.value}
        maxLength={LONGEST_NAME}
        autocomplete="nickname"
        placeholder={unnamed}
        aria-invalid={refusal !== undefined}
        aria-describedby={id}
        onInput={(event) => (myName.value = event.currentTarget.value)}
      />
      <small id={id} role="alert">
        {refusal && words.value.refusal(refusal)}
      </small>
    </label>
  )
}
