import type { AnyMove } from '@portolan/engine'
import { Dialog } from '../ui/dialog.tsx'
import { words } from '../words.ts'
import type { Frame } from './model.ts'
import { inOrder } from './order.ts'

/** Every move that can be made now, in words: for those who would rather read than look. */
export function AllMoves({ frame, close }: { frame: Frame; close(): void }) {
  const props = frame.props.value
  if (props?.decision === undefined) return null
  const take = (move: AnyMove) => {
    close()
    frame.choose(move)
  }
  return (
    <Dialog title={words.value.say('table.allMoves')} close={close}>
      <p>{props.words.prompt(props.decision.prompt)}</p>
      <ul class="all-moves">
        {inOrder(frame, props.decision, props).map(({ move }) => (
          <li key={JSON.stringify(move)}>
            <button type="button" data-pick={JSON.stringify(move)} onClick={() => take(move)}>
              {props.words.move(move)}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
