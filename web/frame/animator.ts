/**
 * One animator for all games: whatever carries `data-token` travels from where it was to where it is. It knows nothing
 * of games, only of two pictures of the same board.
 */
const TRAVEL_MS = 320
const FADE_MS = 160

export type Places = ReadonlyMap<string, DOMRect>

/** Where every token is now. */
export function tokenPlaces(root: Element): Places {
  const places = new Map<string, DOMRect>()
  for (const element of root.querySelectorAll('[data-token]')) {
    const name = element.getAttribute('data-token')
    const rect = element.getBoundingClientRect()
    if (name !== null && rect.width + rect.height > 0) places.set(name, rect)
  }
  return places
}

/**
 * Sets what moved in motion and answers for how many milliseconds it will be. A token that was not there comes from
 * the place named by its `data-from` (another token, there before), or fades in.
 */
export function travel(root: Element, before: Places, calm: boolean): number {
  let longest = 0
  const run = (element: Element, frames: Keyframe[], duration: number) => {
    element.animate(frames, { duration, easing: 'cubic-bezier(.3,.1,.2,1)', id: 'travel' })
    longest = Math.max(longest, duration)
  }
  for (const element of root.querySelectorAll('[data-token]')) {
    const name = element.getAttribute('data-token')
    if (name === null) continue
    const now = element.getBoundingClientRect()
    if (now.width + now.height === 0) continue
    const then = before.get(name) ?? before.get(element.getAttribute('data-from') ?? '')
    if (then === undefined) {
      run(element, [{ opacity: 0 }, { opacity: 1 }], FADE_MS)
      continue
    }
    const [x, y] = [
      middle(then.x, then.width) - middle(now.x, now.width),
      middle(then.y, then.height) - middle(now.y, now.height),
    ]
    if (Math.hypot(x, y) < 2) continue
    if (calm) {
      run(element, [{ opacity: 0 }, { opacity: 1 }], FADE_MS)
      continue
    }
    const [dx, dy] = inUnitsOf(element, x, y)
    run(element, [{ translate: `${dx}px ${dy}px` }, { translate: '0px 0px' }], TRAVEL_MS)
  }
  return longest
}

/** Sets how fast all moves that is in motion: what travels, and what the board moves by itself with or soon after it. */
export function setSpeed(root: Element, speed: number): void {
  if (speed === 1) return
  const set = () => {
    for (const animation of root.getAnimations({ subtree: true })) animation.playbackRate = speed
  }
  set()
  requestAnimationFrame(set)
}

/** Ends all travel at once. */
export function arrive(root: Element): void {
  for (const animation of root.getAnimations({ subtree: true })) if (animation.id === 'travel') animation.finish()
}

const middle = (start: number, length: number) => start + length / 2

/** A way on the screen as an element inside a drawing measures it. */
function inUnitsOf(element: Element, x: number, y: number): readonly [number, number] {
  const parent = element.parentNode
  const matrix = parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : null
  if (matrix === null || !(element instanceof SVGElement)) return [x, y]
  const { a, b, c, d } = matrix
  const area = a * d - b * c
  return area === 0 ? [x, y] : [(d * x - c * y) / area, (a * y - b * x) / area]
}
