import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { hasLookUp } from '../boards.ts'
import { paths } from '../routes.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Glyph } from '../ui/glyph.tsx'
import { later } from '../ui/later.tsx'
import { Rose } from '../ui/rose.tsx'
import { words } from '../words.ts'
import { AdvicePanel } from './advice.tsx'
import { AllMoves } from './all-moves.tsx'
import { Bar } from './bar.tsx'
import { Hint, Pick } from './beside.tsx'
import { BoardArea } from './board-area.tsx'
import { Curtain } from './curtain.tsx'
import { End } from './end.tsx'
import { Guide } from './guide.tsx'
import { readBoardKey, readKey } from './keys.ts'
import { Announcer, Log, LogButton } from './log.tsx'
import { Menu } from './menu.tsx'
import type { Frame } from './model.ts'
import { Players } from './players.tsx'
import { RulesText } from './rules.tsx'

// What only some tables have, or some people ask for.
const Chat = later(async () => (await import('./chat.tsx')).Chat)
const LookUpCards = later(async () => (await import('./look-up.tsx')).LookUpCards)
const Proposals = later(async () => (await import('./proposals.tsx')).Proposals)

type Panel = 'menu' | 'rules' | 'moves' | 'end' | undefined
type Side = 'log' | 'chat'

export interface FrameProps {
  readonly frame: Frame
  /** In place of the decision bar: what a replay needs. */
  readonly bar?: ComponentChildren
  readonly seek?: (entry: number) => void
  /** What stands between the board and the bar. */
  readonly notes?: ComponentChildren
}

/** The table around every game's board. */
export function TableFrame({ frame, bar, seek, notes }: FrameProps) {
  const [panel, setPanel] = useState<Panel>(undefined)
  const [drawer, setDrawer] = useState(false)
  const props = frame.props.value
  const over = seek === undefined && frame.stage.shown.value?.seen.result !== undefined && !frame.stage.moving.value
  const wasOver = useRef(over)
  const toggleDrawer = () => setDrawer(!drawer)
  const table = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (over && !wasOver.current) setPanel('end')
    wasOver.current = over
  }, [over])
  useEffect(() => {
    const press = (event: KeyboardEvent) => onKey(event, frame, panel, setPanel, toggleDrawer)
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })

  useEffect(() => (table.current === null ? undefined : frame.lookingUp.listen(table.current)), [frame])

  // Behind the curtain nothing is read out either.
  const covered = frame.table.curtain?.value !== undefined
  return (
    <div
      ref={table}
      class="table"
      data-drawer={drawer || undefined}
      data-number={props?.number}
      data-looked-up={frame.lookingUp.opened.value !== undefined || undefined}
    >
      <Head frame={frame} drawer={drawer} toggleDrawer={toggleDrawer} show={setPanel} />
      <BoardArea frame={frame} />
      <div class="notes">
        {!covered && <AdvicePanel frame={frame} />}
        {notes}
        {seek === undefined && frame.advised.value === undefined && <Guide frame={frame} />}
      </div>
      {covered
        ? null
        : (bar ?? <Bar frame={frame} showMoves={() => setPanel('moves')} showEnd={() => setPanel('end')} />)}
      <aside class="side">
        {props !== undefined && !covered && <Players frame={frame} props={props} />}
        {!covered && <Records frame={frame} {...(seek && { seek })} />}
      </aside>
      {!covered && <Announcer frame={frame} />}
      {frame.hint.value !== undefined && <Hint hint={frame.hint.value} />}
      {frame.picking.value !== undefined && <Pick frame={frame} />}
      {!covered && isLookingUp(frame) && <LookUpCards frame={frame} />}
      {frame.table.answer !== undefined && <Proposals frame={frame} />}
      <Curtain frame={frame} />
      <Opened frame={frame} panel={panel} show={setPanel} />
    </div>
  )
}

const isLookingUp = ({ lookingUp: { opened, rested } }: Frame) =>
  opened.value !== undefined || rested.value !== undefined

