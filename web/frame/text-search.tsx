import type { RefObject } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Glyph } from '../ui/glyph.tsx'
import { words } from '../words.ts'
import { mark, placesOf } from './find.ts'

/** Finds words in a text that lies on the page, and goes from one place to the next. */
export function TextSearch({ text }: { text: RefObject<HTMLElement | null> }) {
  const { say } = words.value
  const [wanted, setWanted] = useState('')
  const [places, setPlaces] = useState<readonly Range[]>([])
  const [at, setAt] = useState(0)
  const here = places[at]

  const look = (typed: string) => {
    setWanted(typed)
    setPlaces(text.current === null ? [] : placesOf(text.current, typed))
    setAt(0)
  }
  const step = (by: number) => setAt((at + by + places.length) % Math.max(1, places.length))

  useEffect(() => {
    mark(places, here)
    here?.startContainer.parentElement?.scrollIntoView({ block: 'center' })
    return () => mark([], undefined)
  }, [places, here])

  return (
    <search>
      <form
        class="rules-search"
        onSubmit={(event) => {
          event.preventDefault()
          step(1)
        }}
      >
        <input
          type="search"
          value={wanted}
          placeholder={say('rules.search')}
          aria-label={say('rules.search')}
          onInput={(event) => look(event.currentTarget.value)}
        />
        <output>{wanted.trim() !== '' && say('rules.found', { count: places.length, here: at + 1 })}</output>
        {([-1, 1] as const).map((by) => (
          <button
            key={by}
            type="button"
            class="plain"
            aria-label={say(by < 0 ? 'rules.previous' : 'rules.next')}
            disabled={places.length < 2}
            onClick={() => step(by)}
          >
            <Glyph of={by < 0 ? 'back' : 'next'} />
          </button>
        ))}
      </form>
    </search>
  )
}
