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
