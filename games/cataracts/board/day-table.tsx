import type { DailyProps } from '@portolan/web/daily'
import { marksOf, type RealmResult } from '../daily.ts'

type Standings = Exclude<DailyProps['standings'], string>
type Entry = Standings['entries'][number]

/** The table of a day: the best, and one's own row wherever it stands. */
export function DayTable({ words, standings }: Pick<DailyProps, 'words' | 'standings'>) {
  const { say } = words
  if (standings === 'asking') return <p>{say('daily.asking')}</p>
  if (standings === 'away') return <p>{say('daily.away')}</p>
  const { count, entries, own } = standings
  if (count === 0) return <p>{say('daily.nobody')}</p>
  const below = own !== undefined && !entries.some(({ you }) => you) ? own : undefined
  return (
    <>
      <table class="c-day-table">
        <thead>
          <tr>
            {(['place', 'ruler', 'reign', 'renown', 'turns'] as const).map((column) => (
              <th key={column} scope="col">
                {say(`daily.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, i) => (
            <Row key={i} entry={entry} words={words} />
          ))}
          {below !== undefined && (
            <>
              <tr>
                <td colSpan={5}>
                  <span aria-hidden="true">…</span>
                </td>
              </tr>
              <Row entry={below} words={words} />
            </>
          )}
        </tbody>
      </table>
      <p class="quiet">{say('daily.rulers', { count })}</p>
    </>
  )
}

function Row({ entry, words: { say, number } }: { entry: Entry; words: DailyProps['words'] }) {
  const { place, name, you, result } = entry
  // What a server of the same version tells is what `checkDaily` gave there.
  const { renown, turns, ending, milestones } = result as RealmResult
  return (
    <tr class={you && 'c-you'} aria-current={you}>
      <td>{place}</td>
      <th scope="row">
        {name}
        {you && <small> {say('daily.you')}</small>}
        <small class="c-ending">{say(`ending.${ending}`)}</small>
      </th>
      <td>
        <span aria-hidden="true">{marksOf(result as RealmResult)}</span>
        <span class="unseen">{say('daily.marks', { count: milestones })}</span>
      </td>
      <td>{number(renown)}</td>
      <td>{turns}</td>
    </tr>
  )
}
