import { useLayoutEffect, useRef } from 'preact/hooks'
import { SeatMark } from '../ui/seat-mark.tsx'
import { words } from '../words.ts'
import type { Frame } from './model.ts'

/** Several people on one screen: it is covered until the next one sits before it. */
export function Curtain({ frame }: { frame: Frame }) {
  const { say } = words.value
  const ready = useRef<HTMLButtonElement>(null)
  const { curtain, lift } = frame.table
  const seat = curtain?.value
  useLayoutEffect(() => {
    if (seat !== undefined) ready.current?.focus()
  }, [seat])
  if (seat === undefined) return null
  const name = frame.nameOf(seat)
  return (
    <div class="curtain">
      <SeatMark seat={seat} size="5rem" />
      <h2>{say('table.passScreen', { name })}</h2>
      <p>{say('table.passScreenWhy')}</p>
      <div class="buttons">
        <button ref={ready} type="button" class="primary big" onClick={() => lift?.()}>
          {say('table.iAm', { name })}
        </button>
        {frame.stage.shown.value?.seen.mayUndo && (
          <button type="button" onClick={frame.undo}>
            {say('table.undo')}
          </button>
        )}
      </div>
    </div>
  )
}
