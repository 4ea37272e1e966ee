import { type AnyMove, equal } from '@portolan/engine'

/** Marks what on the board stands for this move, and nothing else. */
export function suggest(move: AnyMove | undefined): void {
  for (const marked of document.querySelectorAll('[data-halo=suggested]')) marked.removeAttribute('data-halo')
  if (move === undefined) return
  for (const element of document.querySelectorAll('.table [data-moves]')) {
    const offered: readonly AnyMove[] = JSON.parse(element.getAttribute('data-moves') ?? '[]')
    if (!offered.some((one) => equal(one, move))) continue
    element.setAttribute('data-halo', 'suggested')
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
}
