import { at } from '@portolan/engine'
import { Icon } from '@portolan/web/icon'
import { SeatMark } from '@portolan/web/seat-mark'
import {
  improveCost,
  improvement,
  improveVp,
  MILITARY,
  MONASTERY,
  MONASTERY_VP,
  militaryPenalty,
  voyageVp,
} from '../data/index.ts'
import { GoodMark, kindIcon, sealIcon } from './marks.tsx'
import { type Props, travels } from './props.ts'

const steps = ['outpost', 'farm', 'town'] as const

/** How places evolve: what follows what, what it costs, and its points by the numeral of the tile. */
export function Evolution({ view, words, explain }: Pick<Props, 'view' | 'words' | 'explain'>) {
  const numerals = [1, 2, 3, 4]
  return (
    <ol class="f-evolution" aria-label={words.say('board.evolution')} {...explain({ term: 'evolution' })}>
      {steps.map((kind) => {
        const to = improvement[kind]
        const points = to === 'outpost' ? [] : numerals.map((numeral) => at(improveVp[to], numeral))
        const good = kind === 'town' ? undefined : improveCost[kind]
        const cost = words.say(good === undefined ? 'label.seals' : `good.${good}`)
        return (
          <li key={kind} aria-label={words.say('board.evolves', { from: kind, to, cost, points: points.join('/') })}>
            <span {...explain({ kind })}>
              <Icon of={kindIcon[kind]} size="1.5em" />
            </span>
            <span class="f-evolves">
              {good === undefined ? <Icon of={sealIcon} size="1em" /> : <GoodMark good={good} size="1em" />}
              <span class="f-points">
                {points.map((one, i) => (
                  <i key={i} data-now={i + 1 === Math.min(view.epoch, 4) || undefined}>
                    {one}
                  </i>
                ))}
              </span>
            </span>
            {kind === 'town' && (
              <span {...explain({ kind: 'feudum' })}>
                <Icon of={kindIcon.feudum} size="1.5em" />
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** The epic voyage with everybody's discs. */
export function Voyage({ view, words, players, explain }: Props) {
  const on = (space: number) => players.filter(({ seat }) => at(view.players, seat).voyage === space)
  const worth = (space: number) => {
    if (space === MONASTERY) return `${MONASTERY_VP}`
    const { lead, other } = at(voyageVp, Math.floor((space - 1) / 2))
    return `${lead}/${other}`
  }
  return (
    <ol class="f-voyage" aria-label={words.say('label.voyage')} {...explain({ term: 'voyage' })}>
      {Array.from({ length: MONASTERY }, (_, i) => i + 1).map((space) => (
        <li key={space} data-writ={(space % 2 === 0 && space < MONASTERY) || undefined}>
          <small>{worth(space)}</small>
          <span>
            {on(space).map(({ seat }) => (
              <span key={seat} {...travels(`voyage-${seat}`, `player-${seat}`)}>
                <SeatMark seat={seat} size="0.95rem" />
              </span>
            ))}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The military track of everybody, with what a vassal still owes. */
export function Military({ view, words, players, explain }: Props) {
  return (
    <ul class="f-military" aria-label={words.say('label.military')} {...explain({ term: 'military' })}>
      {players.map(({ seat, name }) => {
        const { military, penalty } = at(view.players, seat)
        return (
          <li key={seat} title={`${name}: ${military}/${MILITARY}`} aria-label={`${name}: ${military}/${MILITARY}`}>
            <SeatMark seat={seat} size="0.95rem" />
            {militaryPenalty.map((loss, i) => (
              <i
                key={loss}
                data-covered={i < military || undefined}
                {...(i < military && travels(`military-${seat}-${i}`, `player-${seat}`))}
              >
                {loss}
              </i>
            ))}
            {penalty > 0 && <b title={words.say('label.penalty')}>−{penalty}</b>}
          </li>
        )
      })}
    </ul>
  )
}
