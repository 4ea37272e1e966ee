/** How far what is asked stays from the edge of what scrolls it. */
const MARGIN = 8

/**
 * Scrolls the board to what is asked. Where all of it is in view nothing moves; where it is more than there is room for,
 * the board shows where it begins. What a guide points at there goes before all that is asked.
 */
export function showAsked(board: HTMLElement): void {
  const guided = [...board.querySelectorAll('[data-halo=guide]')]
  const asked = guided.length > 0 ? guided : [...board.querySelectorAll('[data-offer=open]')]
  // What lies in a part of the board that is not open has no place.
  const boxes = asked.filter((one) => one.getClientRects().length > 0).map((one) => one.getBoundingClientRect())
  if (boxes.length === 0) return
  const frame = board.getBoundingClientRect()
  // What a board keeps at its top lies over the rest.
  const covered = Number.parseFloat(getComputedStyle(board).scrollPaddingTop) || 0
  const [first, last] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))]
  // What just fits has less of an edge.
  const margin = Math.max(0, Math.min(MARGIN, (board.clientHeight - covered - (last - first)) / 2))
  const top = first - frame.top - margin - covered
  const bottom = last - frame.top + margin - covered
  const room = board.clientHeight - covered
  if (top >= 0 && bottom <= room) return
  const isTooHigh = bottom - top > room
  // A board begins at its top, if what is asked begins in the upper half of what is seen there.
  if (isTooHigh && board.scrollTop + top < room / 2) board.scrollTop = 0
  // As little as brings it all into view.
  else board.scrollTop += isTooHigh || top < 0 ? top : bottom - room
}
