import { type AnyEvent, equal, type Game, isRefusal, Match, type Seen, seen, type Viewer } from '@portolan/engine'
import type { LogStep, TableRecord } from '@portolan/protocol'
import { isKnownTo, trueEntry, unseenOf } from './counting.ts'
import type { Model } from './model.ts'
import { isObject, type Oracle } from './oracle.ts'
import { positions, type WirePosition, weave } from './positions.ts'

// What each viewer was sent of a match, kept until the record is known, and then held against what the rules say that
// viewer sees there. Nothing else is taken for true: not what another viewer was sent, and not what the server says.

/** Something of a match that somebody was sent. */
export interface Sighting {
  readonly to: string
  readonly place: string
  /** Whose eyes these were, as far as the server knew, and what this person was at the table when it came. */
  readonly person: string | undefined
  readonly as: Viewer
  /** The log's number at which it was so; with `entry`, at which it was asked for an earlier position. */
  readonly number: number
  readonly entry?: number
  readonly seen?: Seen
  readonly events?: readonly AnyEvent[]
  /** The names of cards that occurred anywhere in what was sent. */
  readonly cards?: ReadonlySet<string>
}

export const CARD = /card\d+of64/g

/** What can be seen of a match in any answer of the API; `now` is the number at which it was asked. */
export function sightingsIn(
  body: unknown,
  now: number,
): readonly Pick<Sighting, 'number' | 'entry' | 'seen' | 'events'>[] {
  if (!isObject(body)) return []
  const found: Pick<Sighting, 'number' | 'entry' | 'seen' | 'events'>[] = []
  const { present, steps } = body
  if (isObject(present) && isObject(present.seen)) {
    found.push({ number: Number(present.number), seen: present.seen as unknown as Seen })
  }
  const all: readonly unknown[] = Array.isArray(steps) ? steps : [body]
  for (const one of all) {
    if (!isObject(one) || typeof one.kind !== 'string' || !Array.isArray(one.events)) continue
    const { number, events, seen: shown } = one as unknown as LogStep
    found.push({ number, events, ...(shown && { seen: shown }) })
  }
  if (isObject(body.seen) && typeof body.entry === 'number' && body.kind === undefined) {
    found.push({ number: now, entry: body.entry, seen: body.seen as unknown as Seen })
  }
  return found
}

/** Holds a finished table's record against what was acknowledged, and what was sent of it against the record. */
export function checkRecord(
  oracle: Oracle,
  rules: Game,
  model: Model,
  record: TableRecord,
  sightings: readonly Sighting[],
  viewersAt: (person: string | undefined, number: number) => readonly Viewer[],
): void {
  const wrong = (what: string) => oracle.find({ rule: 'record', place: 'GET /api/tables/{id}/record', what })
  const whole = Match.from(rules, record)
  if (isRefusal(whole)) {
    wrong(`it does not replay: ${JSON.stringify(whole)}`)
    return
  }
  if (whole.record().commitment !== record.commitment) wrong('its seed is not the one that was promised')
  if (!equal(whole.result(), record.result)) wrong('its result is not what its moves lead to')
  const log = weave(rules, record, model)
  if (typeof log === 'string') {
    wrong(log)
    return
  }
  // What was long ago is told to people as what they are now, and what is new may come before one knows what they are.
  const all = sightings.map((one) => ({ ...one, viewers: [one.as, ...viewersAt(one.person, one.number)] }))
  const verdicts = new Map<(typeof all)[number], string | undefined>()
  const byNumber = Map.groupBy(all, ({ number }) => number)
  const viewers: readonly Viewer[] = [...model.seats.keys(), 'spectator']
  const counts = new Map<Viewer, number>()
  const known = new Map<Viewer, Set<string>>()
  for (const position of positions(rules, record, log)) {
    const { step, wronglyTold } = position
    if (wronglyTold !== undefined)
      oracle.find({ rule: 'seen', place: `steps of ${step.kind} of ${rules.id}`, what: wronglyTold })
    for (const viewer of viewers) {
      learn(known, viewer, position)
      if (!isKnownTo(step, viewer)) continue
      const number = (counts.get(viewer) ?? 0) + 1
      counts.set(viewer, number)
      for (const one of byNumber.get(number) ?? []) {
        if (!one.viewers.includes(viewer) || (verdicts.has(one) && verdicts.get(one) === undefined)) continue
        verdicts.set(one, whyOther(rules, record, one, viewer, position) ?? whyUnknown(one, known.get(viewer)))
      }
    }
  }
  for (const [one, why] of verdicts) {
    const { to, place, number } = one
    // When it is over, everybody is shown all that was done in secret since the last that they knew of.
    const isLast = one.viewers.some((viewer) => counts.get(viewer) === number && isAtTheEnd(whole, one, viewer))
    if (why === undefined || isLast) continue
    oracle.find({ rule: 'seen', place: `${place} of ${rules.id}`, what: `${to} at ${number}: ${why}` })
  }
}

