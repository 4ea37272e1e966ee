import { useEffect, useState } from 'preact/hooks'
import { guided } from '../settings.ts'
import { Glyph } from '../ui/glyph.tsx'
import { words } from '../words.ts'
import type { Frame } from './model.ts'

/** A guided start on the real table: one note at a time, each gone when its work is done. */
export function Guide({ frame }: { frame: Frame }) {
  const { say } = words.value
  const steps = frame.module.value?.guide
  const props = frame.props.value
  const [at, setAt] = useState(0)
  const step = steps?.[at]
  const game = frame.table.game.id
  const wanted = steps !== undefined && !guided.value.includes(game)
  const done = props !== undefined && step?.done?.(props.view, props.events, props.viewer) === true

  const finish = () => {
    guided.value = [...guided.value, game]
  }
  const next = () => (steps !== undefined && at + 1 < steps.length ? setAt(at + 1) : finish())

  useEffect(() => {
    if (wanted && done) next()
  })
  useEffect(() => {
    const target = wanted && step?.at !== undefined ? document.querySelector(step.at) : null
    target?.setAttribute('data-halo', '')
    return () => target?.removeAttribute('data-halo')
  })
  if (!wanted || step === undefined || steps === undefined || props === undefined || props.result !== undefined)
    return null
  return (
    <aside class="guide" aria-label={say('ui.guide')}>
      <p aria-live="polite">{props.words.say(`guide.${step.key}`)}</p>
      <div class="buttons">
        <small>
          {at + 1} / {steps.length}
        </small>
        {step.done === undefined && (
          <button type="button" class="primary" onClick={next}>
            {say('ui.next')}
          </button>
        )}
        <button type="button" class="plain" aria-label={say('ui.endGuide')} title={say('ui.endGuide')} onClick={finish}>
          <Glyph of="close" />
        </button>
      </div>
    </aside>
  )
}
