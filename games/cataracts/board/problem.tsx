import type { Words } from '@portolan/games'
import type { OfferProps } from '@portolan/web/board'
import { CALAMITY } from '../data/index.ts'
import type { Deed } from '../rules/moves.ts'
import { MILESTONE, type Options, type ProblemId, problemOf } from '../rules/state.ts'
import type { PlaceView, View } from '../rules/view.ts'
import type { Line } from '../text/describe.ts'
import { problemLines, stepPrice } from './card-text.ts'
import { Hourglass, Mark } from './marks.tsx'
import { milestoneText } from './milestone.ts'
import { Ghosts, motionAt } from './motion.tsx'
import { mayPick, type Props, wantsDeed } from './props.ts'
import { SignRow } from './sign-row.tsx'
import { type Signs, signsOf, signsOfOutcome } from './signs.ts'

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
  const { view, words, events, offer, explain, calm } = props
  const where = words.say(`place.${at}`)
  const pick = { type: 'place', place: at } as const
  const picked = mayPick(props, pick)
  const hit = picked && (
    <div
      class="c-hit"
      {...offer(pick, {
        label: `${where}: ${place.card === 'none' ? words.say('board.emptySlot') : words.say(`card.${place.card}`)}`,
        plain: true,
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
  const deeds: Deeds = (move, label) => offer(move, { label })
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
      {...explain({ card })}
    >
      <header>
        <h2>{words.say(`card.${card}`)}</h2>
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
        <p class="c-kinds">
          {at === MILESTONE
            ? milestoneText(view, words)
            : problem.kinds.map((kind) => words.say(`kind.${kind}`)).join(' · ')}
        </p>
      </header>
      {resolved ? (
        <p class="c-done">{words.say(view.phase === 'over' ? 'board.milestoneLast' : 'board.milestoneDone')}</p>
      ) : (
        <Parts at={at} place={place} card={card} view={view} words={words} {...(wantsDeed(props) && { deeds })} />
      )}
      {twin && (
        <p class="c-twin" {...explain({ keyword: 'escalation' })}>
          {words.say('board.twin')}
        </p>
      )}
      {motion && <Ghosts motion={motion} at={at} words={words} />}
      {hit}
    </article>
  )
}

export const kindOf = (card: ProblemId): string => {
  const { mask, track, project, upkeep, kinds } = problemOf(card)
  if (card.startsWith('M')) return 'milestone'
  if ((mask & CALAMITY) !== 0 || kinds.includes('cataclysm')) return 'calamity'
  if (track?.kind === 'war') return 'war'
  if (project !== undefined) return 'project'
  return upkeep !== undefined ? 'upkeep' : 'dilemma'
}

/** What can be done with a line of a card: what an element needs that stands for it. */
type Deeds = (move: Deed, label: string) => OfferProps | undefined

interface FaceProps {
  readonly card: ProblemId
  readonly place: Pick<PlaceView, 'marker' | 'counter' | 'progress'>
  readonly view: Pick<View, 'options' | 'counters'>
  readonly words: Words
  /** Left out: nothing can be done, as on the rules page. */
  readonly deeds?: Deeds
  readonly at?: number
}

/** How a card stands, and its lines. */
export function Parts({ card, place, view, words, deeds, at = 0 }: FaceProps) {
  const { track, project, upkeep } = problemOf(card)
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
      {problemLines(card, words, view.options).flatMap((line, i) => {
        const signs = signsOfLine(card, line, view.options)
        return signs.length === 0
          ? []
          : [
              <Part
                key={i}
                at={at}
                place={place}
                card={card}
                line={line}
                signs={signs}
                words={words}
                {...(deeds && { deeds })}
              />,
            ]
      })}
    </div>
  )
}

/** What a line of a card says, in signs. */
export function signsOfLine(card: ProblemId, { part, way }: Line, options: Options): Signs {
  const { ways, track, project, upkeep, escalation, failure, onReveal } = problemOf(card)
  switch (part) {
    case 'way': {
      const one = way === undefined ? undefined : ways[way]
      if (one === undefined) return []
      const { requires, each, outcome, by } = one
      const price: Signs =
        by === 'player' ? signsOf(requires) : by === 'clock' ? [{ drawing: 'delay' }] : [{ drawing: 'side', side: by }]
      return [...price, 'to', ...signsOf(each), ...signsOfOutcome(outcome)]
    }
    case 'track':
      return track === undefined ? [] : [...signsOf(stepPrice(card, options)), 'to', { drawing: 'advance', n: '+1' }]
    case 'project':
      return project === undefined ? [] : [...signsOf(project.price), 'to', { drawing: 'advance', n: '+1' }]
    case 'upkeep':
      return signsOf(upkeep?.effects ?? [])
    case 'escalation':
      if (escalation === undefined) return []
      if ('effects' in escalation) return signsOf(escalation.effects)
      return escalation.to === 'activeCataclysm'
        ? [{ drawing: 'cataclysm', harms: true }]
        : [{ drawing: 'becomes', card: escalation.to, harms: true }]
    case 'failure':
      return signsOfOutcome(failure)
    case 'reveal':
      return signsOf(onReveal)
    default:
      return []
  }
}

interface PartProps extends Pick<FaceProps, 'card' | 'place' | 'words' | 'deeds'> {
  readonly at: number
  readonly line: Line
  readonly signs: Signs
}

function Part({ at, place, card, line: { part, text, way }, signs, words, deeds }: PartProps) {
  const { ways, track, project } = problemOf(card)
  const wanted = way === undefined ? undefined : ways[way]
  const done = way === undefined ? undefined : place.progress[way]
  const move =
    way !== undefined && wanted?.by === 'player'
      ? ({ type: 'resolve', place: at, card, way } as const)
      : part === 'track'
        ? ({ type: 'push', place: at, card } as const)
        : part === 'project'
          ? ({ type: 'build', place: at, card } as const)
          : undefined
  const name =
    way !== undefined
      ? words.say(`way.${card}.${way}`)
      : part === 'track'
        ? words.say('board.push')
        : part === 'project'
          ? words.say('board.build')
          : undefined
  const said = name === undefined ? text : `${name}: ${text}`
  const offered = move === undefined ? undefined : deeds?.(move, said)
  return (
    <div class="c-part" data-part={part} data-can={offered?.['data-offer']}>
      {name !== undefined && <b class="c-way">{name}</b>}
      {wanted !== undefined && wanted.segments > 0 && done !== undefined && (
        <Steps at={done} of={wanted.segments} label={`${done}/${wanted.segments}`} />
      )}
      <span class="c-line">
        {part === 'failure' && <Hourglass />}
        {part === 'escalation' && <Mark of="copy" />}
        <SignRow of={signs} words={words} />
      </span>
      {part === 'track' && track !== undefined && (
        <>
          <Goal end="won" n={track.length} signs={signsOfOutcome(track.won)} words={words} />
          <Goal end="lost" n={0} signs={signsOfOutcome(track.lost)} words={words} />
        </>
      )}
      {part === 'project' && project !== undefined && (
        <Goal end="won" n={project.size} signs={[{ drawing: 'becomes', card: project.to }]} words={words} />
      )}
      <span class="c-prose" aria-hidden={offered !== undefined}>
        {text}
      </span>
      {offered !== undefined && <div class="c-hit" {...offered} />}
    </div>
  )
}

/** What an end of a track brings. */
const Goal = ({ end, n, signs, words }: { end: 'won' | 'lost'; n: number; signs: Signs; words: Words }) => (
  <span class="c-line c-goal" data-end={end}>
    <b>{n}</b>
    <SignRow of={signs} words={words} />
  </span>
)

/** The track with its marker, and where it would slip to. */
export function Marker({ at, length, words }: { at: number; length: number; words: Words }) {
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

export const Steps = ({ at, of, label }: { at: number; of: number; label: string }) => (
  <span class="c-steps" role="img" aria-label={label} title={label}>
    {Array.from({ length: of }, (_, i) => (
      <i key={i} data-full={i < at || undefined} />
    ))}
  </span>
)
