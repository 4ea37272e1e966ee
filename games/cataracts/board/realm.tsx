import { useState } from 'preact/hooks'
import { CALAMITY, isObjective, type Resource, resources } from '../data/index.ts'
import { problemOf } from '../rules/state.ts'
import { CardTip, Tip } from './card-text.tsx'
import { Hourglass, ResourceMark, Skull } from './marks.tsx'
import { notesOf } from './notes.ts'
import { forecastText } from './preview.ts'
import { type AnyCard, happened, mayPick, type Props } from './props.ts'

/** The banks as bars, the draw, and how near the realm is to collapse. */
export function Realm({ props }: { props: Props }) {
  const { view, words } = props
  const { calamities, collapseAt } = view
  return (
    <section class="c-realm" aria-label={words.say('label.bank')}>
      {resources
        .filter((resource) => resource !== 'trade' || view.trade)
        .map((resource) => (
          <BankBar key={resource} resource={resource} props={props} />
        ))}
      <p class="c-fact">
        {words.say('label.drawBase')} <b>{view.drawBase}</b>
        {view.drawNext !== 0 && <em>{` ${view.drawNext > 0 ? '+' : '−'}${Math.abs(view.drawNext)}`}</em>}
      </p>
      <div class="c-collapse" data-near={calamities >= collapseAt - 5 || undefined}>
        <p>
          <Skull /> <Tip name={words.say('keyword.collapse')}>{() => words.say('keywordHelp.collapse')}</Tip>{' '}
          {calamities}/{collapseAt}
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
      {view.bank.food + view.bank.stability === 0 && view.options.difficulty !== 'harsh' && (
        <p class="c-fact">
          <Tip name={words.say('keyword.desperate')}>{() => words.say('keywordHelp.desperate')}</Tip>
        </p>
      )}
      {view.cataclysms.length > 0 && (
        <p class="c-fact">
          {words.say('label.cataclysms')}: <Names cards={view.cataclysms} props={props} />
        </p>
      )}
    </section>
  )
}

function BankBar({ resource, props }: { resource: Resource; props: Props }) {
  const { view, words, events, offer, calm } = props
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
    >
      <ResourceMark of={resource} size="1.5em" />
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
      {picked && <div class="c-hit" {...offer(pick, { label: `${name} ${bank}/${maximum}` })} />}
    </div>
  )
}

/** What lies in the decks and the discards; the Objective Deck shows its size alone. */
export function Piles({ props }: { props: Props }) {
  const { view, words } = props
  return (
    <section class="c-piles" aria-label={words.say('board.piles')}>
      <div class="c-pile">
        <h3>{words.say('label.objectiveDeck')}</h3>
        <b>{view.objectiveDeck.count}</b>
        {view.objectiveDeck.top.length > 0 && (
          <p>
            {words.say('board.knownTop')}: <Names cards={view.objectiveDeck.top} props={props} />
          </p>
        )}
      </div>
      <Pile name={words.say('label.objectiveDiscard')} cards={view.objectiveDiscard} props={props} />
      <Pile name={words.say('label.deck')} cards={view.deck} props={props} />
      <Pile name={words.say('label.discard')} cards={view.discard} props={props} />
    </section>
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

function Pile({ name, cards, props }: { name: string; cards: readonly AnyCard[]; props: Props }) {
  const [open, setOpen] = useState(false)
  const { words } = props
  const calamities = cards.filter(isCalamity).length
  return (
    <div class="c-pile">
      <h3>{name}</h3>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)} disabled={cards.length === 0}>
        <b>{cards.length}</b>
        {calamities > 0 && (
          <span class="c-calamities">
            <Skull /> {calamities}
          </span>
        )}
        <span class="c-hidden">{words.say('board.look', { pile: name })}</span>
      </button>
      {open && <Names cards={cards} props={props} />}
    </div>
  )
}

function Names({ cards, props: { words } }: { cards: readonly AnyCard[]; props: Props }) {
  const counted = new Map<AnyCard, number>()
  for (const card of cards) counted.set(card, (counted.get(card) ?? 0) + 1)
  return (
    <ul class="c-names">
      {[...counted].map(([card, n]) => (
        <li key={card} data-calamity={isCalamity(card) || undefined}>
          <p>
            {n > 1 && `${n}× `}
            <Tip name={words.say(`card.${card}`)}>
              {(pinned) => <CardTip card={card} words={words} reach={pinned} />}
            </Tip>
          </p>
        </li>
      ))}
    </ul>
  )
}

const isCalamity = (card: AnyCard): boolean => isObjective(card) && (problemOf(card).mask & CALAMITY) !== 0

const phases = ['dawn', 'action', 'resolution', 'clocks', 'reset'] as const

/** Where in the turn one is, and what would happen if the phase were ended now. */
export function Ribbon({ props }: { props: Props }) {
  const { view, words } = props
  return (
    <div class="c-ribbon">
      <p class="c-turn">{words.say('event.turnBegan', { turn: view.turn })}</p>
      <ol>
        {phases.map((phase) => (
          <li key={phase} aria-current={view.phase === phase ? 'step' : undefined}>
            {words.say(`phase.${phase}`)}
          </li>
        ))}
      </ol>
      {notesOf(view).map(({ key, params }) => (
        <p key={key} class="c-note">
          {words.say(`note.${key}`, params)}
        </p>
      ))}
      <p class="c-forecast">
        {view.forecast !== undefined && (
          <>
            <Hourglass /> <b>{words.say('label.forecast')}:</b> {forecastText(props)}
          </>
        )}
      </p>
    </div>
  )
}
