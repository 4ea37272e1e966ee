// What somebody's last press was made with. A finger points at nothing before it presses: what a mouse shows on its way,
// a finger asks for by a tap.

let finger = false

addEventListener('pointerdown', ({ pointerType }) => (finger = pointerType === 'touch'), true)
addEventListener('keydown', () => (finger = false), true)

/** Whether what happens now comes of a finger: a click, or a focus that follows one. */
export const byFinger = (): boolean => finger

/** Whether a pointer shows where it is before it presses. */
export const hovers = ({ pointerType }: PointerEvent): boolean => pointerType !== 'touch'
