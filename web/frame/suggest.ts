import { type AnyMove, equal } from '@portolan/engine'

/** What at the table stands for this move. */
export const standingFor = (move: AnyMove): readonly Element[] =>
  [...document.querySelectorAll('.table [data-moves]')].filter((element) => {
    const offered: readonly AnyMove[] = JSON.parse(element.getAttribute('data-moves') ?? '[]')
    return offered.some((one) => equal(one, move))
  })

/** Marks what on the board stands for this move, and nothing else. */
export function suggest(move: AnyMove | undefined): void {
  for (const marked of document.querySelectorAll('[data-halo=suggested]')) marked.removeAttribute('data-halo')
  if (move === undefined) return
  for (const element of standingFor(move)) {
    element.setAttribute('data-halo', 'suggested')
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
}
