import { Dialog } from '../ui/dialog.tsx'
import { words } from '../words.ts'
import { keys } from './keys.ts'
import type { Frame } from './model.ts'

/** What the keys do at this table. */
export function KeysHelp({ frame, close }: { frame: Frame; close(): void }) {
  const { say } = words.value
  const spoken = frame.words.value
  return (
    <Dialog title={say('table.keys')} close={close}>
      <dl class="keys">
        {Object.entries(keys)
          .filter(([deed]) => deed !== 'advice' || frame.table.advise !== undefined)
          .map(([deed, key]) => (
            <div key={deed}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{say(`table.key.${deed}`)}</dd>
            </div>
          ))}
        <div>
          <dt>
            <kbd>1</kbd>–<kbd>9</kbd>
          </dt>
          <dd>{say('table.key.number')}</dd>
        </div>
        <div>
          <dt>
            <kbd>←</kbd> <kbd>↑</kbd> <kbd>↓</kbd> <kbd>→</kbd>
          </dt>
          <dd>{say('table.key.arrows')}</dd>
        </div>
      </dl>
      {spoken?.has('keys') && <p>{spoken.say('keys')}</p>}
    </Dialog>
  )
}
