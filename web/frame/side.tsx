import { useState } from 'preact/hooks'
import { sideFolded } from '../settings.ts'
import { later } from '../ui/later.tsx'
import { words } from '../words.ts'
import { Log } from './log.tsx'
import type { Frame } from './model.ts'
import { narrow } from './narrow.ts'
import { PlayerCards, Players } from './players.tsx'
import { useUnreadLines } from './unread.ts'

// Only a table online has it.
const Chat = later(async () => (await import('./chat.tsx')).Chat)

const tabs = ['players', 'log', 'chat'] as const
type Tab = (typeof tabs)[number]

/** Whether the side of a table is open, and at what. */
export interface SideDoor {
  readonly tab: Tab
  /** On a narrow screen: whether it is drawn over the board. */
  readonly drawer: boolean
  /** On a wide one: whether it is folded to the players' marks and clocks. */
  readonly folded: boolean
  /** How many lines of the chat are not read. */
  readonly lines: number
  /** Shows one of its parts. */
  open(tab: Tab): void
  /** Opens or shuts it, as the screen has it. */
  toggle(): void
}

export function useSide(frame: Frame): SideDoor {
  const [chosen, setTab] = useState<Tab>('log')
  const [drawer, setDrawer] = useState(false)
  const folded = sideFolded.value
  // Where the players stand above it, they are no part of what is chosen.
  const tab = chosen === 'players' && !narrow.value ? 'log' : chosen
  const lines = useUnreadLines(frame, tab === 'chat' && (narrow.value ? drawer : !folded))
  return {
    tab,
    drawer,
    folded,
    lines,
    open(next) {
      setTab(next)
      setDrawer(true)
    },
    toggle() {
      if (narrow.value) setDrawer(!drawer)
      else sideFolded.value = !folded
    },
  }
}

interface SideProps {
  readonly frame: Frame
  readonly side: SideDoor
  readonly seek: ((entry: number) => void) | undefined
}

/** Who is at the table, what happened, and online what was said; on a narrow screen a strip and a drawer. */
export function Side({ frame, side, seek }: SideProps) {
  const props = frame.props.value
  const { tab } = side
  return (
    <>
      {props !== undefined && <Players frame={frame} props={props} open={() => side.open('players')} />}
      <div class="records">
        <Tabs frame={frame} side={side} />
        {tab === 'players' && props !== undefined && <PlayerCards frame={frame} props={props} />}
        {tab === 'log' && <Log frame={frame} seek={seek} />}
        {tab === 'chat' && <Chat frame={frame} />}
      </div>
    </>
  )
}

function Tabs({ frame, side }: Pick<SideProps, 'frame' | 'side'>) {
  const { say } = words.value
  const has = { players: narrow.value, log: true, chat: frame.table.chat !== undefined }
  const shown = tabs.filter((tab) => has[tab])
  if (shown.length === 1) return null
  return (
    <div class="tabs" role="tablist">
      {shown.map((tab) => (
        <button key={tab} type="button" role="tab" aria-selected={side.tab === tab} onClick={() => side.open(tab)}>
          {say(`table.${tab}`)}
          {tab === 'chat' && side.lines > 0 && (
            <span class="unread" title={say('table.newLines', { count: side.lines })}>
              {side.lines}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
