import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
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
import { Curtain } from './curtain.tsx'
import { End } from './end.tsx'
import { Guide } from './guide.tsx'
import { readBoardKey, readKey, stepFocus } from './keys.ts'
import { Announcer, Log } from './log.tsx'
import { Menu } from './menu.tsx'
import type { Frame } from './model.ts'
import { Players } from './players.tsx'
import { RulesText } from './rules.tsx'

// Only a table online has them.
const Chat = later(async () => (await import('./chat.tsx')).Chat)
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
  const { say, language } = words.value
  const [panel, setPanel] = useState<Panel>(undefined)
  const [side, setSide] = useState<Side>('log')
  const [drawer, setDrawer] = useState(false)
  const props = frame.props.value
  const over = seek === undefined && frame.stage.shown.value?.seen.result !== undefined && !frame.stage.moving.value
  const wasOver = useRef(over)

  useEffect(() => {
    if (over && !wasOver.current) setPanel('end')
    wasOver.current = over
  }, [over])

  const press = (event: KeyboardEvent) => {
    const own = panel === undefined ? readBoardKey(event, frame.keyMove) : undefined
    if (typeof own === 'object') frame.choose(own)
    else if (typeof own === 'string') document.querySelector<HTMLElement>(own)?.focus()
    if (own !== undefined) return event.preventDefault()
    const deed = readKey(event)
    if (deed === undefined) return
    if (typeof deed === 'number') document.querySelectorAll<HTMLButtonElement>('.bar-moves button')[deed - 1]?.click()
    else if (deed === 'cancel') frame.cancel()
    else if (deed === 'undo') frame.undo()
    else if (deed === 'advice') frame.askAdvice()
    else if (deed === 'skip') frame.stage.skip()
    else if (deed === 'board') toBoard()
    else if (deed === 'moves' || deed === 'rules') setPanel(deed)
    else setDrawer(!drawer)
    event.preventDefault()
  }
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })

  // Behind the curtain nothing is read out either.
  const covered = frame.table.curtain?.value !== undefined
  const name = frame.table.game.about.name[language]
  return (
    <div class="table" data-drawer={drawer || undefined} data-number={props?.number}>
      <header class="table-head">
        <a class="plain home-link" href={paths.front} aria-label={say('ui.frontPage')}>
          <Rose size={30} />
        </a>
        <h1>{name}</h1>
        {frame.table.link.value === 'lost' && (
          <span class="badge lost" role="status">
            {say('ui.reconnecting')}
          </span>
        )}
        <span class="spacer" />
        <button
          type="button"
          class="plain only-narrow"
          aria-label={say('ui.log')}
          aria-expanded={drawer}
          onClick={() => setDrawer(!drawer)}
        >
          <Glyph of="log" />
        </button>
        <button
          type="button"
          class="plain"
          aria-label={say('ui.rules')}
          title={say('ui.rules')}
          onClick={() => setPanel('rules')}
        >
          <Glyph of="rules" />
        </button>
        <button
          type="button"
          class="plain"
          aria-label={say('ui.menu')}
          title={say('ui.menu')}
          onClick={() => setPanel('menu')}
        >
          <Glyph of="menu" />
        </button>
      </header>
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
        {!covered && (
          <div class="records">
            {frame.table.chat !== undefined && (
              <div class="tabs" role="tablist">
                {(['log', 'chat'] as const).map((one) => (
                  <button key={one} type="button" role="tab" aria-selected={side === one} onClick={() => setSide(one)}>
                    {say(`ui.${one}`)}
                  </button>
                ))}
              </div>
            )}
            {side === 'chat' && frame.table.chat !== undefined ? (
              <Chat frame={frame} />
            ) : (
              <Log frame={frame} {...(seek && { seek })} {...(seek && props && { current: props.number })} />
            )}
          </div>
        )}
      </aside>
      {!covered && <Announcer frame={frame} />}
      {frame.hint.value !== undefined && <Hint hint={frame.hint.value} />}
      {frame.picking.value !== undefined && <Pick frame={frame} />}
      {frame.table.answer !== undefined && <Proposals frame={frame} />}
      <Curtain frame={frame} />
      {panel === 'menu' && <Menu frame={frame} close={() => setPanel(undefined)} showRules={() => setPanel('rules')} />}
      {panel === 'moves' && <AllMoves frame={frame} close={() => setPanel(undefined)} />}
      {panel === 'end' && <End frame={frame} close={() => setPanel(undefined)} />}
      {panel === 'rules' && (
        <Dialog title={say('ui.rulesOf', { name })} close={() => setPanel(undefined)} wide>
          <RulesText game={frame.table.game.id} />
        </Dialog>
      )}
    </div>
  )
}

/** The focus goes to the first thing on the board that can be done, or else to the board. */
function toBoard(): void {
  const board = document.querySelector<HTMLElement>('.board')
  ;(board?.querySelector<HTMLElement>('[data-offer=open]') ?? board)?.focus()
}

function BoardArea({ frame }: { frame: Frame }) {
  const root = useRef<HTMLElement>(null)
  const byKey = useRef(false)
  useEffect(() => {
    const note = (event: Event) => {
      byKey.current = event.type === 'keydown'
    }
    addEventListener('keydown', note, true)
    addEventListener('pointerdown', note, true)
    return () => {
      removeEventListener('keydown', note, true)
      removeEventListener('pointerdown', note, true)
    }
  }, [])
  const module = frame.module.value
  const props = frame.props.value
  const pointed = frame.pointed.value
  useLayoutEffect(() => {
    // Tokens travel between the board and the players' cards too.
    frame.stage.setRoot(root.current?.closest('.table') ?? null)
    return () => frame.stage.setRoot(null)
  }, [frame])
  useLayoutEffect(() => frame.stage.drawn())
  useLayoutEffect(() => {
    // What had the focus is gone with the move it stood for: the keyboard goes on from the board.
    if (byKey.current && document.activeElement === document.body) root.current?.focus({ preventScroll: true })
  }, [props?.number])
  return (
    <main
      ref={root}
      class="board"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard
      tabIndex={0}
      onKeyDown={(event) => root.current !== null && stepFocus(event, root.current)}
    >
      {module !== undefined && props !== undefined && frame.table.curtain?.value === undefined ? (
        <>
          {frame.table.older?.value === true && <p class="quiet older-rules">{words.value.say('room.olderRules')}</p>}
          <module.Board {...props} {...(pointed && { pointed })} />
        </>
      ) : (
        <Loading frame={frame} />
      )}
    </main>
  )
}

/** In the place of a board that is on its way, or does not come. */
function Loading({ frame }: { frame: Frame }) {
  const { say, language } = words.value
  if (!frame.unloaded.value) return <p class="quiet loading">{say('ui.loading')}</p>
  return (
    <div class="quiet loading" role="alert">
      <p>{say('ui.notLoaded', { name: frame.table.game.about.name[language] })}</p>
      <button type="button" onClick={() => location.reload()}>
        {say('ui.loadAgain')}
      </button>
    </div>
  )
}
