// What is wrong with how a table is laid out, found in the page itself. These functions are sent there as they are
// written, so they use each other and nothing else of this project.

/** How much may be out of place before an eye sees it. */
const SLACK = 1.5
/** How much of two texts may lie over each other. */
const OVERLAP = 3

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** An element by what the style sheets call it: the same on every screen and in every language. */
function called(element: Element): string {
  const own = element.getAttribute('class')?.split(' ')[0]
  const within = element.parentElement?.closest('[class]')?.getAttribute('class')?.split(' ')[0]
  return `${within === undefined ? '' : `.${within} `}${element.localName}${own === undefined ? '' : `.${own}`}`
}

function meet(a: Box, b: Box): Box {
  return {
    left: Math.max(a.left, b.left),
    right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top),
    bottom: Math.min(a.bottom, b.bottom),
  }
}

/** Whether what is beyond the edges of an element is not drawn: by a scrollbar, or for good. */
function clipping(element: Element): { readonly x: string; readonly y: string } | undefined {
  const { overflowX, overflowY, display } = getComputedStyle(element)
  if (display === 'contents' || element instanceof SVGElement || (overflowX === 'visible' && overflowY === 'visible'))
    return undefined
  return { x: overflowX, y: overflowY }
}

/** What can be seen of a box that is drawn in an element. */
function inSight(box: Box, element: Element): Box {
  let seen = meet(box, { left: 0, right: innerWidth, top: 0, bottom: innerHeight })
  for (let at: Element | null = element; at !== null; at = at.parentElement)
    if (clipping(at) !== undefined && at !== document.documentElement && at !== document.body)
      seen = meet(seen, at.getBoundingClientRect())
  return seen
}

function isIn(inner: Box, outer: Box): boolean {
  const { left, right, top, bottom } = inner
  return (
    left >= outer.left - SLACK &&
    right <= outer.right + SLACK &&
    top >= outer.top - SLACK &&
    bottom <= outer.bottom + SLACK
  )
}

/** The texts of the table that are drawn. */
function drawnTexts(): { readonly element: Element; readonly text: Text }[] {
  const found: { element: Element; text: Text }[] = []
  const walk = document.createTreeWalker(document.querySelector('.table') ?? document.body, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
    const element = node.parentElement
    if (!(node instanceof Text) || element === null || node.data.trim() === '') continue
    // Words for those who listen have no size, and a list to choose from is drawn by the browser.
    if (element.closest('option, title, desc') !== null || element.getBoundingClientRect().width < 2) continue
    if (element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      found.push({ element, text: node })
  }
  return found
}

/** Where letters stand, line by line. The box of a line has room above and below them that may well be covered. */
function boxesOf(text: Text, from = 0, to = text.data.length): readonly Box[] {
  const range = document.createRange()
  range.setStart(text, from)
  range.setEnd(text, to)
  return [...range.getClientRects()]
    .filter(({ width }) => width > 0)
    .map(({ left, right, top, bottom, height }) => ({
      left,
      right,
      top: top + height / 5,
      bottom: bottom - height / 5,
    }))
}

/** The page itself must not scroll: what is larger than its place scrolls there. */
function findScrolling(): string[] {
  const { scrollWidth, scrollHeight } = document.documentElement
  const found = scrollHeight > innerHeight || scrollWidth > innerWidth ? ['the document scrolls'] : []
  const play = document.querySelector('.play')?.getBoundingClientRect()
  if (play !== undefined && matchMedia('(max-width: 900px)').matches && play.height < innerHeight * 0.6 - SLACK)
    found.push('the board has less than 60 % of the height')
  return found
}

/** A line may end within a word where its language allows it, and nowhere else. */
function findBrokenWords(): string[] {
  // Between these one may break a line: signs that join words, and scripts that are written without spaces.
  const word = /[^\s\-–—/…·.,:;\u3000-\u9fff\uff00-\uffef]+/g
  return drawnTexts().flatMap(({ element, text }) =>
    [...text.data.matchAll(word)]
      .filter(({ 0: letters, index }) => {
        const lines = boxesOf(text, index, index + letters.length)
        return letters.length > 1 && lines.some((line) => line.top > (lines[0]?.bottom ?? 0) - SLACK)
      })
      .map(() => `a word is broken: ${called(element)}`),
  )
}

/** Texts beyond the edge of what hides them; what scrolls does not hide them in the direction in which it scrolls. */
function findCutOff(): string[] {
  return drawnTexts()
    .filter(({ element, text }) => boxesOf(text).some((box) => isCut(box, element)))
    .map(({ element }) => `cut off: ${called(element)}`)
}

function isCut(box: Box, element: Element): boolean {
  let { left, right, top, bottom } = box
  for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
    const clip = clipping(at)
    if (clip === undefined) continue
    const edge = at.getBoundingClientRect()
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
    // What scrolls can be had whole: from here on it is as large as what scrolls it.
    if (scrolls(clip.x)) [left, right] = [edge.left, edge.right]
    else if (left < edge.left - SLACK || right > edge.right + SLACK) return true
    if (scrolls(clip.y)) [top, bottom] = [edge.top, edge.bottom]
    else if (top < edge.top - SLACK || bottom > edge.bottom + SLACK) return true
  }
  return left < -SLACK || right > innerWidth + SLACK || top < -SLACK || bottom > innerHeight + SLACK
}

