import './daily.css'
import { isRefusal, type MatchRecord } from '@portolan/engine'
import type { DailyProps } from '@portolan/web/daily'
import { copyText, selectText } from '@portolan/web/secure'
import { useId, useMemo, useRef, useState } from 'preact/hooks'
import { dayAfter } from '../../daily.ts'
import { checkDaily, type RealmResult, shareLine, titleOf } from '../daily.ts'
import { campaigns } from '../data/index.ts'
import { statistics } from '../statistics.ts'
import { DayTable } from './day-table.tsx'

/** The realm of the day: one attempt that counts, its line to share, the table of all, and what one's own games come to. */
export default function Daily(props: DailyProps) {
  const { words, today, day, tables, show } = props
  const { say, language } = words
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
  return (
    <div class="c-daily">
      <section>
        <p>{say(day === today ? 'daily.what' : 'daily.was', { day: date })}</p>
        <Attempt {...props} />
        <Practice {...props} />
      </section>
      <section aria-labelledby="c-day">
        <h2 id="c-day">{say('daily.tableOf', { day: date })}</h2>
        <DayTable {...props} />
        <p class="c-days">
          <button type="button" onClick={() => show(dayAfter(day, -1))}>
            ← {say('daily.dayBefore')}
          </button>
          <button type="button" disabled={day >= today} onClick={() => show(dayAfter(day, 1))}>
            {say('daily.dayAfter')} →
          </button>
        </p>
      </section>
      <OwnGames words={words} tables={tables} />
    </div>
  )
}

/** The attempt that counts: to be begun, gone on with, or told of. */
function Attempt({ words, name, today, day, attempt, begin, open, ...rest }: DailyProps) {
  const { say } = words
  const result = useMemo(() => resultOf(attempt?.record, day), [attempt?.record, day])
  if (result !== undefined) {
    return (
      <>
        <p>
          <b>{say(`ending.${result.ending}`)}</b> ·{' '}
          {say('event.titleWon', { score: result.renown, title: titleOf(result), turn: result.turns })}
        </p>
        {result.ending === 'conceded' && <p>{say('daily.conceded')}</p>}
        <Share line={shareLine(name, result, words.number)} say={say} />
        <Sent words={words} {...rest} />
      </>
    )
  }
  if (attempt !== undefined) {
    return (
      <button type="button" class="primary" onClick={() => open(attempt.id)}>
        {say('daily.goOn')}
      </button>
    )
  }
  if (day !== today) return null
  if (begin === undefined) return rest.standings === 'away' ? <p role="status">{say('daily.sealed')}</p> : null
  return (
    <button type="button" class="primary" onClick={begin}>
      {say('daily.begin')}
    </button>
  )
}

const resultOf = (record: MatchRecord | undefined, day: DailyProps['day']): RealmResult | undefined => {
  if (record === undefined) return undefined
  // What one's own browser keeps needs no proof.
  const checked = checkDaily(day, record.seed, record)
  return isRefusal(checked) ? undefined : checked
}

/** What has become of the result on the way to the table of the day. */
function Sent({ words: { say, refusal }, answer, standings }: Pick<DailyProps, 'words' | 'answer' | 'standings'>) {
  const own = typeof standings === 'object' ? standings.own : undefined
  const count = typeof standings === 'object' ? standings.count : 0
  const sentence = () => {
    if (own !== undefined) return say('daily.placed', { place: own.place, count })
    if (answer === undefined) return say(standings === 'asking' ? 'daily.asking' : 'daily.waits')
    return answer === 'taken' ? say('daily.taken') : say('daily.refused', { why: refusal(answer) })
  }
  return <p role="status">{sentence()}</p>
}

function Share({ line, say }: { line: string; say: DailyProps['words']['say'] }) {
  const [copied, setCopied] = useState<boolean | undefined>(undefined)
  const shown = useRef<HTMLOutputElement>(null)
  async function copy() {
    const done = await copyText(line)
    setCopied(done)
    if (!done && shown.current !== null) selectText(shown.current)
  }
  return (
    <p class="c-share">
      <output ref={shown}>{line}</output>
      <button type="button" onClick={() => void copy()}>
        {say(copied ? 'daily.copied' : 'daily.copy')}
      </button>
      <span role="status">{copied === false && say('daily.copyByHand')}</span>
    </p>
  )
}

/** Games that don't count: on any seed, or on that of a day that is over for oneself. */
function Practice({ words: { say }, attempt, standings, practise }: DailyProps) {
  const [seed, setSeed] = useState('')
  const hint = useId()
  const own = attempt?.record.result === undefined ? undefined : attempt.record.seed
  const known = own ?? (typeof standings === 'object' ? standings.seed : undefined)
  return (
    <form
      class="c-practice"
      onSubmit={(event) => {
        event.preventDefault()
        practise(seed.trim() || undefined)
      }}
    >
      <h2>{say('daily.practice')}</h2>
      <label class="field">
        <span>{say('daily.seed')}</span>
        <input
          value={seed}
          maxLength={60}
          autocomplete="off"
          aria-describedby={hint}
          onInput={({ currentTarget }) => setSeed(currentTarget.value)}
        />
      </label>
      <p id={hint}>{say('daily.seedHint')}</p>
      <p class="c-days">
        <button type="submit">{say('daily.practise')}</button>
        {known !== undefined && (
          <button type="button" onClick={() => practise(known)}>
            {say('daily.practiseDay')}
          </button>
        )}
      </p>
    </form>
  )
}

const FIGURES = ['games', 'wins', 'streak', 'medianTurns', 'fewestTurns', 'bestRenown', 'meanRenown'] as const

function OwnGames({ words: { say, number }, tables }: Pick<DailyProps, 'words' | 'tables'>) {
  const own = useMemo(() => statistics(tables.map(({ record }) => record).reverse()), [tables])
  const figure = (n: number | undefined) => (n === undefined ? '–' : number(Math.round(n)))
  return (
    <section aria-labelledby="c-own">
      <h2 id="c-own">{say('daily.yourGames')}</h2>
      <table>
        <thead>
          <tr>
            <td />
            {campaigns.map((campaign) => (
              <th key={campaign} scope="col">
                {say(`option.campaign.value.${campaign}.name`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FIGURES.map((row) => (
            <tr key={row}>
              <th scope="row">{say(`daily.${row}`)}</th>
              {campaigns.map((campaign) => (
                <td key={campaign}>{figure(own[campaign][row])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
