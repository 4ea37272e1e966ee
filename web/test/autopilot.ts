import type { Page } from 'playwright-core'

/**
 * Presses what the screen offers, over and over, until the game is over or the record has so many entries, or until it
 * is asked this question: the kinds of move named first where there are any, otherwise anything. It runs in the page
 * and knows nothing but its elements. What it presses depends on the number of entries alone, not on how fast the page
 * is, so that the same table is played in the same way each time.
 */
export async function autopilot(
  page: Page,
  first: readonly string[],
  until = Number.POSITIVE_INFINITY,
  question = 'none',
): Promise<void> {
  await page.evaluate(
    ([order, last, stop]) =>
      new Promise<void>((resolve) => {
        const movesOf = (element: Element): { type: string }[] => JSON.parse(element.getAttribute('data-moves') ?? '[]')
        let at = Number.NaN
        let tries = 0
        /** A number from the entry, for each purpose another. Where nothing comes of it for a while, another again. */
        const draw = (purpose: number, below: number): number => {
          const mixed = Math.imul((at + 1) * 64 + purpose + (tries >> 8) * 7, 0x9e3779b1)
          return ((mixed ^ (mixed >>> 15)) >>> 0) % below
        }
        const any = <T>(list: readonly T[], purpose: number): T | undefined => list[draw(purpose, list.length)]
        const press = (element: Element | null | undefined) =>
          element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))

        function step(): void {
          const number = Number(document.querySelector('.table')?.getAttribute('data-number'))
          const asked = document.querySelector('.question')?.textContent ?? ''
          if (document.querySelector('.scores') !== null || number >= last || asked.includes(stop)) {
            resolve()
            return
          }
          tries = number === at ? tries + 1 : 0
          at = number
          const open = [...document.querySelectorAll('[data-moves]')]
          const confirm = document.querySelector('[data-confirm]')
          const picks = [...document.querySelectorAll('[data-pick]')]
          press(document.querySelector('[data-skip]'))
          if (confirm !== null) press(confirm)
          else if (picks.length > 0) press(any(picks, 1))
          else if (open.length > 0) {
            const kind = order.find((type) =>
              open.some((element) => movesOf(element).some((move) => move.type === type)),
            )
            // Now and then anything at all, so that nobody sails in circles.
            const wanted =
              kind === undefined || draw(2, 10) === 0 ? open : open.filter((one) => movesOf(one)[0]?.type === kind)
            press(any(wanted.length > 0 ? wanted : open, 3))
          }
          setTimeout(step, 4)
        }
        step()
      }),
    [first, until, question] as const,
  )
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
