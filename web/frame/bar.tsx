import type { Seat } from '@portolan/engine'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { BoardProps } from '../board.ts'
import { winners, withoutResult } from '../outcome.ts'
import { nextGame } from '../turns.ts'
import { Glyph } from '../ui/glyph.tsx'
import { SeatMark } from '../ui/seat-mark.tsx'
import { words } from '../words.ts'
import { PlayAgain, ToRematch } from './again.tsx'
import { AskAdvice } from './ask-advice.tsx'
import { GoOn, mayGoOn, waitedInVain } from './go-on.tsx'
import { InRules } from './in-rules.tsx'
import { capOf } from './keys.ts'
import type { Frame } from './model.ts'
import { digitsOf, inOrder } from './order.ts'
import type { PendingMove } from './playing.ts'
import type { Shown } from './stage.ts'
import { titleWon } from './title-won.ts'

/** The decision bar: who must do what, the moves that have no place on the board, and the way back. */
export function Bar({ frame, showMoves, showEnd }: { frame: Frame; showMoves(): void; showEnd(): void }) {
  const props = frame.props.value
  const position = frame.stage.shown.value
  if (props === undefined || position === undefined) return <section class="bar" />
  const asking = frame.asking.value
  const mine = props.decision !== undefined
  return (
    <section class="bar" data-mine={mine || undefined} aria-label={words.value.say('table.decisionBar')}>
      {/* What is asked lies over the rest: were it put in its place, the bar would change its height, and the board move. */}
      <div class="bar-rest" inert={asking !== undefined}>
        <p class="prompt">
          <Who frame={frame} />
          <Sentence frame={frame} />
        </p>
        <Moves frame={frame} props={props} position={position} showEnd={showEnd} />
        <Tools frame={frame} mine={mine} mayUndo={position.seen.mayUndo} showMoves={showMoves} />
      </div>
      {asking !== undefined && <Question frame={frame} pending={asking} />}
      <Notice frame={frame} />
    </section>
  )
}

/** The moves that have no place on the board, and where there are none what is left to be done. */
function Moves({ frame, props, position, showEnd }: MovesProps) {
  const { decision } = props
  const module = frame.module.value
  const Next = nextGame.value
  // Before the board is there, nobody knows what has its place on it.
  const moves =
    decision === undefined || module === undefined
      ? []
      : inOrder(frame, decision, props).filter(({ move }) => module.onBoard?.(move, props.view) !== true)
  const digits = digitsOf(moves)
  const inVain = decision === undefined ? waitedInVain(frame, position.seen.awaited) : undefined
  return (
    <div class="bar-moves">
      {moves.map(({ move, quiet }, i) => {
        // The button's own words are its name.
        const {
          role: _,
          tabIndex: __,
          onKeyDown: ___,
          'aria-label': ____,
          ...offer
        } = props.offer(move, { plain: true })
        const digit = digits[i]
        const cap = capOf(move, digit, frame.keyMove)
        return (
          <button
            key={JSON.stringify(move)}
            type="button"
            class={quiet ? 'aside' : 'primary'}
            data-digit={digit}
            {...offer}
          >
            {props.words.move(move)}
            {cap !== undefined && <kbd>{cap}</kbd>}
          </button>
        )
      })}
      {inVain !== undefined && <GoOn frame={frame} seat={inVain} />}
      {position.seen.result !== undefined && (
        <button type="button" class="primary" onClick={showEnd}>
          {words.value.say('table.showResult')}
        </button>
      )}
      {decision === undefined && Next && <Next />}
      {frame.table.info.value.rematch !== undefined ? (
        <ToRematch frame={frame} />
      ) : (
        isAbandoned(frame) && <PlayAgain frame={frame} class="primary" />
      )}
    </div>
  )
}

interface MovesProps {
  readonly frame: Frame
  readonly props: BoardProps
  readonly position: Shown
  showEnd(): void
}

function Tools({ frame, mine, mayUndo, showMoves }: ToolsProps) {
  const { say } = words.value
  return (
    <div class="bar-tools">
      {mine && <AskAdvice frame={frame} />}
      {mine && (
        <button
          type="button"
          class="plain"
          data-list
          title={say('table.allMoves')}
          aria-label={say('table.allMoves')}
          onClick={showMoves}
        >
          <Glyph of="moves" />
        </button>
      )}
      {/* One place for both: nothing beside it may move when a motion ends. */}
      {frame.stage.moving.value ? (
        <button
          key="skip"
          type="button"
          class="plain"
          data-skip
          title={say('table.skip')}
          aria-label={say('table.skip')}
          onClick={frame.stage.skip}
        >
          <Glyph of="skip" />
        </button>
      ) : (
        <button
          key="undo"
          type="button"
          class="plain"
          title={say('table.undo')}
          aria-label={say('table.undo')}
          disabled={!mayUndo || frame.busy.value}
          onClick={frame.undo}
        >
          <Glyph of="undo" />
        </button>
      )}
    </div>
  )
}

