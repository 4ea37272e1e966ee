import { type SpecialistId, specialists } from '../data/index.ts'
import { ItemMark, Seal } from './marks.tsx'
import type { Props } from './props.ts'
import { Stand } from './stand.tsx'

/** The specialists on offer: ability, favor to begin with, specialty, hold. */
export function Draft(props: Props) {
  const { view, words, players } = props
  const taken = (id: string) => view.players.findIndex(({ specialist }) => specialist === id)
  // Who chooses on a small screen sees first what can be chosen.
  const offered = view.offer.toSorted((a, b) => Number(taken(a) >= 0) - Number(taken(b) >= 0))
  const order = view.order.map((seat) => players[seat]?.name ?? '')
  return (
    <section class="o-panel o-draft" aria-label={words.say('label.offer')}>
      <header>
        <h2>{words.say('label.offer')}</h2>
      </header>
      <ul>
        {offered.map((id) => {
          const by = taken(id)
          return (
            <li key={id}>
              <Stand
                class="o-candidate"
                data-taken={by >= 0 || undefined}
                {...props.explain({ specialist: id })}
                offer={by < 0 ? props.offer({ type: 'pickSpecialist', specialist: id }) : {}}
                label={describe(props, id, by)}
                role="group"
              >
                <div class="o-gear">
                  <h3>{words.say(`specialist.${id}`)}</h3>
                  {by >= 0 && <b class="o-taken">{players[by]?.name}</b>}
                  <Gear id={id} words={words} />
                </div>
                <p>{words.say(`ability.${id}`)}</p>
              </Stand>
            </li>
          )
        })}
      </ul>
      <p class="o-note">{words.say('board.draftOrder', { names: order })}</p>
    </section>
  )
}

/** What a specialist brings: favor, specialty, hold. */
export function Gear({ id, words }: Pick<Props, 'words'> & { id: SpecialistId }) {
  const { favor, specialty, capacity } = specialists[id]
  return (
    <>
      <span title={words.say('board.startsWithFavor', { favor })}>
        <Seal n={favor} size="1.7em" />
      </span>
      {specialty === undefined ? (
        <small>{words.say('board.noSpecialty')}</small>
      ) : (
        <span title={words.say('board.specialty', { good: specialty })}>
          <ItemMark item={specialty} size="1.4em" />
        </span>
      )}
      <span class="o-cells" title={words.say('board.holdOf', { capacity })}>
        {Array.from({ length: capacity }, (_, i) => (
          <i key={i} />
        ))}
      </span>
    </>
  )
}

/** A specialist in words. */
function describe({ words, players }: Props, id: SpecialistId, by: number): string {
  const { favor, specialty, capacity } = specialists[id]
  return [
    words.say(`specialist.${id}`),
    words.say(`ability.${id}`),
    words.say('board.startsWithFavor', { favor }),
    specialty === undefined ? words.say('board.noSpecialty') : words.say('board.specialty', { good: specialty }),
    words.say('board.holdOf', { capacity }),
    ...(by < 0 ? [] : [players[by]?.name ?? '']),
  ].join('. ')
}
