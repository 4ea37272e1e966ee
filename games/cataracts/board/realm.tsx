import { type Resource, resources } from '../data/index.ts'
import { forecastText } from './forecast.ts'
import { Hourglass, Mark, ResourceMark, Skull } from './marks.tsx'
import { milestoneText } from './milestone.ts'
import { notesOf } from './notes.ts'
import { happened, mayPick, type Props } from './props.ts'

/** The banks as bars, the draw, and how near the realm is to collapse. */
export function Realm({ props }: { props: Props }) {
  const { view, words, explain } = props
  const { calamities, collapseAt } = view
  return (
    <section class="c-realm" aria-label={words.say('label.bank')}>
      {resources
        .filter((resource) => resource !== 'trade' || view.trade)
        .map((resource) => (
          <BankBar key={resource} resource={resource} props={props} />
        ))}
      <div
        class="c-collapse"
        data-near={calamities >= collapseAt - 5 || undefined}
        {...explain({ keyword: 'collapse' })}
      >
        <p>
          <Skull /> <span class="c-bank-name">{words.say('label.calamities')}</span>{' '}
          <b>
            {calamities}
            <small>/{collapseAt}</small>
          </b>
          <Arrivals props={props} />
        </p>
        <meter
          min={0}
          max={collapseAt}
          high={collapseAt - 5}
          value={calamities}
          aria-label={words.say('board.collapse', { count: calamities, of: collapseAt })}
        />
      </div>
      <div class="c-fact" {...explain({ keyword: 'draw' })}>
        <Mark of="draw" />
        <span class="c-bank-name">{words.say('board.drawNext')}</span>{' '}
        <b>
          {view.drawBase}
          {view.drawNext !== 0 && <em>{`${view.drawNext > 0 ? '+' : '−'}${Math.abs(view.drawNext)}`}</em>}
        </b>
      </div>
    </section>
  )
}

function BankBar({ resource, props }: { resource: Resource; props: Props }) {
  const { view, words, events, offer, explain, calm } = props
  const pick = { type: 'resource', resource } as const
  const picked = mayPick(props, pick)
  const [bank, maximum] = [view.bank[resource], view.maxima[resource]]
  const gained = view.gainedThisTurn[resource]
  const deficit = happened(events, 'calamity').some((event) => event.resource === resource)
  const name = words.say(`resource.${resource}`)
  return (
    <div
      class="c-bank"
      data-resource={resource}
      data-token={`bank-${resource}`}
      data-target={picked || undefined}
      data-deficit={(!calm && deficit) || undefined}
      {...explain({ resource })}
    >
      <ResourceMark of={resource} size="1.4em" />
      <span class="c-bank-name">{name}</span>
      <span class="c-bar" aria-hidden="true">
        {Array.from({ length: maximum }, (_, i) => (
          <i key={i} data-full={i < bank || undefined} />
        ))}
      </span>
      <b>
        {bank}
        <small>/{maximum}</small>
        {gained > 0 && (
          <small
            class="c-gained"
            title={words.say('board.gained', { n: gained, inAction: view.gainedInAction[resource] })}
          >
            {` +${gained}`}
          </small>
        )}
      </b>
      {picked && <div class="c-hit" {...offer(pick, { label: `${name} ${bank}/${maximum}`, plain: true })} />}
    </div>
  )
}

/** The Calamities that have just come, each flying to the gauge of them from the bank that was short. */
function Arrivals({ props: { view, events } }: { props: Props }) {
  const { turn, phase, objectiveDiscard } = view
  return (
    <span class="c-arrivals" aria-hidden="true">
      {happened(events, 'calamity').flatMap(({ resource, n }, i) =>
        Array.from({ length: n }, (_, unit) => {
          const token = `calamity-${turn}-${phase}-${objectiveDiscard.length}-${i}-${unit}`
          return (
            <span key={token} data-token={token} data-from={`bank-${resource}`}>
              <Skull />
            </span>
          )
        }),
      )}
    </span>
  )
}

const phases = ['dawn', 'action', 'resolution', 'clocks', 'reset'] as const

/** Where in the turn and in the story one is, and what holds for now. */
export function Ribbon({ props }: { props: Props }) {
  const { view, words, explain } = props
  return (
    <div class="c-ribbon">
      <p class="c-turn">{words.say('event.turnBegan', { turn: view.turn })}</p>
      <ol>
        {phases.map((phase) => (
          <li key={phase} aria-current={view.phase === phase ? 'step' : undefined} {...explain({ phase })}>
            {words.say(`phase.${phase}`)}
          </li>
        ))}
      </ol>
      <p class="c-chapter" {...explain({ keyword: 'milestone' })}>
        {milestoneText(view, words)}
      </p>
      {notesOf(view).map(({ key, params }) => (
        <p key={key} class="c-note">
          {words.say(`note.${key}`, params)}
        </p>
      ))}
      {view.cataclysms.map((card) => (
        <p key={card} class="c-note c-alarm" {...explain({ card })}>
          <Mark of="cataclysm" /> <span>{words.say(`card.${card}`)}</span>
        </p>
      ))}
    </div>
  )
}

/** What would happen if the phase were ended now. */
export function ForecastLine({ props }: { props: Props }) {
  const { view, words } = props
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard
    <p class="c-forecast" tabIndex={0}>
      {view.forecast !== undefined && (
        <>
          <Hourglass /> <b>{words.say('label.forecast')}:</b> {forecastText(props)}
        </>
      )}
    </p>
  )
}
