import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import type { BoardProps } from '../board.ts'
import { words } from '../words.ts'
import { showAsked } from './asked.ts'
import { whenLifted } from './finger.ts'
import { stepFocus } from './keys.ts'
import type { Frame } from './model.ts'

interface BoardAreaProps {
  readonly frame: Frame
  /** What stands between the board and what one holds. */
  readonly below?: ComponentChildren
}

/** The game's board, what the viewer holds below it, and what the keyboard does there. */
export function BoardArea({ frame, below }: BoardAreaProps) {
  const root = useRef<HTMLElement>(null)
  const board = useRef<HTMLDivElement>(null)
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
  const covered = frame.table.curtain?.value !== undefined
  useLayoutEffect(() => {
    // Tokens travel between the board and the players' cards too.
    frame.stage.setRoot(root.current?.closest('.table') ?? null)
    return () => frame.stage.setRoot(null)
  }, [frame])
  useLayoutEffect(() => frame.stage.drawn())
  useLayoutEffect(() => {
    // What had the focus is gone with the move it stood for: the keyboard goes on from the board.
    if (byKey.current && document.activeElement === document.body) board.current?.focus({ preventScroll: true })
  }, [props?.number])
  useAsked(board, props, frame.stage.moving.value || covered || module === undefined)
  const given =
    module !== undefined && props !== undefined && !covered ? { ...props, ...(pointed && { pointed }) } : undefined
  return (
    <main
      ref={root}
      class="play"
      data-pointed={pointed && JSON.stringify(pointed)}
      onKeyDown={(event) => root.current !== null && stepFocus(event, root.current)}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard */}
      <div ref={board} class="board" tabIndex={0}>
        {module !== undefined && given !== undefined ? (
          <>
            {frame.table.older?.value === true && <p class="quiet older-rules">{words.value.say('room.olderRules')}</p>}
            <module.Board {...given} />
          </>
        ) : (
          <Loading frame={frame} />
        )}
      </div>
      {below}
      {module?.Dock !== undefined && given !== undefined && (
        <section class="dock" aria-label={words.value.say('table.dock')}>
          <module.Dock {...given} />
        </section>
      )}
    </main>
  )
}

/**
 * Goes to what is asked, once what came before it has been seen, and again on another screen. What makes the board smaller
 * for a while, a question or a note, does not take one away from where one is.
 */
function useAsked(
  board: { readonly current: HTMLElement | null },
  props: BoardProps | undefined,
  waits: boolean,
): void {
  const decides = props?.decision !== undefined && !waits
  useEffect(() => {
    const { current } = board
    if (!decides || current === null) return
    const show = () => whenLifted(() => showAsked(current))
    // Whatever is drawn with the position has its size by then.
    const first = requestAnimationFrame(show)
    addEventListener('resize', show)
    return () => {
      cancelAnimationFrame(first)
      removeEventListener('resize', show)
    }
  }, [props?.number, decides])
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
