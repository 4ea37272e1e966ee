import { type AnyMove, equal } from '@portolan/engine'

/** A pointer that moved less than this meant a click; a finger is never quite still, and browsers allow it about as much. */
const SLACK = 6
const FINGER_SLACK = 16

/** The offered move of an element's `data-moves` that is also among `moves`. */
const moveAt = (x: number, y: number, moves: readonly AnyMove[]): AnyMove | undefined => {
  for (const element of document.elementsFromPoint(x, y)) {
    const target = element.closest('[data-moves]')
    if (target === null) continue
    const offered = JSON.parse(target.getAttribute('data-moves') ?? '[]') as AnyMove[]
    const found = moves.find((move) => offered.some((one) => equal(one, move)))
    if (found !== undefined) return found
  }
  return undefined
}

/** Carries an element with the pointer and plays the move of the place where it is let go. */
export function drag(down: PointerEvent, moves: readonly AnyMove[], choose: (move: AnyMove) => void): void {
  const element = down.currentTarget
  if (down.button !== 0 || !(element instanceof SVGElement || element instanceof HTMLElement)) return
  const parent = element.parentNode
  const matrix = element instanceof SVGElement && parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : null
  const scale = matrix === null ? 1 : Math.hypot(matrix.a, matrix.b) || 1
  const slack = down.pointerType === 'touch' ? FINGER_SLACK : SLACK
  let carried = false

  const follow = (event: PointerEvent) => {
    const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY]
    if (!carried && Math.hypot(x, y) < slack) return
    carried = true
    element.setAttribute('data-carried', '')
    element.style.translate = `${x / scale}px ${y / scale}px`
    event.preventDefault()
  }
  const stop = () => {
    removeEventListener('pointermove', follow)
    removeEventListener('pointerup', drop)
    removeEventListener('pointercancel', stop)
    element.removeAttribute('data-carried')
    element.style.translate = ''
  }
  const drop = (event: PointerEvent) => {
    stop()
    if (!carried) return
    // The click that ends a drag is not one.
    addEventListener('click', swallow, true)
    setTimeout(() => removeEventListener('click', swallow, true), 0)
    const move = moveAt(event.clientX, event.clientY, moves)
    if (move !== undefined) choose(move)
  }
  const swallow = (click: Event) => click.stopPropagation()

  addEventListener('pointermove', follow, { passive: false })
  addEventListener('pointerup', drop)
  addEventListener('pointercancel', stop)
}