/** What a key does at a table, wherever the focus is. */
function onKey(
  event: KeyboardEvent,
  frame: Frame,
  panel: Panel,
  show: (panel: Panel) => void,
  toggleDrawer: () => void,
): void {
  const own = panel === undefined ? readBoardKey(event, frame.keyMove) : undefined
  const deed = own === undefined ? readKey(event) : undefined
  if (own === undefined && deed === undefined) return
  event.preventDefault()
  if (typeof own === 'object') frame.choose(own)
  else if (typeof own === 'string') document.querySelector<HTMLElement>(own)?.focus()
  else if (typeof deed === 'number') pressDigit(deed)
  else if (deed === 'cancel') frame.cancel()
  else if (deed === 'undo') frame.undo()
  else if (deed === 'advice') frame.askAdvice()
  else if (deed === 'skip') frame.stage.skip()
  else if (deed === 'lookUp') frame.lookingUp.ask()
  else if (deed === 'board') toBoard()
  else if (deed === 'moves' || deed === 'rules') show(deed)
  else if (deed !== undefined) toggleDrawer()
}

/** Presses the button of the decision bar, or of the question that lies over it, that has this digit. */
function pressDigit(digit: number): void {
  const bar = document.querySelector('.question') ?? document.querySelector('.bar')
  bar?.querySelector<HTMLButtonElement>(`[data-digit="${digit}"]`)?.click()
}

function Head({ frame, drawer, toggleDrawer, show }: HeadProps) {
  const { say, language } = words.value
  return (
    <header class="table-head">
      <a class="plain home-link" href={paths.front} aria-label={say('ui.frontPage')}>
        <Rose size={30} />
      </a>
      <h1>{frame.table.game.about.name[language]}</h1>
      {frame.table.link.value === 'lost' && (
        <span class="badge lost" role="status">
          {say('ui.reconnecting')}
        </span>
      )}
      <span class="spacer" />
      <LogButton frame={frame} isOpen={drawer} toggle={toggleDrawer} />
      {mayLookUp(frame) && (
        <button
          type="button"
          class="plain"
          aria-label={say('ui.lookUp')}
          title={say('ui.lookUp')}
          onClick={frame.lookingUp.ask}
        >
          <Glyph of="about" />
        </button>
      )}
      {(['rules', 'menu'] as const).map((panel) => (
        <button
          key={panel}
          type="button"
          class="plain"
          aria-label={say(`ui.${panel}`)}
          title={say(`ui.${panel}`)}
          onClick={() => show(panel)}
        >
          <Glyph of={panel} />
        </button>
      ))}
    </header>
  )
}

const mayLookUp = ({ table, words: spoken }: Frame): boolean =>
  hasLookUp(table.game.id) || spoken.value?.has('lookUp') === true

interface HeadProps {
  readonly frame: Frame
  readonly drawer: boolean
  toggleDrawer(): void
  show(panel: Panel): void
}

/** The log, and online the chat beside it. */
function Records({ frame, seek }: Pick<FrameProps, 'frame' | 'seek'>) {
  const [side, setSide] = useState<Side>('log')
  return (
    <div class="records">
      {frame.table.chat !== undefined && (
        <div class="tabs" role="tablist">
          {(['log', 'chat'] as const).map((one) => (
            <button key={one} type="button" role="tab" aria-selected={side === one} onClick={() => setSide(one)}>
              {words.value.say(`ui.${one}`)}
            </button>
          ))}
        </div>
      )}
      {side === 'chat' && frame.table.chat !== undefined ? <Chat frame={frame} /> : <Log frame={frame} seek={seek} />}
    </div>
  )
}

/** What lies over the table for a while. */
function Opened({ frame, panel, show }: { frame: Frame; panel: Panel; show(panel: Panel): void }) {
  const { game } = frame.table
  const close = () => show(undefined)
  if (panel === 'menu') return <Menu frame={frame} close={close} showRules={() => show('rules')} />
  if (panel === 'moves') return <AllMoves frame={frame} close={close} />
  if (panel === 'end') return <End frame={frame} close={close} />
  if (panel === undefined) return null
  const { say, language } = words.value
  return (
    <Dialog title={say('ui.rulesOf', { name: game.about.name[language] })} close={close} wide>
      <RulesText game={game.id} />
    </Dialog>
  )
}

/** The focus goes to the first thing on the board that can be done, or else to the board. */
function toBoard(): void {
  const board = document.querySelector<HTMLElement>('.board')
  ;(board?.querySelector<HTMLElement>('[data-offer=open]') ?? board)?.focus()
}
