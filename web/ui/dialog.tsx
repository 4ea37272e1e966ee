import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { words } from '../words.ts'
import { Glyph } from './glyph.tsx'

/** A sheet over the page. Escape, the cross and a click beside it close it; the focus goes back to where it was. */
export function Dialog({
  title,
  close,
  children,
  wide = false,
}: {
  title: string
  close(): void
  children: ComponentChildren
  wide?: boolean
}) {
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    element.current?.showModal()
  }, [])
  return (
    <dialog
      ref={element}
      class={wide ? 'sheet wide' : 'sheet'}
      aria-labelledby={id}
      onClose={close}
      onClick={(event) => event.target === element.current && element.current?.close()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <button
          type="button"
          class="plain"
          aria-label={words.value.say('ui.close')}
          onClick={() => element.current?.close()}
        >
          <Glyph of="close" />
        </button>
      </header>
      <div class="sheet-body">{children}</div>
    </dialog>
  )
}