const isAtTheEnd = (whole: Match, { seen: sent, entry }: Sighting, viewer: Viewer): boolean =>
  sent !== undefined && entry === undefined && same(sent, seen(whole, viewer))

/** Why what was sent is not what this viewer sees there. */
function whyOther(
  rules: Game,
  record: TableRecord,
  { events, entry, seen: sent }: Sighting,
  viewer: Viewer,
  { match, entries, events: told }: WirePosition,
): string | undefined {
  if (events !== undefined && !same(events, told(viewer))) {
    return `as ${viewer} was told ${excerpt(events)} and not ${excerpt(told(viewer))}`
  }
  if (sent === undefined) return undefined
  const shown = (at: Match, unseen?: ReturnType<typeof unseenOf>): unknown => plain(seen(at, viewer, unseen))
  // Entries are counted as this viewer knows of them, until the game is over and everybody knows of all.
  if (entry === undefined) {
    const due = shown(match, unseenOf(entries, viewer))
    return equal(sent, due) || equal(sent, shown(match)) ? undefined : difference(viewer, sent, due)
  }
  const count = trueEntry(entries, viewer, entry)
  const [known, all] = [count, entry].map((length) =>
    Match.from(rules, { ...record, entries: entries.slice(0, length).map(asEntry) }),
  )
  if (isRefusal(known) || isRefusal(all)) return `there is no position after ${entry} entries`
  const due = shown(known, { entries: count - entry, latest: 0 })
  return equal(sent, due) || equal(sent, shown(all)) ? undefined : difference(viewer, sent, due)
}

const asEntry = ({ kind, seat = -1, move = { type: '' } }: WirePosition['entries'][number]) =>
  kind === 'left' ? { seat, left: true as const } : { seat, move }

/** What came over the wire is JSON, in which what is undefined is missing. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const same = (sent: unknown, expected: unknown): boolean => equal(sent, plain(expected))

const excerpt = (value: unknown) => `${JSON.stringify(value)}`.slice(0, 200)

function difference(viewer: Viewer, sent: Seen, due: unknown): string {
  const [is, expected] = [{ ...sent }, due].map((one) => (isObject(one) ? one : {}))
  const fieldsOf = (a: Record<string, unknown>, b: Record<string, unknown>) =>
    Object.keys({ ...a, ...b }).filter((name) => !equal(a[name], b[name]))
  const fields = fieldsOf(is, expected).flatMap((name) => {
    const [a, b] = [is[name], expected[name]]
    return name === 'view' && isObject(a) && isObject(b)
      ? fieldsOf(a, b).map((field) => `view.${field} ${excerpt(a[field])}`)
      : [`${name} ${excerpt(a)} for ${excerpt(b)}`]
  })
  return `as ${viewer} was shown another ${fields.join(', ')}`
}

/** The cards that a viewer has been able to know until now. */
function learn(known: Map<Viewer, Set<string>>, viewer: Viewer, { match, events }: WirePosition): void {
  const cards = known.get(viewer) ?? new Set()
  known.set(viewer, cards)
  const text = JSON.stringify([match.view(viewer), events(viewer)])
  for (const [card] of text.matchAll(CARD)) cards.add(card)
}

function whyUnknown({ cards }: Sighting, known: ReadonlySet<string> | undefined): string | undefined {
  const stranger = [...(cards ?? [])].find((card) => !known?.has(card))
  return stranger && `a byte of ${stranger} was sent`
}
