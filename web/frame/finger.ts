// What somebody's last press was made with. A finger points at nothing before it presses: what a mouse shows on its way,
// a finger asks for by a tap.

let finger = false

function note(now: boolean): void {
  finger = now
  // For the style sheets: see web/build/hover.ts.
  document.documentElement.toggleAttribute('data-finger', now)
}

addEventListener('pointerdown', ({ pointerType }) => note(pointerType === 'touch'), true)
addEventListener('pointermove', (event) => finger && hovers(event) && note(false), true)
addEventListener('keydown', () => note(false), true)

/** Whether what happens now comes of a finger: a click, or a focus that follows one. */
export const byFinger = (): boolean => finger

/** Whether a pointer shows where it is before it presses. */
export const hovers = ({ pointerType }: PointerEvent): boolean => pointerType !== 'touch'

/** The touches that are down, or whose click is still to come. */
const down = new Set<number>()
let waiting: (() => void)[] = []
/** A click comes right after its finger was lifted, or never. */
const CLICK_MS = 100

function lift(pointer: number): void {
  if (!down.delete(pointer) || down.size > 0) return
  const acts = waiting
  waiting = []
  for (const act of acts) act()
}

const liftAll = () => {
  for (const pointer of down) lift(pointer)
}

addEventListener(
  'pointerdown',
  (event) => {
    if (hovers(event)) return
    // The first of several fingers: whatever was heard to go down before has gone without a sound.
    if (event.isPrimary) liftAll()
    down.add(event.pointerId)
  },
  true,
)
addEventListener(
  'pointerup',
  ({ pointerId }) => down.has(pointerId) && setTimeout(() => lift(pointerId), CLICK_MS),
  true,
)
// It scrolls, and presses nothing.
addEventListener('pointercancel', ({ pointerId }) => lift(pointerId), true)
// What is pressed is to be played first.
addEventListener('click', () => setTimeout(liftAll), true)
addEventListener('blur', liftAll)

/** Does something as soon as no finger is down: what it changes must not be under one. */
export function whenLifted(act: () => void): void {
  if (down.size === 0) act()
  else waiting.push(act)
}
