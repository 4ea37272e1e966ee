/** The interface's own signs, drawn as strokes on a square of 24. */
const strokes = {
  undo: 'M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3',
  rules: 'M5 4h6a3 3 0 0 1 3 3v13a3 3 0 0 0-3-3H5zM14 7a3 3 0 0 1 3-3h2v13h-2a3 3 0 0 0-3 3',
  menu: 'M4 6h16M4 12h16M4 18h16',
  log: 'M8 6h12M8 12h12M8 18h8M4 6h.01M4 12h.01M4 18h.01',
  side: 'M4 5h16v14H4zM15 5v14',
  chat: 'M4 5h16v11H10l-5 4v-4H4z',
  close: 'M6 6l12 12M18 6 6 18',
  moves: 'M4 12h12M12 6l6 6-6 6M20 5v14',
  back: 'M15 5l-7 7 7 7',
  first: 'M18 5l-7 7 7 7M7 5v14',
  last: 'M6 5l7 7-7 7M17 5v14',
  next: 'M9 5l7 7-7 7',
  play: 'M8 5v14l11-7z',
  pause: 'M8 5v14M16 5v14',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  save: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  open: 'M12 16V5M7 9l5-5 5 5M5 20h14',
  check: 'M5 13l5 5 9-11',
  light:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5 19 19M5 19l1.5-1.5M17.5 6.5 19 5',
  dark: 'M20 14A8 8 0 1 1 10 4a7 7 0 0 0 10 10z',
  auto: 'M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18',
  language: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14a6.5 6.5 0 0 1 3.5 6',
  flag: 'M5 21V4h12l-3 4 3 4H5',
  skip: 'M5 5l7 7-7 7M13 5l7 7-7 7',
  advice: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.6 1 2.5h6c0-.9.2-1.7 1-2.5A6 6 0 0 0 12 3z',
  chart: 'M4 4v16h16M7 15l4-5 3 3 5-7',
  about: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v6M12 7.5h.01',
  bin: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
} as const

export type GlyphName = keyof typeof strokes

export function Glyph({ of, size = 20 }: { of: GlyphName; size?: number }) {
  return (
    <svg class="glyph" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path d={strokes[of]} />
    </svg>
  )
}