/** What stays where it is while the rest is scrolled under it. */
function stuckIn(element: Element): Element | undefined {
  for (let at: Element | null = element; at !== null; at = at.parentElement)
    if (['sticky', 'fixed'].includes(getComputedStyle(at).position)) return at
  return undefined
}

/** Texts that lie over each other. */
function findOverlaps(): string[] {
  const texts = drawnTexts().flatMap(({ element, text }) => {
    const stuck = stuckIn(element)
    return boxesOf(text)
      .map((box) => inSight(box, element))
      .filter((box) => box.right > box.left && box.bottom > box.top)
      .map((box) => ({ element, stuck, box }))
  })
  return texts.flatMap((one, i) =>
    texts
      .slice(i + 1)
      .filter((other) => {
        const both = meet(one.box, other.box)
        const apart = one.element === other.element || one.stuck !== other.stuck
        return !apart && both.right - both.left > OVERLAP && both.bottom - both.top > OVERLAP
      })
      .map((other) => `overlapping: ${called(one.element)} and ${called(other.element)}`),
  )
}

/** What can be decided now and is not in view, or lies under something else. */
function findOutOfView(): string[] {
  const asked = [...document.querySelectorAll('.play [data-offer=open], .bar [data-offer=open]')]
  const movesOf = (element: Element): unknown[] => JSON.parse(element.getAttribute('data-moves') ?? '[]')
  const shown = new Set(
    asked.filter(isShown).flatMap((element) => movesOf(element).map((move) => JSON.stringify(move))),
  )
  const missing = asked.filter((element) => !movesOf(element).every((move) => shown.has(JSON.stringify(move))))
  return missing
    .filter((element) => !isOneOfTooMany(element, asked))
    .map((element) => `not in view: ${called(element)}`)
}

function isShown(element: Element): boolean {
  const box = element.getBoundingClientRect()
  if (element.getClientRects().length === 0 || !isIn(box, inSight(box, element))) return false
  const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
  // A piece that lies on a place passes on what is pressed.
  return hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest('[data-token]') !== null)
}

/** More than its panel has room for: then the panel shows where it begins. */
function isOneOfTooMany(element: Element, asked: readonly Element[]): boolean {
  const panel = element.parentElement?.closest('.board, .dock, .bar-moves')
  const mates = asked.filter((one) => panel?.contains(one) === true && one.getClientRects().length > 0)
  const boxes = mates.map((one) => one.getBoundingClientRect())
  const height = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top))
  // What a board keeps at its top lies over the rest.
  const covered = panel == null ? 0 : Number.parseFloat(getComputedStyle(panel).scrollPaddingTop) || 0
  return panel != null && height > panel.clientHeight - covered && mates.some(isShown)
}

/** What a finger can't hit for sure. */
function findSmallTargets(): string[] {
  const FINGER = 44
  return [...document.querySelectorAll('button, a, select, input, textarea, summary, [role=button]')]
    .filter((element) => !element.matches('p a, .log a, .log button, .skip-link'))
    .filter((element) => {
      const { width, height } = (element.closest('label') ?? element).getBoundingClientRect()
      return width > 0 && (Math.round(width) < FINGER || Math.round(height) < FINGER)
    })
    .map((element) => `too small for a finger: ${called(element)}`)
}

const helpers = [called, stuckIn, meet, clipping, inSight, isIn, drawnTexts, boxesOf, isCut, isShown, isOneOfTooMany]
const always = [findScrolling, findBrokenWords, findCutOff, findOverlaps, findOutOfView]

/** A script that answers with all that is wrong with the table on the screen, each fault once. */
export function layoutScript(isTouched: boolean): string {
  const checks = isTouched ? [...always, findSmallTargets] : always
  return `(() => {
    const SLACK = ${SLACK}, OVERLAP = ${OVERLAP};
    ${[...helpers, ...checks].join('\n')}
    return [...new Set([${checks.map(({ name }) => `...${name}()`).join()}])];
  })()`
}
