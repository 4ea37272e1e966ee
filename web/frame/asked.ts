/** How far what is asked stays from the edge of what scrolls it. */
const MARGIN = 8

/**
 * Brings what is asked into view: turns to the tab that has it, and scrolls the board to it. Where all of it is in view
 * nothing moves; where it is more than there is room for, the board shows where it begins.
 */
export function showAsked(board: HTMLElement): void {
  const asked = [...board.querySelectorAll('[data-offer=open]')]
  if (asked.length > 0 && !asked.some(isDrawn)) openPart(board, asked)
  const drawn = asked.filter(isDrawn)
  const boxes = drawn.map((element) => element.getBoundingClientRect())
  if (boxes.length === 0) return
  const frame = board.getBoundingClientRect()
  const top = Math.min(...boxes.map((box) => box.top)) - frame.top - MARGIN
  const bottom = Math.max(...boxes.map((box) => box.bottom)) - frame.top + MARGIN
  const room = board.clientHeight
  if (top >= 0 && bottom <= room) return
  // As little as brings it all into view.
  board.scrollTop += bottom - top > room || top < 0 ? top : bottom - room
}

/** A part of the board that is not open has no size. */
const isDrawn = (element: Element): boolean => element.getClientRects().length > 0

/** Presses what opens the part of the board in which something is asked (`data-opens`, see web/board.ts). */
function openPart(board: HTMLElement, asked: readonly Element[]): void {
  const openers = [...board.querySelectorAll<HTMLElement>('[data-opens]')].filter(isDrawn)
  openers.find(({ dataset }) => asked.some((element) => element.closest(dataset.opens ?? '') !== null))?.click()
}
