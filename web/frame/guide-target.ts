import { type AnyMove, equal } from '@portolan/engine'
import type { GuideNote } from '../board.ts'
import { standingFor } from './suggest.ts'

/** What a note is about, as far as it can be seen: what stands for the move that it proposes, or what it names. */
function targetsOf({ at }: GuideNote, proposed: AnyMove | undefined): readonly Element[] {
  const inMenu = proposed === undefined ? [] : namedInMenu(proposed)
  if (inMenu.length > 0) return inMenu
  const forMove = (proposed === undefined ? [] : standingFor(proposed)).filter((one) => one.checkVisibility())
  const within = at === undefined ? [] : forMove.filter((one) => one.closest(at) !== null)
  if (within.length > 0) return within
  if (forMove.length > 0 || at === undefined) return forMove
  const named = [...document.querySelectorAll(at)].find((one) => one.checkVisibility())
  return named === undefined ? [] : [named]
}

/** Where one element stands for several moves, they are named in a menu once it is pressed. */
const namedInMenu = (proposed: AnyMove): readonly Element[] =>
  [...document.querySelectorAll('.pick [data-pick]')].filter((one) =>
    equal(JSON.parse(one.getAttribute('data-pick') ?? 'null'), proposed),
  )

/** Outlines what a note is about, and nothing else. */
export function outline(note: GuideNote | undefined, proposed: AnyMove | undefined): readonly Element[] {
  const targets = note === undefined ? [] : targetsOf(note, proposed)
  for (const marked of document.querySelectorAll('[data-halo=guide]')) {
    if (!targets.includes(marked)) marked.removeAttribute('data-halo')
  }
  for (const target of targets) target.setAttribute('data-halo', 'guide')
  return targets
}

/** Brings what a note is about before the eyes: opens the page of the board that it is on, and scrolls to it. */
export async function show(note: GuideNote, proposed: AnyMove | undefined): Promise<void> {
  if (note.tab !== undefined && targetsOf(note, proposed).length === 0) {
    document.querySelector<HTMLElement>(note.tab)?.click()
    // The board has drawn the page by then.
    await new Promise(requestAnimationFrame)
  }
  outline(note, proposed)[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
