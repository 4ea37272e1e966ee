import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { hasLookUp } from '../boards.ts'
import { paths } from '../routes.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Glyph } from '../ui/glyph.tsx'
import { later } from '../ui/later.tsx'
import { Rose } from '../ui/rose.tsx'
import { withText, words } from '../words.ts'
import { Bar } from './bar.tsx'
import { Hint, Pick } from './beside.tsx'
import { BoardArea } from './board-area.tsx'
import { Curtain } from './curtain.tsx'
import { openRules } from './in-rules.tsx'
import { readBoardKey, readKey } from './keys.ts'
import { Announcer } from './log.tsx'
import type { Frame } from './model.ts'
import { Openers } from './openers.tsx'
import { Side, type SideDoor, useSide } from './side.tsx'

// What only some tables have, or some people ask for.
const LookUpCards = later(async () => (await import('./look-up.tsx')).LookUpCards)
const Proposals = later(async () => (await import('./proposals.tsx')).Proposals)
const AdvicePanel = later(async () => (await import('./advice.tsx')).AdvicePanel)
const AllMoves = later(async () => (await import('./all-moves.tsx')).AllMoves)
const Menu = later(async () => (await import('./menu.tsx')).Menu)
const End = later(async () => (await withText(import('./end.tsx'), 'end')).End)
const KeysHelp = later(async () => (await import('./keys-help.tsx')).KeysHelp)
const RulesText = later(async () => (await withText(import('./rules.tsx'), 'rules')).RulesText)
// Only a first game has one.
const Guide = later(async () => (await withText(import('./guide.tsx'), 'guide')).Guide)

type Panel = 'menu' | 'moves' | 'end' | 'keys' | undefined

export interface FrameProps {
  readonly frame: Frame
  /** In place of the decision bar: what a replay needs. */
  readonly bar?: ComponentChildren
  readonly seek?: (entry: number) => void
  /** What stands below the board. */
  readonly notes?: ComponentChildren
}

/** The table around every game's board. */
export function TableFrame({ frame, bar, seek, notes }: FrameProps) {
  const [panel, setPanel] = useState<Panel>(undefined)
  const side = useSide(frame)
  const props = frame.props.value
  const over = seek === undefined && frame.stage.shown.value?.seen.result !== undefined && !frame.stage.moving.value
  const wasOver = useRef(over)
  const table = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (over && !wasOver.current) setPanel('end')
    wasOver.current = over
  }, [over])
  useEffect(() => {
    const press = (event: KeyboardEvent) => onKey(event, frame, panel, setPanel, side.toggle)
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
      data-drawer={side.drawer || undefined}
      data-folded={side.folded || undefined}
      data-alone={frame.table.info.value.players.length === 1 || undefined}
      data-number={props?.number}
      data-looked-up={frame.lookingUp.opened.value !== undefined || undefined}
    >
      <Head frame={frame} side={side} show={setPanel} />
      <BoardArea frame={frame} below={notes} />
      <div class="notes">
        {!covered && frame.advised.value !== undefined && <AdvicePanel frame={frame} />}
        {!covered && frame.table.firstGame?.progress.value.isOpen && frame.advised.value === undefined && (
          <Guide frame={frame} match={frame.table.firstGame} />
        )}
      </div>
      {covered
        ? null
        : (bar ?? <Bar frame={frame} showMoves={() => setPanel('moves')} showEnd={() => setPanel('end')} />)}
      <aside class="side">{!covered && <Side frame={frame} side={side} seek={seek} />}</aside>
      {!covered && <Announcer frame={frame} />}
      {frame.hint.value !== undefined && <Hint frame={frame} hint={frame.hint.value} />}
      {frame.picking.value !== undefined && <Pick frame={frame} />}
      {!covered && isLookingUp(frame) && <LookUpCards frame={frame} />}
      {frame.table.answer !== undefined && <Proposals frame={frame} />}
      <Curtain frame={frame} />
      <Opened frame={frame} panel={panel} show={setPanel} />
      <Rules frame={frame} />
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
  toggleSide: () => void,
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
  else if (deed === 'rules') void openRules(frame)
  else if (deed === 'help') show('keys')
  else if (deed === 'next') document.querySelector<HTMLElement>('.next-game')?.click()
  else if (deed === 'moves') show(deed)
  else if (deed !== undefined) toggleSide()
}

/** Presses the button of the decision bar, or of the question that lies over it, that has this digit. */
function pressDigit(digit: number): void {
  const bar = document.querySelector('.question') ?? document.querySelector('.bar')
  bar?.querySelector<HTMLButtonElement>(`[data-digit="${digit}"]`)?.click()
}

function Head({ frame, side, show }: HeadProps) {
  const { say, language } = words.value
  return (
    <header class="table-head">
      <a class="plain home-link" href={paths.front} aria-label={say('ui.frontPage')}>
        <Rose size={30} />
      </a>
      <h1>{frame.table.game.about.name[language]}</h1>
      {frame.table.link.value === 'lost' && (
        <span class="badge lost" role="status">
          {say('table.reconnecting')}
        </span>
      )}
      <span class="spacer" />
      <Openers frame={frame} side={side} />
      {mayLookUp(frame) && (
        <button
          type="button"
          class="plain"
          aria-label={say('table.lookUp')}
          title={say('table.lookUp')}
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
          onClick={() => (panel === 'rules' ? void openRules(frame) : show(panel))}
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
  readonly side: SideDoor
  show(panel: Panel): void
}

/** What lies over the table for a while. */
function Opened({ frame, panel, show }: { frame: Frame; panel: Panel; show(panel: Panel): void }) {
  const close = () => show(undefined)
  if (panel === 'menu') return <Menu frame={frame} close={close} showKeys={() => show('keys')} />
  if (panel === 'keys') return <KeysHelp frame={frame} close={close} />
  if (panel === 'moves') return <AllMoves frame={frame} close={close} />
  return panel === 'end' ? <End frame={frame} close={close} /> : null
}

/** The rules over the table, open at what was asked about. */
function Rules({ frame }: { frame: Frame }) {
  const { say, language } = words.value
  const { game } = frame.table
  const opened = frame.rules.value
  if (opened === undefined) return null
  const close = () => {
    frame.rules.value = undefined
  }
  return (
    <Dialog title={say('ui.rulesOf', { name: game.about.name[language] })} close={close} wide>
      <RulesText game={game} at={opened.at} over />
    </Dialog>
  )
}

/** The focus goes to the first thing on the board that can be done, or else to the board. */
function toBoard(): void {
  const asked = document.querySelector<HTMLElement>('.play [data-offer=open]')
  ;(asked ?? document.querySelector<HTMLElement>('.board'))?.focus()
}
