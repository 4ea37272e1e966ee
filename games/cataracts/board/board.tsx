import './board.css'
import './realm.css'
import './hand.css'
import './tips.css'
import './motion.css'
import './narrow.css'
import { isSiegeDear } from '../rules/resolution.ts'
import { MILESTONE } from '../rules/state.ts'
import { DearSiege } from './card-text.tsx'
import { Hand } from './hand.tsx'
import { ProblemCard } from './problem.tsx'
import type { Props } from './props.ts'
import { Piles, Realm, Ribbon } from './realm.tsx'

/** The court's table: the Agenda and the Milestone in the order of the clocks, the realm, the hand and the piles. */
export function Board(props: Props) {
  const { view, words } = props
  return (
    <DearSiege.Provider value={isSiegeDear(view.options)}>
      <div class="cataracts" data-asked={props.decision?.prompt.key}>
        <Ribbon props={props} />
        <section class="c-row" aria-label={words.say('label.agenda')}>
          {view.agenda.map((place, at) => (
            <ProblemCard key={at} at={at} place={place} props={props} />
          ))}
          <ProblemCard at={MILESTONE} place={view.milestone} resolved={view.milestone.resolved} props={props} />
        </section>
        <Realm props={props} />
        <Hand props={props} />
        <Piles props={props} />
      </div>
    </DearSiege.Provider>
  )
}
