import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { words } from '../words.ts'
import { InRules } from './in-rules.tsx'
import type { Frame } from './model.ts'
import type { Beside, Reason } from './reasons.ts'

const GAP = 8

/** Puts an element next to a rectangle of the screen, inside the window. */
export function putBeside(element: HTMLElement, at: DOMRect): void {
  const { width, height } = element.getBoundingClientRect()
  const below = at.bottom + GAP + height < innerHeight
  const left = Math.min(Math.max(GAP, at.left + at.width / 2 - width / 2), innerWidth - width - GAP)
  const top = below ? at.bottom + GAP : Math.max(GAP, at.top - GAP - height)
  element.style.left = `${left}px`
  element.style.top = `${Math.min(top, innerHeight - height - GAP)}px`
}

/** Why something can't be done. */
export function Hint({ frame, hint }: { frame: Frame; hint: Beside<Reason> }) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (element.current !== null) putBeside(element.current, hint.at)
  }, [hint])
  return (
    <div ref={element} class="hint" role="status" onPointerEnter={frame.keepHint} onPointerLeave={frame.dropHint}>
      {hint.content.text} <InRules frame={frame} code={hint.content.code} />
    </div>
  )
}

/** A choice among the moves that one element stands for. */
export function Pick({ frame }: { frame: Frame }) {
  const element = useRef<HTMLDivElement>(null)
  const picking = frame.picking.value
  const props = frame.props.value
  useLayoutEffect(() => {
    if (element.current === null || picking === undefined) return
    putBeside(element.current, picking.at)
    element.current.querySelector('button')?.focus()
  }, [picking])
  useEffect(() => {
    const away = (event: PointerEvent) => {
      if (event.target instanceof Node && !element.current?.contains(event.target)) frame.cancel()
    }
    addEventListener('pointerdown', away)
    return () => removeEventListener('pointerdown', away)
  }, [frame])
  if (picking === undefined || props === undefined) return null

  const step = (event: KeyboardEvent) => {
    const buttons = [...(element.current?.querySelectorAll('button') ?? [])]
    const here = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by !== 0) buttons[(here + by + buttons.length) % buttons.length]?.focus()
    else if (event.key === 'Escape') {
      frame.cancel()
      if (picking.back instanceof HTMLElement || picking.back instanceof SVGElement) picking.back.focus()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={element}
      class="pick"
      role="menu"
      tabIndex={-1}
      aria-label={words.value.say('table.chooseOne')}
      onKeyDown={step}
    >
      {picking.content.map(({ move, note }) => (
        <button
          key={JSON.stringify(move)}
          type="button"
          role="menuitem"
          data-pick={JSON.stringify(move)}
          onClick={() => frame.choose(move, { named: true })}
        >
          {props.words.move(move)}
          {note !== undefined && <small>{note}</small>}
        </button>
      ))}
    </div>
  )
}
