import type { Page } from 'playwright-core'
import { newPerson } from './browser.ts'
import { misfitting } from './faults.ts'

/** The phones that people have, upright and on their side. */
export const phones = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
  { width: 844, height: 390 },
] as const

export const newPhone = (locale: string) => newPerson({ ...phones[0], phone: true, locale })

/** As long and as wide as names can be, with a short one between them. */
export const LONG_NAMES = ['W'.repeat(30), '船長'.repeat(15), 'Ana', 'M'.repeat(30), 'Maximiliana d’Ávila-Menezes']

/** What is wrong with what is on the screen now, on each of the phones. */
export async function phoneFaults(page: Page, what: string): Promise<readonly string[]> {
  const found: string[] = []
  for (const phone of phones) {
    await turn(page, phone)
    for (const fault of await answers(page, [tooWide, outOfReach, misfitting]))
      found.push(`${what}, ${phone.width}×${phone.height}: ${fault}`)
  }
  await turn(page, phones[0])
  return found
}

/** Gives the screen another size where it has not this one, and waits until the page has it. */
export async function turn(page: Page, size: Size): Promise<void> {
  const now = page.viewportSize()
  if (now?.width !== size.width || now.height !== size.height) await page.setViewportSize(size)
  await page.evaluate(
    ({ width, height }) =>
      new Promise<unknown>((drawn) => {
        const twice = () => requestAnimationFrame(() => requestAnimationFrame(drawn))
        const look = () => (screen.width === width && screen.height === height ? twice() : requestAnimationFrame(look))
        look()
      }),
    size,
  )
}

/**
 * A layout that is not as wide as its screen, and what can be pressed but not be brought before the finger. On a phone,
 * a layout wider than the screen moves all that is fixed to it, dialogs and drawers too: nothing may ever enlarge it,
 * seen or unseen. In a narrow window of a desk that does not show.
 */
export const strays = (page: Page): Promise<readonly string[]> => answers(page, [tooWide, outOfReach])

/** What these functions answer in the page about its size, asked all at once. */
function answers(page: Page, questions: readonly ((size: Size) => string[])[]): Promise<readonly string[]> {
  const size = page.viewportSize()
  if (size === null) throw new Error('a page without a size')
  return page.evaluate(`[${questions.map((question) => `...(${question})(${JSON.stringify(size)})`)}]`)
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Runs in the page. */
function tooWide({ width, height }: Size): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  const { width: viewWidth = 0, scale = 0 } = visualViewport ?? {}
  const is = { innerWidth, clientWidth, 'visualViewport.width': viewWidth, 'screen.width': screen.width }
  const found = Object.entries(is)
    .filter(([, value]) => Math.abs(value - width) > 0.5)
    .map(([name, value]) => `${name} is ${value}`)
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth - clientWidth} px too wide`)
  if (Math.abs(scale - 1) > 0.001) found.push(`it is drawn at ${scale}`)
  if (Math.abs(innerHeight - height) > 0.5) found.push(`innerHeight is ${innerHeight}`)
  return found
}

/** Runs in the page. */
function outOfReach({ width, height }: Size): string[] {
  const TARGETS = 'button, a[href], select, input, textarea, summary, [role=button]'
  // Where a finger still hits something of what is scrolled.
  const SLIT = 40
  const found: string[] = []
  const layer = document.querySelector('dialog:modal') ?? document.querySelector('.curtain') ?? document.body
  const drawer = document.querySelector('.table[data-drawer] .records')
  for (const element of layer.querySelectorAll(TARGETS)) {
    const target = element.closest('label') ?? element
    const { width: seen } = target.getBoundingClientRect()
    if (seen === 0 || !target.checkVisibility({ visibilityProperty: true }) || element.matches('.skip-link')) continue
    const why = lost(target) ?? covered(target)
    if (why !== undefined) found.push(`${why}: ${element.outerHTML.slice(0, 140)}`)
  }
  return found

  /** Follows an element out through all that scrolls or cuts it. */
  function lost(element: Element): string | undefined {
    const box = element.getBoundingClientRect()
    let [left, right, top, bottom] = [box.left, box.right, box.top, box.bottom]
    for (let at = element; at.parentElement !== null && at.parentElement !== document.body; at = at.parentElement) {
      const outer = at.parentElement
      const { position } = getComputedStyle(at)
      const { overflowX, overflowY, position: outerPosition } = getComputedStyle(outer)
      if (position === 'fixed') return offScreen(true)
      // What is absolute is neither cut nor scrolled by what it does not stand in.
      if (position === 'absolute' && outerPosition === 'static') continue
      const frame = outer.getBoundingClientRect()
      const by = `.${outer.getAttribute('class')}`
      const end = frame.left - outer.scrollLeft + Math.max(outer.scrollWidth, frame.width)
      if (scrolls(overflowX)) {
        if (left < frame.left - outer.scrollLeft - 1 || right > end + 1) return `beyond what ${by} scrolls`
        ;[left, right] = [frame.left, frame.right]
      } else if (overflowX !== 'visible' && (left < frame.left - 1 || right > frame.right + 1))
        return `cut off by ${by}`
      if (scrolls(overflowY)) {
        if (top < frame.top - outer.scrollTop - 1) return `above what ${by} scrolls`
        if (outer.clientHeight < SLIT) return `in a slit of ${outer.clientHeight} px of ${by}`
        ;[top, bottom] = [frame.top, frame.bottom]
      } else if (overflowY !== 'visible' && (top < frame.top - 1 || bottom > frame.bottom + 1))
        return `cut off by ${by}`
    }
    return offScreen(document.documentElement.scrollHeight <= document.documentElement.clientHeight)

    function offScreen(still: boolean): string | undefined {
      if (left < -1 || right > width + 1) return `off the screen, at ${Math.round(left)} to ${Math.round(right)} across`
      if (still && (top < -1 || bottom > height + 1))
        return `off the screen, at ${Math.round(top)} to ${Math.round(bottom)} down`
      return undefined
    }
  }

  function scrolls(overflow: string): boolean {
    return overflow === 'auto' || overflow === 'scroll'
  }

  /** The frame's own things lie on each other nowhere, but for the drawer that is pulled over the table. */
  function covered(target: Element): string | undefined {
    if (target.closest('.board') !== null) return undefined
    if (drawer !== null && !drawer.contains(target) && target.closest('.table-head, .proposal') === null)
      return undefined
    const box = target.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    for (let at = target.parentElement; at !== null; at = at.parentElement) {
      const { left, right, top, bottom } = at.getBoundingClientRect()
      // Scrolled out of sight, from where it can be scrolled back.
      if (getComputedStyle(at).overflow !== 'visible' && (x < left || x > right || y < top || y > bottom))
        return undefined
    }
    const hit = document.elementFromPoint(x, y)
    return hit === null || target.contains(hit) || hit.contains(target)
      ? undefined
      : `under <${hit.localName} class="${hit.getAttribute('class')}">`
  }
}
