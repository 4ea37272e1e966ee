import { keysOf, type Viewer } from '@portolan/engine'
import { useEffect, useState } from 'preact/hooks'
import { AnalysisPanel } from '../analysis/panel.tsx'
import { AskAdvice } from '../frame/ask-advice.tsx'
import { TableFrame } from '../frame/frame.tsx'
import { tellEvents } from '../frame/log.tsx'
import type { Frame } from '../frame/model.ts'
import { paths, type Route, route as shown } from '../routes.ts'
import { openReplay, type Replay } from '../table/replay.ts'
import { CopyMoment } from '../ui/copy-moment.tsx'
import { Glyph, type GlyphName } from '../ui/glyph.tsx'
import { useTitle } from '../ui/page.tsx'
import { words } from '../words.ts'
import { LostScreen } from './lost.tsx'
import { useTable, Waiting } from './table.tsx'

/** Milliseconds from one entry to the next. */
const speeds = { slow: 2400, normal: 1200, fast: 400 } as const
type Speed = keyof typeof speeds

export function ReplayScreen({ route }: { route: Route }) {
  const { say, language } = words.value
  const laid = useTable<Replay>(() =>
    route.page === 'replay'
      ? openReplay(route.from, route.id, momentOfAddress() ?? route.moment)
      : Promise.resolve({ code: 'NO_SUCH_TABLE' }),
  )
  const replay = laid !== undefined && 'table' in laid ? laid.table : undefined
  useEffect(() => {
    if (replay === undefined) return
    const follow = () => {
      const moment = momentOfAddress()
      if (moment !== undefined) void replay.seek(moment)
    }
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [replay])
  const [analysing, setAnalysing] = useState(location.search === '?analysis')
  useTitle([replay?.game.about.name[language], say('ui.replay')].filter(Boolean).join(' · '))
  if (laid === undefined) return <Waiting />
  if ('refusal' in laid) return <LostScreen {...laid} />
  const { table, frame } = laid
  return (
    <TableFrame
      frame={frame}
      seek={(entry) => void table.seek(entry)}
      notes={
        analysing &&
        table.analyse !== undefined && <AnalysisPanel frame={frame} replay={table} close={() => setAnalysing(false)} />
      }
      bar={<Scrubber frame={frame} replay={table} analysing={analysing} analyse={() => setAnalysing((now) => !now)} />}
    />
  )
}

/** The entry that the address names. */
function momentOfAddress(): number | undefined {
  const moment = Number.parseInt(location.hash.slice(1), 10)
  return Number.isNaN(moment) ? undefined : moment
}

/** To and fro in time: by hand, by key, or by itself. */
function Scrubber({
  frame,
  replay,
  analysing,
  analyse,
}: {
  frame: Frame
  replay: Replay
  analysing: boolean
  analyse(): void
}) {
  const { say } = words.value
  const [playing, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<Speed>('normal')
  const entry = replay.entry.value
  const atEnd = entry >= replay.last

  useEffect(() => {
    // The address names the moment, so that it can be passed on, and found again by reloading.
    const here = shown.peek()
    if (here.page !== 'replay' || here.id !== replay.id) return
    const path = paths.replay(replay.kind, replay.id)
    history.replaceState(null, '', `${path}${analysing ? '?analysis' : ''}#${entry}`)
  }, [entry, analysing, replay])
  useEffect(() => {
    if (!playing) return
    if (atEnd) return setPlaying(false)
    const timer = setTimeout(() => void replay.seek(entry + 1), speeds[speed])
    return () => clearTimeout(timer)
  }, [playing, entry, speed, atEnd, replay])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLSelectElement || event.ctrlKey || event.metaKey || event.altKey) return
      const now = replay.entry.peek()
      const to: Readonly<Record<string, number>> = {
        ArrowLeft: now - 1,
        ArrowRight: now + 1,
        Home: 0,
        End: replay.last,
      }
      const wanted = to[event.key]
      if (wanted !== undefined) void replay.seek(wanted)
      else if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) setPlaying((now) => !now)
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [replay])

  const Step = ({ to, of, label }: { to: number; of: GlyphName; label: string }) => (
    <button type="button" class="plain" aria-label={label} title={label} onClick={() => void replay.seek(to)}>
      <Glyph of={of} />
    </button>
  )
  return (
    <section class="bar scrubber" aria-label={say('ui.replay')}>
      <div class="scrub-steps">
        <Step to={0} of="first" label={say('replay.toStart')} />
        <Step to={entry - 1} of="back" label={say('replay.stepBack')} />
        <button
          type="button"
          class="plain"
          aria-label={say(playing ? 'replay.pause' : 'replay.playOn')}
          onClick={() => setPlaying(!playing)}
        >
          <Glyph of={playing ? 'pause' : 'play'} />
        </button>
        <Step to={entry + 1} of="next" label={say('replay.stepOn')} />
        <Step to={replay.last} of="last" label={say('replay.toEnd')} />
      </div>
      <label class="scrub">
        <span class="unseen">{say('replay.moment')}</span>
        <input
          type="range"
          min={0}
          max={replay.last}
          value={entry}
          onInput={(event) => void replay.seek(Number(event.currentTarget.value))}
        />
        <output>
          {entry} / {replay.last}
        </output>
      </label>
      <label class="choice">
        <span class="unseen">{say('replay.speed')}</span>
        <select value={speed} onChange={(event) => setSpeed(event.currentTarget.value as Speed)}>
          {keysOf(speeds).map((one) => (
            <option key={one} value={one}>
              {say(`replay.speeds.${one}`)}
            </option>
          ))}
        </select>
      </label>
      {replay.viewers.length > 1 && (
        <label class="choice">
          <span class="unseen">{say('replay.eyes')}</span>
          <select
            value={String(replay.viewer.value)}
            onChange={(event) => void replay.look(readViewer(event.currentTarget.value))}
          >
            {replay.viewers.map((viewer) => (
              <option key={viewer} value={String(viewer)}>
                {viewer === 'spectator'
                  ? say('replay.eyesOfAll')
                  : say('replay.eyesOf', { name: frame.nameOf(viewer) })}
              </option>
            ))}
          </select>
        </label>
      )}
      <p class="scrub-told">{toldAt(frame, replay)}</p>
      <div class="bar-tools">
        {replay.hasTable && (
          <a class="button" href={replay.kind === 'local' ? paths.local(replay.id) : paths.table(replay.id)}>
            {say(replay.info.value.over ? 'replay.toResult' : 'replay.toTable')}
          </a>
        )}
        <AskAdvice frame={frame} />
        {replay.kind === 'online' && replay.info.value.over && (
          <CopyMoment quiet path={paths.moment(replay.id, entry)} />
        )}
        {replay.analyse !== undefined && (
          <button
            type="button"
            class="plain"
            title={say('ui.analysis')}
            aria-label={say('ui.analysis')}
            aria-pressed={analysing}
            onClick={analyse}
          >
            <Glyph of="chart" />
          </button>
        )}
      </div>
    </section>
  )
}

/** What the entry was by which it came to this moment. */
function toldAt({ words }: Frame, { log, entry }: Replay): string {
  const spoken = words.value
  const events = log.value.find((one) => one.entry === entry.value)?.events ?? []
  return spoken === undefined ? '' : tellEvents(spoken, events).join(' · ')
}

const readViewer = (value: string): Viewer => (value === 'spectator' ? value : Number(value))
