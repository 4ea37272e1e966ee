import './style.css'
import { useEffect, useState } from 'preact/hooks'
import { boards } from '../data/index.ts'
import { MerchantRow, PointRow } from './cards.tsx'
import { Islands } from './islands.tsx'
import { LandBoard } from './land.tsx'
import { Mine } from './mine.tsx'
import type { Props } from './props.ts'

const tabs = ['land', 'islands', 'me'] as const
type Tab = (typeof tabs)[number]

/** Where on a small screen the next choice is made. */
const tabOf: Readonly<Record<string, Tab>> = {
  turn: 'land',
  explore: 'land',
  bonusForMerchants: 'land',
  bonusForColumn: 'islands',
  sail: 'islands',
  outpost: 'islands',
  island: 'islands',
}

/** What the viewer is asked about, if anything: Bonus tiles lie with what they reward. */
function askedOf({ view: { step }, decision }: Props): string | undefined {
  if (decision === undefined || step === undefined) return undefined
  if (step.type !== 'bonus') return step.type
  return step.reward === 'column' ? 'bonusForColumn' : 'bonusForMerchants'
}

/** The whole table: the Point cards above the six boards, and beside them the islands and the Merchants. */
export function Board(props: Props) {
  const { view, words } = props
  const [tab, setTab] = useState<Tab>('land')
  const [large, setLarge] = useState(false)
  const asked = askedOf(props)
  useEffect(() => {
    const wanted = asked === undefined ? undefined : tabOf[asked]
    if (wanted !== undefined) setTab(wanted)
    setLarge(asked === 'sail' || asked === 'outpost')
  }, [asked])
  /** A page begins at its top, wherever one was on the last. */
  const open = (one: Tab, button: HTMLElement) => {
    setTab(one)
    button.closest('.board')?.scrollTo(0, 0)
  }
  return (
    <div class="east-west" data-tab={tab} data-large={large || undefined}>
      {view.finalRound && !view.over && (
        <p class="e-final" role="status">
          {words.say('board.lastRound')}
        </p>
      )}
      <div class="e-tabs" role="tablist">
        {tabs.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            aria-selected={tab === one}
            onClick={({ currentTarget }) => open(one, currentTarget)}
          >
            {words.say(`board.tab.${one}`)}
          </button>
        ))}
      </div>
      <div class="e-table">
        <PointRow {...props} />
        {boards.map((board) => (
          <LandBoard key={board} board={board} {...props} />
        ))}
        <MerchantRow {...props} />
        <Islands {...props} large={large} enlarge={() => setLarge(!large)} />
        <Mine {...props} />
      </div>
    </div>
  )
}
