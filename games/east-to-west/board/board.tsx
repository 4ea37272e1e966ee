import './board.css'
import './land.css'
import './islands.css'
import './mine.css'
import './narrow.css'
import { useEffect, useState } from 'preact/hooks'
import { Islands } from './islands.tsx'
import { Land } from './land.tsx'
import { Mine } from './mine.tsx'
import type { Props } from './props.ts'
import { Store } from './store.tsx'

const tabs = ['land', 'islands', 'me'] as const
type Tab = (typeof tabs)[number]

/** Where on a small screen the next choice is made. */
const tabOf: Readonly<Record<string, Tab>> = {
  turn: 'land',
  explore: 'land',
  bonus: 'land',
  sail: 'islands',
  outpost: 'islands',
  island: 'islands',
}

/** The whole table: the six boards with their rows, the islands, and the viewer's own board. */
export function Board(props: Props) {
  const { view, words, decision } = props
  const [tab, setTab] = useState<Tab>('land')
  const asked = decision === undefined ? undefined : view.step?.type
  useEffect(() => {
    const wanted = asked === undefined ? undefined : tabOf[asked]
    if (wanted !== undefined) setTab(wanted)
  }, [asked])
  return (
    <div class="east-west" data-tab={tab}>
      {view.finalRound && !view.over && (
        <p class="e-final" role="status">
          {words.say('board.lastRound')}
        </p>
      )}
      <div class="e-tabs" role="tablist">
        {tabs.map((one) => (
          <button key={one} type="button" role="tab" aria-selected={tab === one} onClick={() => setTab(one)}>
            {words.say(`board.tab.${one}`)}
          </button>
        ))}
      </div>
      <div class="e-table">
        <Land {...props} />
        <div class="e-right">
          <Islands {...props} />
          <Store {...props} />
          <Mine {...props} />
        </div>
      </div>
    </div>
  )
}
