import './board.css'
import { isRefusal, type MatchRecord } from '@portolan/engine'
import type { DailyProps } from '@portolan/web/daily'
import { useMemo, useState } from 'preact/hooks'
import { checkDaily, type DailyResult, dailySetup, dayOf, shareLine, titleOf } from '../daily.ts'
import { campaigns } from '../data.ts'
import { statistics } from '../statistics.ts'

/** The realm of the day: one attempt that counts, its line to share, and what one's own games come to. */
export default function Daily({ words, name, now, tables, begin, open }: DailyProps) {
  const { say } = words
  const day = dayOf(now)
  const setup = dailySetup(day)
  // The first table laid on the day's seed is the attempt that counts; it lies at the end of the list.
  const attempt = tables.filter(({ record }) => record.seed === setup.seed).at(-1)
  const result = useMemo(() => resultOf(attempt?.record, day), [attempt?.record, day])
  const own = useMemo(() => statistics(tables.map(({ record }) => record).reverse()), [tables])
  const figure = (n: number | undefined) => (n === undefined ? '–' : words.say('daily.figure', { n: Math.round(n) }))
  return (
    <div class="c-daily">
      <p>{say('daily.what', { day })}</p>
      {result !== undefined ? (
        <Outcome result={result} line={shareLine(name, result)} say={say} />
      ) : attempt !== undefined ? (
        <button type="button" class="primary" onClick={() => open(attempt.id)}>
          {say('daily.goOn')}
        </button>
      ) : (
        <button type="button" class="primary" onClick={() => begin(setup)}>
          {say('daily.begin')}
        </button>
      )}
      <h2>{say('daily.yourGames')}</h2>
      <table>
        <thead>
          <tr>
            <td />
            {campaigns.map((campaign) => (
              <th key={campaign} scope="col">
                {say(`optionValue.campaign.${campaign}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(['games', 'wins', 'streak', 'medianTurns', 'fewestTurns', 'bestRenown', 'meanRenown'] as const).map(
            (row) => (
              <tr key={row}>
                <th scope="row">{say(`daily.${row}`)}</th>
                {campaigns.map((campaign) => (
                  <td key={campaign}>{figure(own[campaign][row])}</td>
                ))}
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}

const resultOf = (record: MatchRecord | undefined, day: ReturnType<typeof dayOf>): DailyResult | undefined => {
  if (record === undefined) return undefined
  const checked = checkDaily(day, record)
  return isRefusal(checked) ? undefined : checked
}

function Outcome({ result, line, say }: { result: DailyResult; line: string; say: DailyProps['words']['say'] }) {
  const [copied, setCopied] = useState(false)
  return (
    <>
      <p>
        <b>{say(`ending.${result.ending}`)}</b> ·{' '}
        {say('event.titleWon', { score: result.renown, title: titleOf(result) })}
      </p>
      <p class="c-share">{line}</p>
      <button type="button" onClick={() => void navigator.clipboard.writeText(line).then(() => setCopied(true))}>
        {say(copied ? 'daily.copied' : 'daily.copy')}
      </button>
    </>
  )
}
