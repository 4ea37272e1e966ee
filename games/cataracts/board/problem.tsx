import type { Words } from '@portolan/games'
import { useContext } from 'preact/hooks'
import { CALAMITY } from '../data/index.ts'
import { MILESTONE, type ProblemId, problemOf } from '../rules/state.ts'
import type { PlaceView } from '../rules/view.ts'
import { CardText, CardTip, DearSiege, plainText, problemLines, Tip } from './card-text.tsx'
import { Hourglass } from './marks.tsx'
import { Ghosts, motionAt } from './motion.tsx'
import { mayPick, type Props, wantsDeed } from './props.ts'

/** A card of the row: what it is, how it stands, and all that can be done with it. */
export function ProblemCard({
  at,
  place,
  resolved = false,
  props,
}: {
  at: number
  place: PlaceView
  resolved?: boolean
  props: Props
}) {
  const { view, words, events, offer, calm } = props
  const where = words.say(`place.${at}`)
  const pick = { type: 'place', place: at } as const
  const picked = mayPick(props, pick)
  const hit = picked && (
    <div
      class="c-hit"
      {...offer(pick, {
        label: `${where}: ${place.card === 'none' ? words.say('board.emptySlot') : words.say(`card.${place.card}`)}`,
      })}
    />
  )
  const motion = calm ? undefined : motionAt(events, at, place.card)
  const resolving = view.resolving?.place === at ? view.resolving.card : undefined
  if (place.card === 'none') {
    return (
      <article
        class="c-slot c-empty"
        data-place={at}
        data-target={picked || undefined}
        aria-label={`${where}: ${words.say('board.emptySlot')}`}
      >
        <p>
          {resolving === undefined ? words.say('board.emptySlot') : words.say('board.resolving', { card: resolving })}
        </p>
        {motion && <Ghosts motion={motion} at={at} words={words} />}
        {hit}
      </article>
    )
  }
  const { card } = place
  const problem = problemOf(card)
  const twin = at !== MILESTONE && problem.escalation !== undefined && view.objectiveDiscard.some((one) => one === card)
  return (
    <article
      class="c-slot"
      data-place={at}
      data-kind={kindOf(card)}
      data-resolved={resolved || undefined}
      data-target={picked || undefined}
      data-failed={motion?.failed && true}
      data-fused={motion?.fused && true}
      style={motion && { animationDelay: `${motion.fused?.after ?? motion.failed?.after ?? 0}ms` }}
      data-token={`problem-${at}-${card}`}
      aria-label={`${where}: ${words.say(`card.${card}`)}`}
    >
      <header>
        {problem.clock > 0 && !resolved && (
          <span
            class="c-clock"
            data-last={place.clock === 1 || undefined}
            data-ticked={motion?.tickedAfter !== undefined || undefined}
            style={motion && { animationDelay: `${motion.tickedAfter ?? 0}ms` }}
            role="img"
            aria-label={words.say('board.clock', { count: place.clock, of: problem.clock })}
          >
            <Hourglass /> {place.clock}
          </span>
        )}
        <h2>
          <Tip name={words.say(`card.${card}`)} class="c-title">
            {(pinned) => <CardTip card={card} words={words} reach={pinned} />}
          </Tip>
        </h2>
        <p class="c-kinds">
          {at === MILESTONE
            ? words.say('label.milestone')
            : problem.kinds.map((kind) => words.say(`kind.${kind}`)).join(' · ')}
        </p>
      </header>
      {resolved ? (
        <p class="c-done">{words.say('board.milestoneDone')}</p>
      ) : (
        <Parts at={at} place={place} card={card} props={props} />
      )}
      {motion && <Ghosts motion={motion} at={at} words={words} />}
      {twin && <p class="c-twin">{words.say('board.twin')}</p>}
      {hit}
    </article>
  )
}

const kindOf = (card: ProblemId): string => {
  const { mask, track, project, upkeep, kinds } = problemOf(card)
  if (card.startsWith('M')) return 'milestone'
  if ((mask & CALAMITY) !== 0 || kinds.includes('cataclysm')) return 'calamity'
  if (track?.kind === 'war') return 'war'
  if (project !== undefined) return 'project'
  return upkeep !== undefined ? 'upkeep' : 'dilemma'
}

function Parts({ at, place, card, props }: { at: number; place: PlaceView; card: ProblemId; props: Props }) {
  const { words, offer, view } = props
  const dear = useContext(DearSiege)
  const problem = problemOf(card)
  const { ways, track, project, upkeep } = problem
  const deeds = wantsDeed(props)
  const [built = 0] = place.progress
  const raids = card === 'O11' || card === 'O12' || card === 'O13' ? view.counters[card] : undefined
  return (
    <div class="c-parts">
      {track !== undefined && <Marker at={place.marker} length={track.length} words={words} />}
      {project !== undefined && (
        <Steps at={built} of={project.size} label={words.say('board.built', { count: built, of: project.size })} />
      )}
      {upkeep !== undefined && (
        <Steps at={place.counter} of={upkeep.size} label={words.say('board.upkeepLeft', { count: place.counter })} />
      )}
      {raids !== undefined && <Steps at={raids} of={2} label={`${words.say(`counter.${card}`)} ${raids}/2`} />}
      {problemLines(card, words, dear).map(({ part, text, way }, i) => {
        const wanted = way === undefined ? undefined : ways[way]
        const done = way === undefined ? undefined : place.progress[way]
        const move =
          part === 'way' && way !== undefined && wanted?.by === 'player'
            ? ({ type: 'resolve', place: at, card, way } as const)
            : part === 'track'
              ? ({ type: 'push', place: at, card } as const)
              : part === 'project'
                ? ({ type: 'build', place: at, card } as const)
                : undefined
        const name =
          part === 'way' && way !== undefined
            ? words.say(`way.${card}.${way}`)
            : part === 'track'
              ? words.say('board.push')
              : undefined
        const label = `${name ?? ''}: ${plainText(text, words)}`
        const offered = move !== undefined && deeds ? offer(move, { label }) : undefined
        return (
          <div key={i} class="c-part" data-part={part} data-can={offered?.['data-offer']}>
            {name !== undefined && <b class="c-way">{name}</b>}
            {wanted !== undefined && wanted.segments > 0 && done !== undefined && (
              <Steps at={done} of={wanted.segments} label={`${done}/${wanted.segments}`} />
            )}
            <p class="c-text">
              <CardText text={text} words={words} />
            </p>
            {offered !== undefined && <div class="c-hit" {...offered} />}
          </div>
        )
      })}
    </div>
  )
}

/** The track with its marker, and where it would slip to. */
function Marker({ at, length, words }: { at: number; length: number; words: Words }) {
  return (
    <div class="c-track" role="img" aria-label={words.say('board.marker', { count: at, of: length, slips: at - 1 })}>
      {Array.from({ length: length + 1 }, (_, i) => (
        <span
          key={i}
          data-here={i === at || undefined}
          data-ghost={i === at - 1 || undefined}
          data-end={i === 0 ? 'lost' : i === length ? 'won' : undefined}
        >
          {i}
        </span>
      ))}
    </div>
  )
}

const Steps = ({ at, of, label }: { at: number; of: number; label: string }) => (
  <span class="c-steps" role="img" aria-label={label} title={label}>
    {Array.from({ length: of }, (_, i) => (
      <i key={i} data-full={i < at || undefined} />
    ))}
  </span>
)
