import '../style/rules.css'
import type { GameEntry, Words } from '@portolan/games'
import { type RefObject, render } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Pieces } from '../board.ts'
import { loadGamePart } from '../game-parts.ts'
import type { RulesPage } from '../rules-page.ts'
import { loadPieces, loadRulesPage } from '../rules-pages.ts'
import { language } from '../settings.ts'
import { gameWords, loadGameText, words } from '../words.ts'
import { TextSearch } from './text-search.tsx'

export interface RulesTextProps {
  readonly game: GameEntry
  /** The anchor to open it at. */
  readonly at?: string | undefined
  /** Whether it lies over a table, whose address then stays as it is. */
  readonly over?: boolean
}

/** A game's rules in the language of the page, with contents and search. */
export function RulesText({ game, at, over = false }: RulesTextProps) {
  const text = useRef<HTMLElement>(null)
  const loaded = useRules(game)
  useEffect(() => {
    if (at !== undefined) goTo(text, at)
  }, [loaded, at])
  if (loaded === undefined) return null
  if (loaded.page === undefined) return <p class="prose">{words.value.say('rules.noRules')}</p>
  /** Over a table a link to an anchor only scrolls. */
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const anchor = link?.getAttribute('href') ?? ''
    if (!over || !anchor.startsWith('#')) return
    event.preventDefault()
    goTo(text, anchor.slice(1))
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link within is a click, too.
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the links within.
    <div class="rules" data-over={over || undefined} onClick={follow}>
      <Contents page={loaded.page} open={!over && matchMedia('(min-width: 62rem)').matches} />
      <TextSearch key={language.value} text={text} />
      <Text page={loaded.page} pieces={loaded.pieces} spoken={loaded.spoken} element={text} />
    </div>
  )
}

interface Rules {
  readonly page: RulesPage | undefined
  readonly pieces: Pieces
  readonly spoken: Words
}

/** All that a rules page is made of, in the language of the page; that of the last one while another is on its way. */
function useRules(game: GameEntry): Rules | undefined {
  const [loaded, setLoaded] = useState<Rules | undefined>(undefined)
  const spoken = useMemo(() => gameWords(game, () => (seat) => words.value.say('seat', { number: seat + 1 })), [game])
  const wanted = language.value
  useEffect(() => {
    let current = true
    const all = [
      loadRulesPage(game.id, wanted),
      loadPieces(game.id),
      loadGameText(wanted, game),
      loadGamePart(wanted, game, 'look-up'),
    ] as const
    void Promise.all(all).then(([page, pieces]) => {
      if (current && spoken.value !== undefined) setLoaded({ page, pieces, spoken: spoken.value })
    })
    return () => {
      current = false
    }
  }, [game, wanted, spoken])
  return loaded
}

/** Scrolls to an anchor; the focus goes with it, for those who listen. */
function goTo(text: RefObject<HTMLElement | null>, anchor: string): void {
  const element = text.current?.querySelector(`#${CSS.escape(anchor)}`)
  if (!(element instanceof HTMLElement)) return
  element.scrollIntoView({ block: 'start' })
  element.focus({ preventScroll: true })
}

function Contents({ page, open }: { page: RulesPage; open: boolean }) {
  const { say } = words.value
  return (
    <nav class="rules-contents" aria-label={say('rules.contents')}>
      <details open={open}>
        <summary>{say('rules.contents')}</summary>
        <ul>
          {page.contents.map(({ anchor, level, title }) => (
            <li key={anchor} data-level={level}>
              <a href={`#${anchor}`}>{title}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}

/** The text with the game's drawings and lists put into it. */
function Text({ page, pieces, spoken, element }: TextProps) {
  useLayoutEffect(() => {
    const places = [...(element.current?.querySelectorAll('[data-piece]') ?? [])]
    for (const place of places) {
      const Piece = pieces[place.getAttribute('data-piece') ?? '']
      if (Piece !== undefined) render(<Piece words={spoken} />, place)
    }
    return () => {
      for (const place of places) render(null, place)
    }
  }, [page, pieces, spoken, element])
  // The markup is from our own bundle, never from a person. A key, so that pieces are never found in another page's place.
  return <article key={spoken.language} ref={element} class="prose" dangerouslySetInnerHTML={{ __html: page.markup }} />
}

interface TextProps extends Rules {
  readonly page: RulesPage
  readonly element: RefObject<HTMLElement | null>
}
