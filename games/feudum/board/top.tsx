import { SeatMark } from '@portolan/web/seat-mark'
import { EMPTY } from '../data/index.ts'
import { regions } from '../data/map.ts'
import type { Event } from '../rules/events.ts'
import type { Dawn } from './dawn.ts'
import { describeSupplies } from './describe.ts'
import { mostAttack } from './ladder.ts'
import { capital, knownOf, offered, type Props, stand } from './props.ts'

/** The sun of the epochs, the six stacks, the round, and what can be opened: the last dawn and the supplies. */
export function Epochs(props: Props & { readonly onDawn: (() => void) | undefined }) {
  const { view, words, explain, onDawn } = props
  return (
    <section class="f-panel f-top" aria-label={words.say('label.epoch')}>
      <ol
        class="f-epochs"
        aria-label={words.say('board.epochNow', { epoch: view.epoch })}
        {...explain({ term: 'epoch' })}
      >
        {[1, 2, 3, 4, 5].map((epoch) => (
          <li key={epoch} data-now={epoch === view.epoch || undefined} data-past={epoch < view.epoch || undefined}>
            {words.say(`numeral.${epoch}`)}
          </li>
        ))}
      </ol>
      <div class="f-stacks">
        {regions.map((region) => {
          const top = view.stacks[region]
          const moves = offered(props, (move) => move.type === 'takeTile' && move.region === region)
          const label = `${capital(words.say(`region.${region}`))}: ${words.say(`numeral.${top}`)}`
          return (
            <span
              key={region}
              class="f-chip f-stack"
              data-region={region}
              data-ripe={top <= view.epoch || undefined}
              title={label}
              data-token={`stack-${region}`}
              {...explain({ region })}
              {...stand(props, moves, label)}
            >
              {top === EMPTY ? '–' : words.say(`numeral.${top}`)}
            </span>
          )
        })}
      </div>
      <p class="f-round">
        {words.say('label.round')} {view.round}
        <span> · {words.say(`phase.${view.phase}`)}</span>
      </p>
      {onDawn !== undefined && (
        <button type="button" class="plain f-open" onClick={onDawn}>
          {words.say('board.lastDawn')}
        </button>
      )}
      <Supplies {...props} />
    </section>
  )
}

/** What a dawn brought everybody, totals first. */
export function NewEpoch({ dawn, words, players, onClose }: Props & { readonly dawn: Dawn; onClose(): void }) {
  const { epoch, sources, rows } = dawn
  const dawned: Event = { type: 'dawned', epoch }
  return (
    <section class="f-panel f-new-epoch" role="status">
      <button type="button" class="plain f-open" onClick={onClose}>
        {words.say('board.close')}
      </button>
      <table>
        <caption>{words.event(dawned)}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{words.say('label.vp')}</th>
            {sources.map((source) => (
              <th key={source} scope="col">
                {words.say(`score.${source}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ seat, points, total }) => (
            <tr key={seat}>
              <th scope="row">
                <SeatMark seat={seat} size="1.1rem" /> {players[seat]?.name}
              </th>
              <td>
                <b>{words.number(total)}</b>
              </td>
              {points.map((one, i) => (
                <td key={sources[i]}>{words.number(one)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** What is left in the supplies, to be opened. */
function Supplies(props: Props) {
  return (
    <details class="f-supplies">
      <summary>{props.words.say('board.supplies')}</summary>
      <dl>
        {describeSupplies(props).map(({ label, left }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{left}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** The ladder of an attack while it goes on. */
export function Battle({ view, viewer, words, players }: Props) {
  const { attack } = view
  if (attack === undefined) return null
  const name = (seat: number) => players[seat]?.name ?? ''
  const most = mostAttack(knownOf(view, attack.by, viewer), attack.at, attack.attack, attack.saltpeter)
  return (
    <section class="f-panel f-battle" aria-live="polite">
      <SeatMark seat={attack.by} />
      <b>{attack.attack}</b>
      {most > attack.attack && <small>{words.say('board.upTo', { count: most })}</small>}
      <span>
        {words.say('board.battle', { attacker: name(attack.by), defender: name(attack.on), location: attack.at })}{' '}
        {words.say(attack.attack > attack.defence ? 'board.wins' : 'board.fails')}
      </span>
      <b>{attack.defence}</b>
      <SeatMark seat={attack.on} />
    </section>
  )
}
