import type { AnyMove } from '@portolan/engine'
import { useEffect } from 'preact/hooks'
import type { AdvisedMove } from '../analysis/advice.ts'
import { Glyph } from '../ui/glyph.tsx'
import { percent, words } from '../words.ts'
import type { Frame } from './model.ts'
import { suggest } from './suggest.ts'

/** The moves that a strong player finds best; at a table each can be played from here. */
export function AdvicePanel({ frame }: { frame: Frame }) {
  const { say } = words.value
  const props = frame.props.value
  const advised = frame.advised.value
  const show = (move: AnyMove | undefined) => {
    frame.pointed.value = move
    suggest(move)
  }
  useEffect(() => () => suggest(undefined), [])
  if (advised === undefined || props === undefined) return null
  const { advice, thinking } = advised
  const [best] = advice?.moves ?? []
  const close = () => {
    show(undefined)
    frame.closeAdvice()
  }

  const Row = ({ move, chance, tries }: AdvisedMove) => (
    <>
      <span class="advice-move">{props.words.move(move)}</span>
      <span class="advice-chance">
        <span style={{ width: `${chance * 100}%` }} />
      </span>
      <strong>{say('table.winChance', { chance: percent(chance) })}</strong>
      <small>{say('table.tries', { count: tries })}</small>
    </>
  )
  return (
    <section class="advice" aria-label={say('table.advice')}>
      <header>
        <h2>{say('table.advice')}</h2>
        {thinking && <progress aria-label={say('table.advice')} max={1} value={advice?.done ?? 0} />}
        {thinking && (
          <button type="button" onClick={frame.stopAdvice}>
            {say('table.stop')}
          </button>
        )}
        <button type="button" class="plain" aria-label={say('ui.close')} onClick={close}>
          <Glyph of="close" />
        </button>
      </header>
      <ol>
        {advice?.moves.map(({ move, chance, tries }) => (
          <li key={JSON.stringify(move)} onPointerEnter={() => show(move)} onPointerLeave={() => show(undefined)}>
            {props.decision === undefined ? (
              <div class="advised">
                <Row move={move} chance={chance} tries={tries} />
              </div>
            ) : (
              <button
                type="button"
                class="advised"
                onClick={() => frame.choose(move)}
                onFocus={() => show(move)}
                onBlur={() => show(undefined)}
              >
                <Row move={move} chance={chance} tries={tries} />
              </button>
            )}
          </li>
        ))}
      </ol>
      <p class="quiet">
        {thinking
          ? say('table.adviceThinking', { count: advice?.tries ?? 0 })
          : advice && say('table.adviceDone', { count: advice.tries, name: frame.nameOf(advice.seat) })}
      </p>
      <p class="unseen" aria-live="polite">
        {!thinking && best !== undefined
          ? say('table.adviceBest', {
              move: props.words.move(best.move),
              chance: say('table.winChance', { chance: percent(best.chance) }),
            })
          : ''}
      </p>
    </section>
  )
}
