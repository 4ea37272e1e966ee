import './style.css'
import { MILESTONE } from '../rules/state.ts'
import { Chips } from './chips.tsx'
import { Piles } from './piles.tsx'
import { ProblemCard } from './problem.tsx'
import type { Props } from './props.ts'
import { ForecastLine, Realm, Ribbon } from './realm.tsx'

/** The court's table: the Agenda and the Milestone in the order of the clocks, the realm and the piles. The hand is docked. */
export function Board(props: Props) {
  const { view, words } = props
  return (
    <div class="cataracts c-court">
      <div class="c-table" data-asked={props.decision?.prompt.key}>
        <Ribbon props={props} />
        <Realm props={props} />
        <Chips props={props} />
        <section class="c-row" aria-label={words.say('label.agenda')} style={{ '--count': view.agenda.length + 1 }}>
          {view.agenda.map((place, at) => (
            <ProblemCard key={at} at={at} place={place} props={props} />
          ))}
          <ProblemCard at={MILESTONE} place={view.milestone} resolved={view.milestone.resolved} props={props} />
        </section>
        <ForecastLine props={props} />
        <Piles props={props} />
      </div>
    </div>
  )
}
