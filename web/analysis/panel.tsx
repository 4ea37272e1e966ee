import { useEffect } from 'preact/hooks'
import type { Frame } from '../frame/model.ts'
import type { Replay } from '../table/replay.ts'
import { Glyph } from '../ui/glyph.tsx'
import { SeatMark } from '../ui/seat-mark.tsx'
import { percent, words } from '../words.ts'
import type { Analysis, ReviewedDecision } from './analysis.ts'
import { Graph, momentsOf } from './graph.tsx'
import { keptAnalysis } from './kept.ts'
import { turningPoints } from './turning-points.ts'

/** How a finished game went: everybody's chances, where they turned, and what would have been better. */
export function AnalysisPanel({ frame, replay, close }: { frame: Frame; replay: Replay; close(): void }) {
  const { say } = words.value
  const kept = keptAnalysis(replay)
  useEffect(() => {
    kept.run(replay)
    return kept.stop
  }, [replay, kept])
  const analysis = kept.analysis.value
  const running = kept.running.value
  const turns = analysis === undefined ? [] : turningPoints(analysis.choices)
  const seek = (entry: number) => void replay.seek(entry)
  return (
    <section class="analysis" aria-label={say('ui.analysis')}>
      <header>
        <h2>{say('ui.analysis')}</h2>
        {analysis?.done !== 1 && <progress aria-label={say('ui.analysis')} max={1} value={analysis?.done ?? 0} />}
        <span class="quiet">{analysis !== undefined && howFar(analysis, running)}</span>
        {running && (
          <button type="button" onClick={kept.stop}>
            {say('table.stop')}
          </button>
        )}
        {!running && analysis?.done !== 1 && (
          <button type="button" onClick={() => kept.run(replay)}>
            {say('replay.goOn')}
          </button>
        )}
        <button type="button" class="plain" aria-label={say('ui.close')} onClick={close}>
          <Glyph of="close" />
        </button>
      </header>
      {analysis !== undefined && (
        <div class="analysis-body">
          <Graph
            frame={frame}
            analysis={analysis}
            turns={turns}
            last={replay.last}
            at={replay.entry.value}
            seek={seek}
          />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard */}
          <div class="turns" tabIndex={0}>
            <h3>{say('replay.turningPoints')}</h3>
            {turns.length === 0 && analysis.done === 1 && <p class="quiet">{say('replay.noTurningPoints')}</p>}
            <ol>
              {turns.map((choice) => (
                <li key={choice.entry}>
                  <TurningPoint frame={frame} choice={choice} seek={seek} current={replay.entry.value} />
                </li>
              ))}
            </ol>
            {!running && <Figures frame={frame} analysis={analysis} turns={turns} last={replay.last} />}
          </div>
        </div>
      )}
      <p class="unseen" aria-live="polite">
        {analysis?.done === 1 &&
          `${say('replay.turningPoints')}: ${turns.map(({ entry }) => entry).join(', ') || say('replay.noTurningPoints')}`}
      </p>
    </section>
  )
}

function howFar({ choices, all, done }: Analysis, running: boolean): string {
  const { say } = words.value
  if (done === 1) return ''
  const number = Math.min(choices.length + 1, all)
  if (!running) return say('replay.analysisStopped', { number, all })
  return choices.length === all ? say('replay.analysisAgain') : say('replay.analysisRunning', { number, all })
}

function TurningPoint({
  frame,
  choice,
  seek,
  current,
}: {
  frame: Frame
  choice: ReviewedDecision
  seek(entry: number): void
  current: number
}) {
  const { say } = words.value
  const spoken = frame.words.value
  if (spoken === undefined) return null
  const { entry, seat, played, best } = choice
  return (
    <button
      type="button"
      class="turning-point"
      title={say('replay.goBefore', { number: entry })}
      aria-current={current === entry - 1 ? 'step' : undefined}
      onClick={() => seek(entry - 1)}
    >
      <SeatMark seat={seat} size="1.35rem" />
      <span>
        <strong>{say('replay.turningPoint', { number: entry, name: frame.nameOf(seat) })}</strong>
        <span>
          {say('replay.played', { move: spoken.move(played.move) })} <em data-worse>{percent(played.chance)}</em>
        </span>
        <span>
          {say('replay.better', { move: spoken.move(best.move) })} <em>{percent(best.chance)}</em>
        </span>
      </span>
    </button>
  )
}

/** About as many rows as one reads. */
const ROWS = 24

/** The graph as a table. */
function Figures({
  frame,
  analysis,
  turns,
  last,
}: {
  frame: Frame
  analysis: Analysis
  turns: readonly ReviewedDecision[]
  last: number
}) {
  const { say } = words.value
  const moments = momentsOf(analysis, last)
  const step = Math.max(1, Math.ceil(moments.length / ROWS))
  const rows = moments.filter(
    ({ entry }, i) => i % step === 0 || i === moments.length - 1 || turns.some((turn) => turn.entry === entry + 1),
  )
  return (
    <details class="figures folded">
      <summary>{say('replay.inFigures')}</summary>
      <div class="scroll-x">
        <table class="scores">
          <caption>{say('replay.chances')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('replay.move')}</th>
              {analysis.end.map((_, seat) => (
                <th key={seat} scope="col">
                  {frame.nameOf(seat)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ entry, chances }) => (
              <tr key={entry}>
                <th scope="row">{entry}</th>
                {chances.map((chance, seat) => (
                  <td key={seat}>{percent(chance)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
