import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { words } from '../words.ts'
import { stepFocus } from './keys.ts'
import type { Frame } from './model.ts'

/** The game's board, and what the keyboard does on it. */
export function BoardArea({ frame }: { frame: Frame }) {
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
      data-pointed={pointed && JSON.stringify(pointed)}
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