interface ToolsProps {
  readonly frame: Frame
  readonly mine: boolean
  readonly mayUndo: boolean
  showMoves(): void
}

function Notice({ frame }: { frame: Frame }) {
  const { notice } = frame
  if (notice.value === undefined) return null
  return (
    <p class="notice" role="alert">
      {notice.value.text} <InRules frame={frame} code={notice.value.code} />
      <button
        type="button"
        class="plain"
        aria-label={words.value.say('ui.close')}
        onClick={() => (notice.value = undefined)}
      >
        <Glyph of="close" />
      </button>
    </p>
  )
}

/** Whether the game was ended before its end. */
const isAbandoned = ({ table, stage }: Frame): boolean =>
  table.kind === 'online' && table.info.value.over && stage.shown.value?.seen.result === undefined

function Who({ frame }: { frame: Frame }) {
  const position = frame.stage.shown.value
  const [seat] = position?.seen.decision ? [position.seen.decision.seat] : (position?.seen.awaited ?? [])
  return seat === undefined ? null : <SeatMark seat={seat} />
}

/** What the bar says when nothing is being asked for confirmation. */
function Sentence({ frame }: { frame: Frame }) {
  const { say } = words.value
  const props = frame.props.value
  const position = frame.stage.shown.value
  if (props === undefined || position === undefined) return null
  const { result } = position.seen
  const title = titleWon(frame)
  if (result !== undefined)
    return <span>{title ? props.words.event(title) : winners(result.standings, frame.nameOf)}</span>
  if (isAbandoned(frame)) {
    const quitters = frame.table.info.value.players.flatMap(({ seat, gone }) =>
      gone === 'quit' ? [frame.nameOf(seat)] : [],
    )
    return <span>{withoutResult(quitters, frame.table.info.value.closed)}</span>
  }
  if (props.decision !== undefined) {
    const status = frame.module.value?.status?.(props)
    const several = props.players.filter(({ mine, kind }) => mine && kind === 'person').length > 1
    return (
      <span>
        {several && <strong class="asked">{frame.nameOf(props.decision.seat)}</strong>}
        {props.words.prompt(props.decision.prompt)}
        {status !== undefined && <small>{status}</small>}
      </span>
    )
  }
  const names = position.seen.awaited.map(frame.nameOf)
  if (names.length === 0) return null
  const inVain = waitedInVain(frame, position.seen.awaited)
  if (inVain !== undefined) return <span>{whyInVain(frame, inVain)}</span>
  const { over } = frame.table.info.value
  const thinking = !over && position.seen.awaited.every((seat) => props.players[seat]?.kind === 'bot')
  return (
    <span data-thinking={thinking || undefined}>
      {thinking ? say('table.thinking', { names, count: names.length }) : say('ui.waiting', { names })}
    </span>
  )
}

/** Why nothing happens while this seat is awaited, and who can change that. */
function whyInVain(frame: Frame, seat: Seat): string {
  const { say } = words.value
  const why = say(`ui.inVain.${frame.table.info.value.players[seat]?.gone ?? 'silent'}`, { name: frame.nameOf(seat) })
  return `${why} ${say(mayGoOn(frame, seat) ? 'table.chooseHowToGoOn' : 'table.othersChoose')}`
}

/** Asked once before what has no way back, is worth a warning or is not plain to a finger. */
function Question({ frame, pending: { move, question, isPreview } }: { frame: Frame; pending: PendingMove }) {
  const { say } = words.value
  const yes = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => yes.current?.focus({ preventScroll: true }), [move])
  return (
    <div class="question" role="alertdialog" aria-label={question}>
      <p class="prompt">{question}</p>
      <div class="bar-moves">
        <button
          ref={yes}
          type="button"
          class={isPreview ? 'primary' : 'danger'}
          data-digit={1}
          data-confirm={JSON.stringify(move)}
          onClick={frame.confirm}
        >
          {say('table.doIt')}
        </button>
        <button type="button" data-digit={2} onClick={frame.cancel}>
          {say('table.notNow')}
        </button>
      </div>
    </div>
  )
}
