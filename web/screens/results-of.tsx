import { isRefusal, type Refusal } from '@portolan/engine'
import type { PersonResultsAnswer } from '@portolan/protocol'
import { useEffect, useState } from 'preact/hooks'
import { paths } from '../routes.ts'
import { call } from '../table/api.ts'
import { words } from '../words.ts'

type Result = PersonResultsAnswer['results'][number]

const WIDTH = 600
const HEIGHT = 100

/** How somebody's games of one kind ended: a plot of the points, oldest first, and the same as a table. */
export function ResultsOf({ person, game }: { person: string; game: string }) {
  const { say } = words.value
  const [results, setResults] = useState<readonly Result[]>([])
  const [next, setNext] = useState<string | undefined>(undefined)
  const [refusal, setRefusal] = useState<Refusal | undefined>(undefined)
  async function read(known: readonly Result[], after?: string) {
    const page = await call('GET /api/people/:id/results', { id: person, query: { game, ...(after && { after }) } })
    if (isRefusal(page)) return setRefusal(page)
    setRefusal(undefined)
    setResults([...known, ...page.results])
    setNext(page.next)
  }
  useEffect(() => void read([]), [person, game])
  return (
    <>
      <Plot results={results.toReversed()} />
      {refusal !== undefined && (
        <p class="notice" role="alert">
          {words.value.refusal(refusal)}
        </p>
      )}
      {results.length > 0 && <Figures results={results} />}
      {next !== undefined && (
        <button type="button" onClick={() => void read(results, next)}>
          {say('person.more')}
        </button>
      )}
    </>
  )
}

/** The points, game by game; those won are filled, so that they are told apart without colour. */
function Plot({ results }: { results: readonly Result[] }) {
  const { say } = words.value
  if (results.length < 2) return null
  const scores = results.map(({ score }) => score)
  const [least, most] = [Math.min(0, ...scores), Math.max(1, ...scores)]
  const x = (i: number) => 8 + (i / (results.length - 1)) * (WIDTH - 16)
  const y = (score: number) => HEIGHT - ((score - least) / (most - least)) * (HEIGHT - 12) - 4
  return (
    <svg class="record-plot" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img">
      <title>{say('person.plot', { least: Math.min(...scores), most: Math.max(...scores) })}</title>
      <path class="axis" d={`M0 ${y(0)}H${WIDTH}`} />
      <polyline class="scores" points={scores.map((score, i) => `${x(i)},${y(score)}`).join(' ')} />
      {results.map(({ at, rank, score }, i) => (
        <circle key={`${at} ${i}`} class={rank === 1 ? 'won' : ''} cx={x(i)} cy={y(score)} r="4" />
      ))}
    </svg>
  )
}

function Figures({ results }: { results: readonly Result[] }) {
  const { say, language } = words.value
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  return (
    <details class="folded">
      <summary>{say('person.inFigures')}</summary>
      <div class="scroll-x">
        <table>
          <thead>
            <tr>
              <th scope="col">{say('person.when')}</th>
              <th scope="col">{say('person.place')}</th>
              <th scope="col">{say('person.points')}</th>
            </tr>
          </thead>
          <tbody>
            {results.map(({ id, at, rank, seats, score }, i) => (
              <tr key={`${at} ${i}`}>
                <td>
                  {id === undefined ? date.format(at) : <a href={paths.replay('online', id)}>{date.format(at)}</a>}
                </td>
                <td>{seats === 1 ? say(rank === 1 ? 'ui.won' : 'ui.lost') : say('person.placeOf', { rank, seats })}</td>
                <td>{words.value.number(score)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
