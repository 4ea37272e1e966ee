import { Glyph, type GlyphName } from '../ui/glyph.tsx'
import { words } from '../words.ts'
import { useNewTurns } from './log.tsx'
import type { Frame } from './model.ts'
import { narrow } from './narrow.ts'
import type { SideDoor } from './side.tsx'

/** What opens and shuts the side: on a narrow screen its parts one by one, each with how much there is to read in it. */
export function Openers({ frame, side }: { frame: Frame; side: SideDoor }) {
  const { say } = words.value
  const turns = useNewTurns(frame)
  const { lines } = side
  if (!narrow.value) {
    const label = say(side.folded ? 'table.unfold' : 'table.fold')
    return (
      <Opener
        of="side"
        label={label}
        isOpen={!side.folded}
        unread={side.folded ? turns + lines : 0}
        open={side.toggle}
      />
    )
  }
  const isChat = side.drawer && side.tab === 'chat'
  return (
    <>
      <Opener
        of="log"
        label={turns === 0 ? say('table.log') : say('table.newTurns', { count: turns })}
        isOpen={side.drawer}
        unread={turns}
        open={() => (side.drawer ? side.toggle() : side.open('log'))}
      />
      {frame.table.chat !== undefined && (
        <Opener
          of="chat"
          label={lines === 0 ? say('table.chat') : say('table.newLines', { count: lines })}
          isOpen={isChat}
          unread={lines}
          open={() => (isChat ? side.toggle() : side.open('chat'))}
        />
      )}
    </>
  )
}

interface OpenerProps {
  readonly of: GlyphName
  readonly label: string
  readonly isOpen: boolean
  readonly unread: number
  open(): void
}

const Opener = ({ of, label, isOpen, unread, open }: OpenerProps) => (
  <button type="button" class="plain" aria-label={label} title={label} aria-expanded={isOpen} onClick={open}>
    <Glyph of={of} />
    {unread > 0 && <span class="unread">{unread}</span>}
  </button>
)
