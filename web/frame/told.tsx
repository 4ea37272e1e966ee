import type { ComponentChildren } from 'preact'
import { paths } from '../routes.ts'
import { words } from '../words.ts'
import type { Frame } from './model.ts'
import { readMarks } from './name-marks.ts'

export interface LogProps {
  readonly frame: Frame
  /** In a replay: goes to the moment after so many entries. */
  readonly seek?: ((entry: number) => void) | undefined
}

/** A sentence with the names in it as those of people. */
export const Told = ({ frame, text }: { frame: Frame; text: string }) => (
  <>{readMarks(text).map((part) => (typeof part === 'string' ? part : <b>{frame.nameOf(part)}</b>))}</>
)

/** Leads to how the table was after so many entries. */
export function MomentLink({
  frame,
  entry,
  seek,
  children,
}: LogProps & { entry: number; children: ComponentChildren }) {
  const { say } = words.value
  const label = say('table.goToMove', { number: entry })
  if (seek !== undefined) {
    return (
      <button type="button" class="moment" title={label} onClick={() => seek(entry)}>
        {children}
      </button>
    )
  }
  return (
    <a class="moment" title={label} href={paths.replay(frame.table.kind, frame.table.id, entry)}>
      {children}
    </a>
  )
}
