import { at } from '@portolan/engine'
import { SeatMark } from '@portolan/web/seat-mark'
import { EMPTY, MILITARY, MONASTERY, voyageVp } from '../data/index.ts'
import { regions } from '../data/map.ts'
import type { Event } from '../rules/events.ts'
import { dawnIn } from './dawn.ts'
import { describeSupplies } from './describe.ts'
import { mostAttack } from './ladder.ts'
import { PreviewLine } from './preview-line.tsx'
import { capital, knownOf, offered, type Props, stand, travels } from './props.ts'

/** The sun of the epochs, the six stacks, and how far the next dawn is. */
export function Epochs(props: Props) {
  const { view, words } = props
  return (
    <section class="f-panel f-top" aria-label={words.say('label.epoch')}>
      <ol class="f-epochs" aria-label={words.say('board.epochNow', { epoch: view.epoch })}>
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
              {...stand(props, moves, label)}
            >
              {top === EMPTY ? '–' : words.say(`numeral.${top}`)}
            </span>
          )
        })}
      </div>
      <p class="f-dawn">
        {view.epoch < EMPTY && words.say('board.untilDawn', { count: view.untilDawn, epoch: view.epoch + 1 })}
      </p>
      <p class="f-round">
        {words.say('label.round')} {view.round} · {words.say(`phase.${view.phase}`)}
      </p>
      <PreviewLine {...props} />
    </section>
  )
}

/** The epic voyage and the military track, with everybody's discs. */
export function Tracks({ view, words, players }: Props) {
  const on = (space: number) => players.filter(({ seat }) => at(view.players, seat).voyage === space)
  const section = (space: number) => {
    if (space === MONASTERY) return '17'
    const { lead, other } = at(voyageVp, Math.floor((space - 1) / 2))
    return `${lead}/${other}`
  }
  return (
    <section class="f-panel f-tracks" aria-label={words.say('board.tracks')}>
      <div>
        <h2>{words.say('label.voyage')}</h2>
        <ol class="f-voyage">
          {Array.from({ length: MONASTERY }, (_, i) => i + 1).map((space) => (
            <li key={space} data-writ={(space % 2 === 0 && space < MONASTERY) || undefined}>
              <small>{section(space)}</small>
              {on(space).map(({ seat }) => (
                <span key={seat} {...travels(`voyage-${seat}`, `player-${seat}`)}>
                  <SeatMark seat={seat} size="1.1rem" />
                </span>
              ))}
            </li>
          ))}
        </ol>
      </div>
      <div>
        <h2>{words.say('label.military')}</h2>
        <ul class="f-military">
          {players.map(({ seat, name }) => {
            const { military, penalty } = at(view.players, seat)
            return (
              <li key={seat} aria-label={`${name}: ${military}/${MILITARY}`}>
                <SeatMark seat={seat} size="1.1rem" />
                {[3, 4, 5].map((loss, i) => (
                  <i
                    key={loss}
                    data-covered={i < military || undefined}
                    {...(i < military && travels(`military-${seat}-${i}`, `player-${seat}`))}
                  >
                    −{loss}
                  </i>
                ))}
                {penalty > 0 && <b title={words.say('label.penalty')}>−{penalty}</b>}
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}

/** What a dawn brought everybody, source by source. */
export function NewEpoch({ events, words, players }: Props) {
  const dawn = dawnIn(
    events,
    players.map(({ seat }) => seat),
  )
  if (dawn === undefined) return null
  const { epoch, sources, rows } = dawn
  const dawned: Event = { type: 'dawned', epoch }
  return (
    <section class="f-panel f-new-epoch" role="status">
      <table>
        <caption>{words.event(dawned)}</caption>
        <thead>
          <tr>
            <td />
            {sources.map((source) => (
              <th key={source} scope="col">
                {words.say(`score.${source}`)}
              </th>
            ))}
            <th scope="col">{words.say('label.vp')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ seat, points, total }) => (
            <tr key={seat}>
              <th scope="row">
                <SeatMark seat={seat} size="1.1rem" /> {players[seat]?.name}
              </th>
              {points.map((one, i) => (
                <td key={sources[i]}>{words.number(one)}</td>
              ))}
              <td>
                <b>{words.number(total)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** What is left in the supplies, to be opened. */
export function Supplies(props: Props) {
  return (
    <details class="f-panel f-supplies">
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
