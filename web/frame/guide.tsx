import '../style/guide.css'
import type { AnyMove, Seat } from '@portolan/engine'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { BoardProps, FirstGame, GuideNote } from '../board.ts'
import { guided } from '../settings.ts'
import type { GuidedMatch } from '../table/table.ts'
import { Glyph } from '../ui/glyph.tsx'
import { words } from '../words.ts'
import { type Detour, detourBefore, isToRead, noteFor, proposedIn, situationAt } from './guide-notes.ts'
import { useScript } from './guide-script.ts'
import { outline, show } from './guide-target.ts'
import { openRulesAt } from './in-rules.tsx'
import type { Frame } from './model.ts'
import { wordsIn } from './words-in.ts'

/** Leads through a first game on the real table, one note at a time. */
export function Guide({ frame, match }: { frame: Frame; match: GuidedMatch }) {
  const script = useScript(frame.table.game)
  const props = frame.props.value
  if (script === undefined || props === undefined || typeof props.viewer !== 'number') return null
  return <Notes frame={frame} match={match} script={script} props={props} viewer={props.viewer} />
}

interface NotesProps {
  readonly frame: Frame
  readonly match: GuidedMatch
  readonly script: FirstGame
  readonly props: BoardProps
  readonly viewer: Seat
}

function Notes({ frame, match, script: { notes }, props, viewer }: NotesProps) {
  const { say } = words.value
  const { read } = match.progress.value
  const log = frame.table.log.value
  const so = situationAt(props, viewer, log)
  const note = props.result === undefined ? noteFor(notes, so, read) : undefined
  const [proposed] = note?.moves === undefined ? [] : proposedIn(notes, so)
  // A menu that opens has the proposed move too: it is outlined there then.
  void frame.picking.value
  const detour = useDetour(props.number, () => detourBefore(props.number, viewer, match, notes, log))
  const markRead = (key: string) => match.keep({ ...match.progress.value, read: [...read, key] })
  const close = (left: readonly string[]) => {
    match.keep({ isOpen: false, read: left })
    guided.value = [...new Set([...guided.value, frame.table.game.id])]
  }

  useReadByPlaying(
    note,
    props.number,
    (from) => {
      const played = match.entries.value.slice(from, props.number)
      return played.some(({ seat }) => seat === viewer)
    },
    markRead,
  )
  const pointed = usePointing(note, proposed, props.number)

  // The words may still be on their way.
  if (note === undefined || !props.words.has(`firstGame.${note.key}`)) return null
  const isLast = note === notes.at(-1)
  // Who has come to the end and opens the guide again wants to read again.
  const next = () => (isLast ? close([]) : markRead(note.key))
  return (
    <aside class="guide" aria-label={say('guide.title')} data-note={note.key} data-pointed={pointed}>
      <div class="guide-tools">
        {note.rules !== undefined && (
          <Tool of="rules" label={say('table.inRules')} press={() => openRulesAt(frame, note.rules)} />
        )}
        <Tool of="close" label={say('guide.close')} press={() => close(read)} />
      </div>
      <div aria-live="polite">
        <Aside frame={frame} props={props} detour={detour} />
        <p>{props.words.say(`firstGame.${note.key}`, note.params?.(so))}</p>
      </div>
      {isToRead(note) && (
        <button type="button" class="primary" onClick={next}>
          {say(isLast ? 'guide.finish' : 'guide.next')}
        </button>
      )}
    </aside>
  )
}

const Tool = ({ of, label, press }: { of: 'rules' | 'close'; label: string; press(): void }) => (
  <button type="button" class="plain" aria-label={label} title={label} onClick={press}>
    <Glyph of={of} />
  </button>
)

/** What the guide has to say to what the reader did: took something back, or chose for themselves. */
function Aside({ frame, props, detour }: { frame: Frame; props: BoardProps; detour: Detour | undefined }) {
  const { say } = words.value
  if (frame.stage.shown.value?.transition === 'rewind') return <p class="guide-aside">{say('guide.takenBack')}</p>
  if (detour === undefined) return null
  const then = wordsIn(frame.words.value ?? props.words, frame.module.value, detour.view)
  const [made, proposed] = [then.move(detour.made), then.move(detour.proposed)]
  return <p class="guide-aside">{say('guide.otherwise', { made, proposed })}</p>
}

/** How the reader's last move differed from what was proposed, once that is known of this position. */
function useDetour(number: number, look: () => Promise<Detour | undefined>): Detour | undefined {
  const [found, setFound] = useState<{ readonly number: number; readonly detour: Detour | undefined } | undefined>()
  useEffect(() => {
    let current = true
    void look().then((detour) => {
      if (current) setFound({ number, detour })
    })
    return () => {
      current = false
    }
  }, [number])
  return found?.number === number ? found.detour : undefined
}

/** Who plays on has read what there was to read. */
function useReadByPlaying(
  note: GuideNote | undefined,
  number: number,
  hasPlayedSince: (number: number) => boolean,
  markRead: (key: string) => void,
): void {
  const shown = useRef<{ readonly note: GuideNote; readonly number: number } | undefined>(undefined)
  useEffect(() => {
    const before = shown.current
    if (before !== undefined && isToRead(before.note) && before.note === note && hasPlayedSince(before.number))
      markRead(before.note.key)
    else if (before?.note !== note || number < (before?.number ?? 0)) shown.current = note && { note, number }
  })
}

/**
 * Outlines what the note is about, after each drawing; goes there once, when the note or the position is new. Answers with
 * the note and the position for which that is done.
 */
function usePointing(note: GuideNote | undefined, proposed: AnyMove | undefined, number: number): string | undefined {
  const [done, setDone] = useState<string | undefined>(undefined)
  useEffect(() => {
    outline(note, proposed)
  })
  useEffect(() => {
    if (note !== undefined) void show(note, proposed).then(() => setDone(`${note.key} ${number}`))
  }, [note, number])
  useEffect(() => () => void outline(undefined, undefined), [])
  return done
}
