import type { Page } from 'playwright-core'

/**
 * Presses what the screen offers, over and over, until the game is over or the record has so many entries, or until it
 * is asked this question: the kinds of move named first where there are any, otherwise anything. It knows nothing of
 * the page but its elements. It presses when they have changed, and what it presses depends on the number of entries
 * and of presses since the last alone, not on how fast the page is: so the same table is played in the same way each
 * time.
 */
export const autopilot = (
  page: Page,
  first: readonly string[],
  until = Number.POSITIVE_INFINITY,
  question = 'none',
): Promise<void> => page.evaluate(fly, [first, until, question] as const)

/** Runs in the page. */
function fly([order, last, stop]: readonly [readonly string[], number, string]): Promise<void> {
  /** After how many milliseconds without a change it presses once more: something may have come between. */
  const PATIENCE = 250
  /** After how many presses that brought no new entry it chooses anew, as a power of two. */
  const ENOUGH = 5
  let at = Number.NaN
  let presses = 0
  let seen = ''

  const numberNow = (): number => Number(document.querySelector('.table')?.getAttribute('data-number'))
  const all = (selector: string) => [...document.querySelectorAll(selector)]
  const press = (element: Element | null) =>
    element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  const typesOf = (element: Element): readonly string[] =>
    JSON.parse(element.getAttribute('data-moves') ?? '[]').map(({ type }: { type: string }) => type)

  /** A number from the entry, for each purpose another. */
  function draw(purpose: number, below: number): number {
    const mixed = Math.imul((at + 1) * 64 + purpose + (presses >> ENOUGH) * 7, 0x9e3779b1)
    return ((mixed ^ (mixed >>> 15)) >>> 0) % below
  }
  const any = <T>(list: readonly T[], purpose: number): T | undefined => list[draw(purpose, list.length)]

  function chooseMove(): Element | undefined {
    const open = all('[data-moves]').map((element) => ({ element, types: typesOf(element) }))
    const kind = order.find((type) => open.some(({ types }) => types.includes(type)))
    // Now and then anything at all, so that nobody sails in circles.
    const wanted = kind === undefined || draw(2, 10) === 0 ? open : open.filter(({ types }) => types[0] === kind)
    return any(wanted.length > 0 ? wanted : open, 3)?.element
  }

  function act(): void {
    const number = numberNow()
    if (number !== at) presses = 0
    at = number
    press(document.querySelector('[data-skip]'))
    const target = document.querySelector('[data-confirm]') ?? any(all('[data-pick]'), 1) ?? chooseMove()
    if (target === undefined) return
    press(target)
    presses++
  }

  function isThere(): boolean {
    const asked = document.querySelector('.question')?.textContent ?? ''
    return document.querySelector('.scores') !== null || numberNow() >= last || asked.includes(stop)
  }

  /** All that can be pressed. */
  const offered = (): string =>
    [
      numberNow(),
      ...all('[data-moves], [data-pick], [data-confirm], [data-skip]').map((element) =>
        ['data-moves', 'data-pick', 'data-confirm', 'data-skip'].map((name) => element.getAttribute(name)).join(),
      ),
    ].join('\n')

  return new Promise((resolve) => {
    let due = false
    let done = false
    let insisting: ReturnType<typeof setTimeout> | undefined
    const watch = new MutationObserver(() => {
      if (!due) setTimeout(look, 4)
      due = true
    })
    function look(): void {
      due = false
      if (done) return
      const now = offered()
      if (isThere()) finish()
      else if (now !== seen) {
        seen = now
        clearTimeout(insisting)
        insisting = setTimeout(insist, PATIENCE)
        act()
      }
    }
    function insist(): void {
      seen = ''
      look()
    }
    function finish(): void {
      done = true
      watch.disconnect()
      clearTimeout(insisting)
      resolve()
    }
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    look()
  })
}

/** What brings a game of trading and giving to its end soonest, by kinds of move. */
export const eager = [
  'donateMetal',
  'buyMetal',
  'donateGoods',
  'sellGoods',
  'sellForFavor',
  'sellShort',
  'upgradeCargo',
  'loadGood',
  'move',
]

/** What makes a turn short. */
export const brief = ['endTurn', 'move']
